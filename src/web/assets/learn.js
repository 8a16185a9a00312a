// The view of learning: the usual rules in an order for learners, and the lesson that comes next.

import { ask } from "./api.js";
import { chaptersOf, nextLesson, rulesOf } from "./curriculum.js";
import { byId, fill, make } from "./dom.js";
import { isLearned } from "./progress.js";
import { addressOf } from "./route.js";
import { ruleList } from "./rule_list.js";
import { LEARN } from "./words.js";

/** @import { Chapter } from "./curriculum.js" */
/** @import { RuleRow } from "../answers.js" */

const isKnown = (/** @type {RuleRow} */ { rule }) => isLearned(rule);

export class Learn {
  /** @type {Chapter[]} */
  #chapters = [];
  #box = byId("learn");
  /** The levels that a person has opened or closed. @type {Map<string, boolean>} */
  #opened = new Map();

  /** Shows the order, with what one knows. */
  async open() {
    if (!(await this.#load())) return;
    const next = nextLesson(this.#chapters, isLearned);
    const all = this.#chapters.flatMap(rulesOf);
    this.#box.replaceChildren(
      ...(next ? [make("div", { className: "actions" }, this.#nextLink(next))] : []),
      make("p", { className: "lead", textContent: LEARN.count(all.filter(isKnown).length, all.length) }),
      ...this.#chapters.map((chapter) => this.#chapter(chapter, next)),
    );
  }

  /** The rule to learn next: the first in the order, or the first after `rule`. @param {string} [rule] */
  async following(rule) {
    return (await this.#load()) ? nextLesson(this.#chapters, isLearned, rule) : undefined;
  }

  /** Asks for the rules once; false if none came. */
  async #load() {
    if (this.#chapters.length > 0) return true;
    const asked = await fill(this.#box, () => ask("rules", {}, "learn"));
    this.#chapters = asked ? chaptersOf(asked.rules) : [];
    return Boolean(asked);
  }

  /** @param {RuleRow} next */
  #nextLink({ rule, name }) {
    return make("a", { className: "button next", href: addressOf("rules", rule), textContent: LEARN.next(name) });
  }

  /**
   * A level, open if the next lesson is in it.
   *
   * @param {Chapter} chapter @param {RuleRow} [next]
   */
  #chapter(chapter, next) {
    const { level, families } = chapter;
    const rules = rulesOf(chapter);
    const isOpen = this.#opened.get(level) ?? rules.some(({ rule }) => rule === next?.rule);
    const said = LEARN.chapter(rules.filter(isKnown).length, rules.length);
    const heading = make("h3", {}, LEARN.levels[level], make("span", { className: "effort", textContent: said }));
    const lists = [...families].flatMap(([family, of]) => [make("h4", { textContent: family }), ruleList(of)]);
    const summary = make("summary", {}, heading);
    const details = make("details", { open: isOpen }, summary, ...lists);
    summary.addEventListener("click", () => this.#opened.set(level, !details.open));
    return details;
  }
}

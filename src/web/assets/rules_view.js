// The view of the rules, each with what it is, why it works, and an example.

import { stepNodes } from "./answer_nodes.js";
import { ask } from "./api.js";
import { grouped } from "./curriculum.js";
import { byId, drawing, fill, make, refusals } from "./dom.js";
import { LESSON, progressWith } from "./progress.js";
import { addressOf } from "./route.js";
import { knownText, ruleList } from "./rule_list.js";
import { LEARN, RULES } from "./words.js";

/** @import { Panel } from "./panel.js" */

export class RulesView {
  /** The names of the rules, by their identifiers. @type {Map<string, string>} */
  #names = new Map();
  #field = byId("ladder-find", HTMLInputElement);
  #list = byId("ladder");
  #box = byId("rule");

  /**
   * `onLesson` is called to begin the lesson of a rule, with a box that says that one has to wait.
   *
   * @param {Panel} panel @param {{ onLesson: (rule: string, box: HTMLElement) => void }} handlers
   */
  constructor(panel, { onLesson }) {
    this.panel = panel;
    this.onLesson = onLesson;
    this.#field.addEventListener("input", () => this.open());
  }

  /** Shows all rules of whose names the words in the field are parts. */
  async open() {
    const asked = await fill(this.#list, () => ask("rules", { find: this.#field.value }));
    if (!asked) return;
    for (const { rule, name } of asked.rules) this.#names.set(rule, name);
    byId("ladder-count").textContent = asked.text.text;
    this.#list.classList.remove("answer");
    this.#list.replaceChildren(
      ...[...grouped(asked.rules)].flatMap(([family, rules]) => [make("h3", { textContent: family }), ruleList(rules)]),
    );
  }

  /** Shows the page of a rule. @param {string} name */
  async show(name) {
    this.#box.replaceChildren();
    if (this.#names.size === 0) await this.open();
    const rule = await fill(this.#box, () => ask("rule", { name }));
    if (!rule) return;
    const back = make("a", { className: "back", href: addressOf("rules"), textContent: RULES.all });
    const way = make("button", { type: "button", className: "plain", textContent: RULES.back });
    way.addEventListener("click", () => window.history.back());
    /** @type {Element[]} */
    const children = [make("div", { className: "actions" }, way, back), make("h3", { textContent: rule.name })];
    const known = knownText(progressWith(rule.rule));
    if (known) children.push(make("p", { className: "known", textContent: known }));
    children.push(...paragraphs(rule.why_it_works.text));
    if (rule.how_to_look) {
      children.push(make("h4", { textContent: RULES.howToLook }), ...paragraphs(rule.how_to_look.text));
    }
    if (rule.example) {
      children.push(make("h4", { textContent: RULES.example }));
      const figure = drawing(rule.example.figure);
      if (figure) children.push(figure);
      children.push(...stepNodes({ ...rule.example, rule: undefined }));
    }
    if (rule.see_also?.length) children.push(this.#seeAlso(rule.see_also));
    children.push(...refusals(rule), ...this.#actions(rule.rule));
    this.#box.replaceChildren(...children);
    this.panel.scrollToTop();
    this.#box.focus({ preventScroll: true });
  }

  /** What one can do with a rule: its lesson, or positions to practise on. @param {string} rule */
  #actions(rule) {
    const box = make("div", { className: "answer", ariaLive: "polite" });
    const begin = LEARN.begin(progressWith(rule).lesson, LESSON);
    const lesson = make("button", { type: "button", className: "next", textContent: begin });
    lesson.addEventListener("click", () => this.onLesson(rule, box));
    const practise = make("a", { className: "button", href: addressOf("practise", rule), textContent: RULES.practise });
    return [box, make("div", { className: "actions begin" }, lesson, practise)];
  }

  /** @param {string[]} names */
  #seeAlso(names) {
    const links = names.map((name) =>
      make("a", { className: "button", href: addressOf("rules", name), textContent: this.#names.get(name) ?? name }),
    );
    return make("div", { className: "actions" }, RULES.seeAlso, ...links);
  }
}

const paragraphs = (text = "") =>
  text
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => make("p", { textContent: part }));

// Usage of rules in a solution path, the hardest first.

import { effortText } from "./answer_nodes.js";
import { make } from "./dom.js";
import { addressOf, stepAddress } from "./route.js";
import { WALK } from "./words.js";

/** @import { RuleUse, Step, Summary, WalkAnswer } from "../answers.js" */

/** The rules of a summary, the hardest first. @param {Summary} summary */
export const hardestFirst = ({ rules }) => rules.toSorted((a, b) => (b.effort ?? Infinity) - (a.effort ?? Infinity));

/**
 * The number of the next step that takes `rule`: after the step that is shown if that one does, too.
 *
 * @param {Step[]} steps @param {string} rule @param {number} shown
 */
function nextUse(steps, rule, shown) {
  const uses = steps.flatMap((step, at) => (step.rule === rule ? [at] : []));
  const later = steps[shown].rule === rule ? uses.find((at) => at > shown) : undefined;
  return (later ?? uses[0]) + 1;
}

/** A table whose rules lead to their pages, and whose counts lead from one use to the next. */
export class RuleUsage {
  /** @type {{ link: HTMLAnchorElement, use: RuleUse }[]} */
  #counts = [];
  #steps;

  /** @param {WalkAnswer} path */
  constructor({ steps, summary }) {
    this.#steps = steps;
    const rows = hardestFirst(summary).map((use) => this.#row(use));
    const head = WALK.columns.map((textContent) => make("th", { textContent, scope: "col" }));
    this.element = make(
      "table",
      { className: "uses" },
      make("caption", { textContent: WALK.rules }),
      make("thead", {}, make("tr", {}, ...head)),
      make("tbody", {}, ...rows),
    );
  }

  /** Marks the step that is shown, by its index: the counts lead on from it. @param {number} shown */
  mark(shown) {
    for (const { link, use } of this.#counts) {
      const next = nextUse(this.#steps, use.rule, shown);
      link.href = stepAddress(next);
      link.setAttribute("aria-label", WALK.uses(use.count, use.name, next));
      link.classList.toggle("here", this.#steps[shown].rule === use.rule);
    }
  }

  /** @param {RuleUse} use */
  #row(use) {
    const link = make("a", { textContent: `${use.count} ×` });
    this.#counts.push({ link, use });
    const rule = make("a", { href: addressOf("rules", use.rule), textContent: use.name });
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, rule),
      make("td", { textContent: effortText(use.effort) }),
      make("td", {}, link),
    );
  }
}

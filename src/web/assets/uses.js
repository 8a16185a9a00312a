// Which rules a way took, the hardest first, and where.

import { make } from "./dom.js";
import { addressOf } from "./route.js";

/** The rules of a summary, the hardest first. */
export const hardestFirst = ({ rules }) => rules.toSorted((a, b) => (b.effort ?? Infinity) - (a.effort ?? Infinity));

/** How hard a rule is to see, in a few characters. */
export const inFigures = (effort) => effort?.toFixed(1) ?? "";

/** Where the next step is that takes `rule`, as its number: after the step that is shown if that one does, too. */
function nextUse(steps, rule, shown) {
  const uses = steps.flatMap((step, at) => (step.rule === rule ? [at] : []));
  const later = steps[shown].rule === rule ? uses.find((at) => at > shown) : undefined;
  return (later ?? uses[0]) + 1;
}

/** A table whose rules lead to their pages, and whose counts lead from one use to the next. */
export class Uses {
  #counts = [];
  #steps;

  constructor({ steps, summary }) {
    this.#steps = steps;
    const rows = hardestFirst(summary).map((use) => this.#row(use));
    const head = ["Rule", "Effort", "Steps"].map((textContent) => make("th", { textContent, scope: "col" }));
    this.element = make(
      "table",
      { className: "uses" },
      make("caption", { textContent: "Rules on this way, the hardest first" }),
      make("thead", {}, make("tr", {}, ...head)),
      make("tbody", {}, ...rows),
    );
  }

  /** Says which step is shown, by its index: the counts lead on from it. */
  mark(shown) {
    for (const { link, use } of this.#counts) {
      const next = nextUse(this.#steps, use.rule, shown);
      link.href = addressOf("walk", `${next}`);
      link.setAttribute("aria-label", `${use.count} × ${use.name}: step ${next}`);
      link.classList.toggle("here", this.#steps[shown].rule === use.rule);
    }
  }

  #row(use) {
    const link = make("a", { textContent: `${use.count} ×` });
    this.#counts.push({ link, use });
    const rule = make("a", { href: addressOf("rules", use.rule), textContent: use.name });
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, rule),
      make("td", { textContent: inFigures(use.effort) }),
      make("td", {}, link),
    );
  }
}

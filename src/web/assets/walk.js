// The whole way, one step at a time.

import { ask, takeBack } from "./api.js";
import { allow, byId, drawing, fill, make, refusals } from "./dom.js";
import { stepNodes } from "./hint.js";
import { take } from "./model.js";

const TOPIC = "walk";

export class Walk {
  #steps = [];
  #at = 0;
  #box = byId("walk-step");

  constructor(game, board) {
    this.game = game;
    this.board = board;
    byId("walk-ask").addEventListener("click", () => this.ask());
    byId("walk-first").addEventListener("click", () => this.#show(0));
    byId("walk-back").addEventListener("click", () => this.#show(this.#at - 1));
    byId("walk-on").addEventListener("click", () => this.#show(this.#at + 1));
    byId("walk-last").addEventListener("click", () => this.#show(this.#steps.length - 1));
    byId("walk-slide").addEventListener("input", (event) => this.#show(event.target.value - 1));
    byId("walk-take").addEventListener("click", () => this.#take());
    byId("view-walk").addEventListener("keydown", (event) => this.#key(event));
  }

  async ask() {
    const error = byId("walk-error");
    const board = { cells: this.game.board.cells };
    const profile = byId("profile").value || undefined;
    const asked = await fill(error, () => ask(TOPIC, { board, profile }));
    if (!asked) return;
    this.#steps = asked.steps ?? [];
    byId("walk").hidden = this.#steps.length === 0;
    error.replaceChildren();
    if (this.#steps.length === 0) {
      const texts = asked.summary ? [asked.summary.text] : asked.texts;
      const said = texts.map(({ text }) => make("p", { textContent: text }));
      error.replaceChildren(...said, ...refusals(asked));
      return;
    }
    byId("walk-slide").max = this.#steps.length;
    byId("walk-summary").replaceChildren(...summaryNodes(asked));
    byId("walk-list").replaceChildren(...this.#steps.map((step, at) => this.#item(step, at)));
    this.#show(0);
  }

  /** Lays the figure of the step over the board again, after another view had it. */
  lay() {
    if (this.#steps.length > 0) this.board.lay(drawing(this.#steps[this.#at].figure));
  }

  /** Nobody waits for an answer any more. */
  takeBack() {
    takeBack(TOPIC);
    if (this.#steps.length === 0) byId("walk-error").replaceChildren();
  }

  /** Forgets the way: the board has changed. */
  clear() {
    takeBack(TOPIC);
    this.#steps = [];
    byId("walk").hidden = true;
    byId("walk-error").replaceChildren();
  }

  #item(step, at) {
    const button = make("button", { type: "button", textContent: step.texts.pattern.text });
    button.addEventListener("click", () => this.#show(at));
    return make("li", {}, button);
  }

  #show(to) {
    this.#at = Math.max(0, Math.min(to, this.#steps.length - 1));
    const step = this.#steps[this.#at];
    const title = make("h3", { textContent: step.name });
    if (step.effort) title.append(make("span", { className: "effort", textContent: ` ${step.effort.toFixed(1)}` }));
    // Nobody needs a nudge to what is told anyway.
    this.#box.replaceChildren(title, ...stepNodes({ html: { ...step.html, nudge: "" } }));
    byId("walk-place").textContent = `Step ${this.#at + 1} of ${this.#steps.length}`;
    byId("walk-slide").value = this.#at + 1;
    for (const id of ["walk-first", "walk-back"]) allow(byId(id), this.#at > 0);
    for (const id of ["walk-last", "walk-on"]) allow(byId(id), this.#at < this.#steps.length - 1);
    [...byId("walk-list").children].forEach((item, at) => {
      const button = item.firstElementChild;
      if (at === this.#at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    this.lay();
  }

  /** Writes all digits before this step, and this step's, into the board. */
  #take() {
    const steps = this.#steps.slice(0, this.#at + 1);
    const filled = steps.flatMap((step) => step.placements.map(({ cell }) => cell));
    this.game.do(take(this.game.board, steps), filled.slice(-9));
  }

  #key(event) {
    if (this.#steps.length === 0 || event.target.matches("input, select")) return;
    const to = { ArrowRight: this.#at + 1, ArrowLeft: this.#at - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#show(to);
  }
}

/** What the way came to: which rules, how often, in the order of the steps. */
function summaryNodes(asked) {
  const { steps, summary } = asked;
  const met = steps.map(({ rule }) => rule);
  const rules = summary.rules.toSorted((a, b) => met.indexOf(a.rule) - met.indexOf(b.rule));
  const effort = (rule) => (rule.effort ? ` (${rule.effort.toFixed(1)})` : "");
  const items = rules.map((rule) => make("li", { textContent: `${rule.count} × ${rule.name}${effort(rule)}` }));
  return [make("p", { textContent: summary.in_short.text }), make("ul", {}, ...items), ...refusals(asked)];
}

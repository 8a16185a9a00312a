// The whole way, one step at a time.

import { ask, takeBack } from "./api.js";
import { allow, byId, drawing, fill, make, refusals } from "./dom.js";
import { stepNodes } from "./hint.js";
import { bare, take } from "./model.js";

const TOPIC = "walk";

export class Walk {
  #steps = [];
  #asked;
  #at = 0;
  #wanted = 1;
  #box = byId("walk-step");

  constructor(game, board, paper) {
    this.game = game;
    this.board = board;
    this.paper = paper;
    byId("walk-ask").addEventListener("click", () => this.ask());
    byId("walk-first").addEventListener("click", () => this.#show(0));
    byId("walk-back").addEventListener("click", () => this.#show(this.#at - 1));
    byId("walk-on").addEventListener("click", () => (this.#steps.length > 0 ? this.#show(this.#at + 1) : this.ask()));
    byId("walk-last").addEventListener("click", () => this.#show(this.#steps.length - 1));
    byId("walk-take").addEventListener("click", () => this.#take());
    byId("walk-print").addEventListener("click", () => paper.printWalk(this.#asked));
  }

  /** Shows the step with this number; if the way is not known yet, once it is asked for. */
  open(number) {
    this.#wanted = number;
    if (this.#steps.length > 0) this.#show(number - 1);
  }

  async ask() {
    const error = byId("walk-error");
    const board = bare(this.game.board);
    const profile = byId("profile").value || undefined;
    const asked = await fill(error, () => ask(TOPIC, { board, profile }));
    if (!asked) return;
    this.#asked = asked;
    this.#steps = asked.steps ?? [];
    this.#lay();
    error.replaceChildren();
    if (this.#steps.length === 0) {
      const texts = asked.summary ? [asked.summary.text] : asked.texts;
      const said = texts.map(({ text }) => make("p", { textContent: text }));
      error.replaceChildren(...said, ...refusals(asked));
      return;
    }
    byId("walk-summary").replaceChildren(...summaryNodes(asked));
    byId("walk-list").replaceChildren(...this.#steps.map((step, at) => this.#item(step, at)));
    this.#show(this.#wanted - 1);
  }

  /** Another view has the board now. */
  leave() {
    takeBack(TOPIC);
    if (this.#steps.length === 0) byId("walk-error").replaceChildren();
    this.board.clear();
    this.board.show(this.game.board);
  }

  /** Forgets the way: the board has changed. */
  clear() {
    takeBack(TOPIC);
    this.#steps = [];
    this.#wanted = 1;
    this.#lay();
    byId("walk-error").replaceChildren();
  }

  /** Goes a step on or back; true if the key is one that does. */
  arrow(event) {
    const to = { ArrowRight: this.#at + 1, ArrowLeft: this.#at - 1 }[event.key];
    if (to === undefined || this.#steps.length === 0) return false;
    this.#show(to);
    return true;
  }

  #lay() {
    byId("walk").hidden = this.#steps.length === 0;
    byId("walk-ask-box").hidden = this.#steps.length > 0;
  }

  #item(step, at) {
    const button = make("button", { type: "button", textContent: step.texts.pattern.text });
    button.addEventListener("click", () => this.#show(at));
    return make("li", {}, button);
  }

  #show(to) {
    if (this.#steps.length === 0) return;
    this.#at = Math.max(0, Math.min(to, this.#steps.length - 1));
    const step = this.#steps[this.#at];
    // Nobody needs a nudge to what is told anyway.
    this.#box.replaceChildren(...stepNodes({ ...step, html: { ...step.html, nudge: "" } }));
    byId("walk-place").textContent = `Step ${this.#at + 1} of ${this.#steps.length}`;
    for (const id of ["walk-first", "walk-back"]) allow(byId(id), this.#at > 0);
    for (const id of ["walk-last", "walk-on"]) allow(byId(id), this.#at < this.#steps.length - 1);
    [...byId("walk-list").children].forEach((item, at) => {
      const button = item.firstElementChild;
      if (at === this.#at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    this.board.show(take(this.game.board, this.#steps.slice(0, this.#at)), this.game.board);
    this.board.lay(drawing(step.layer));
    this.moved?.(this.#at + 1);
  }

  /** Writes all digits before this step, and this step's, into the board. */
  #take() {
    const steps = this.#steps.slice(0, this.#at + 1);
    const filled = steps.flatMap((step) => step.placements.map(({ cell }) => cell));
    this.game.do(take(this.game.board, steps), filled.slice(-9), `walked to step ${this.#at + 1}`);
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

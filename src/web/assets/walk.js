// The whole way, one step at a time.

import { ask, takeBack } from "./api.js";
import { Chart } from "./chart.js";
import { allow, byId, drawing, fill, make, refusals } from "./dom.js";
import { stepNodes } from "./hint.js";
import { bare, take } from "./model.js";
import { linkSteps } from "./step_links.js";
import { Uses } from "./uses.js";

const TOPIC = "walk";
/** So long a hand rests, in milliseconds, before the address follows: browsers refuse to change it often. */
const REST = 400;

export class Walk {
  #steps = [];
  #boards = [];
  #asked;
  #uses;
  #at = 0;
  #wanted = 1;
  #later;
  #box = byId("walk-step");
  #chart = new Chart(byId("walk-chart"));

  constructor(game, board, paper, options = () => ({})) {
    this.game = game;
    this.board = board;
    this.paper = paper;
    this.options = options;
    byId("walk-ask").addEventListener("click", () => this.ask());
    byId("walk-first").addEventListener("click", () => this.#show(0));
    byId("walk-back").addEventListener("click", () => this.#show(this.#at - 1));
    byId("walk-on").addEventListener("click", () => (this.#steps.length > 0 ? this.#show(this.#at + 1) : this.ask()));
    byId("walk-last").addEventListener("click", () => this.#show(this.#steps.length - 1));
    byId("walk-take").addEventListener("click", () => this.#take());
    byId("walk-print").addEventListener("click", () => paper.printWalk(this.#asked));
    byId("walk-all").addEventListener("toggle", () => this.#list());
    this.#chart.addEventListener("go", ({ detail }) => this.#show(detail.at, detail));
    this.#lay();
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
    this.#boards = [this.game.board];
    const isLost = byId("walk-ask-box").contains(document.activeElement);
    this.#lay();
    error.replaceChildren();
    if (this.#steps.length === 0) {
      const texts = asked.summary ? [asked.summary.text] : asked.texts;
      const said = texts.map(({ text }) => make("p", { textContent: text }));
      error.replaceChildren(...said, ...refusals(asked));
      return;
    }
    this.paper.way = asked;
    this.#chart.show(this.#steps, asked.summary.hardest);
    this.#uses = new Uses(asked);
    const inShort = make("p", { textContent: asked.summary.in_short.text });
    byId("walk-summary").replaceChildren(linkSteps(inShort, this.#steps.length), this.#uses.element, ...refusals(asked));
    this.#list();
    this.#show(this.#wanted - 1);
    if (isLost) byId("walk-on").focus({ preventScroll: true });
  }

  /** Another view has the board now. */
  leave() {
    takeBack(TOPIC);
    clearTimeout(this.#later);
    if (this.#steps.length === 0) byId("walk-error").replaceChildren();
    this.board.clear(this.game.board);
  }

  /** Forgets the way: the board has changed. */
  clear() {
    takeBack(TOPIC);
    clearTimeout(this.#later);
    this.paper.way = undefined;
    this.#steps = [];
    this.#wanted = 1;
    this.#lay();
    byId("walk-error").replaceChildren();
  }

  /** Goes a step on or back; true if the key is one that does. */
  arrow(event) {
    const to = { ArrowRight: this.#at + 1, ArrowLeft: this.#at - 1 }[event.key];
    if (to === undefined || this.#steps.length === 0) return false;
    this.#show(to, { isPassing: event.repeat });
    return true;
  }

  #lay() {
    const isKnown = this.#steps.length > 0;
    byId("walk").hidden = !isKnown;
    byId("walk-ask-box").hidden = isKnown;
    const on = byId("walk-on");
    on.textContent = isKnown ? "→" : "Show the whole way";
    if (isKnown) on.setAttribute("aria-label", "Next step");
    else on.removeAttribute("aria-label");
    for (const id of ["walk-first", "walk-back", "walk-last"]) {
      byId(id).hidden = !isKnown;
      allow(byId(id), isKnown);
    }
    allow(on, true);
  }

  /** All steps in a list, once somebody opens it. */
  #list() {
    const items = byId("walk-all").open ? this.#steps.map((step, at) => this.#item(step, at)) : [];
    byId("walk-list").replaceChildren(...items);
    this.#markItem(this.#at, true);
  }

  #item(step, at) {
    const button = make("button", { type: "button", textContent: step.texts.pattern.text });
    button.addEventListener("click", () => this.#show(at));
    return make("li", {}, button);
  }

  #markItem(at, isShown) {
    const button = byId("walk-list").children[at]?.firstElementChild;
    if (isShown) button?.setAttribute("aria-current", "step");
    else button?.removeAttribute("aria-current");
  }

  /** What stands on the board before a step, by its index, with what the steps before it conclude. */
  #boardAt(at) {
    for (let known = this.#boards.length; known <= at; known += 1) {
      this.#boards[known] = take(this.#boards[known - 1], [this.#steps[known - 1]], this.options());
    }
    return this.#boards[at];
  }

  #show(to, { isPassing = false } = {}) {
    if (this.#steps.length === 0) return;
    this.#markItem(this.#at, false);
    this.#at = Math.max(0, Math.min(to, this.#steps.length - 1));
    this.#markItem(this.#at, true);
    this.#tell();
    scrollBackTo(byId("walk-place"));
    this.#chart.mark(this.#at);
    this.#uses.mark(this.#at);
    for (const id of ["walk-first", "walk-back"]) allow(byId(id), this.#at > 0);
    for (const id of ["walk-last", "walk-on"]) allow(byId(id), this.#at < this.#steps.length - 1);
    this.board.show(this.#boardAt(this.#at), this.game.board);
    this.board.lay(drawing(this.#steps[this.#at].layer));
    clearTimeout(this.#later);
    if (isPassing) this.#later = setTimeout(() => this.moved?.(this.#at + 1), REST);
    else this.moved?.(this.#at + 1);
  }

  /** The step in words; a link that led to it leaves the focus in them. */
  #tell() {
    const step = this.#steps[this.#at];
    const { length } = this.#steps;
    const hadFocus = this.#box.contains(document.activeElement);
    const rests = step.rests_on ? [make("p", { className: "rests", textContent: step.rests_on.text.text })] : [];
    this.#box.replaceChildren(...stepNodes(step), ...rests);
    linkSteps(this.#box, length);
    if (hadFocus) this.#box.querySelector("a")?.focus({ preventScroll: true });
    byId("walk-place").textContent = `Step ${this.#at + 1} of ${length} · ${cellsLeft(step)}`;
  }

  /** Writes all digits before this step, and this step's, into the board. */
  #take() {
    const steps = this.#steps.slice(0, this.#at + 1);
    const filled = steps.flatMap((step) => step.placements.map(({ cell }) => cell));
    this.game.do(this.#boardAt(this.#at + 1), filled.slice(-9), `walked to step ${this.#at + 1}`);
  }
}

/** Brings what was scrolled away under the title again: a step is read from its beginning. */
function scrollBackTo(element) {
  const panel = byId("panel");
  if (panel.scrollTop === 0) return;
  const top = element.offsetTop - panel.firstElementChild.offsetHeight;
  panel.scrollTop = Math.min(panel.scrollTop, top);
}

/** How many cells are empty before a step. */
function cellsLeft({ before }) {
  const left = before.digits.split(".").length - 1;
  return left === 1 ? "1 cell left" : `${left} cells left`;
}

// The view of the solution path, one step at a time.

import { stepNodes } from "./answer_nodes.js";
import { ask, takeBack } from "./api.js";
import { Chart } from "./chart.js";
import { allow, byId, drawing, fill, make, refusals } from "./dom.js";
import { applySteps, bare } from "./model.js";
import { stepAddress } from "./route.js";
import { RuleUsage } from "./rule_usage.js";
import { ACTIONS, WALK } from "./words.js";

/** @import { BoardView } from "./board.js" */
/** @import { History } from "./history.js" */
/** @import { Board } from "./model.js" */
/** @import { Panel } from "./panel.js" */
/** @import { Store } from "./store.js" */
/** @import { Step, WalkAnswer } from "../answers.js" */

const TOPIC = "walk";
/** Time that a hand rests before the address follows, in milliseconds: browsers refuse to change it often. */
const REST = 400;

export class Walk {
  /** The boards before the steps, as far as they are known. @type {Board[]} */
  #boards = [];
  /** @type {RuleUsage | undefined} */
  #usage;
  /** The index of the step that is shown. */
  #at = 0;
  /** The number of the step to show once the path is known. */
  #wanted = 1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #box = byId("walk-step");
  #all = byId("walk-all", HTMLDetailsElement);
  #chart = new Chart(byId("walk-chart"));

  /**
   * `onMove` is called with the number of the step that is shown, `onPrint` with the path to print, wholly or only its
   * hard steps, and `onTake` before the steps are written into the board.
   *
   * @param {History} game @param {BoardView} board @param {Store} store @param {Panel} panel
   * @param {{
   *   onMove: (number: number) => void,
   *   onPrint: (path: WalkAnswer, options: { isHardOnly: boolean }) => void,
   *   onTake: () => void,
   * }} handlers
   */
  constructor(game, board, store, panel, { onMove, onPrint, onTake }) {
    this.game = game;
    this.board = board;
    this.store = store;
    this.panel = panel;
    this.onMove = onMove;
    this.onTake = onTake;
    byId("walk-first").addEventListener("click", () => this.#show(0));
    byId("walk-back").addEventListener("click", () => this.#show(this.#at - 1));
    byId("walk-on").addEventListener("click", () => (this.#steps.length > 0 ? this.#show(this.#at + 1) : this.ask()));
    byId("walk-last").addEventListener("click", () => this.#show(this.#steps.length - 1));
    byId("walk-take").addEventListener("click", () => this.#apply());
    for (const [id, isHardOnly] of /** @type {const} */ ([["walk-print", false], ["walk-print-hard", true]])) {
      byId(id).addEventListener("click", () => store.state.path && onPrint(store.state.path, { isHardOnly }));
    }
    this.#all.addEventListener("toggle", () => this.#list());
    this.#chart.addEventListener("go", (event) => {
      const { at, isPassing } = /** @type {import("./chart.js").GoEvent} */ (event).detail;
      this.#show(at, { isPassing });
    });
    this.#layOut();
  }

  get #steps() {
    return this.store.state.path?.steps ?? [];
  }

  /** Shows the step with this number; if the path is not known yet, once it is asked for. @param {number} number */
  open(number) {
    this.#wanted = number;
    if (this.#steps.length > 0) this.#show(number - 1);
  }

  /** Asks for the solution path, and shows it. */
  async ask() {
    const error = byId("walk-error");
    const board = bare(this.game.board);
    const profile = this.store.state.profile || undefined;
    const path = await fill(error, () => ask("walk", { board, profile }), byId("walk-on"));
    if (!path) return;
    this.store.set({ path: path.steps?.length > 0 ? path : undefined });
    this.#boards = [this.game.board];
    this.#layOut();
    error.replaceChildren();
    if (this.#steps.length === 0) {
      const texts = path.summary ? [path.summary.text] : path.texts;
      error.replaceChildren(...texts.map(({ text }) => make("p", { textContent: text })), ...refusals(path));
      return;
    }
    this.#chart.show(this.#steps, path.summary.hardest);
    this.#usage = new RuleUsage(path);
    const inShort = make("p", { textContent: path.summary.in_short.text });
    linkSteps(inShort, this.#steps.length);
    byId("walk-summary").replaceChildren(inShort, this.#usage.element, ...refusals(path));
    this.#list();
    this.#show(this.#wanted - 1);
  }

  /** Gives the board to another view. */
  leave() {
    takeBack(TOPIC);
    clearTimeout(this.#later);
    if (this.#steps.length === 0) byId("walk-error").replaceChildren();
    this.board.clear(this.game.board);
  }

  /** Forgets the path, since the board has changed; who walks is told so. */
  clear() {
    takeBack(TOPIC);
    clearTimeout(this.#later);
    const isWalking = this.#steps.length > 0 && this.store.state.view === "walk";
    this.store.set({ path: undefined });
    this.#wanted = 1;
    this.#layOut();
    byId("walk-error").replaceChildren(...(isWalking ? [make("p", { textContent: WALK.changed })] : []));
  }

  /** Goes a step on or back; true if the key is one that does. @param {KeyboardEvent} event */
  arrow(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined || this.#steps.length === 0) return false;
    this.#show(this.#at + by, { isPassing: event.repeat });
    return true;
  }

  #layOut() {
    const isKnown = this.#steps.length > 0;
    byId("walk").hidden = !isKnown;
    byId("walk-ask-box").hidden = isKnown;
    const on = byId("walk-on");
    byId("walk-on-name").textContent = isKnown ? WALK.on : WALK.show;
    byId("walk-arrow").hidden = !isKnown;
    if (isKnown) on.setAttribute("aria-label", WALK.next);
    else on.removeAttribute("aria-label");
    for (const id of ["walk-first", "walk-back", "walk-last"]) {
      byId(id).hidden = !isKnown;
      allow(byId(id), isKnown);
    }
    allow(on, true);
  }

  /** Lists all steps, once somebody opens the list. */
  #list() {
    const items = this.#all.open ? this.#steps.map((step, at) => this.#item(step, at)) : [];
    byId("walk-list").replaceChildren(...items);
    this.#markItem(this.#at, true);
  }

  /** @param {Step} step @param {number} at */
  #item(step, at) {
    const button = make("button", { type: "button", textContent: step.texts.pattern.text });
    button.addEventListener("click", () => this.#show(at));
    return make("li", {}, button);
  }

  /** @param {number} at @param {boolean} isShown */
  #markItem(at, isShown) {
    const button = byId("walk-list").children[at]?.firstElementChild;
    if (isShown) button?.setAttribute("aria-current", "step");
    else button?.removeAttribute("aria-current");
  }

  /** The board before a step, by its index, with the conclusions of the steps before it. @param {number} at */
  #boardAt(at) {
    for (let known = this.#boards.length; known <= at; known += 1) {
      this.#boards[known] = applySteps(this.#boards[known - 1], [this.#steps[known - 1]], this.store.marks);
    }
    return this.#boards[at];
  }

  /** @param {number} to */
  #show(to, { isPassing = false } = {}) {
    if (this.#steps.length === 0) return;
    this.#markItem(this.#at, false);
    this.#at = Math.max(0, Math.min(to, this.#steps.length - 1));
    this.#markItem(this.#at, true);
    this.#tell();
    this.panel.scrollBackTo(byId("walk-place"));
    this.#chart.mark(this.#at);
    this.#usage?.mark(this.#at);
    for (const id of ["walk-first", "walk-back"]) allow(byId(id), this.#at > 0);
    for (const id of ["walk-last", "walk-on"]) allow(byId(id), this.#at < this.#steps.length - 1);
    this.board.show(this.#boardAt(this.#at), this.game.board);
    this.board.showLayer(drawing(this.#steps[this.#at].layer));
    clearTimeout(this.#later);
    if (isPassing) this.#later = setTimeout(() => this.onMove(this.#at + 1), REST);
    else this.onMove(this.#at + 1);
  }

  /** Tells the step in words; if a link in them led to it, the focus stays in them. */
  #tell() {
    const step = this.#steps[this.#at];
    const { length } = this.#steps;
    const hadFocus = this.#box.contains(document.activeElement);
    const rests = step.rests_on ? [make("p", { className: "rests", textContent: step.rests_on.text.text })] : [];
    this.#box.replaceChildren(...stepNodes(step), ...rests);
    linkSteps(this.#box, length);
    if (hadFocus) this.#box.querySelector("a")?.focus({ preventScroll: true });
    byId("walk-place").textContent = WALK.place(this.#at + 1, length, cellsLeft(step));
  }

  /** Applies all steps before this one, and this one, to the board. */
  #apply() {
    const steps = this.#steps.slice(0, this.#at + 1);
    const filled = steps.flatMap(({ placements = [] }) => placements.map(({ cell }) => cell));
    this.onTake();
    this.game.do(this.#boardAt(this.#at + 1), filled.slice(-9), ACTIONS.walked(this.#at + 1));
  }
}

/** The number of empty cells before a step. @param {Step} step */
const cellsLeft = ({ before }) => before.digits.split(".").length - 1;

/** Names of steps: after "step" one number follows; after "steps", a list of them. */
const NAMED = /\bstep \d+|\bsteps \d+(?:(?:, and |, | and )\d+)*/g;

/**
 * Turns the steps that `box` names into links, in a path of `count` steps.
 *
 * @param {HTMLElement} box @param {number} count
 */
function linkSteps(box, count) {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    if (!text.parentElement?.closest("a, button")) text.replaceWith(...linked(text.data, count));
  }
}

/** @param {string} text @param {number} count */
function linked(text, count) {
  const parts = [];
  let end = 0;
  for (const { 0: named, index } of text.matchAll(NAMED)) {
    parts.push(text.slice(end, index), ...named.split(/(\d+)/).map((part) => linkTo(part, count)));
    end = index + named.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}

/** Turns a part of a name into a link if it is the number of a step. @param {string} part @param {number} count */
function linkTo(part, count) {
  const number = Number(part);
  if (!(number >= 1 && number <= count)) return part;
  return make("a", { className: "place", href: stepAddress(number), textContent: part });
}

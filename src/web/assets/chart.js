// A bar chart of a solution path, one bar a step, as high as its effort; it is a slider, too.

import { effortText } from "./answer_nodes.js";
import { drawing, make } from "./dom.js";
import { stepAddress } from "./route.js";
import { WALK } from "./words.js";

/** @import { Step } from "../answers.js" */

/** Minimum height of the chart, in effort: the path of an easy puzzle looks low. */
const LEAST = 4;
/** The effort of a step that has none. */
const UNKNOWN = 1;
const HEIGHT = 100;
/** Distance that a finger may move within a press, in pixels. */
const SLOP = 6;

const effortOf = (/** @type {Step} */ { effort }) => effort ?? UNKNOWN;
const named = (/** @type {Step} */ { name, effort }) => `${name}${effort ? `, ${effortText(effort)}` : ""}`;

/** `isPassing`: the hand still moves. @typedef {CustomEvent<{ at: number, isPassing: boolean }>} GoEvent */

/** Draws the chart. Dispatches `go`, a `GoEvent`, with the index of a step. */
export class Chart extends EventTarget {
  #bars = make("div", { className: "bars" });
  #here = make("div", { className: "here" });
  #peak = make("a", { className: "peak" });
  #slide = make("input", { type: "range", id: "walk-slide", min: "1", step: "1", set: { "aria-label": WALK.step } });
  /** The bar of the step that is shown. @type {Element | null} */
  #now = null;
  /** @type {Step[]} */
  #steps = [];
  #wanted = 0;
  /** @type {number | undefined} */
  #frame;
  /** Where a finger came down, until it is known what it wants. @type {PointerEvent | undefined} */
  #from;

  /** @param {HTMLElement} box */
  constructor(box) {
    super();
    box.append(this.#peak, this.#bars);
    this.#slide.addEventListener("input", () => this.#go(Number(this.#slide.value) - 1, true));
    this.#bars.addEventListener("pointerdown", (event) => this.#press(event));
    this.#bars.addEventListener("pointermove", (event) => this.#isHeld(event) && this.#drag(event));
    this.#bars.addEventListener("pointerup", (event) => this.#isHeld(event) && this.#release(event));
  }

  /**
   * Draws the bars of `steps`; the hardest, by its number, has its name above it.
   *
   * @param {Step[]} steps @param {number} hardest
   */
  show(steps, hardest) {
    this.#steps = steps;
    this.#slide.max = `${steps.length}`;
    this.#bars.replaceChildren(this.#here, ...barNodes(steps), this.#slide);
    this.#now = this.#bars.querySelector(".now");
    const step = steps[hardest - 1];
    this.#peak.hidden = !step;
    if (!step) return;
    this.#peak.href = stepAddress(hardest);
    this.#peak.textContent = WALK.hardest(named(step));
    this.#peak.style.setProperty("--at", `${(hardest - 0.5) / steps.length}`);
  }

  /** Marks the step that is shown, by its index. @param {number} at */
  mark(at) {
    const { length } = this.#steps;
    this.#slide.value = `${at + 1}`;
    this.#slide.setAttribute("aria-valuetext", WALK.spoken(at + 1, length, named(this.#steps[at])));
    this.#here.style.setProperty("--at", `${(at + 0.5) / length}`);
    this.#here.style.setProperty("--wide", `${1 / length}`);
    this.#now?.setAttribute("d", bar(this.#steps[at], at, scaleOf(this.#steps)));
  }

  /** @param {PointerEvent} event */
  #isHeld({ pointerId }) {
    return this.#bars.hasPointerCapture(pointerId);
  }

  /** Handles a press: a mouse goes where it presses; a finger may have come to scroll. @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    this.#bars.setPointerCapture(event.pointerId);
    this.#slide.focus({ preventScroll: true });
    event.preventDefault();
    this.#from = event.pointerType === "mouse" ? undefined : event;
    if (!this.#from) this.#drag(event);
  }

  /**
   * Handles a move: a finger goes through the steps once it moves sideways. One step a frame is enough.
   *
   * @param {PointerEvent} event
   */
  #drag(event) {
    if (this.#from && Math.abs(event.clientX - this.#from.clientX) < SLOP) return;
    this.#from = undefined;
    this.#wanted = this.#at(event);
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#go(this.#wanted, true);
    });
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#go(this.#at(event), false);
  }

  /** The index of the step under a pointer. @param {PointerEvent} event */
  #at({ clientX }) {
    const { left, width } = this.#bars.getBoundingClientRect();
    const { length } = this.#steps;
    return Math.max(0, Math.min(length - 1, Math.floor(((clientX - left) / width) * length)));
  }

  /** @param {number} at @param {boolean} isPassing */
  #go(at, isPassing) {
    this.dispatchEvent(new CustomEvent("go", { detail: { at, isPassing } }));
  }
}

const scaleOf = (/** @type {Step[]} */ steps) => HEIGHT / Math.max(LEAST, ...steps.map(effortOf));

/** The path of a bar. @param {Step} step @param {number} at @param {number} scale */
function bar(step, at, scale) {
  const height = (effortOf(step) * scale).toFixed(1);
  return `M${at + 0.1} ${HEIGHT}v-${height}h.8V${HEIGHT}z`;
}

/** Draws all bars in one path: 300 steps are drawn as fast as 20. @param {Step[]} steps */
function barNodes(steps) {
  const scale = scaleOf(steps);
  const bars = steps.map((step, at) => bar(step, at, scale)).join("");
  return [drawing(
    `<svg viewBox="0 0 ${steps.length} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">` +
      `<path class="all" d="${bars}"/><path class="now"/></svg>`,
  )].filter((svg) => svg !== undefined);
}

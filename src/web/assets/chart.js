// A way as bars, one a step, as high as the step is hard; it is pressed, dragged over, or moved by keys.

import { fragment, make } from "./dom.js";
import { addressOf } from "./route.js";

/** The chart is at least so high, in effort: the way of an easy puzzle looks low. */
const LEAST = 4;
/** Of a step that has no effort. */
const UNKNOWN = 1;
const HEIGHT = 100;
/** A finger that moves less is pressing, in pixels. */
const SLOP = 6;

const effortOf = ({ effort }) => effort ?? UNKNOWN;
const named = ({ name, effort }) => `${name}${effort ? `, ${effort.toFixed(1)}` : ""}`;

/** Dispatches `go` with `{at, isPassing}`; passing is what a hand that still moves goes over. */
export class Chart extends EventTarget {
  #bars = make("div", { className: "bars" });
  #here = make("div", { className: "here" });
  #peak = make("a", { className: "peak" });
  #slide = make("input", { type: "range", id: "walk-slide", min: 1, step: 1, set: { "aria-label": "Step" } });
  #steps = [];
  #wanted = 0;
  #frame;
  /** Where a hand came down, until it is known what it wants. */
  #from;

  constructor(box) {
    super();
    box.append(this.#peak, this.#bars);
    this.#slide.addEventListener("input", () => this.#go(Number(this.#slide.value) - 1, true));
    this.#bars.addEventListener("pointerdown", (event) => this.#press(event));
    this.#bars.addEventListener("pointermove", (event) => this.#isHeld(event) && this.#drag(event));
    this.#bars.addEventListener("pointerup", (event) => this.#isHeld(event) && this.#let(event));
  }

  /** Draws the bars of `steps`; the hardest, by its number, has its name above it. */
  show(steps, hardest) {
    this.#steps = steps;
    this.#slide.max = steps.length;
    this.#bars.replaceChildren(this.#here, picture(steps), this.#slide);
    const step = steps[hardest - 1];
    this.#peak.hidden = !step;
    if (!step) return;
    this.#peak.href = addressOf("walk", `${hardest}`);
    this.#peak.textContent = `Hardest: ${named(step)}`;
    this.#peak.style.setProperty("--at", (hardest - 0.5) / steps.length);
  }

  /** Marks the step that is shown, by its index. */
  mark(at) {
    const { length } = this.#steps;
    this.#slide.value = at + 1;
    this.#slide.setAttribute("aria-valuetext", `step ${at + 1} of ${length}, ${named(this.#steps[at])}`);
    this.#here.style.setProperty("--at", (at + 0.5) / length);
    this.#here.style.setProperty("--wide", 1 / length);
    this.#bars.querySelector(".now").setAttribute("d", bar(this.#steps[at], at, scaleOf(this.#steps)));
  }

  #isHeld({ pointerId }) {
    return this.#bars.hasPointerCapture(pointerId);
  }

  /** A mouse goes where it presses; a finger may have come to scroll. */
  #press(event) {
    if (event.button !== 0) return;
    this.#bars.setPointerCapture(event.pointerId);
    this.#slide.focus({ preventScroll: true });
    event.preventDefault();
    this.#from = event.pointerType === "mouse" ? undefined : event;
    if (!this.#from) this.#drag(event);
  }

  /** A finger goes through the steps once it moves sideways. One step a frame is enough. */
  #drag(event) {
    if (this.#from && Math.abs(event.clientX - this.#from.clientX) < SLOP) return;
    this.#from = undefined;
    this.#wanted = this.#at(event);
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#go(this.#wanted, true);
    });
  }

  #let(event) {
    cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#go(this.#at(event), false);
  }

  /** The index of the step under a pointer. */
  #at({ clientX }) {
    const { left, width } = this.#bars.getBoundingClientRect();
    const { length } = this.#steps;
    return Math.max(0, Math.min(length - 1, Math.floor(((clientX - left) / width) * length)));
  }

  #go(at, isPassing) {
    this.dispatchEvent(new CustomEvent("go", { detail: { at, isPassing } }));
  }
}

const scaleOf = (steps) => HEIGHT / Math.max(LEAST, ...steps.map(effortOf));

function bar(step, at, scale) {
  const height = effortOf(step) * scale;
  return `M${at + 0.1} ${HEIGHT}v${-height.toFixed(1)}h.8V${HEIGHT}z`;
}

/** All bars in one path: 300 steps are drawn as fast as 20. */
function picture(steps) {
  const scale = scaleOf(steps);
  const bars = steps.map((step, at) => bar(step, at, scale)).join("");
  return fragment(
    `<svg viewBox="0 0 ${steps.length} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">` +
      `<path class="all" d="${bars}"/><path class="now"/></svg>`,
  ).firstElementChild;
}

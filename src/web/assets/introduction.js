// Three lines for who is new, one at a time, each beside what it speaks of. They are shown with the first puzzle, can
// be skipped, and are shown once.

import { byId } from "./dom.js";
import { isIntroduced, saveIntroduced } from "./storage.js";
import { INTRODUCTION } from "./words.js";

/** @import { Store } from "./store.js" */

/** What each line speaks of, and whether the line stands above it. */
const PLACES = [
  { id: "digits", isAbove: true },
  { id: "grid", isAbove: false },
  { id: "next", isAbove: true },
];
/** Distance from what a line speaks of, and from the edge of the window. */
const APART = 4;

export class Introduction {
  #box = byId("introduction");
  /** The line that is shown; one past the last if none is. */
  #at = PLACES.length;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    byId("introduction-on").addEventListener("click", () => this.#show(this.#at + 1));
    byId("introduction-skip").addEventListener("click", () => this.#show(PLACES.length));
    store.subscribe(["view", "typing"], () => this.#place());
    window.addEventListener("resize", () => this.#place());
  }

  /** Begins, if it has not been shown on this device. */
  offer() {
    if (!isIntroduced()) this.begin();
  }

  begin() {
    this.#show(0);
  }

  /** @param {number} at */
  #show(at) {
    this.#at = at;
    const isOver = at >= PLACES.length;
    if (isOver) saveIntroduced();
    byId("introduction-line").textContent = isOver ? "" : INTRODUCTION.lines[at];
    byId("introduction-on").textContent = at === PLACES.length - 1 ? INTRODUCTION.done : INTRODUCTION.on;
    byId("introduction-skip").hidden = at === PLACES.length - 1;
    this.#place();
  }

  /** Places the line beside what it speaks of, as long as the board is open. */
  #place() {
    const place = PLACES[this.#at];
    this.#box.hidden = !place || this.store.state.view !== "board" || this.store.state.typing;
    if (this.#box.hidden || !place) return;
    const target = byId(place.id).getBoundingClientRect();
    const { width, height } = this.#box.getBoundingClientRect();
    const within = (/** @type {number} */ value, /** @type {number} */ room) => Math.max(APART, Math.min(value, room - APART));
    const middle = target.left + target.width / 2;
    const left = within(middle - width / 2, window.innerWidth - width);
    const beside = place.isAbove ? target.top - height - APART : target.bottom + APART;
    const top = within(beside, window.innerHeight - height);
    this.#box.classList.toggle("above", place.isAbove);
    this.#box.style.setProperty("--x", `${left}px`);
    this.#box.style.setProperty("--y", `${top}px`);
    this.#box.style.setProperty("--tip", `${middle - left}px`);
  }
}

// The panel beside or over the board, in which views are shown.

import { byId, closest } from "./dom.js";
import { followLines } from "./focused_line.js";

/** Owns the panel: its title, its scrolling, and its focus. */
export class Panel {
  #box = byId("panel");
  #title = byId("panel-title");

  /**
   * `onCell` is called with the name of a cell that is clicked in a text.
   *
   * @param {{ onCell: (name: string) => void }} options
   */
  constructor({ onCell }) {
    followLines(this.#box);
    this.#box.addEventListener("click", (event) => {
      const cells = closest(event, ".ref[data-cells]")?.dataset.cells?.split(" ") ?? [];
      if (cells.length === 1) onCell(cells[0]);
    });
  }

  /** Shows a title: words, or words with links among them. @param {string | (Node | string)[]} title */
  set title(title) {
    this.#title.replaceChildren(...(typeof title === "string" ? [title] : title));
  }

  get hasFocus() {
    return this.#box.contains(document.activeElement);
  }

  focus() {
    this.#box.focus({ preventScroll: true });
  }

  scrollToTop() {
    this.place = 0;
  }

  /** How far it is scrolled, in pixels. */
  get place() {
    return this.#box.scrollTop;
  }

  set place(place) {
    this.#box.scrollTop = place;
  }

  /** Scrolls until an element is the first that is seen under the title. @param {HTMLElement} element */
  scrollTo(element) {
    const title = /** @type {HTMLElement} */ (this.#box.firstElementChild);
    this.#box.scrollTop = element.offsetTop - title.offsetHeight;
  }

  /** Scrolls back to an element if it lies above what is seen under the title. @param {HTMLElement} element */
  scrollBackTo(element) {
    const before = this.#box.scrollTop;
    if (before === 0) return;
    this.scrollTo(element);
    this.#box.scrollTop = Math.min(before, this.#box.scrollTop);
  }
}

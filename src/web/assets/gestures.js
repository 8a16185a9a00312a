// Fingers and mice on the board: a tap, a drag over several cells, a long press.

import { Board } from "./board.js";
import { indexOf } from "./model.js";

/** How long a press is that asks for a menu, in milliseconds. */
const LONG = 450;

/**
 * Tells what a finger or a mouse does on the board: `tap(index, event)`, `drag(indices)` with all cells
 * so far, and `menu(index)`.
 */
export class Gestures {
  #from;
  #passed = [];
  #timer;
  #isMenu = false;

  constructor(element, told) {
    this.told = told;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    // The browser would give the cell the focus, and what is chosen would be lost before more is added.
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#end());
    element.addEventListener("contextmenu", (event) => this.#context(event));
    // A screen reader clicks without a pointer.
    element.addEventListener("click", (event) => {
      const index = at(event);
      if (event.detail === 0 && event.pointerType === "" && index !== undefined) this.told.tap(index, event);
    });
  }

  #down(event) {
    const index = at(event);
    if (event.isPrimary) this.#isMenu = false;
    if (!event.isPrimary || event.button !== 0 || index === undefined) return;
    // The board has the finger, and cells under it are found by its place.
    event.target.releasePointerCapture?.(event.pointerId);
    this.#from = index;
    this.#passed = [index];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#menu(index), LONG);
  }

  #move(event) {
    if (this.#from === undefined || this.#isMenu) return;
    const index = Board.indexAt(event.clientX, event.clientY);
    if (index === undefined || index === this.#passed.at(-1)) return;
    clearTimeout(this.#timer);
    this.#passed.push(index);
    this.told.drag([...new Set(this.#passed)]);
  }

  #up(event) {
    const [index, isTap] = [this.#from, this.#passed.length === 1 && !this.#isMenu];
    this.#end();
    if (index !== undefined && isTap) this.told.tap(index, event);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#from = undefined;
    this.#passed = [];
  }

  #menu(index) {
    this.#isMenu = true;
    this.told.menu(index);
  }

  #context(event) {
    const index = at(event);
    event.preventDefault();
    if (index === undefined || this.#isMenu) return;
    this.#end();
    this.#menu(index);
  }
}

function at(event) {
  const box = event.target.closest?.(".cell");
  return box ? indexOf(box.dataset.cell) : undefined;
}

// Pointer gestures on the board: a tap, a drag over several cells, a long press.

import { closest } from "./dom.js";
import { indexOf } from "./model.js";

/** Duration of a long press, in milliseconds. */
const LONG = 450;

/**
 * Handlers of gestures: `drag` gets all cells so far.
 *
 * @typedef {object} Handlers
 * @property {(index: number, event: PointerEvent) => void} tap
 * @property {(indices: number[]) => void} drag
 * @property {(index: number) => void} menu
 */

/**
 * Calls `act` when a button is pressed for long; the click that ends the press is dropped.
 *
 * @param {HTMLElement} button @param {() => void} act
 */
export function onLongPress(button, act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isLong = false;
  const end = () => clearTimeout(timer);
  button.addEventListener("pointerdown", ({ button: key, isPrimary }) => {
    end();
    isLong = false;
    if (key !== 0 || !isPrimary) return;
    timer = setTimeout(() => {
      isLong = true;
      act();
    }, LONG);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(kind, end);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  const drop = (/** @type {Event} */ event) => {
    if (isLong) event.stopImmediatePropagation();
    isLong = false;
  };
  button.addEventListener("click", drop, { capture: true });
}

/** Recognizes gestures on a grid. */
export class Gestures {
  /** @type {number | undefined} */
  #from;
  /** @type {number[]} */
  #passed = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isMenu = false;

  /** @param {HTMLElement} element @param {Handlers} handlers */
  constructor(element, handlers) {
    this.handlers = handlers;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    // The browser would focus the cell, and the selection would be lost before more is added.
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#end());
    element.addEventListener("contextmenu", (event) => this.#context(event));
    // A screen reader clicks without a pointer.
    element.addEventListener("click", (event) => {
      const index = indexIn(closest(event, ".cell"));
      const { pointerType, detail } = /** @type {PointerEvent} */ (event);
      if (detail === 0 && pointerType === "" && index !== undefined) handlers.tap(index, /** @type {PointerEvent} */ (event));
    });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const index = indexIn(closest(event, ".cell"));
    if (event.isPrimary) this.#isMenu = false;
    if (!event.isPrimary || event.button !== 0 || index === undefined) return;
    // The board has the finger, and cells under it are found by their place.
    /** @type {Element} */ (event.target).releasePointerCapture?.(event.pointerId);
    this.#from = index;
    this.#passed = [index];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#menu(index), LONG);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#from === undefined || this.#isMenu) return;
    const index = indexIn(document.elementFromPoint(event.clientX, event.clientY)?.closest("#grid .cell"));
    if (index === undefined || index === this.#passed.at(-1)) return;
    clearTimeout(this.#timer);
    this.#passed.push(index);
    this.handlers.drag([...new Set(this.#passed)]);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const [index, isTap] = [this.#from, this.#passed.length === 1 && !this.#isMenu];
    this.#end();
    if (index !== undefined && isTap) this.handlers.tap(index, event);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#from = undefined;
    this.#passed = [];
  }

  /** @param {number} index */
  #menu(index) {
    this.#isMenu = true;
    this.handlers.menu(index);
  }

  /** @param {MouseEvent} event */
  #context(event) {
    const index = indexIn(closest(event, ".cell"));
    event.preventDefault();
    if (index === undefined || this.#isMenu) return;
    this.#end();
    this.#menu(index);
  }
}

/** The index of a cell's element. @param {Element | null} [cell] */
const indexIn = (cell) => (cell instanceof HTMLElement && cell.dataset.cell ? indexOf(cell.dataset.cell) : undefined);

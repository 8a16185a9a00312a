// Pointer gestures on the board: a tap, a double tap, a drag over several cells, a long press.

import { closest } from "./dom.js";
import { indexOf } from "./model.js";

/** Duration of a long press, in milliseconds. */
const LONG = 450;
/** How long a phone buzzes, in milliseconds. */
const BUZZ = 10;
/** The longest time between the two taps of a double tap, in milliseconds. */
const DOUBLE = 350;

/**
 * Handlers of gestures. `double` gets the second of two quick taps on a cell, which is a tap as others if it returns
 * false. `drag` gets all cells so far, and `drop` those of a drag that has ended.
 *
 * @typedef {object} Handlers
 * @property {(index: number, event: PointerEvent) => void} tap
 * @property {(index: number, event: PointerEvent) => boolean} double
 * @property {(indices: number[]) => void} drag
 * @property {(indices: number[]) => void} drop
 * @property {(index: number) => void} menu
 */

/** Lets the finger feel that a long press has done its work, where phones can and motion is not reduced. */
function buzz() {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(BUZZ);
}

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
      buzz();
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
  /** The cell that was tapped last, and when. */
  #tapped = { index: -1, time: 0 };

  /** Calls the handlers that `handlers` gives at the time. @param {HTMLElement} element @param {() => Handlers} handlers */
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
      if (detail === 0 && pointerType === "" && index !== undefined) handlers().tap(index, /** @type {PointerEvent} */ (event));
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
    this.#timer = setTimeout(() => {
      buzz();
      this.#menu(index);
    }, LONG);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#from === undefined || this.#isMenu) return;
    const index = indexIn(document.elementFromPoint(event.clientX, event.clientY)?.closest("#grid .cell"));
    if (index === undefined || index === this.#passed.at(-1)) return;
    clearTimeout(this.#timer);
    this.#passed.push(index);
    this.handlers().drag(this.#dragged);
  }

  /** The cells of a drag, each once. */
  get #dragged() {
    return [...new Set(this.#passed)];
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const [index, dragged] = [this.#from, this.#dragged];
    const [isTap, isDrag] = [this.#passed.length === 1 && !this.#isMenu, this.#passed.length > 1];
    this.#end();
    if (isDrag) this.handlers().drop(dragged);
    else if (index !== undefined && isTap) this.#tap(index, event);
  }

  /** @param {number} index @param {PointerEvent} event */
  #tap(index, event) {
    const { timeStamp: time } = event;
    const isSecond = index === this.#tapped.index && time - this.#tapped.time < DOUBLE;
    this.#tapped = { index: isSecond ? -1 : index, time };
    if (!(isSecond && this.handlers().double(index, event))) this.handlers().tap(index, event);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#from = undefined;
    this.#passed = [];
  }

  /** @param {number} index */
  #menu(index) {
    this.#isMenu = true;
    this.handlers().menu(index);
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

// A grid of 81 cells with a roving focus: one cell is in the tab order, and arrow keys move from it.

import { make } from "./dom.js";
import { INDICES, columnOf, nameOf, rowOf } from "./model.js";

/**
 * The cell that an arrow key leads to from a cell, around the edges; undefined for another key.
 *
 * @param {string} key @param {number} index
 */
export function arrowTarget(key, index) {
  const [row, column] = [rowOf(index), columnOf(index)];
  /** @type {{ [key: string]: [number, number] }} */
  const places = {
    ArrowUp: [row + 8, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column + 8],
    ArrowRight: [row, column + 1],
  };
  if (!(key in places)) return undefined;
  const [toRow, toColumn] = places[key];
  return (toRow % 9) * 9 + (toColumn % 9);
}

/** Cells in rows, with a cursor. */
export class Grid {
  #cursor = 0;
  cells = INDICES.map((index) => {
    const set = { role: "gridcell", "aria-selected": "false", "data-index": index, "data-cell": nameOf(index) };
    return make("div", { className: "cell", tabIndex: -1, set });
  });

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    for (let row = 0; row < 9; row += 1) {
      element.append(make("div", { set: { role: "row" } }, ...this.cells.slice(9 * row, 9 * row + 9)));
    }
    this.move(this.#cursor);
  }

  /** The cell that keys move from. */
  get cursor() {
    return this.#cursor;
  }

  /** Moves the cursor, but not the focus. @param {number} index */
  move(index) {
    this.cells[this.#cursor].tabIndex = -1;
    this.#cursor = index;
    this.cells[index].tabIndex = 0;
  }

  /** Moves the focus to the cursor. */
  focus() {
    this.cells[this.#cursor].focus({ preventScroll: true });
  }
}

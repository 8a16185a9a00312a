// Copy-on-write edits of a board: boards are immutable, and each edit makes a new one.

import { packCell } from "./codes.js";

/** @import { Board, Cell } from "./cells.js" */

/** Tells whether two cells hold the same, as far as the page knows. @param {Cell} a @param {Cell} b */
export const isSameCell = (a, b) => a === b || packCell(a) === packCell(b);

/**
 * Maps each cell of a board. Cells that do not change keep their identity, and so does the board if none does.
 *
 * @param {Board} board
 * @param {(cell: Cell, index: number) => Cell} map
 * @returns {Board}
 */
export function mapCells(board, map) {
  const cells = board.cells.map((cell, index) => {
    const after = map(cell, index);
    return isSameCell(cell, after) ? cell : after;
  });
  return cells.every((cell, index) => cell === board.cells[index]) ? board : { ...board, cells };
}

/**
 * Maps the cells at some indices.
 *
 * @param {Board} board @param {number[]} indices
 * @param {(cell: Cell, index: number) => Cell} map
 */
export function mapCellsAt(board, indices, map) {
  const chosen = new Set(indices);
  return mapCells(board, (cell, index) => (chosen.has(index) ? map(cell, index) : cell));
}

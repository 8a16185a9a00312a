// How a board becomes another: boards are never changed, so each deed makes a new one.

import { packCell } from "./codes.js";

/** Do two cells hold the same, as far as the page knows? */
export const isSameCell = (a, b) => a === b || packCell(a) === packCell(b);

/**
 * The board with each cell made anew by `remake(cell, index)`. What stays the same stays the same
 * object: a cell, and the whole board if no cell differs.
 */
export function remade(board, remake) {
  const cells = board.cells.map((cell, index) => {
    const after = remake(cell, index);
    return isSameCell(cell, after) ? cell : after;
  });
  return cells.every((cell, index) => cell === board.cells[index]) ? board : { cells };
}

/** The board with some of its cells made anew. */
export function remadeAt(board, indices, remake) {
  const chosen = new Set(indices);
  return remade(board, (cell, index) => (chosen.has(index) ? remake(cell, index) : cell));
}

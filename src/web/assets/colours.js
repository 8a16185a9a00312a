// Colours that a player gives to cells and to candidates.

import { cellOf, coloursOf, coloursWithout, digitOf } from "./cells.js";
import { mapCells, mapCellsAt } from "./board_edits.js";

/** @import { Board } from "./cells.js" */

/**
 * Colours cells; if all have the colour, removes it.
 *
 * @param {Board} board @param {number[]} indices @param {number} colour
 */
export function paint(board, indices, colour) {
  const goes = indices.every((index) => board.cells[index].colour === colour);
  return mapCellsAt(board, indices, (cell) => cellOf({ ...cell, colour: goes ? undefined : colour }));
}

/** The other colour of a pair: 1 and 2, 3 and 4, 5 and 6, 7 and 8; the ninth has none. @param {number} colour */
export function partnerOf(colour) {
  if (colour === 9) return undefined;
  return colour % 2 === 1 ? colour + 1 : colour - 1;
}

/** @param {number | undefined} now @param {number} colour */
function next(now, colour) {
  if (now === colour) return partnerOf(colour);
  return now && now === partnerOf(colour) ? undefined : colour;
}

/**
 * Cycles the colour of a cell: `colour`, then its partner, then none.
 *
 * @param {Board} board @param {number} index @param {number} colour
 */
export const paintCell = (board, index, colour) =>
  mapCellsAt(board, [index], (cell) => cellOf({ ...cell, colour: next(cell.colour, colour) }));

/**
 * Cycles the colour of a candidate, for chains of two colours: `colour`, then its partner, then none. The
 * candidate need not be marked; a cell with a digit has none.
 *
 * @param {Board} board @param {number} index @param {number} digit @param {number} colour
 */
export function paintCandidate(board, index, digit, colour) {
  return mapCellsAt(board, [index], (cell) => {
    if (digitOf(cell)) return cell;
    const after = next(coloursOf(cell)[digit], colour);
    const others = coloursWithout(coloursOf(cell), [digit]);
    return cellOf({ ...cell, colours: after ? { ...others, [digit]: after } : others });
  });
}

/** Removes all colours. @param {Board} board */
export const unpaint = (board) =>
  mapCells(board, (cell) => cellOf({ ...cell, colour: undefined, colours: {} }));

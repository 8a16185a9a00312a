// Automatic marks: every empty cell has the possible digits as its marks, without those that are struck.
//
// The player edits them as any marks: a possible digit that is removed is struck and stays away until it is
// marked again; a digit that is not possible can be marked, and stays until it is removed or another cell
// gets a digit that excludes it.

import { cellOf, coloursOf, coloursWithout, cornerOf, digitOf, less, marksOf, struckOf, union } from "./cells.js";
import { mapCells } from "./board_edits.js";
import { possible } from "./board_queries.js";
import { variantOf } from "./variants.js";

/** @import { Board, MarkOptions } from "./cells.js" */

/** The possible digits of a cell without the struck ones. @param {Board} board @param {number} index */
const unstruck = (board, index) => less(possible(board, index), struckOf(board.cells[index]));

/** Sets the marks of every empty cell to the possible digits without the struck ones. @param {Board} board */
export const keepUp = (board) =>
  mapCells(board, (cell, index) => {
    if (digitOf(cell)) return cell;
    const marks = unstruck(board, index);
    const gone = less(marksOf(cell), marks);
    return cellOf({ ...cell, marks, colours: coloursWithout(coloursOf(cell), gone) });
  });

/** Starts automatic marks. Possible digits that a cell with marks lacks count as struck. @param {Board} board */
export function beginKeepingUp(board) {
  const begun = mapCells(board, (cell, index) => {
    if (!cell.marks) return cell;
    const lacking = less(possible(board, index), cell.marks);
    return cellOf({ ...cell, struck: union(struckOf(cell), lacking) });
  });
  return keepUp(begun);
}

/**
 * Marks the possible digits without the struck ones in every empty cell that has no marks; marks that are there stay
 * as they are.
 *
 * @param {Board} board
 */
export const markUnmarked = (board) =>
  mapCells(board, (cell, index) => (digitOf(cell) || cell.marks ? cell : cellOf({ ...cell, marks: unstruck(board, index) })));

/** Stops automatic marks; the marks stay as they are. @param {Board} board */
export const stopKeepingUp = (board) => mapCells(board, (cell) => cellOf({ ...cell, struck: [] }));

/**
 * The digits that new digits of other cells exclude from a cell, between two boards.
 *
 * @param {Board} before @param {Board} after @param {number} index
 */
const newlyExcluded = (before, after, index) =>
  variantOf(after).influences[index].flatMap(({ index: other, excluded }) => {
    const digit = digitOf(after.cells[other]);
    return digit && digit !== digitOf(before.cells[other]) ? excluded[digit] : [];
  });

/**
 * Updates the marks of `after` for the digits that changed since `before`.
 *
 * With `tidy`, marks and corner marks go that a new digit rules out. With `kept`, marks go in any case, and
 * those come that are possible again and not struck.
 *
 * @param {Board} before @param {Board} after @param {MarkOptions} [options]
 */
export function updatedMarks(before, after, { tidy = true, kept = false } = {}) {
  return mapCells(before, (_, index) => {
    const cell = after.cells[index];
    if (digitOf(cell) || !(tidy || kept)) return cell;
    const gone = newlyExcluded(before, after, index);
    return cellOf({
      ...cell,
      marks: union(less(marksOf(cell), gone), kept ? unstruck(after, index) : []),
      corner: tidy ? less(cornerOf(cell), gone) : cornerOf(cell),
      colours: coloursWithout(coloursOf(cell), gone),
    });
  });
}

// Actions of a player on a board: writing and erasing digits and marks, in one cell or several.

import {
  cellOf, coloursOf, coloursWithout, cornerOf, digitOf, less, marksOf, struckOf, union,
} from "./cells.js";
import { mapCells, mapCellsAt } from "./board_edits.js";
import { updatedMarks } from "./auto_marks.js";
import { bare, givensOf, isUnprinted, possible } from "./board_queries.js";

/** @import { CornerMarks } from "./board_queries.js" */
/** @import { Board, Cell, MarkOptions } from "./cells.js" */

/**
 * Writes a digit into those of these cells that are not given; if all hold it, erases it.
 *
 * @param {Board} board @param {number[]} indices @param {number} digit @param {MarkOptions} [options]
 */
export function enter(board, indices, digit, options) {
  const cells = indices.filter((index) => !board.cells[index].given);
  const entered = cells.every((index) => board.cells[index].entered === digit) ? undefined : digit;
  const after = mapCellsAt(board, cells, ({ colour }) => cellOf({ entered, colour }));
  return updatedMarks(board, after, options);
}

/** @param {Board} board @param {number[]} indices */
const emptyAmong = (board, indices) => indices.filter((index) => !digitOf(board.cells[index]));

/**
 * Of several cells, those that can have the mark; if none can, all of them.
 *
 * @param {Board} board @param {number[]} indices @param {number} digit
 */
function markable(board, indices, digit) {
  const fitting = indices.filter(
    (index) => marksOf(board.cells[index]).includes(digit) || possible(board, index).includes(digit),
  );
  return fitting.length > 0 ? fitting : indices;
}

/**
 * Puts a mark into those of these cells that are empty; if all have it, removes it.
 *
 * Where marks are kept up (`kept`), a removed mark is struck. Of several cells, only those count that can have
 * the digit, so that one tap removes it from a whole house.
 *
 * @param {Board} board @param {number[]} indices @param {number} digit @param {MarkOptions} [options]
 */
export function mark(board, indices, digit, { kept = false } = {}) {
  const empty = emptyAmong(board, indices);
  const cells = kept ? markable(board, empty, digit) : empty;
  const goes = cells.every((index) => marksOf(board.cells[index]).includes(digit));
  return mapCellsAt(board, cells, (cell, index) =>
    goes ? unmarked(cell, digit, kept ? possible(board, index) : []) : marked(cell, digit),
  );
}

/** @param {Cell} cell @param {number} digit */
const marked = (cell, digit) =>
  cellOf({ ...cell, marks: union(marksOf(cell), [digit]), struck: less(struckOf(cell), [digit]) });

/**
 * Removes a mark, which is struck if it is one of `strikable`.
 *
 * @param {Cell} cell @param {number} digit @param {number[]} strikable
 */
function unmarked(cell, digit, strikable) {
  return cellOf({
    ...cell,
    marks: less(marksOf(cell), [digit]),
    colours: coloursWithout(coloursOf(cell), [digit]),
    struck: union(struckOf(cell), strikable.includes(digit) ? [digit] : []),
  });
}

/**
 * Puts a corner mark into those of these cells that are empty; if all have it, removes it.
 *
 * @param {Board} board @param {number[]} indices @param {number} digit
 */
export function markCorner(board, indices, digit) {
  const cells = emptyAmong(board, indices);
  const goes = cells.every((index) => cornerOf(board.cells[index]).includes(digit));
  return mapCellsAt(board, cells, (cell) =>
    cellOf({ ...cell, corner: goes ? less(cornerOf(cell), [digit]) : union(cornerOf(cell), [digit]) }),
  );
}

const withoutEntry = (/** @type {Cell} */ cell) => (cell.entered ? cellOf({ colour: cell.colour }) : cell);
const withoutMarks = (/** @type {Cell} */ cell) => cellOf({ ...cell, marks: [], corner: [] });
const withoutColours = (/** @type {Cell} */ cell) => cellOf({ ...cell, colour: undefined, colours: {} });

/**
 * Erases the entries of these cells; if there are none, their marks and corner marks; if there are none, their
 * colours. Where marks are kept up, the possible ones come back at once.
 *
 * @param {Board} board @param {number[]} indices @param {MarkOptions} [options]
 */
export function erase(board, indices, { kept = false } = {}) {
  for (const map of [withoutEntry, withoutMarks, withoutColours]) {
    const after = updatedMarks(board, mapCellsAt(board, indices, map), { kept });
    if (after !== board) return after;
  }
  return board;
}

/** Turns entries into givens. @param {Board} board */
export const asGivens = (board) =>
  mapCells(board, (cell) => (cell.entered ? cellOf({ given: cell.entered, colour: cell.colour }) : cell));

/** The printed digits; where none is printed, all digits are. @param {Board} board */
export const printedOf = (board) => bare(isUnprinted(board) ? unmark(asGivens(board)) : givensOf(board));

/** Turns givens into entries, so that they can be typed over. @param {Board} board */
export const asTyped = (board) =>
  mapCells(board, (cell) => (cell.given ? cellOf({ entered: cell.given, colour: cell.colour }) : cell));

/** Marks every possible digit in every empty cell. @param {Board} board */
export const markAll = (board) =>
  mapCells(board, (cell, index) => cellOf({ ...cell, marks: possible(board, index), struck: [] }));

/**
 * Marks every possible digit in those of these cells that are empty, beside the marks that are there.
 *
 * @param {Board} board @param {number[]} indices
 */
export const markPossible = (board, indices) =>
  mapCellsAt(board, emptyAmong(board, indices), (cell, index) =>
    cellOf({ ...cell, marks: union(marksOf(cell), possible(board, index)), struck: [] }),
  );

/** Removes corner marks. @param {Board} board @param {CornerMarks[]} corners */
export const withoutCorners = (board, corners) =>
  corners.reduce(
    (after, { digit, indices }) => mapCellsAt(after, indices, (cell) => cellOf({ ...cell, corner: less(cornerOf(cell), [digit]) })),
    board,
  );

/** Removes all marks, with their colours and what was struck. @param {Board} board */
export const unmark = (board) =>
  mapCells(board, ({ given, entered, colour }) => cellOf({ given, entered, colour }));

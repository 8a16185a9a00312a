// Queries on a board that need no logic: which digits, which clashes.

import {
  DIGITS, HOUSES, INDICES, PEERS, bareCell, cellOf, cornerOf, digitOf, marksOf,
} from "./cells.js";

/** @import { Board, Cell } from "./cells.js" */

/** @returns {Board} */
export const blank = () => ({ cells: INDICES.map(() => ({})) });

const isEmptyCell = (/** @type {Cell} */ cell) => !digitOf(cell) && !cell.marks && !cell.corner;

export const isBlank = (/** @type {Board} */ board) => board.cells.every(isEmptyCell);
export const isFull = (/** @type {Board} */ board) => board.cells.every((cell) => digitOf(cell));
export const hasMarks = (/** @type {Board} */ board) => board.cells.some((cell) => cell.marks || cell.corner);

/** Tells whether two boards hold the same digits, printed or not. @param {Board} one @param {Board} other */
export const haveSameDigits = (one, other) =>
  one.cells.every((cell, index) => digitOf(cell) === digitOf(other.cells[index]));

export const hasColours = (/** @type {Board} */ board) => board.cells.some((cell) => cell.colour || cell.colours);

/** Tells whether a board holds digits, none of them printed. @param {Board} board */
export const isUnprinted = (board) =>
  board.cells.some((cell) => cell.entered) && board.cells.every((cell) => !cell.given);

/** The part of a board that the engine knows. @param {Board} board @returns {Board} */
export const bare = (board) => ({ cells: board.cells.map(bareCell) });

/** The givens alone. @param {Board} board @returns {Board} */
export const givensOf = (board) => ({ cells: board.cells.map(({ given }) => cellOf({ given })) });

/** The digits that no peer of a cell holds. @param {Board} board @param {number} index */
export function possible(board, index) {
  const seen = new Set(PEERS[index].map((peer) => digitOf(board.cells[peer])));
  return DIGITS.filter((digit) => !seen.has(digit));
}

/** The cells that hold the same digit as one of their peers. @param {Board} board */
export function clashes(board) {
  const clashing = (/** @type {number} */ index) => {
    const digit = digitOf(board.cells[index]);
    return digit && PEERS[index].some((peer) => digitOf(board.cells[peer]) === digit);
  };
  return new Set(INDICES.filter(clashing));
}

/**
 * Lists the clashes, each as `{digit, cells, house}` with indices and a name such as "row 4". Cells that clash
 * in two houses are listed once: in their row or column, not in their box.
 *
 * @param {Board} board
 */
export function clashPairs(board) {
  const listed = new Set();
  const pairs = HOUSES.flatMap(({ name, cells }) =>
    DIGITS.map((digit) => ({
      digit,
      cells: cells.filter((index) => digitOf(board.cells[index]) === digit),
      house: name,
    })),
  );
  return pairs.filter(({ cells }) => {
    const key = cells.join();
    if (cells.length < 2 || listed.has(key)) return false;
    listed.add(key);
    return true;
  });
}

/**
 * The cells that hold `digit`, and those that have it as a mark or corner mark.
 *
 * @param {Board} board @param {number} digit
 */
export function litBy(board, digit) {
  const where = (/** @type {(cell: Cell) => boolean} */ test) => new Set(INDICES.filter((index) => test(board.cells[index])));
  return {
    placed: where((cell) => digitOf(cell) === digit),
    marked: where((cell) => marksOf(cell).includes(digit) || cornerOf(cell).includes(digit)),
  };
}

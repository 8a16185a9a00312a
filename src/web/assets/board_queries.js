// Queries on a board that need no logic: which digits, which clashes.

import { DIGITS, INDICES, bareCell, cellOf, cornerOf, digitOf, haveSameRules, less, marksOf, union } from "./cells.js";
import { variantOf } from "./variants.js";

/** @import { Board, Cell } from "./cells.js" */

/** @returns {Board} */
export const blank = () => ({ cells: INDICES.map(() => ({})) });

const isEmptyCell = (/** @type {Cell} */ cell) => !digitOf(cell) && !cell.marks && !cell.corner;

export const isBlank = (/** @type {Board} */ board) => !board.rules && board.cells.every(isEmptyCell);
export const isFull = (/** @type {Board} */ board) => board.cells.every((cell) => digitOf(cell));
export const hasMarks = (/** @type {Board} */ board) => board.cells.some((cell) => cell.marks || cell.corner);

/** Tells whether two boards hold the same digits, printed or not, by the same rules. @param {Board} one @param {Board} other */
export const haveSameDigits = (one, other) =>
  haveSameRules(one, other) && one.cells.every((cell, index) => digitOf(cell) === digitOf(other.cells[index]));

export const hasColours = (/** @type {Board} */ board) => board.cells.some((cell) => cell.colour || cell.colours);

/** Tells whether a board holds digits, none of them printed. @param {Board} board */
export const isUnprinted = (board) =>
  board.cells.some((cell) => cell.entered) && board.cells.every((cell) => !cell.given);

/** The part of a board that the engine knows. @param {Board} board @returns {Board} */
export const bare = (board) => ({ ...board, cells: board.cells.map(bareCell) });

/** The digits alone. @param {Board} board @returns {Board} */
export const digitsOf = (board) => ({ ...board, cells: board.cells.map(({ given, entered }) => cellOf({ given, entered })) });

/** The givens alone. @param {Board} board @returns {Board} */
export const givensOf = (board) => ({ ...board, cells: board.cells.map(({ given }) => cellOf({ given })) });

/** The digits that a cell may hold beside those in other cells. @param {Board} board @param {number} index */
export function possible(board, index) {
  const { digits, influences } = variantOf(board);
  const excluded = new Set(influences[index].flatMap((it) => it.excluded[digitOf(board.cells[it.index]) ?? 0]));
  return digits[index].filter((digit) => !excluded.has(digit));
}

/** How many possible digits are not marked in the empty cells. @param {Board} board */
export const nUnmarked = (board) =>
  INDICES.filter((index) => !digitOf(board.cells[index]))
    .reduce((count, index) => count + less(possible(board, index), marksOf(board.cells[index])).length, 0);

/** The only mark of a cell, if corner marks name no other digit; undefined if there is none. @param {Cell} cell */
export function singleMark(cell) {
  const marked = union(marksOf(cell), cornerOf(cell));
  return marked.length === 1 ? cell.marks?.[0] : undefined;
}

/** The cells of a box that have a digit as a corner mark. @typedef {{ digit: number, indices: number[] }} CornerMarks */

/**
 * The corner marks of each digit in each box that lie in these cells alone; one alone in its box says nothing.
 *
 * @param {Board} board @param {number[]} indices
 * @returns {CornerMarks[]}
 */
export const cornersWithin = (board, indices) =>
  variantOf(board).boxes.flatMap(({ cells }) => DIGITS.map((digit) => ({ digit, indices: cells.filter((index) => cornerOf(board.cells[index]).includes(digit)) })))
    .filter((corners) => corners.indices.length > 1 && corners.indices.every((index) => indices.includes(index)));

/** The cells whose digit those of other cells exclude, or their own rule. @param {Board} board */
export function clashes(board) {
  const clashing = (/** @type {number} */ index) => {
    const digit = digitOf(board.cells[index]);
    return digit && !possible(board, index).includes(digit);
  };
  return new Set(INDICES.filter(clashing));
}

/** Tells whether a board is full and right, and not all of it was printed. @param {Board} board */
export const isSolved = (board) =>
  isFull(board) && board.cells.some((cell) => cell.entered) && clashes(board).size === 0;

/**
 * A house in which cells hold the same digit; or two digits that a clue keeps apart, with its `reason`; or one that its
 * cell cannot hold at all.
 *
 * @typedef {{ digits: number[], cells: number[], reason?: string }} Clash
 */

/**
 * Lists the clashes. Cells that clash in two houses are listed once.
 *
 * @param {Board} board
 * @returns {Clash[]}
 */
export function clashList(board) {
  const { houses, digits, influences } = variantOf(board);
  const digitAt = (/** @type {number} */ index) => digitOf(board.cells[index]) ?? 0;
  const listed = new Set();
  const ofHouses = houses.flatMap(({ cells }) => DIGITS.map((digit) => ({ digits: [digit], cells: cells.filter((index) => digitAt(index) === digit) })));
  const repeated = ofHouses.filter(({ cells }) => {
    const key = cells.join();
    if (cells.length < 2 || listed.has(key)) return false;
    listed.add(key);
    return true;
  });
  const apart = INDICES.flatMap((index) =>
    influences[index]
      .filter((it) => it.reason && it.index < index && it.excluded[digitAt(it.index)].includes(digitAt(index)))
      .map((it) => ({ digits: [digitAt(it.index), digitAt(index)], cells: [it.index, index], reason: it.reason })),
  );
  const alone = INDICES.filter((index) => digitAt(index) && !digits[index].includes(digitAt(index)));
  return [...repeated, ...apart, ...alone.map((index) => ({ digits: [digitAt(index)], cells: [index] }))];
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

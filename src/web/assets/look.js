// What can be seen on a board without any logic.

import {
  DIGITS, HOUSES, INDICES, PEERS, bareCell, cellOf, cornerOf, digitOf, marksOf,
} from "./cells.js";

export const blank = () => ({ cells: INDICES.map(() => ({})) });

const isEmptyCell = (cell) => !digitOf(cell) && !cell.marks && !cell.corner;

export const isBlank = (board) => board.cells.every(isEmptyCell);
export const isFull = (board) => board.cells.every((cell) => digitOf(cell));
export const hasMarks = (board) => board.cells.some((cell) => cell.marks || cell.corner);

/** Does it hold digits, and none of them printed? */
export const isUnprinted = (board) =>
  board.cells.some((cell) => cell.entered) && board.cells.every((cell) => !cell.given);

/** The board as the engine knows it. */
export const bare = (board) => ({ cells: board.cells.map(bareCell) });

/** The givens alone. */
export const givensOf = (board) => ({ cells: board.cells.map(({ given }) => cellOf({ given })) });

/** The digits that no cell in sight holds. */
export function possible(board, index) {
  const seen = new Set(PEERS[index].map((peer) => digitOf(board.cells[peer])));
  return DIGITS.filter((digit) => !seen.has(digit));
}

/** The cells that hold the same digit as one that they see. */
export function clashes(board) {
  const clashing = (index) => {
    const digit = digitOf(board.cells[index]);
    return digit && PEERS[index].some((peer) => digitOf(board.cells[peer]) === digit);
  };
  return new Set(INDICES.filter(clashing));
}

/**
 * Each clash for itself: `{digit, cells, house}`, with indices and a name such as "row 4". Cells that
 * clash in two houses are told once: in their row or column, not in their box.
 */
export function clashPairs(board) {
  const told = new Set();
  const pairs = HOUSES.flatMap(({ name, cells }) =>
    DIGITS.map((digit) => ({
      digit,
      cells: cells.filter((index) => digitOf(board.cells[index]) === digit),
      house: name,
    })),
  );
  return pairs.filter(({ cells }) => {
    const key = cells.join();
    if (cells.length < 2 || told.has(key)) return false;
    told.add(key);
    return true;
  });
}

/** The cells that hold `digit`, and those that have it as a mark or corner mark. */
export function litBy(board, digit) {
  const where = (test) => new Set(INDICES.filter((index) => test(board.cells[index])));
  return {
    placed: where((cell) => digitOf(cell) === digit),
    marked: where((cell) => marksOf(cell).includes(digit) || cornerOf(cell).includes(digit)),
  };
}

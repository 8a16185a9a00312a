// A player who does anything to a board, for tests.

import { enter, erase, mark, markCorner, paint, paintCandidate } from "../../src/web/assets/model.js";

/** One to three cells. */
const someCells = (number) => Array.from({ length: number(3) + 1 }, () => number(81));

/** Deeds that leave the marks of other cells to the board. */
export const DIGIT_DEEDS = [enter, enter, (board, indices, _, options) => erase(board, indices, options)];

const DEEDS = [
  ...DIGIT_DEEDS,
  mark,
  mark,
  markCorner,
  (board, indices, digit) => paint(board, indices, digit),
  (board, [index], digit) => paintCandidate(board, index, digit, ((digit * 5) % 9) + 1),
];

/** The board after one deed. */
export function anyDeed(number, board, options, deeds = DEEDS) {
  const deed = deeds[number(deeds.length)];
  return deed(board, someCells(number), number(9) + 1, options);
}

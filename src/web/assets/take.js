// Does on the board what steps of the engine conclude.

import { cellOf, digitOf, indexOf, nameOf, struckOf, union, without } from "./cells.js";
import { remadeAt } from "./change.js";
import { enter } from "./deeds.js";
import { hasMarks, possible } from "./look.js";

/** With all that is left of a cell as its marks, where it has none. */
const opened = (board, index, candidates) =>
  remadeAt(board, [index], (cell) =>
    cell.marks ? cell : cellOf({ ...cell, marks: candidates }),
  );

/** With the marks of the cells of which a step needs all that is left. */
function pencilled(board, { pencil = [] }, candidates) {
  const named = new Set(pencil.map(({ cell }) => cell));
  const needed = (name) => pencil.filter(({ cell }) => cell === name).length;
  const whole = [...named].map(indexOf).filter((index) => needed(nameOf(index)) === candidates[index].length);
  return whole.reduce((after, index) => opened(after, index, candidates[index]), board);
}

/** Takes a candidate away where marks are written by the player. */
const lost = (board, index, digit, candidates) =>
  remadeAt(opened(board, index, candidates), [index], (cell) => without(cell, [digit]));

/** Takes a candidate away where marks are kept up: it must not come back. */
const struck = (board, index, digit) =>
  remadeAt(board, [index], (cell) => {
    if (!possible(board, index).includes(digit)) return without(cell, [digit]);
    return cellOf({ ...without(cell, [digit]), struck: union(struckOf(cell), [digit]) });
  });

const candidatesOf = ({ candidates }) => candidates.split(" ").map((it) => [...it].map(Number));

/** One step, with its marks written or not. */
function takeOne(board, step, options, keeps) {
  const { placements = [], eliminations = [], before } = step;
  const candidates = candidatesOf(before);
  let after = keeps && !options.kept ? pencilled(board, step, candidates) : board;
  for (const { cell, digit } of keeps ? eliminations : []) {
    const index = indexOf(cell);
    after = options.kept ? struck(after, index, digit) : lost(after, index, digit, candidates[index]);
  }
  for (const { cell, digit } of placements) {
    const index = indexOf(cell);
    if (digitOf(after.cells[index]) !== digit) after = enter(after, [index], digit, options);
  }
  return after;
}

/**
 * Does what steps conclude: digits go in; marks go where the cells have some.
 *
 * On a board without marks, steps to a digit write nothing but the digit. If they end before it, the
 * marks are written that the argument needs, and what is left in the cells that lose a candidate. A
 * cell without marks beside others with marks gets all that is left for it. Where marks are kept up
 * (`kept`), a candidate that a step takes away is struck.
 */
export function take(board, steps, options = {}) {
  const keeps = options.kept || hasMarks(board) || !steps.at(-1)?.placements?.length;
  return steps.reduce((after, step) => takeOne(after, step, options, keeps), board);
}

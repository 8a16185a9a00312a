// Applies the conclusions of the engine's steps to a board.

import { cellOf, digitOf, indexOf, nameOf, struckOf, union, without } from "./cells.js";
import { mapCellsAt } from "./board_edits.js";
import { enter } from "./actions.js";
import { hasMarks, possible } from "./board_queries.js";

/** @import { Board, MarkOptions } from "./cells.js" */
/** @import { Grid, Step } from "../answers.js" */

/**
 * Marks all `candidates` of a cell that has no marks.
 *
 * @param {Board} board @param {number} index @param {number[]} candidates
 */
const withCandidates = (board, index, candidates) =>
  mapCellsAt(board, [index], (cell) => (cell.marks ? cell : cellOf({ ...cell, marks: candidates })));

/**
 * Marks the cells of which a step needs every candidate.
 *
 * @param {Board} board @param {Step} step @param {number[][]} candidates
 */
function withPencilMarks(board, { pencil = [] }, candidates) {
  const named = new Set(pencil.map(({ cell }) => cell));
  const needed = (/** @type {string} */ name) => pencil.filter(({ cell }) => cell === name).length;
  const whole = [...named].map(indexOf).filter((index) => needed(nameOf(index)) === candidates[index].length);
  return whole.reduce((after, index) => withCandidates(after, index, candidates[index]), board);
}

/**
 * Eliminates a candidate where the player writes the marks.
 *
 * @param {Board} board @param {number} index @param {number} digit @param {number[]} candidates
 */
const eliminated = (board, index, digit, candidates) =>
  mapCellsAt(withCandidates(board, index, candidates), [index], (cell) => without(cell, [digit]));

/**
 * Eliminates a candidate where marks are kept up: it must not come back.
 *
 * @param {Board} board @param {number} index @param {number} digit
 */
const struck = (board, index, digit) =>
  mapCellsAt(board, [index], (cell) => {
    if (!possible(board, index).includes(digit)) return without(cell, [digit]);
    return cellOf({ ...without(cell, [digit]), struck: union(struckOf(cell), [digit]) });
  });

/** @param {Grid} grid */
const candidatesOf = ({ candidates }) => candidates.split(" ").map((digits) => [...digits].map(Number));

/**
 * Applies one step.
 *
 * @param {Board} board @param {Step} step @param {MarkOptions} options @param {boolean} writesMarks
 */
function applyStep(board, step, options, writesMarks) {
  const { placements = [], eliminations = [], before } = step;
  const candidates = candidatesOf(before);
  let after = writesMarks && !options.kept ? withPencilMarks(board, step, candidates) : board;
  for (const { cell, digit } of writesMarks ? eliminations : []) {
    const index = indexOf(cell);
    after = options.kept ? struck(after, index, digit) : eliminated(after, index, digit, candidates[index]);
  }
  for (const { cell, digit } of placements) {
    const index = indexOf(cell);
    if (digitOf(after.cells[index]) !== digit) after = enter(after, [index], digit, options);
  }
  return after;
}

/**
 * Applies the conclusions of steps, in order: digits are entered; candidates are eliminated where cells have marks.
 *
 * On a board without marks, steps that lead to a digit write nothing but the digit. If they end before it, the
 * marks are written that the argument needs, and all candidates of the cells that lose one. A cell without
 * marks beside others with marks gets all its candidates. Where marks are kept up (`kept`), an eliminated
 * candidate is struck.
 *
 * @param {Board} board @param {Step[]} steps @param {MarkOptions} [options]
 */
export function applySteps(board, steps, options = {}) {
  const writesMarks = options.kept || hasMarks(board) || !steps.at(-1)?.placements?.length;
  return steps.reduce((after, step) => applyStep(after, step, options, writesMarks), board);
}

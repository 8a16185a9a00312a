// The difference of two boards as a short text.
//
// `=e5@30/^5@3132` says: the cell 30 is `e5` now (a packed cell), and 5 is toggled in the marks of the cells
// 31 and 32. Cells have two digits each, from 00 to 80. `!~diagonals` says: these are the rules now.

import { cellOf, digitOf, haveSameRules, less, marksOf, withRules } from "./cells.js";
import { isSameCell } from "./board_edits.js";
import { decodeRules, encodeRules, packCell, unpackCell } from "./codes.js";

/** @import { Board, Cell } from "./cells.js" */

const withoutMarks = (/** @type {Cell} */ cell) => packCell(cellOf({ ...cell, marks: [] }));

/** Symmetric difference of two lists of digits. @param {number[]} some @param {number[]} others */
const toggled = (some, others) => [...less(some, others), ...less(others, some)].sort();

/** Encodes the change of a cell: its marks, or the whole cell. @param {Cell} from @param {Cell} to */
function changeOf(from, to) {
  const onlyMarks = !digitOf(from) && !digitOf(to) && withoutMarks(from) === withoutMarks(to);
  return onlyMarks ? `^${toggled(marksOf(from), marksOf(to)).join("")}` : `=${packCell(to)}`;
}

/** Encodes indices of cells as two digits each. @param {number[]} indices */
export const packIndices = (indices) => indices.map((index) => `${index}`.padStart(2, "0")).join("");
/** Decodes what `packIndices` encodes. @param {string} text */
export const unpackIndices = (text) => (text.match(/../g) ?? []).map(Number);

/** Encodes the difference of two boards; empty if there is none. @param {Board} from @param {Board} to */
export function diffBoards(from, to) {
  /** @type {Map<string, number[]>} */
  const cellsBy = new Map();
  to.cells.forEach((cell, index) => {
    if (isSameCell(from.cells[index], cell)) return;
    const change = changeOf(from.cells[index], cell);
    cellsBy.set(change, [...(cellsBy.get(change) ?? []), index]);
  });
  const rules = haveSameRules(from, to) ? [] : [`!${encodeRules(to)}`];
  return [...[...cellsBy].map(([change, indices]) => `${change}@${packIndices(indices)}`), ...rules].join("/");
}

const PART = /^([=^])([^@/]*)@((?:[0-7]\d|80)+)$/;

/** @param {Cell} cell @param {string} kind @param {string} what */
function changed(cell, kind, what) {
  if (kind === "=") return unpackCell(what);
  if (digitOf(cell) || !/^[1-9]+$/.test(what)) return undefined;
  return cellOf({ ...cell, marks: toggled(marksOf(cell), [...what].map(Number)) });
}

/** Applies an encoded difference to a board; undefined if it is malformed. @param {Board} board @param {string} text */
export function applyDiff(board, text) {
  if (text === "") return board;
  const cells = [...board.cells];
  let { rules = [] } = board;
  for (const part of text.split("/")) {
    if (part.startsWith("!")) {
      const decoded = decodeRules(part.slice(1));
      if (!decoded) return undefined;
      rules = decoded;
      continue;
    }
    const [, kind, what, where] = PART.exec(part) ?? [];
    if (!kind) return undefined;
    for (const index of unpackIndices(where)) {
      const cell = changed(cells[index], kind, what);
      if (!cell) return undefined;
      cells[index] = cell;
    }
  }
  return withRules({ cells }, rules);
}

// What differs between two boards, in a few characters.
//
// `=e5@30/^5@3132` says: the cell 30 is `e5` now (a packed cell), and 5 came to or went from the marks
// of the cells 31 and 32. Cells have two digits each, from 00 to 80.

import { cellOf, digitOf, less, marksOf } from "./cells.js";
import { isSameCell } from "./change.js";
import { packCell, unpackCell } from "./codes.js";

const withoutMarks = (cell) => packCell(cellOf({ ...cell, marks: [] }));

const toggled = (some, others) => [...less(some, others), ...less(others, some)].sort();

/** What becomes of a cell: it is another, or only its marks are. */
function changeOf(from, to) {
  const onlyMarks = !digitOf(from) && !digitOf(to) && withoutMarks(from) === withoutMarks(to);
  return onlyMarks ? `^${toggled(marksOf(from), marksOf(to)).join("")}` : `=${packCell(to)}`;
}

/** Cells by index, as two digits each, and back. */
export const packIndices = (indices) => indices.map((index) => `${index}`.padStart(2, "0")).join("");
export const unpackIndices = (text) => (text.match(/../g) ?? []).map(Number);

/** What differs of the board `to` from the board `from`; empty if nothing does. */
export function differenceOf(from, to) {
  const cellsBy = new Map();
  to.cells.forEach((cell, index) => {
    if (isSameCell(from.cells[index], cell)) return;
    const change = changeOf(from.cells[index], cell);
    cellsBy.set(change, [...(cellsBy.get(change) ?? []), index]);
  });
  return [...cellsBy].map(([change, indices]) => `${change}@${packIndices(indices)}`).join("/");
}

const PART = /^([=^])([^@/]*)@((?:[0-7]\d|80)+)$/;

function changed(cell, kind, what) {
  if (kind === "=") return unpackCell(what);
  if (digitOf(cell) || !/^[1-9]+$/.test(what)) return undefined;
  return cellOf({ ...cell, marks: toggled(marksOf(cell), [...what].map(Number)) });
}

/** The board that differs so from `board`; undefined if `text` says nothing of the kind. */
export function differing(board, text) {
  if (text === "") return board;
  const cells = [...board.cells];
  for (const part of text.split("/")) {
    const [, kind, what, where] = PART.exec(part) ?? [];
    if (!kind) return undefined;
    for (const index of unpackIndices(where)) cells[index] = changed(cells[index], kind, what);
    if (cells.includes(undefined)) return undefined;
  }
  return { cells };
}

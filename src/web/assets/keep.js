// Marks that are kept up by themselves.
//
// Every empty cell has the possible digits as its marks, without those that are struck. The player
// edits them as any marks: a possible digit that is taken out is struck and stays away until it is
// put in again; a digit that is not possible can be put in, and stays until it is taken out or the
// same digit comes into sight anew.

import {
  PEERS, cellOf, coloursOf, coloursWithout, cornerOf, digitOf, less, marksOf, struckOf, union,
} from "./cells.js";
import { remade } from "./change.js";
import { possible } from "./look.js";

const unstruck = (board, index) => less(possible(board, index), struckOf(board.cells[index]));

/** The marks of every empty cell become the possible digits without the struck ones. */
export const keepUp = (board) =>
  remade(board, (cell, index) => {
    if (digitOf(cell)) return cell;
    const marks = unstruck(board, index);
    const gone = less(marksOf(cell), marks);
    return cellOf({ ...cell, marks, colours: coloursWithout(coloursOf(cell), gone) });
  });

/** Begins to keep marks up. What a cell with marks lacks counts as struck. */
export function beginKeepingUp(board) {
  const begun = remade(board, (cell, index) => {
    if (!cell.marks) return cell;
    const lacking = less(possible(board, index), cell.marks);
    return cellOf({ ...cell, struck: union(struckOf(cell), lacking) });
  });
  return keepUp(begun);
}

/** Ends it. The marks stay as they are. */
export const stopKeepingUp = (board) => remade(board, (cell) => cellOf({ ...cell, struck: [] }));

/** The digits that came into sight of a cell. */
const comeIntoSight = (before, after, index) =>
  PEERS[index]
    .map((peer) => [digitOf(before.cells[peer]), digitOf(after.cells[peer])])
    .filter(([was, is]) => is && is !== was)
    .map(([, is]) => is);

/**
 * What follows for marks from digits that came or went between two boards.
 *
 * With `tidy`, marks and corner marks go that a new digit rules out. With `kept`, marks go in any
 * case, and those come that are possible again and not struck.
 */
export function settled(before, after, { tidy = true, kept = false } = {}) {
  return remade(before, (_, index) => {
    const cell = after.cells[index];
    if (digitOf(cell) || !(tidy || kept)) return cell;
    const gone = comeIntoSight(before, after, index);
    return cellOf({
      ...cell,
      marks: union(less(marksOf(cell), gone), kept ? unstruck(after, index) : []),
      corner: tidy ? less(cornerOf(cell), gone) : cornerOf(cell),
      colours: coloursWithout(coloursOf(cell), gone),
    });
  });
}

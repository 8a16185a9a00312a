// What a player does to a board: digits and marks, into one cell or several.

import {
  cellOf, coloursOf, coloursWithout, cornerOf, digitOf, less, marksOf, struckOf, union,
} from "./cells.js";
import { remade, remadeAt } from "./change.js";
import { settled } from "./keep.js";
import { possible } from "./look.js";

/**
 * Writes a digit into all of these cells that are not given; if all hold it, takes it out.
 *
 * With `tidy` (the usual), marks go that it rules out. With `kept`, marks are kept up by themselves.
 */
export function enter(board, indices, digit, options) {
  const cells = indices.filter((index) => !board.cells[index].given);
  const entered = cells.every((index) => board.cells[index].entered === digit) ? undefined : digit;
  const after = remadeAt(board, cells, ({ colour }) => cellOf({ entered, colour }));
  return settled(board, after, options);
}

const emptyAmong = (board, indices) => indices.filter((index) => !digitOf(board.cells[index]));

/** Of several cells, those that can have the mark; if none can, the player wants it in all. */
function markable(board, indices, digit) {
  const fitting = indices.filter(
    (index) => marksOf(board.cells[index]).includes(digit) || possible(board, index).includes(digit),
  );
  return fitting.length > 0 ? fitting : indices;
}

/**
 * Puts a mark into all of these cells that are empty; if all have it, takes it out.
 *
 * Where marks are kept up (`kept`), a mark that is taken out is struck. Of several cells, those count
 * that can have the digit, so that one tap takes it out of a whole house.
 */
export function mark(board, indices, digit, { kept = false } = {}) {
  const empty = emptyAmong(board, indices);
  const cells = kept ? markable(board, empty, digit) : empty;
  const goes = cells.every((index) => marksOf(board.cells[index]).includes(digit));
  return remadeAt(board, cells, (cell, index) =>
    goes ? unmarked(cell, digit, kept && possible(board, index)) : marked(cell, digit),
  );
}

const marked = (cell, digit) =>
  cellOf({ ...cell, marks: union(marksOf(cell), [digit]), struck: less(struckOf(cell), [digit]) });

/** Without the mark, which is struck if it is among `strikable`. */
function unmarked(cell, digit, strikable) {
  const struck = strikable && strikable.includes(digit) ? [digit] : [];
  return cellOf({
    ...cell,
    marks: less(marksOf(cell), [digit]),
    colours: coloursWithout(coloursOf(cell), [digit]),
    struck: union(struckOf(cell), struck),
  });
}

/** The same for corner marks, which nobody keeps up. */
export function markCorner(board, indices, digit) {
  const cells = emptyAmong(board, indices);
  const goes = cells.every((index) => cornerOf(board.cells[index]).includes(digit));
  return remadeAt(board, cells, (cell) =>
    cellOf({ ...cell, corner: goes ? less(cornerOf(cell), [digit]) : union(cornerOf(cell), [digit]) }),
  );
}

const withoutEntry = (cell) => (cell.entered ? cellOf({ colour: cell.colour }) : cell);
const withoutMarks = (cell) => cellOf({ ...cell, marks: [], corner: [] });
const withoutColours = (cell) => cellOf({ ...cell, colour: undefined, colours: {} });

/**
 * Takes out of these cells what was entered; if nothing was, their marks and corner marks; if there
 * are none, their colours. Where marks are kept up, those that the board asks for come back at once.
 */
export function erase(board, indices, { kept = false } = {}) {
  for (const remake of [withoutEntry, withoutMarks, withoutColours]) {
    const after = settled(board, remadeAt(board, indices, remake), { kept });
    if (after !== board) return after;
  }
  return board;
}

/** What is entered becomes printed. */
export const asGivens = (board) =>
  remade(board, (cell) => (cell.entered ? cellOf({ given: cell.entered, colour: cell.colour }) : cell));

/** What is printed becomes entered, so that it can be typed over. */
export const asTyped = (board) =>
  remade(board, (cell) => (cell.given ? cellOf({ entered: cell.given, colour: cell.colour }) : cell));

/** Marks every possible digit in every empty cell. */
export const markAll = (board) =>
  remade(board, (cell, index) => cellOf({ ...cell, marks: possible(board, index), struck: [] }));

/** Takes all marks away, and what was coloured or struck of them. */
export const unmark = (board) =>
  remade(board, ({ given, entered, colour }) => cellOf({ given, entered, colour }));

// The reading of a photo, and its corrections by a person. A reading is immutable.

import { cellOf, indexOf, nameOf } from "./cells.js";

/** @import { Board } from "./cells.js" */
/** @import { CellContent, PhotoAnswer, PhotoCell } from "../answers.js" */

/** @typedef {CellContent["kind"]} Kind */

/**
 * The contents of the 81 cells, the doubtful cells that somebody has to look at, and those that somebody told.
 *
 * @typedef {{ contents: CellContent[], open: number[], told: number[] }} Reading
 */

/** What somebody told, for the engine. @typedef {{ cell: string, content: CellContent }[]} Known */

/** The reading of an answer. @param {PhotoAnswer} answer @returns {Reading} */
export const readingOf = ({ cells, doubtful }) => ({
  contents: cells.map(({ read }) => read),
  open: doubtful.map(indexOf),
  told: [],
});

/** What somebody told, for the engine. @param {Reading} reading @returns {Known} */
export const knownOf = ({ contents, told }) => told.map((index) => ({ cell: nameOf(index), content: contents[index] }));

/**
 * A reading with what the engine makes of it, now that it knows what somebody told: answers settle other doubts.
 *
 * @param {Reading} reading @param {PhotoAnswer} answer
 * @returns {Reading}
 */
export const settled = ({ contents, told }, { cells, doubtful }) => ({
  contents: cells.map(({ read }, index) => (told.includes(index) ? contents[index] : read)),
  open: doubtful.map(indexOf).filter((index) => !told.includes(index)),
  told,
});

/**
 * A reading with another content in a cell that was looked at.
 *
 * @param {Reading} reading @param {number} index @param {CellContent} content
 * @returns {Reading}
 */
export const withContent = ({ contents, open, told }, index, content) => ({
  contents: contents.map((old, at) => (at === index ? content : old)),
  open: open.filter((cell) => cell !== index),
  told: [...told.filter((cell) => cell !== index), index],
});

/**
 * A content with another kind of digit; a blank stays one.
 *
 * @param {CellContent} content @param {Kind} kind
 * @returns {CellContent}
 */
export const asKind = (content, kind) => (content.digit ? { kind, digit: content.digit } : content);

/** @param {CellContent} one @param {CellContent} other */
export const isSame = (one, other) => one.kind === other.kind && one.digit === other.digit;

/** Whether two readings have the same contents. @param {Reading} one @param {Reading} other */
export const isSameBoard = (one, other) => one.contents.every((content, index) => isSame(content, other.contents[index]));

/** Whether two readings have the same contents and doubts. @param {Reading} one @param {Reading} other */
export const isEqual = (one, other) => isSameBoard(one, other) && `${one.open}` === `${other.open}`;

/** The likeliest contents of a cell, all of one kind if that is known. @param {PhotoCell} cell @param {Kind} [kind] */
export function choicesOf({ choices }, kind) {
  const all = kind ? choices.map((choice) => asKind(choice, kind)) : choices;
  return all.filter((choice, at) => all.findIndex((other) => isSame(choice, other)) === at);
}

/** The number of digits of a kind. @param {Reading} reading @param {Kind} kind */
export const countOf = ({ contents }, kind) => contents.filter((content) => content.kind === kind).length;

/** The board: printed digits are givens, the others are entries. @param {Reading} reading @returns {Board} */
export const boardOf = ({ contents }) => ({
  cells: contents.map(({ kind, digit }) => cellOf(kind === "printed" ? { given: digit } : { entered: digit })),
});

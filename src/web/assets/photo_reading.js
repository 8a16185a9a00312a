// What was read from a photo, and what a person mends of it. A reading is never changed: each deed
// makes a new one.
//
// What stands in a cell is as in the API: {kind: "blank"}, {kind: "printed", digit: 5}, or "written".

import { cellOf, indexOf } from "./cells.js";

/** A reading: what stands in the 81 cells, and the cells, by index, that somebody has to look at. */
export const readingOf = ({ cells, doubtful }) => ({
  contents: cells.map(({ read }) => read),
  open: doubtful.map(indexOf),
});

/** The same reading with another content in a cell that was looked at. */
export const withContent = ({ contents, open }, index, content) => ({
  contents: contents.map((it, at) => (at === index ? content : it)),
  open: open.filter((it) => it !== index),
});

/** The same digit, printed or written; a blank stays one. */
export const asKind = (content, kind) => (content.digit ? { kind, digit: content.digit } : content);

export const isSame = (one, other) => one.kind === other.kind && one.digit === other.digit;

/** What a cell is most likely to hold; if somebody said how its digit came there, of that kind. */
export function choicesOf({ choices }, kind) {
  const all = kind ? choices.map((it) => asKind(it, kind)) : choices;
  return all.filter((it, at) => all.findIndex((other) => isSame(it, other)) === at);
}

/** How many digits are of this kind. */
export const countOf = ({ contents }, kind) => contents.filter((it) => it.kind === kind).length;

/** The board: printed digits are given, the others are the player's. */
export const boardOf = ({ contents }) => ({
  cells: contents.map(({ kind, digit }) => cellOf(kind === "printed" ? { given: digit } : { entered: digit })),
});

// Façade of the modules about boards. None of them knows the page.

export {
  DIGITS, INDICES, PEERS, coloursOf, columnOf, cornerOf, digitOf, indexOf, isName, marksOf, nameOf, rowOf,
} from "./cells.js";
export { decode, encode, pack, readPlain, unpack } from "./codes.js";
export { paint, paintCandidate, paintCell, partnerOf, unpaint } from "./colours.js";
export {
  asGivens, asTyped, enter, erase, mark, markAll, markCorner, markPossible, printedOf, unmark, withoutCorners,
} from "./actions.js";
export { beginKeepingUp, keepUp, markUnmarked, stopKeepingUp } from "./auto_marks.js";
export {
  bare, blank, clashPairs, clashes, cornersWithin, digitsOf, givensOf, hasColours, hasMarks, haveSameDigits, isBlank,
  isFull, isSolved, isUnprinted, litBy, nUnmarked, possible, singleMark,
} from "./board_queries.js";
export { applySteps } from "./apply_step.js";

/** @import * as cells from "./cells.js" */
/** @typedef {cells.Board} Board */
/** @typedef {cells.Cell} Cell */
/** @typedef {cells.MarkOptions} MarkOptions */

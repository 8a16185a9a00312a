// Façade of the modules about boards. None of them knows the page.

export {
  DIGITS, INDICES, coloursOf, columnOf, cornerOf, digitOf, haveSameRules, indexOf, isName, marksOf, nameOf, rowOf,
  withRules,
} from "./cells.js";
export { decode, encode, pack, readPlain, unpack } from "./codes.js";
export { paint, paintCandidate, paintCell, partnerOf, unpaint } from "./colours.js";
export {
  asGivens, asTyped, enter, erase, mark, markAll, markCorner, markPossible, printedOf, unmark, withoutCorners,
} from "./actions.js";
export { beginKeepingUp, keepUp, markUnmarked, stopKeepingUp } from "./auto_marks.js";
export {
  bare, blank, clashList, clashes, cornersWithin, digitsOf, givensOf, hasColours, hasMarks, haveSameDigits, isBlank,
  isFull, isSolved, isUnprinted, litBy, nUnmarked, possible, singleMark,
} from "./board_queries.js";
export { applySteps } from "./apply_step.js";
export { isKnown, variantOf } from "./variants.js";

/** @import * as cells from "./cells.js" */
/** @typedef {cells.Board} Board */
/** @typedef {cells.Cell} Cell */
/** @typedef {cells.MarkOptions} MarkOptions */

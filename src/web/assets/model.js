// The front door to boards: what they hold, their codes, and what can be done to them.
//
// Each has a file of its own behind it, and none of them knows the page.

export {
  DIGITS, INDICES, PEERS, coloursOf, columnOf, cornerOf, digitOf, indexOf, isName, marksOf, nameOf, rowOf,
} from "./cells.js";
export { decode, encode, pack, unpack } from "./codes.js";
export { paint, paintCandidate, paintCell, partnerOf, unpaint } from "./colours.js";
export { asGivens, asTyped, enter, erase, mark, markAll, markCorner, unmark } from "./deeds.js";
export { beginKeepingUp, keepUp, stopKeepingUp } from "./keep.js";
export {
  bare, blank, clashPairs, clashes, givensOf, hasMarks, isBlank, isFull, isUnprinted, litBy, possible,
} from "./look.js";
export { take } from "./take.js";

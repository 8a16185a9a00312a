// A board in a few characters: for links, and for what the browser keeps.

import { cellOf, coloursOf, cornerOf, marksOf, struckOf } from "./cells.js";

const list = (letter, digits) => (digits.length > 0 ? `${letter}${digits.join("")}` : "");

const encodeCell = (cell) => {
  if (cell.given) return `${cell.given}`;
  if (cell.entered) return `e${cell.entered}`;
  return list("m", marksOf(cell)) + list("c", cornerOf(cell));
};

/** A cell in a few characters, with all that the page knows of it. */
export const packCell = (cell) =>
  encodeCell(cell) +
  (cell.colour ? `h${cell.colour}` : "") +
  list("p", Object.entries(coloursOf(cell)).flat()) +
  list("s", struckOf(cell));

/** A board for a link: `8..e5.m147c3…`, a dot between two cells. Colours are left out. */
export const encode = (board) => board.cells.map(encodeCell).join(".");

/**
 * A board for the browser's store. As for a link, and behind each cell `h` with its colour, `p` with
 * pairs of a digit and the colour of that candidate, and `s` with the digits that are struck.
 */
export const pack = (board) => board.cells.map(packCell).join(".");

const DIGIT = "(?<given>[1-9])|e(?<entered>[1-9])";
const MARKS = "(?:m(?<marks>[1-9]+))?(?:c(?<corner>[1-9]+))?";
const OF_CANDIDATES = "(?:p(?<pairs>(?:[1-9]{2})+))?(?:s(?<struck>[1-9]+))?";

const LINK_CELL = new RegExp(`^(?:${DIGIT}|${MARKS})$`);
const PACKED_DIGIT = new RegExp(`^(?:${DIGIT})(?:h(?<colour>[1-9]))?$`);
const PACKED_MARKS = new RegExp(`^${MARKS}(?:h(?<colour>[1-9]))?${OF_CANDIDATES}$`);

const digitsIn = (text) => [...new Set([...(text ?? "")].map(Number))].sort();
const numberIn = (text) => (text ? Number(text) : undefined);
const pairsIn = (text) =>
  Object.fromEntries((text?.match(/../g) ?? []).map(([digit, colour]) => [digit, Number(colour)]));

function cellIn(found) {
  if (!found) return undefined;
  const { given, entered, marks, corner, colour, pairs, struck } = found.groups;
  return cellOf({
    given: numberIn(given),
    entered: numberIn(entered),
    marks: digitsIn(marks),
    corner: digitsIn(corner),
    colour: numberIn(colour),
    colours: pairsIn(pairs),
    struck: digitsIn(struck),
  });
}

const decodeCell = (text) => cellIn(LINK_CELL.exec(text));

/** The cell of such characters; undefined if they are none. */
export const unpackCell = (text) => cellIn(PACKED_DIGIT.exec(text) ?? PACKED_MARKS.exec(text));

function boardOf(text, readCell) {
  if (typeof text !== "string") return undefined;
  const cells = text.split(".").map(readCell);
  return cells.length === 81 && !cells.includes(undefined) ? { cells } : undefined;
}

/** The board of a link; undefined if it is none. */
export const decode = (text) => boardOf(text, decodeCell);

/** The board of the browser's store, or of a link; undefined if it is neither. */
export const unpack = (text) => boardOf(text, unpackCell);

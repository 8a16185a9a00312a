// A board as a short text: for links, and for the browser's storage.

import { cellOf, coloursOf, cornerOf, marksOf, struckOf, withRules } from "./cells.js";

/** @import { Board, Cell } from "./cells.js" */

/** @param {string} letter @param {(number | string)[]} digits */
const list = (letter, digits) => (digits.length > 0 ? `${letter}${digits.join("")}` : "");

const encodeCell = (/** @type {Cell} */ cell) => {
  if (cell.given) return `${cell.given}`;
  if (cell.entered) return `e${cell.entered}`;
  return list("m", marksOf(cell)) + list("c", cornerOf(cell));
};

/** Encodes a cell with all that the page knows of it. @param {Cell} cell */
export const packCell = (cell) =>
  encodeCell(cell) +
  (cell.colour ? `h${cell.colour}` : "") +
  list("p", Object.entries(coloursOf(cell)).flat()) +
  list("s", struckOf(cell));

/** Encodes the rules of a board: each after a `~`, with `_` for a blank. @param {Board} board */
export const encodeRules = ({ rules = [] }) => rules.map((rule) => `~${rule.replaceAll(" ", "_")}`).join("");

/**
 * Encodes a board for a link: `8..e5.m147c3…~diagonals`, a dot between two cells and the rules behind them, without
 * colours.
 *
 * @param {Board} board
 */
export const encode = (board) => board.cells.map(encodeCell).join(".") + encodeRules(board);

/**
 * Encodes a board for the browser's storage: as for a link, and behind each cell `h` with its colour, `p` with
 * pairs of a digit and the colour of that candidate, and `s` with the digits that are struck.
 *
 * @param {Board} board
 */
export const pack = (board) => board.cells.map(packCell).join(".") + encodeRules(board);

const DIGIT = "(?<given>[1-9])|e(?<entered>[1-9])";
const MARKS = "(?:m(?<marks>[1-9]+))?(?:c(?<corner>[1-9]+))?";
const OF_CANDIDATES = "(?:p(?<pairs>(?:[1-9]{2})+))?(?:s(?<struck>[1-9]+))?";

const LINK_CELL = new RegExp(`^(?:${DIGIT}|${MARKS})$`);
const PACKED_DIGIT = new RegExp(`^(?:${DIGIT})(?:h(?<colour>[1-9]))?$`);
const PACKED_MARKS = new RegExp(`^${MARKS}(?:h(?<colour>[1-9]))?${OF_CANDIDATES}$`);

const digitsIn = (text = "") => [...new Set([...text].map(Number))].sort();
const numberIn = (text = "") => (text ? Number(text) : undefined);
const pairsIn = (text = "") =>
  Object.fromEntries((text.match(/../g) ?? []).map(([digit, colour]) => [digit, Number(colour)]));

/** @param {RegExpExecArray | null} found */
function cellIn(found) {
  if (!found) return undefined;
  const { given, entered, marks, corner, colour, pairs, struck } = found.groups ?? {};
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

/** Each cell as one character: a digit, or one of those that stand for an empty cell. */
const ONE_EACH = /^[\d.*_-]{81}$/;

/** Reads 81 characters, perhaps in lines, as a board of givens; undefined for any other text. @param {string} text */
export function readPlain(text) {
  const characters = text.replace(/\s/g, "");
  if (!ONE_EACH.test(characters)) return undefined;
  return { cells: [...characters].map((character) => cellOf({ given: Number(character) || undefined })) };
}

/** A rule: letters, digits, and a few signs. */
const RULE = /^[\w :,+-]{1,600}$/;

/**
 * Decodes rules, each after a `~`; undefined if they are malformed. An empty text is none.
 *
 * @param {string} text
 */
export function decodeRules(text) {
  const [before, ...codes] = text.split("~");
  const rules = codes.map((code) => code.replaceAll("_", " "));
  return before === "" && rules.every((rule) => RULE.test(rule)) ? rules : undefined;
}

const decodeCell = (/** @type {string} */ text) => cellIn(LINK_CELL.exec(text));

/** Decodes a packed cell; undefined if it is malformed. @param {string} text */
export const unpackCell = (text) => cellIn(PACKED_DIGIT.exec(text) ?? PACKED_MARKS.exec(text));

/**
 * @param {unknown} text @param {(text: string) => Cell | undefined} readCell
 * @returns {Board | undefined}
 */
function boardIn(text, readCell) {
  if (typeof text !== "string") return undefined;
  const [code] = text.split("~", 1);
  const parts = code.split(".");
  const cells = parts.map(readCell).filter((cell) => cell !== undefined);
  const rules = decodeRules(text.slice(code.length));
  if (parts.length !== 81 || cells.length !== 81 || !rules) return undefined;
  return withRules({ cells }, rules);
}

/** Decodes the board of a link; undefined if it is malformed. @param {unknown} text */
export const decode = (text) => boardIn(text, decodeCell);

/** Decodes a packed board, or the board of a link; undefined if it is neither. @param {unknown} text */
export const unpack = (text) => boardIn(text, unpackCell);

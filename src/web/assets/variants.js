// The rules of puzzles as far as a page needs them at once: their houses, and which digits exclude which elsewhere.
//
// A board names its further rules as texts; what these come to, the engine says once, and it is kept here. Pure
// functions, without a browser.

import { DIGITS, INDICES, columnOf, indexOf, rowOf, rulesKey } from "./cells.js";

/** @import { Board } from "./cells.js" */
/** @import { VariantAnswer } from "../answers.js" */

/** Cells that differ; nine of them hold each digit. @typedef {{ kind: string, cells: number[] }} House */

/**
 * What a cell excludes from another one: by each digit of the cell at `index`, digits. `reason` is that of a clue; it is
 * missing where the two cells share a house.
 *
 * @typedef {{ index: number, excluded: number[][], reason?: string }} Influence
 */

/**
 * `boxes`: the boxes, or the regions in their place. `peers`: for each cell, those that share a house with it. `digits`:
 * what each cell may hold at all. `influences`: for each cell, what others exclude from it. `names`: of the kinds of
 * rules. `combined`: the cells of clues that have combinations. `texts`: what they say. `picture`: the lines of the
 * board, as markup.
 *
 * @typedef {object} Variant
 * @property {House[]} houses
 * @property {House[]} boxes
 * @property {number[][]} peers
 * @property {number[][]} digits
 * @property {Influence[][]} influences
 * @property {string[]} names
 * @property {number[]} combined
 * @property {string[]} texts
 * @property {string} [picture]
 */

/** What a digit excludes from a cell that shares a house. @type {number[][]} */
const SAME_DIGIT = [[], ...DIGITS.map((digit) => [digit])];

/** @param {string} kind @param {(index: number) => number} numberOf @returns {House[]} */
const housesBy = (kind, numberOf) =>
  DIGITS.map((number) => ({ kind, cells: INDICES.filter((index) => numberOf(index) === number - 1) }));

const LINES = [...housesBy("row", rowOf), ...housesBy("column", columnOf)];
const BOXES = housesBy("box", (index) => 3 * Math.floor(rowOf(index) / 3) + Math.floor(columnOf(index) / 3));

/**
 * The rules of these houses, and of what clues add.
 *
 * @param {House[]} houses
 * @param {{ digits?: number[][], clues?: (Influence & { of: number })[], names?: string[], combined?: number[], texts?: string[], picture?: string }} [further]
 * @returns {Variant}
 */
function variantOfHouses(houses, { digits = INDICES.map(() => DIGITS), clues = [], names = [], combined = [], texts = [], picture } = {}) {
  const seen = INDICES.map(() => /** @type {Set<number>} */ (new Set()));
  for (const { cells } of houses) for (const cell of cells) for (const other of cells) if (cell !== other) seen[cell].add(other);
  const peers = seen.map((cells) => [...cells].sort((a, b) => a - b));
  const influences = peers.map((cells) => cells.map((index) => /** @type {Influence} */ ({ index, excluded: SAME_DIGIT })));
  for (const { of, ...influence } of clues) influences[of].push(influence);
  return { houses, boxes: houses.filter(({ kind }) => kind === "box"), peers, digits, influences, names, combined, texts, picture };
}

const CLASSIC = variantOfHouses([...LINES, ...BOXES]);

/** What holds in any puzzle, until the engine has said more. */
const UNKNOWN = variantOfHouses(LINES);

/** The rules that are known, by their texts. */
const known = new Map([["", CLASSIC]]);

/** Whether it is known what the rules of a board come to. @param {Board} board */
export const isKnown = (board) => known.has(rulesKey(board));

/** The rules of a board; as long as they are not known, those of all puzzles. @param {Board} board */
export const variantOf = (board) => known.get(rulesKey(board)) ?? UNKNOWN;

/** Keeps what the engine says of these rules. @param {string[]} rules @param {VariantAnswer} answer */
export function keepVariant(rules, { houses, digits, related, names, combined, texts, picture }) {
  const clues = related.flatMap(({ cells, excluded, reason }) => {
    const [first, second] = cells.map(indexOf);
    const turned = DIGITS.map((digit) => DIGITS.filter((other) => excluded[other - 1].includes(digit)));
    return [
      { of: second, index: first, excluded: [[], ...excluded], reason },
      { of: first, index: second, excluded: [[], ...turned], reason },
    ];
  });
  const named = houses.map(({ kind, cells }) => ({ kind, cells: cells.map(indexOf) }));
  known.set(rulesKey({ rules }), variantOfHouses(named, { digits, clues, names, combined: combined.map(indexOf), texts: texts.map(({ text }) => text), picture }));
}

// Edits of the rules of a board, each a line of text: `anti-knight`, `white dot: R1C1 R1C2`. Pure functions, without a
// browser.

import { INDICES, columnOf, indexOf, nameOf, rowOf } from "./cells.js";

/** The parts of a rule: its kind, and the cells that it names. @param {string} rule */
export function partsOf(rule) {
  const [kind, list = ""] = rule.split(":");
  return { kind, cells: kind === REGIONS ? [] : list.split(" ").filter(Boolean).map(indexOf) };
}

/** @param {string} kind @param {number[]} cells */
const ruleOf = (kind, cells) => `${kind}: ${cells.map(nameOf).join(" ")}`;

/** Adds a rule about the whole board, or takes it away. @param {string[]} rules @param {string} rule @param {boolean} is */
export const withRule = (rules, rule, is) => [...rules.filter((other) => other !== rule), ...(is ? [rule] : [])];

/** The kind of a rule without its number: `cage` of `cage 14`. @param {string} kind */
const withoutNumber = (kind) => kind.replace(/ \d+$/, "");

/** Adds a rule about these cells. @param {string[]} rules @param {string} kind @param {number[]} cells */
export const withCells = (rules, kind, cells) => [...rules, ruleOf(kind, cells)];

/** Takes away the rules of a kind that name a cell. @param {string[]} rules @param {string} kind @param {number} cell */
export const withoutAt = (rules, kind, cell) =>
  rules.filter((rule) => {
    const parts = partsOf(rule);
    return withoutNumber(parts.kind) !== withoutNumber(kind) || !parts.cells.includes(cell);
  });

/** Whether a rule stands on the side of two cells, in whatever order. @param {string} rule @param {number[]} sides */
function isOnSide(rule, sides) {
  const { kind, cells } = partsOf(rule);
  return cells.length === 2 && SIGNS.includes(withoutNumber(kind)) && sides.every((cell) => cells.includes(cell));
}

/** Kinds of signs between two cells. */
const SIGNS = ["white dot", "black dot", "difference", "ratio", "x", "v", "sum", "greater"];

/**
 * Puts a sign between two neighbours in place of any other one, or takes it away; a sign that points is turned first.
 *
 * @param {string[]} rules @param {string} kind @param {[number, number]} sides
 */
export function withSign(rules, kind, sides) {
  const others = rules.filter((rule) => !isOnSide(rule, sides));
  const [ahead, back] = [ruleOf(kind, sides), ruleOf(kind, sides.toReversed())];
  if (rules.includes(back)) return others;
  if (rules.includes(ahead)) return kind === "greater" ? [...others, back] : others;
  return [...others, ahead];
}

/**
 * Adds cells to those of a kind that is about single cells; if all are there, takes them away.
 *
 * @param {string[]} rules @param {string} kind @param {number[]} cells
 */
export function withSingleCells(rules, kind, cells) {
  const there = rules.map(partsOf).filter((parts) => parts.kind === kind).flatMap((parts) => parts.cells);
  const goes = cells.every((cell) => there.includes(cell));
  const now = goes ? there.filter((cell) => !cells.includes(cell)) : [...new Set([...there, ...cells])];
  const others = rules.filter((rule) => partsOf(rule).kind !== kind);
  return now.length > 0 ? [...others, ruleOf(kind, now.toSorted((a, b) => a - b))] : others;
}

const REGIONS = "regions";
const LETTERS = "ABCDEFGHI";

/** The nine regions as a rule in place of other ones. @param {string[]} rules @param {number[][]} regions */
export function withRegions(rules, regions) {
  const letters = INDICES.map((index) => LETTERS[regions.findIndex((cells) => cells.includes(index))]);
  const rows = Array.from({ length: 9 }, (_, row) => letters.slice(9 * row, 9 * row + 9).join(""));
  return [...withoutRegions(rules), `${REGIONS}: ${rows.join(" ")}`];
}

/** Without a rule about regions: the usual boxes are back. @param {string[]} rules */
export const withoutRegions = (rules) => rules.filter((rule) => partsOf(rule).kind !== REGIONS);

/** How many rows and columns lie between two cells. @param {number} one @param {number} other */
const between = (one, other) => [Math.abs(rowOf(one) - rowOf(other)), Math.abs(columnOf(one) - columnOf(other))];

/** Whether two cells have a common side. @param {number} one @param {number} other */
export function areNeighbours(one, other) {
  const [rows, columns] = between(one, other);
  return rows + columns === 1;
}

/** Whether each cell of a line touches the next one, if only at a corner. @param {number[]} cells */
export const isLine = (cells) => cells.slice(1).every((cell, at) => Math.max(...between(cell, cells[at])) === 1);

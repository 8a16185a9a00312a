// Draws a board as a picture for paper, with the layer of a step over it.

import { signPath } from "./colour_signs.js";
import { DIGITS, coloursOf, columnOf, cornerOf, digitOf, INDICES, indexOf, marksOf, rowOf } from "./cells.js";
import { drawing, elements } from "./dom.js";
import { variantOf } from "./variants.js";
import { BOARD as BOARD_WORDS } from "./words.js";

/** @import { Board, Cell } from "./cells.js" */
/** @import { Grid } from "../answers.js" */

const CELL = 60;
const BOARD = 9 * CELL;
/** Margins for the numbers of rows and columns, and for the thick line at the far edges. */
const BEFORE = 26;
const AFTER = 4;
const DIGIT = 36;
/** As in a layer. */
const MARK = 17.6;
const LABEL = 15;
/** How far below its middle a line of digits stands, of the size of the letters. */
const DROP = 0.364;

const round = (/** @type {number} */ number) => Number(number.toFixed(1));
/** @param {number} x @param {number} y @param {number} size @param {string | number} content */
const text = (x, y, size, content, more = "") =>
  `<text x="${round(x)}" y="${round(y + DROP * size)}" font-size="${size}"${more}>${content}</text>`;
/** The middle of a candidate's place, from the corner of its cell. @param {number} digit */
const placeOf = (digit) => ({
  x: 11.5 + 18.5 * ((digit - 1) % 3),
  y: 11.5 + 18.5 * Math.floor((digit - 1) / 3),
});

const USUAL_LINES = `<g class="ruled" fill="none"><path class="lines" stroke-width="1" d="${strokes([1, 2, 4, 5, 7, 8])}"/>` +
  `<path class="boxes" stroke-width="3" d="M0 0h${BOARD}v${BOARD}h-${BOARD}z${strokes([3, 6])}"/></g>`;

/** The lines of a board, with what shows its rules. @param {Board} board */
const linesOf = (board) => drawing(variantOf(board).picture)?.innerHTML ?? USUAL_LINES;

/** @param {number[]} at */
function strokes(at) {
  return at.map((line) => `M${line * CELL} 0v${BOARD}M0 ${line * CELL}h${BOARD}`).join("");
}

const LABELS = DIGITS
  .map((number) => text((number - 0.5) * CELL, -12, LABEL, number) + text(-14, (number - 0.5) * CELL, LABEL, number))
  .join("");

/**
 * Marks in the places of their digits; a colour stands behind. A corner mark has a corner; it is bold where it is no
 * mark of the cell as well.
 *
 * @param {Cell} cell @param {number} x @param {number} y
 */
function marked(cell, x, y) {
  const [colours, marks, corner] = [coloursOf(cell), marksOf(cell), cornerOf(cell)];
  const there = DIGITS.filter((digit) => marks.includes(digit) || corner.includes(digit) || colours[digit]);
  return there.map((digit) => {
    const at = placeOf(digit);
    const isCorner = corner.includes(digit);
    const sign = isCorner ? `<path class="corner" d="M${round(x + at.x - 6.4)} ${round(y + at.y - 2.8)}v-5h5"/>` : "";
    const look = isCorner && !marks.includes(digit) ? ' font-weight="700"' : "";
    const behind = colours[digit]
      ? `<circle class="shade colour-${colours[digit]}" cx="${round(x + at.x)}" cy="${round(y + at.y)}" r="9.2"/>`
      : "";
    return behind + sign + text(x + at.x, y + at.y, MARK, digit, look);
  });
}

/** @param {Cell} cell @param {number} x @param {number} y */
function content(cell, x, y) {
  const digit = digitOf(cell);
  const middle = CELL / 2;
  if (digit) return [text(x + middle, y + middle, DIGIT, digit, cell.given ? ' class="given" font-weight="700"' : ' class="entered"')];
  return marked(cell, x, y);
}

/** @param {Cell} cell @param {number} x @param {number} y */
function tint({ colour }, x, y) {
  if (!colour) return "";
  return `<rect class="shade colour-${colour}" x="${x}" y="${y}" width="${CELL}" height="${CELL}"/>` +
    `<path class="colour-sign" transform="translate(${x} ${y})" d="${signPath(colour)}"/>`;
}

/**
 * Draws a board as `<svg>`: lines, numbers of rows and columns, digits (givens in bold), marks, and colours.
 * `layer` is what a step adds; it draws the cells that it covers itself.
 *
 * @param {Board} board @param {{ layer?: SVGElement, label?: string }} [options]
 */
export function picture(board, { layer, label = BOARD_WORDS.label } = {}) {
  const covered = new Set((layer?.dataset.covers ?? "").split(" ").filter(Boolean).map(indexOf));
  const corners = INDICES.map((index) => ({ cell: board.cells[index], index, x: columnOf(index) * CELL, y: rowOf(index) * CELL }));
  const tints = corners.map(({ cell, x, y }) => tint(cell, x, y)).join("");
  const inside = corners.filter(({ index }) => !covered.has(index)).flatMap(({ cell, x, y }) => content(cell, x, y)).join("");
  const side = BEFORE + BOARD + AFTER;
  const [svg] = elements(
    `<svg class="board" viewBox="-${BEFORE} -${BEFORE} ${side} ${side}" role="img" text-anchor="middle">` +
      `${tints}<g class="labels">${LABELS}</g>${linesOf(board)}<g class="candidates">${inside}</g><g class="over"></g></svg>`,
  );
  svg.setAttribute("aria-label", label);
  // The element of the layer has a size of its own; what it holds is drawn in cells of the same size.
  svg.querySelector(".over")?.append(...[...(layer?.children ?? [])].map((part) => part.cloneNode(true)));
  return svg;
}

const digits = (/** @type {string} */ characters) => [...characters].map(Number).filter(Boolean);

/**
 * The board of a grid, with its candidates or without.
 *
 * @param {Grid} grid @param {{ hasCandidates: boolean }} options
 * @returns {Board}
 */
export function boardOf({ givens, digits: placed, candidates, rules }, { hasCandidates }) {
  const left = candidates.split(" ");
  return {
    ...(rules && { rules }),
    cells: INDICES.map((index) => {
      if (givens[index] !== ".") return { given: Number(givens[index]) };
      if (placed[index] !== ".") return { entered: Number(placed[index]) };
      return hasCandidates ? { marks: digits(left[index]) } : {};
    }),
  };
}

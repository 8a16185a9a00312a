// Splits a text into puzzles: one a line, or in any format, with a blank line after each.

import { ask } from "./api.js";
import { Failure } from "./failure.js";
import { learnRules } from "./variant_source.js";

/** @import { Board } from "./model.js" */

/** A part of a text with the number of its first line. @typedef {{ line: number, text: string }} Part */

/** A line that is a whole puzzle. */
const WHOLE = /^\s*[\d.*_xX-]{81}(?!\S{2})/;

/** A remark, which no reader takes for a part of a puzzle; the links of the page start as one. */
const REMARK = /^\s*(#(?![bp]=)|\/\/|=>|```)/;

/** Splits a text into parts that each hold a puzzle or more. @param {string} text */
export function partsOf(text) {
  /** @type {Part[]} */
  const parts = [];
  /** @type {Part | undefined} */
  let open;
  text.split(/\r?\n/).forEach((line, at) => {
    const isBlank = line.trim() === "";
    const isWhole = WHOLE.test(line);
    if (isBlank || isWhole) open = undefined;
    if (isBlank || (!open && REMARK.test(line))) return;
    if (!open) parts.push((open = { line: at + 1, text: line }));
    else open.text += `\n${line}`;
    if (isWhole) open = undefined;
  });
  return parts;
}

/** Reads the boards of a part; a text of several puzzles has several. @param {Part} part */
async function boardsOf({ line, text }) {
  const first = await ask("read", { text }, "sheet");
  const boards = [first.board];
  for (let nth = 2; nth <= first.count; nth += 1) {
    const read = await ask("read", { text, nth }, "sheet");
    boards.push(read.board);
  }
  for (const board of boards) await learnRules(board);
  return boards.map((board) => ({ line, board }));
}

/**
 * Reads the puzzles of a text, each with the number of its first line; what is refused has its failure. A passing
 * failure is thrown.
 *
 * @param {string} text
 */
export async function puzzlesIn(text) {
  const parts = partsOf(text);
  // Some formats have blank lines inside.
  if (parts.length > 1 && !WHOLE.test(parts[0].text)) {
    const whole = await attempt({ line: parts[0].line, text });
    if (whole.puzzles) return { puzzles: whole.puzzles, refused: [] };
  }
  /** @type {{ line: number, board: Board }[]} */
  const puzzles = [];
  /** @type {{ line: number, failure: Failure }[]} */
  const refused = [];
  for (const part of parts) {
    const read = await attempt(part);
    puzzles.push(...(read.puzzles ?? []));
    if (read.failure) refused.push({ line: part.line + (read.failure.line ?? 1) - 1, failure: read.failure });
  }
  return { puzzles, refused };
}

/** @param {Part} part @returns {Promise<{ puzzles?: { line: number, board: Board }[], failure?: Failure }>} */
async function attempt(part) {
  try {
    return { puzzles: await boardsOf(part) };
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.passing) throw failure;
    return { failure };
  }
}

// Which puzzles a text holds: one a line, or in any format, with a blank line after each.

import { ask } from "./api.js";
import { Failure } from "./failure.js";

/** A whole puzzle in a line. */
const WHOLE = /^\s*[\d.*_xX-]{81}(?!\S{2})/;

/** A line that no reader takes for a part of a puzzle; the links of the page start as a remark does. */
const REMARK = /^\s*(#(?![bp]=)|\/\/|=>|```)/;

/** Parts of a text that each hold a puzzle or more, with the number of their first line. */
export function partsOf(text) {
  const parts = [];
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

/** Brings the boards of a part; a text of several puzzles has several. */
async function boardsOf({ line, text }) {
  const first = await ask("read", { text }, "sheet");
  const boards = [first.board];
  for (let nth = 2; nth <= first.count; nth += 1) {
    const read = await ask("read", { text, nth }, "sheet");
    boards.push(read.board);
  }
  return boards.map((board) => ({ line, board }));
}

/**
 * Brings the puzzles of a text: `{puzzles, refused}`, each with the number of its first line. What is
 * refused has its failure. What may go better the next time fails as a whole.
 */
export async function puzzlesIn(text) {
  const parts = partsOf(text);
  // Some formats have blank lines inside.
  if (parts.length > 1 && !WHOLE.test(parts[0].text)) {
    const whole = await attempt({ line: parts[0].line, text });
    if (whole.puzzles) return { puzzles: whole.puzzles, refused: [] };
  }
  const puzzles = [];
  const refused = [];
  for (const part of parts) {
    const read = await attempt(part);
    puzzles.push(...(read.puzzles ?? []));
    if (read.failure) refused.push({ line: part.line + (read.failure.line ?? 1) - 1, failure: read.failure });
  }
  return { puzzles, refused };
}

async function attempt(part) {
  try {
    return { puzzles: await boardsOf(part) };
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.passing) throw failure;
    return { failure };
  }
}

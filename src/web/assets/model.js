// A board, and what can be done to it. Boards are never changed: each deed makes a new one.
//
// A cell is as in the API: {}, {given: 5}, {entered: 5}, or marks, corner marks, or both.

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const INDICES = Array.from({ length: 81 }, (_, index) => index);

export const rowOf = (index) => Math.floor(index / 9);
export const columnOf = (index) => index % 9;
const boxOf = (index) => 3 * Math.floor(rowOf(index) / 3) + Math.floor(columnOf(index) / 3);

/** Index to `R5C6`, and back. */
export const nameOf = (index) => `R${rowOf(index) + 1}C${columnOf(index) + 1}`;
export const indexOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;

const seesEachOther = (a, b) =>
  a !== b && (rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b));

/** For each cell, those that share a house with it. */
export const PEERS = INDICES.map((cell) => INDICES.filter((other) => seesEachOther(cell, other)));

export const blank = () => ({ cells: INDICES.map(() => ({})) });

export const digitOf = (cell) => cell.given ?? cell.entered;
export const marksOf = (cell) => cell.marks ?? [];
export const cornerOf = (cell) => cell.corner ?? [];
const isEmptyCell = (cell) => Object.keys(cell).length === 0;

export const isBlank = (board) => board.cells.every(isEmptyCell);
export const isFull = (board) => board.cells.every((cell) => digitOf(cell));
export const hasMarks = (board) => board.cells.some((cell) => cell.marks || cell.corner);

/** Do two boards say the same? */
export const isSame = (a, b) => encode(a) === encode(b);

const withCell = (board, index, cell) => ({
  cells: board.cells.map((old, other) => (other === index ? cell : old)),
});

const open = (marks, corner) => ({
  ...(marks.length > 0 && { marks }),
  ...(corner.length > 0 && { corner }),
});

const toggled = (digits, digit) =>
  digits.includes(digit) ? digits.filter((it) => it !== digit) : [...digits, digit].sort();

const without = (cell, digit) =>
  digitOf(cell)
    ? cell
    : open(
        marksOf(cell).filter((it) => it !== digit),
        cornerOf(cell).filter((it) => it !== digit),
      );

/** Writes a digit in; the same digit again takes it out. Marks that it rules out go, if `tidy`. */
export function enter(board, index, digit, { tidy = true } = {}) {
  const cell = board.cells[index];
  if (cell.given) return board;
  if (cell.entered === digit) return withCell(board, index, {});
  const entered = withCell(board, index, { entered: digit });
  if (!tidy) return entered;
  const peers = new Set(PEERS[index]);
  return {
    cells: entered.cells.map((it, other) => (peers.has(other) ? without(it, digit) : it)),
  };
}

/** Prints a digit, as in the newspaper; the same digit again takes it out. */
export function give(board, index, digit) {
  const same = board.cells[index].given === digit;
  return withCell(board, index, same ? {} : { given: digit });
}

/** Puts a mark in or takes it out; a cell with a digit has none. */
export function mark(board, index, digit) {
  const cell = board.cells[index];
  if (digitOf(cell)) return board;
  return withCell(board, index, open(toggled(marksOf(cell), digit), cornerOf(cell)));
}

/** The same for a corner mark. */
export function markCorner(board, index, digit) {
  const cell = board.cells[index];
  if (digitOf(cell)) return board;
  return withCell(board, index, open(marksOf(cell), toggled(cornerOf(cell), digit)));
}

/** Empties a cell; a given stays, unless the puzzle is being typed in. */
export function erase(board, index, { givens = false } = {}) {
  return board.cells[index].given && !givens ? board : withCell(board, index, {});
}

/** Does it hold digits, and none of them printed? */
export const isUnprinted = (board) =>
  board.cells.some((cell) => cell.entered) && board.cells.every((cell) => !cell.given);

/** The givens alone. */
export const givensOf = (board) => ({
  cells: board.cells.map((cell) => (cell.given ? cell : {})),
});

/** What is entered becomes printed, and what is printed entered. */
export const asGivens = (board) => ({
  cells: board.cells.map((cell) => (cell.entered ? { given: cell.entered } : cell)),
});

/** The digits that no cell in sight holds. */
export function possible(board, index) {
  const seen = new Set(PEERS[index].map((peer) => digitOf(board.cells[peer])));
  return DIGITS.filter((digit) => !seen.has(digit));
}

/** Marks every possible digit in every empty cell. */
export const markAll = (board) => ({
  cells: board.cells.map((cell, index) =>
    digitOf(cell) ? cell : open(possible(board, index), cornerOf(cell)),
  ),
});

/** Takes all marks away. */
export const unmark = (board) => ({
  cells: board.cells.map((cell) => (digitOf(cell) ? cell : {})),
});

/** The cells that hold the same digit as one that they see. */
export function clashes(board) {
  const clashing = (index) => {
    const digit = digitOf(board.cells[index]);
    return digit && PEERS[index].some((peer) => digitOf(board.cells[peer]) === digit);
  };
  return new Set(INDICES.filter(clashing));
}

/**
 * Does what steps conclude: digits go in; marks go where the cells have some.
 *
 * On a board without marks nothing but digits is written. A cell without marks beside others with
 * marks gets all that is left for it.
 */
export function take(board, steps, options) {
  const marked = hasMarks(board);
  let after = board;
  for (const { placements = [], eliminations = [], before } of steps) {
    const candidates = before.candidates.split(" ");
    for (const { cell } of marked ? eliminations : []) {
      const index = indexOf(cell);
      const old = after.cells[index];
      if (!old.marks && !digitOf(old)) {
        const all = [...candidates[index]].map(Number);
        after = withCell(after, index, open(all, cornerOf(old)));
      }
    }
    for (const { cell, digit } of marked ? eliminations : []) {
      const index = indexOf(cell);
      after = withCell(after, index, without(after.cells[index], digit));
    }
    for (const { cell, digit } of placements) {
      const index = indexOf(cell);
      if (digitOf(after.cells[index]) !== digit) after = enter(after, index, digit, options);
    }
  }
  return after;
}

const token = (cell) => {
  if (cell.given) return `${cell.given}`;
  if (cell.entered) return `e${cell.entered}`;
  const marks = marksOf(cell).length > 0 ? `m${marksOf(cell).join("")}` : "";
  const corner = cornerOf(cell).length > 0 ? `c${cornerOf(cell).join("")}` : "";
  return marks + corner;
};

/** A board in a few characters that a link can hold: `8..e5.m147c3…`, a dot between two cells. */
export const encode = (board) => board.cells.map(token).join(".");

const TOKEN = /^(?:([1-9])|e([1-9])|(?:m([1-9]+))?(?:c([1-9]+))?)$/;
const digitsIn = (text) => [...new Set([...(text ?? "")].map(Number))].sort();

/** The board of such characters; undefined if they are none. */
export function decode(text) {
  const parts = text.split(".").map((part) => TOKEN.exec(part));
  if (parts.length !== 81 || parts.includes(null)) return undefined;
  const cell = ([, given, entered, marks, corner]) => {
    if (given) return { given: Number(given) };
    if (entered) return { entered: Number(entered) };
    return open(digitsIn(marks), digitsIn(corner));
  };
  return { cells: parts.map(cell) };
}

// Boards, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  blank, clashes, DIGITS, decode, encode, enter, erase, give, isSame, mark, markAll, markCorner, take,
} from "../../src/web/assets/model.js";

/** The same numbers every time. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const DEEDS = [enter, give, mark, markCorner, (board, index) => erase(board, index)];

test("a link holds every board", () => {
  const number = numbers(7);
  let board = blank();
  for (let i = 0; i < 2000; i += 1) {
    board = DEEDS[number(DEEDS.length)](board, number(81), number(9) + 1);
    assert.deepEqual(decode(encode(board)), board);
  }
});

test("the code of a board is the one that the program reads", () => {
  const sample = new URL("link.json", import.meta.url);
  const { code, cells } = JSON.parse(readFileSync(sample, "utf8"));
  assert.equal(encode({ cells }), code);
  assert.deepEqual(decode(code), { cells });
});

test("rubbish is no board", () => {
  const good = encode(blank());
  for (const text of ["", "x", good.slice(1), `${good}.`, good.replace(".", "10."), good.replace(".", "m0."), good.replace(".", "e.")]) {
    assert.equal(decode(text), undefined, text);
  }
});

test("a digit takes the marks in sight, and nothing else", () => {
  const board = enter(markAll(blank()), 0, 5);
  const marked = board.cells.filter((cell) => cell.marks?.includes(5));
  assert.equal(marked.length, 81 - 21);
  assert.equal(enter(markAll(blank()), 0, 5, { tidy: false }).cells[1].marks.length, 9);
});

test("the same digit again takes it out", () => {
  assert.ok(isSame(enter(enter(blank(), 3, 4), 3, 4), blank()));
  assert.ok(isSame(give(give(blank(), 3, 4), 3, 4), blank()));
});

test("clashes are in rows, columns, and boxes", () => {
  for (const [a, b] of [[0, 8], [0, 72], [0, 20]]) {
    assert.deepEqual([...clashes(enter(enter(blank(), a, 1), b, 1))], [a, b]);
  }
  assert.equal(clashes(enter(enter(blank(), 0, 1), 80, 1)).size, 0);
});

const step = (placements, eliminations, candidates) => ({
  placements,
  eliminations,
  before: { candidates: candidates ?? blank().cells.map(() => "123456789").join(" ") },
});

test("a step is done: marks go where there are marks, or where no digit follows", () => {
  const loses = step([], [{ cell: "R1C1", digit: 5 }, { cell: "R1C1", digit: 6 }]);
  assert.deepEqual(take(blank(), [loses]).cells[0].marks, [1, 2, 3, 4, 7, 8, 9]);
  const whole = { ...loses, pencil: [...DIGITS.map((digit) => ({ cell: "R1C2", digit })), { cell: "R1C3", digit: 4 }] };
  const pencilled = take(blank(), [whole]);
  assert.deepEqual(pencilled.cells[1].marks, DIGITS);
  assert.equal(pencilled.cells[2].marks, undefined);
  const marked = take(markAll(blank()), [loses]);
  assert.deepEqual(marked.cells[0].marks, [1, 2, 3, 4, 7, 8, 9]);
  const some = take(mark(blank(), 80, 1), [loses]);
  assert.deepEqual(some.cells[0].marks, [1, 2, 3, 4, 7, 8, 9]);
  const placed = take(blank(), [loses, step([{ cell: "R9C9", digit: 2 }], [])]);
  assert.equal(placed.cells[80].entered, 2);
  assert.equal(placed.cells[0].marks, undefined);
});

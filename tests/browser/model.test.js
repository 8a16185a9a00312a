// Boards, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  DIGITS, INDICES, asGivens, bare, beginKeepingUp, blank, clashList, clashes, cornersWithin, decode, digitOf, encode,
  enter, erase, givensOf, isBlank, keepUp, litBy, mark, markAll, markCorner, markPossible, markUnmarked, marksOf,
  nUnmarked, nameOf, pack, paint, paintCandidate, possible, singleMark, stopKeepingUp, applySteps, unmark, unpack, unpaint,
  withRules, withoutCorners,
} from "../../src/web/assets/model.js";
import { applyDiff, diffBoards } from "../../src/web/assets/board_diff.js";
import { partsOf } from "../../src/web/assets/puzzles_in.js";
import { isKnown, keepVariant, variantOf } from "../../src/web/assets/variants.js";
import { DIGIT_DEEDS, anyDeed } from "./random_edits.js";
import { numbers } from "./numbers.js";

const kept = { kept: true };
const less = (some, gone) => some.filter((digit) => !gone.includes(digit));

/** Some boards, each a deed after the one before. */
function* boards(seed, count, options, deeds) {
  const number = numbers(seed);
  let board = options?.kept ? keepUp(blank()) : blank();
  for (let i = 0; i < count; i += 1) {
    board = anyDeed(number, board, options, deeds);
    yield board;
  }
}

test("a link holds every board, and the store holds it with its colours", () => {
  for (const options of [{}, { tidy: false }, kept]) {
    for (const board of boards(7, 1000, options)) {
      assert.deepEqual(decode(encode(board)), bare(board));
      assert.deepEqual(unpack(pack(board)), board);
      assert.deepEqual(unpack(encode(board)), bare(board));
    }
  }
});

test("the code of a board is the one that the program reads", () => {
  const sample = new URL("link.json", import.meta.url);
  const { code, ...board } = JSON.parse(readFileSync(sample, "utf8"));
  assert.equal(encode(board), code);
  assert.deepEqual(decode(code), board);
});

test("a text is split into puzzles where the program finds them", () => {
  const sample = new URL("lists.json", import.meta.url);
  for (const { name, text, lines } of JSON.parse(readFileSync(sample, "utf8"))) {
    assert.deepEqual(partsOf(text).map(({ line }) => line), lines, name);
  }
  assert.deepEqual(partsOf("\r\n\r\n"), []);
  const grid = `${"1........\n".repeat(8)}1........`;
  assert.equal(partsOf(`\n${grid}\n`)[0].text, grid);
});

test("a step is applied as the program applies it", () => {
  const sample = new URL("steps.json", import.meta.url);
  for (const { name, code, steps, after } of JSON.parse(readFileSync(sample, "utf8"))) {
    assert.equal(encode(bare(applySteps(decode(code), steps))), after, name);
  }
});

test("digits clash where the program says so", () => {
  const sample = new URL("clashes.json", import.meta.url);
  for (const { name, board, clashing } of JSON.parse(readFileSync(sample, "utf8"))) {
    const filled = [...board].reduce((all, digit, i) => (digit === "." ? all : enter(all, [i], Number(digit))), blank());
    assert.deepEqual([...clashes(filled)].map(nameOf), clashing, name);
  }
});

test("rubbish is no board", () => {
  const good = encode(blank());
  const rubbish = ["", "x", good.slice(1), `${good}.`, ...["10.", "m0.", "e.", "mc1."].map((it) => good.replace(".", it))];
  for (const text of rubbish) assert.equal(decode(text), undefined, text);
  const packed = ["h0.", "h12.", "p5.", "p50.", "s.", "5p52.", "e5s1.", "s1m2."].map((it) => good.replace(".", it));
  for (const text of [...rubbish, ...packed, undefined, null, 81, {}]) assert.equal(unpack(text), undefined, text);
  assert.equal(decode(good.replace(".", "h1.")), undefined);
});

test("a deed that changes nothing gives the same board", () => {
  const board = asGivens(enter(keepUp(blank()), [0, 80], 5, kept));
  const deeds = [
    enter(board, [0], 7), enter(board, [], 5), mark(board, [0], 5), markCorner(board, [0], 5), erase(board, [0, 40], kept),
    keepUp(board), beginKeepingUp(board), stopKeepingUp(board), markAll(board), asGivens(board), unpaint(board),
    paint(board, [], 1), paintCandidate(board, 0, 5, 1), applySteps(board, []),
  ];
  deeds.forEach((after, at) => assert.equal(after, board, `deed ${at}`));
});

test("cells that a deed leaves as they are stay the same", () => {
  const board = keepUp(blank());
  const after = enter(board, [40], 5, kept);
  assert.equal(after.cells[0], board.cells[0]);
  assert.notEqual(after.cells[41], board.cells[41]);
});

test("a digit takes the marks in sight, and nothing else", () => {
  const board = enter(markAll(blank()), [0], 5);
  const marked = board.cells.filter((cell) => cell.marks?.includes(5));
  assert.equal(marked.length, 81 - 21);
  assert.equal(enter(markAll(blank()), [0], 5, { tidy: false }).cells[1].marks.length, 9);
});

test("a digit goes into several cells, and out of them if all have it", () => {
  const two = enter(blank(), [3, 40], 4);
  assert.deepEqual([two.cells[3], two.cells[40]], [{ entered: 4 }, { entered: 4 }]);
  assert.equal(encode(enter(enter(blank(), [3], 4), [3, 40], 4)), encode(two));
  assert.deepEqual(enter(two, [3, 40], 4), blank());
  const given = asGivens(enter(blank(), [3], 4));
  assert.deepEqual(enter(enter(given, [3, 40], 4), [3, 40], 4), given);
});

test("a mark comes into all empty cells, and goes from all if all have it", () => {
  const board = enter(mark(blank(), [1], 5), [2], 9);
  const both = mark(board, [0, 1, 2], 5);
  assert.deepEqual([both.cells[0].marks, both.cells[1].marks], [[5], [5]]);
  assert.deepEqual(both.cells[2], { entered: 9 });
  assert.deepEqual(mark(both, [0, 1, 2], 5), enter(blank(), [2], 9));
  assert.deepEqual(markCorner(markCorner(blank(), [0], 2), [0, 1], 2).cells[1].corner, [2]);
});

test("erasing takes digits first, then marks, then colours", () => {
  const coloured = paintCandidate(paint(mark(enter(blank(), [0], 5), [1], 2), [0, 1], 3), 1, 2, 7);
  const once = erase(coloured, [0, 1]);
  assert.deepEqual([once.cells[0], once.cells[1].marks], [{ colour: 3 }, [2]]);
  const twice = erase(once, [0, 1]);
  assert.deepEqual([twice.cells[0], twice.cells[1]], [{ colour: 3 }, { colour: 3, colours: { 2: 7 } }]);
  assert.deepEqual(erase(twice, [0, 1]), blank());
  assert.equal(erase(blank(), [0, 1]).cells.length, 81);
});

test("a colour is given and taken again; a digit keeps that of its cell", () => {
  const board = paint(mark(blank(), [0], 5), [0, 1], 4);
  assert.equal(paint(board, [0, 1], 4).cells[0].colour, undefined);
  assert.equal(paint(paint(board, [0], 4), [0, 1], 4).cells[0].colour, 4);
  const filled = enter(paintCandidate(board, 0, 5, 1), [0], 5);
  assert.deepEqual(filled.cells[0], { entered: 5, colour: 4 });
  assert.deepEqual(asGivens(filled).cells[0], { given: 5, colour: 4 });
  assert.deepEqual(givensOf(asGivens(filled)).cells[0], { given: 5 });
  assert.ok(isBlank(paint(blank(), [0], 1)));
  assert.deepEqual(unpaint(board), mark(blank(), [0], 5));
});

test("a candidate has two colours in turn, then none", () => {
  const turns = (colour) => {
    const once = paintCandidate(blank(), 7, 5, colour);
    const twice = paintCandidate(once, 7, 5, colour);
    return [once, twice, paintCandidate(twice, 7, 5, colour)].map((board) => board.cells[7].colours?.[5]);
  };
  assert.deepEqual(turns(1), [1, 2, undefined]);
  assert.deepEqual(turns(8), [8, 7, undefined]);
  assert.deepEqual(turns(9), [9, undefined, 9]);
  assert.equal(paintCandidate(paintCandidate(blank(), 7, 5, 1), 7, 5, 3).cells[7].colours[5], 3);
});

test("a candidate that goes takes its colour along", () => {
  const board = paintCandidate(mark(blank(), [1], 5), 1, 5, 1);
  assert.deepEqual(enter(board, [0], 5).cells[1], {});
  assert.deepEqual(mark(board, [1], 5).cells[1], {});
});

test("kept marks are what is possible and not struck, whatever is entered and erased", () => {
  const all = [...boards(11, 1500, kept, DIGIT_DEEDS), ...boards(12, 300, { kept: true, tidy: false }, DIGIT_DEEDS)];
  for (const board of all) {
    for (const index of INDICES.filter((it) => !digitOf(board.cells[it]))) {
      assert.deepEqual(marksOf(board.cells[index]), possible(board, index));
    }
  }
});

test("kept marks that the player edits are never both there and struck, and never lacking", () => {
  for (const board of boards(13, 1500, kept)) {
    for (const index of INDICES.filter((it) => !digitOf(board.cells[it]))) {
      const { struck = [], marks = [] } = board.cells[index];
      assert.deepEqual(less(struck, marks), struck);
      assert.deepEqual(less(less(possible(board, index), struck), marks), []);
    }
  }
});

test("a struck mark does not come back with the digit that is taken out", () => {
  const struck = mark(keepUp(blank()), [1], 5, kept);
  assert.deepEqual(struck.cells[1].struck, [5]);
  const again = enter(enter(struck, [0], 5, kept), [0], 5, kept);
  assert.deepEqual(again, struck);
  assert.deepEqual(mark(struck, [1], 5, kept), keepUp(blank()));
  const changed = enter(enter(struck, [0], 5, kept), [0], 6, kept);
  assert.deepEqual(changed.cells[2].marks, less(DIGITS, [6]));
  assert.deepEqual(changed.cells[1].marks, less(DIGITS, [5, 6]));
});

test("a mark that is not possible stays, until it is taken out or ruled out anew", () => {
  const board = mark(enter(keepUp(blank()), [0], 5, kept), [1], 5, kept);
  assert.deepEqual(board.cells[1].marks, DIGITS);
  assert.ok(enter(board, [80], 7, kept).cells[1].marks.includes(5));
  assert.ok(!enter(board, [73], 5, kept).cells[1].marks.includes(5));
  const out = mark(board, [1], 5, kept);
  assert.deepEqual(out.cells[1].marks, less(DIGITS, [5]));
  assert.equal(out.cells[1].struck, undefined);
});

test("one tap strikes a digit from all cells of a house that can have it", () => {
  const board = enter(keepUp(blank()), [0], 5, kept);
  const row = INDICES.slice(9, 18);
  const after = mark(board, row, 5, kept);
  assert.ok(row.every((index) => !after.cells[index].marks.includes(5)));
});

test("keeping up begins with the marks that are there, and ends with them", () => {
  const board = mark(mark(enter(blank(), [0], 5), [1], 5), [1], 6);
  const begun = beginKeepingUp(board);
  assert.deepEqual(begun.cells[1], { marks: [6], struck: less(DIGITS, [5, 6]) });
  assert.deepEqual(begun.cells[2], { marks: less(DIGITS, [5]) });
  assert.equal(beginKeepingUp(begun), begun);
  const ended = stopKeepingUp(begun);
  assert.deepEqual(ended, bare(begun));
  assert.equal(encode(ended), encode(begun));
});

test("erasing kept marks leaves what the board asks for", () => {
  const board = markCorner(mark(keepUp(blank()), [1], 5, kept), [1], 2);
  const after = erase(board, [1], kept);
  assert.deepEqual(after.cells[1], { marks: less(DIGITS, [5]), struck: [5] });
  assert.equal(erase(after, [1], kept), after);
});

test("all marks go, and what was struck with them", () => {
  const board = paint(mark(keepUp(blank()), [1], 5, kept), [1], 2);
  assert.deepEqual(unmark(board), paint(blank(), [1], 2));
  assert.deepEqual(markAll(board).cells[1], { marks: DIGITS, colour: 2 });
});

test("clashes are in rows, columns, and boxes", () => {
  for (const [a, b] of [[0, 8], [0, 72], [0, 20]]) {
    assert.deepEqual([...clashes(enter(blank(), [a, b], 1))], [a, b]);
  }
  assert.equal(clashes(enter(blank(), [0, 80], 1)).size, 0);
});

test("each clash is told for itself, and once", () => {
  const board = enter(enter(blank(), [0, 1, 72], 1), [40, 50], 7);
  assert.deepEqual(clashList(board), [
    { digits: [1], cells: [0, 1] },
    { digits: [1], cells: [0, 72] },
    { digits: [7], cells: [40, 50] },
  ]);
  assert.deepEqual(clashList(blank()), []);
  for (const each of boards(17, 300)) {
    const told = new Set(clashList(each).flatMap(({ cells }) => cells));
    assert.deepEqual([...told].sort((a, b) => a - b), [...clashes(each)]);
  }
});

/** The rising diagonal, an odd cell, a white dot, and a greater-than sign, and what the program says of them. */
const VARIANT = JSON.parse(readFileSync(new URL("variant.json", import.meta.url), "utf8"));
const ruled = withRules(blank(), VARIANT.rules);

/** Before that is known. */
const unknown = { isKnown: isKnown(ruled), clashing: clashes(enter(ruled, [0, 10], 1)).size, seen: possible(enter(ruled, [0], 1), 8) };
keepVariant(VARIANT.rules, VARIANT);

test("as long as rules are not known, what all puzzles have in common holds", () => {
  assert.deepEqual(unknown, { isKnown: false, clashing: 0, seen: less(DIGITS, [1]) });
  assert.equal(isKnown(ruled), true);
});

test("rules of a variant take digits away, and clash", () => {
  // R1C9 and R9C1 are on the diagonal.
  assert.deepEqual(possible(enter(ruled, [8], 4), 72), less(DIGITS, [4]));
  assert.deepEqual(possible(ruled, 80), [1, 3, 5, 7, 9]);
  assert.deepEqual(possible(enter(ruled, [0], 5), 1), [4, 6]);
  assert.deepEqual(possible(enter(ruled, [1], 1), 0), [2]);
  assert.deepEqual(possible(enter(ruled, [40], 4), 49), [1, 2, 3]);
  assert.deepEqual(possible(enter(ruled, [49], 4), 40), [5, 6, 7, 8, 9]);
  const wrong = [[0, 3], [1, 5], [80, 2], [8, 9], [72, 9]].reduce((board, [index, digit]) => enter(board, [index], digit), ruled);
  assert.deepEqual(clashList(wrong), [
    { digits: [9], cells: [8, 72] },
    { digits: [3, 5], cells: [0, 1], reason: "by the white dot" },
    { digits: [2], cells: [80] },
  ]);
  assert.deepEqual([...clashes(wrong)], [0, 1, 8, 72, 80]);
  assert.equal(variantOf(ruled).boxes.length, 9);
});

test("marks follow the rules of a variant, and every deed keeps them", () => {
  const number = numbers(23);
  let board = keepUp(ruled);
  for (let i = 0; i < 400; i += 1) {
    const before = board;
    board = anyDeed(number, before, kept, DIGIT_DEEDS);
    assert.equal(board.rules, ruled.rules);
    board.cells.forEach((cell, index) => digitOf(cell) || assert.deepEqual(marksOf(cell), possible(board, index)));
    assert.deepEqual(unpack(pack(board)), board);
    assert.deepEqual(decode(encode(board)), bare(board));
    assert.deepEqual(applyDiff(before, diffBoards(before, board)), board);
  }
  for (const [from, to] of [[blank(), ruled], [ruled, blank()], [ruled, withRules(blank(), ["diagonals"])]]) {
    assert.deepEqual(applyDiff(from, diffBoards(from, to)), to);
  }
  for (const text of ["!diagonals", "!~dia/gonals", "!~"]) assert.equal(applyDiff(blank(), text), undefined, text);
});

test("a digit lights the cells that hold it, and those that have it as a mark", () => {
  const board = asGivens(enter(markCorner(mark(mark(blank(), [1], 5), [2], 6), [3], 5), [40], 5));
  const { placed, marked } = litBy(board, 5);
  assert.deepEqual([[...placed], [...marked]], [[40], [1, 3]]);
});

const step = (placements, eliminations, candidates) => ({
  placements,
  eliminations,
  before: { candidates: candidates ?? blank().cells.map(() => "123456789").join(" ") },
});
const loses = step([], [{ cell: "R1C1", digit: 5 }, { cell: "R1C1", digit: 6 }]);

test("a step is done: marks go where there are marks, or where no digit follows", () => {
  assert.deepEqual(applySteps(blank(), [loses]).cells[0].marks, [1, 2, 3, 4, 7, 8, 9]);
  const whole = { ...loses, pencil: [...DIGITS.map((digit) => ({ cell: "R1C2", digit })), { cell: "R1C3", digit: 4 }] };
  const pencilled = applySteps(blank(), [whole]);
  assert.deepEqual(pencilled.cells[1].marks, DIGITS);
  assert.equal(pencilled.cells[2].marks, undefined);
  const marked = applySteps(markAll(blank()), [loses]);
  assert.deepEqual(marked.cells[0].marks, [1, 2, 3, 4, 7, 8, 9]);
  const some = applySteps(mark(blank(), [80], 1), [loses]);
  assert.deepEqual(some.cells[0].marks, [1, 2, 3, 4, 7, 8, 9]);
  const placed = applySteps(blank(), [loses, step([{ cell: "R9C9", digit: 2 }], [])]);
  assert.equal(placed.cells[80].entered, 2);
  assert.equal(placed.cells[0].marks, undefined);
});

test("what a step takes away is struck where marks are kept up", () => {
  const board = paint(keepUp(blank()), [0], 1);
  const after = applySteps(board, [loses, step([{ cell: "R1C9", digit: 2 }], [])], kept);
  assert.deepEqual(after.cells[0], { marks: [1, 3, 4, 7, 8, 9], struck: [5, 6], colour: 1 });
  assert.deepEqual(enter(after, [8], 2, kept).cells[0].marks, [1, 2, 3, 4, 7, 8, 9]);
});

test("cells without marks get them, and the player's own stay", () => {
  const own = mark(enter(blank(), [0], 1), [1], 5);
  const after = markUnmarked(own);
  assert.deepEqual(marksOf(after.cells[1]), [5]);
  assert.deepEqual(marksOf(after.cells[2]), [2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(nUnmarked(after), 7);
  assert.equal(markUnmarked(after), after);
  assert.equal(nUnmarked(markAll(after)), 0);
});

test("what is struck does not come where cells without marks get them", () => {
  const struck = mark(keepUp(enter(blank(), [0], 1)), [1], 5, kept);
  const erased = { cells: struck.cells.map((cell, index) => (index === 1 ? { struck: cell.struck } : cell)) };
  assert.deepEqual(marksOf(markUnmarked(erased).cells[1]), [2, 3, 4, 6, 7, 8, 9]);
});

test("the mark of a cell is single if no other digit is marked, in the corner either", () => {
  assert.equal(singleMark({}), undefined);
  assert.equal(singleMark({ marks: [5] }), 5);
  assert.equal(singleMark({ marks: [5, 6] }), undefined);
  assert.equal(singleMark({ corner: [5] }), undefined);
  assert.equal(singleMark({ marks: [5], corner: [5] }), 5);
  assert.equal(singleMark({ marks: [5], corner: [6] }), undefined);
});

test("marks that cells lack come back, and corner marks go digit by digit", () => {
  const board = markCorner(markCorner(mark(enter(blank(), [0], 1), [1, 2], 5), [1, 2], 8), [2, 3], 9);
  assert.deepEqual(marksOf(markPossible(board, [1]).cells[1]), [2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(marksOf(markPossible(board, [1]).cells[2]), [5]);
  assert.deepEqual(cornersWithin(board, [1, 2]), [{ digit: 8, indices: [1, 2] }]);
  const after = withoutCorners(board, cornersWithin(board, [1, 2]));
  assert.deepEqual([1, 2].map((index) => after.cells[index].corner), [undefined, [9]]);
});

// The timeline of a game, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../src/web/assets/history.js";
import { asGivens, blank, enter, keepUp, markAll, nameOf, pack, unmark } from "../../src/web/assets/model.js";
import { anyDeed } from "./random_edits.js";
import { numbers } from "./numbers.js";

const kept = { kept: true };

/** A history of many deeds of all kinds. */
function played(seed, count, options = kept) {
  const number = numbers(seed);
  const history = new History(keepUp(blank()));
  while (history.length <= count) {
    const index = number(81);
    history.do(anyDeed(number, history.board, options), [nameOf(index)], `${nameOf(index)} is ${number(9) + 1}`);
  }
  return history;
}

const again = (history) => History.from(JSON.parse(JSON.stringify(history)));

const shown = (history) => ({
  board: history.board,
  last: history.last,
  place: history.place,
  length: history.length,
  deeds: history.actions,
});

/** What is seen at each place. */
function everyPlace(history) {
  const back = history.place;
  const places = Array.from({ length: history.length }, (_, place) => {
    history.go(place);
    return shown(history);
  });
  history.go(back);
  return places;
}

test("a history has its deeds in order, with words", () => {
  const history = new History();
  history.do(enter(blank(), [0], 5), ["R1C1"], "R1C1 is 5");
  history.do(enter(history.board, [1], 6), ["R1C2"], "R1C2 is 6");
  assert.deepEqual(history.actions, ["", "R1C1 is 5", "R1C2 is 6"]);
  assert.deepEqual([history.place, history.length, history.last], [2, 3, ["R1C1", "R1C2"]]);
  history.do(history.board, ["R1C3"], "nothing");
  assert.equal(history.length, 3);
  history.undo();
  history.do(markAll(history.board), [], "all marks");
  assert.deepEqual(history.actions, ["", "R1C1 is 5", "all marks"]);
  assert.equal(history.canRedo, false);
});

test("undoing everything gives the first board, and redoing the last", () => {
  const history = played(3, 400);
  const last = history.board;
  while (history.canUndo) history.undo();
  assert.deepEqual(history.board, keepUp(blank()));
  while (history.canRedo) history.redo();
  assert.equal(history.board, last);
});

test("going to a place is the same as so many undos and redos", () => {
  const number = numbers(5);
  const [goes, walks] = [played(4, 200), played(4, 200)];
  for (let i = 0; i < 50; i += 1) {
    const place = number(goes.length);
    goes.go(place);
    while (walks.place > place) walks.undo();
    while (walks.place < place) walks.redo();
    assert.deepEqual(shown(goes), shown(walks));
  }
});

test("a place that is none is not gone to", () => {
  const history = played(6, 5);
  let changes = 0;
  history.addEventListener("change", () => (changes += 1));
  for (const place of [-1, 6, 2.5, NaN, undefined, 5]) history.go(place);
  assert.deepEqual([history.place, changes], [5, 0]);
});

test("no more than 500 deeds are kept", () => {
  const history = played(7, 500);
  const second = everyPlace(history)[1].board;
  history.do(unmark(history.board), [], "no marks");
  assert.equal(history.length, 501);
  history.go(0);
  assert.equal(history.board, second);
  assert.deepEqual(everyPlace(again(history)), everyPlace(history));
});

test("another puzzle can be undone, and is told from a deed", () => {
  const history = played(8, 3);
  const heard = [];
  history.addEventListener("change", ({ detail }) => heard.push(detail.restarted));
  const before = history.board;
  history.restart(asGivens(enter(blank(), [0], 5)), "another puzzle");
  assert.deepEqual(history.last, []);
  history.do(enter(history.board, [1], 6), ["R1C2"], "R1C2 is 6");
  const read = again(history);
  for (const each of [history, read]) {
    if (each === read) read.addEventListener("change", ({ detail }) => heard.push(detail.restarted));
    each.undo();
    each.undo();
    assert.deepEqual(each.board, before);
    each.go(5);
    each.go(4);
    each.redo();
  }
  assert.deepEqual(heard, [true, false, ...[false, true, true, false, false], ...[false, true, true, false, false]]);
});

test("a new puzzle that looks the same is a deed that can be read again", () => {
  const history = new History();
  history.restart(blank(), "the same again");
  assert.deepEqual(everyPlace(again(history)), everyPlace(history));
});

test("a history survives a reload, at every place", () => {
  for (const options of [{}, kept, { tidy: false }]) {
    const history = played(9, 300, options);
    history.go(123);
    const read = again(history);
    assert.deepEqual(shown(read), shown(history));
    assert.deepEqual(everyPlace(read), everyPlace(history));
    assert.deepEqual(read.toJSON(), history.toJSON());
  }
});

test("500 deeds are less than 60 kB", () => {
  const size = (history) => JSON.stringify(history).length;
  for (const options of [{}, kept]) assert.ok(size(played(10, 500, options)) < 60_000);
  const changing = new History(keepUp(blank()));
  for (let i = 0; i < 500; i += 1) {
    changing.do(enter(changing.board, [40], (i % 9) + 1, kept), ["R5C5"], `R5C5 is ${(i % 9) + 1}`);
  }
  assert.ok(size(changing) < 60_000, `${size(changing)}`);
});

test("rubbish is no history", () => {
  const good = played(12, 5).toJSON();
  assert.ok(History.from(good));
  const [first, ...rest] = good.deeds;
  const bad = [
    undefined, null, 5, "x", [], {},
    { ...good, place: 6 }, { ...good, place: -1 }, { ...good, place: 1.5 }, { ...good, place: "1" },
    { ...good, first: undefined }, { ...good, first: { ...good.first, board: "x" } },
    { ...good, first: { ...good.first, last: [["R1C1"]] } }, { ...good, first: { ...good.first, last: "R1C1" } },
    { ...good, first: { ...good.first, what: 1 } },
    { ...good, deeds: undefined }, { ...good, deeds: {} }, { ...good, deeds: Array(501).fill(["", "", ""]) },
    ...[
      null, [], [1, "", ""], ["", "81", ""], ["", "R1C1", ""], ["", "0", ""], ["", "", 5],
      ...["x", "=e5", "=e5@", "=e5@81", "=e5@0", "=e0@00", "^@00", "^0@00", "^5@00/", "=5@00/^5@00", "+5@00"].map((it) => ["", "", it]),
    ].map((deed) => ({ ...good, deeds: [deed, ...rest] })),
  ];
  assert.equal(typeof first[2], "string");
  for (const data of bad) assert.equal(History.from(data), undefined, JSON.stringify(data));
});

test("a board that is read is a board to play on", () => {
  const read = again(played(13, 20));
  const board = read.board;
  read.do(markAll(board), [], "all marks");
  read.undo();
  assert.equal(pack(read.board), pack(board));
});

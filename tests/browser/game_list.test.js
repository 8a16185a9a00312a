// The games that are kept, their numbers, and the puzzle of a day, without a browser.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { dayBefore, dayOf, levelOn, seedOf } from "../../src/web/assets/daily.js";
import {
  MOST_GAMES, MOST_RESULTS, bounded, exported, gameOf, imported, isTouched, joined, joinedPractice, keptFrom, withGame, withResult,
} from "../../src/web/assets/game_list.js";
import { History } from "../../src/web/assets/history.js";
import { blank, enter, keepUp, markAll, unpack } from "../../src/web/assets/model.js";
import { anew, levelOf, originFrom, originOf } from "../../src/web/assets/origin.js";
import { Record } from "../../src/web/assets/record.js";
import { median, statistics, streak } from "../../src/web/assets/statistics.js";
import { saveGames, savedGames } from "../../src/web/assets/storage.js";
import { GAMES, SOLVED as SAID } from "../../src/web/assets/words.js";
import { EASY, SOLVED } from "./house.js";

const printed = (text) => ({ cells: [...text].map((char) => (char === "." ? {} : { given: Number(char) })) });
const NONE = { nudge: 0, pattern: 0, full: 0 };

/** A game of this age: the greater, the older. */
function game(age, solved = false) {
  const { board } = gameOf(printed(EASY), originOf(), new Record(), 0);
  return { origin: { id: 10_000 - age, level: "hard" }, board, time: 60_000, hints: NONE, solved, changed: 10_000 - age };
}

const result = (id, more = {}) => ({ id, when: id, time: 60_000 * id, hints: { nudge: 1, pattern: 0, full: 2 }, ...more });

test("a day has a seed and a level of its own, whatever the hour", () => {
  assert.equal(dayOf(new Date(2026, 10, 25, 0, 0)), "2026-11-25");
  assert.equal(dayOf(new Date(2026, 10, 25, 23, 59)), "2026-11-25");
  assert.deepEqual([seedOf("2026-11-25"), levelOn("2026-11-25")], [20_261_125, "hard"]);
  const week = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
  assert.deepEqual(week.map(levelOn), ["easy", "medium", "hard", "medium", "hard", "expert", "extreme"]);
  assert.equal(new Set(week.map(seedOf)).size, 7);
  assert.deepEqual([dayBefore("2026-03-01"), dayBefore("2024-03-01"), dayBefore("2026-01-01")], ["2026-02-28", "2024-02-29", "2025-12-31"]);
});

test("days in a row end today or yesterday", () => {
  const today = "2026-03-02";
  const cases = [
    [[], 0, 0],
    [["2026-03-02"], 1, 1],
    [["2026-03-01", "2026-02-28"], 2, 2],
    [["2026-03-02", "2026-03-01", "2026-02-28", "2026-02-28"], 3, 3],
    [["2026-02-28", "2026-02-27"], 0, 2],
    [["2026-03-02", "2026-02-28", "2026-02-27", "2026-02-26"], 1, 3],
  ];
  for (const [days, now, longest] of cases) assert.deepEqual(streak(days, today), { now, longest }, days.join());
});

test("the usual time is the middle one", () => {
  assert.deepEqual([median([5]), median([9, 1, 5]), median([1, 2, 9, 4])], [5, 5, 3]);
});

test("numbers are told by level, and hints by theirs", () => {
  const results = [
    result(1, { level: "hard" }), result(3, { level: "hard", day: "2026-11-25" }), result(8, { level: "hard" }), result(2),
    result(4, { level: "easy", hints: NONE }),
  ];
  const { rows, hints, days } = statistics(results, "2026-11-25");
  assert.deepEqual(rows.map(({ level, count, best, usual, hints: each }) => [level, count, best, usual, each]), [
    ["easy", 1, 240_000, 240_000, 0], ["hard", 3, 60_000, 180_000, 3], [undefined, 1, 120_000, 120_000, 3],
  ]);
  assert.deepEqual([hints, days], [{ nudge: 4, pattern: 0, full: 8 }, { now: 1, longest: 1 }]);
  assert.deepEqual(statistics([], "2026-11-25").rows, []);
});

test("of too many games the oldest solved ones go first", () => {
  const games = Array.from({ length: MOST_GAMES + 20 }, (_, age) => game(age, age % 2 === 0));
  const kept = bounded({ games, results: [] }).games;
  assert.equal(kept.length, MOST_GAMES);
  assert.equal(kept.filter(({ solved }) => !solved).length, games.length / 2, "none that goes on is lost");
  assert.deepEqual(kept.filter(({ solved }) => solved).map(({ origin }) => origin.id), games.filter(({ solved }) => solved).slice(0, 40).map(({ origin }) => origin.id));
  const begun = Array.from({ length: MOST_GAMES + 1 }, (_, age) => game(age));
  assert.equal(bounded({ games: [game(-5, true), ...begun], results: [] }).games.at(-1).changed, begun[MOST_GAMES - 1].changed);
  const results = Array.from({ length: MOST_RESULTS + 5 }, (_, at) => result(at + 1));
  assert.equal(bounded({ games: [], results }).results.at(-1).when, 6);
});

test("a game is kept once, and solved once", () => {
  const kept = withGame(withGame({ games: [], results: [] }, game(1)), { ...game(1), time: 5 });
  assert.deepEqual(kept.games.map(({ time }) => time), [5]);
  assert.deepEqual(withResult(withResult(kept, result(1)), { ...result(1), time: 7 }).results, [result(1)]);
});

test("what is malformed in the storage is left out, and the rest is read", () => {
  const good = game(1);
  const bad = [
    null, 5, "x", {}, { ...good, origin: {} }, { ...good, origin: { id: -1 } }, { ...good, board: "rubbish" }, { ...good, board: EASY },
    { ...good, time: -1 }, { ...good, time: "1" }, { ...good, changed: null }, { ...good, hints: undefined }, { ...good, hints: { nudge: 1.5 } },
  ];
  const badResults = [null, 7, {}, { ...result(1), id: "1" }, { ...result(1), when: NaN }, { ...result(1), hints: [] }];
  const kept = keptFrom({ games: [...bad, good], results: [...badResults, result(2)] });
  assert.deepEqual(kept, { games: [good], results: [result(2)] });
  for (const data of [undefined, null, 5, "x", [], { games: 5, results: {} }]) assert.deepEqual(keptFrom(data), { games: [], results: [] });
  assert.deepEqual(originFrom({ id: 5, level: "silly", day: "x", rule: 7, made: "yes", more: 1 }), { id: 5 });
});

test("what is exported is imported as it was", () => {
  const results = [result(3, { level: "easy", day: "2026-11-25" }), result(2)];
  const kept = { games: [game(1), game(2, true)], results, practice: { x_wing: { asked: 3, found: 2, hinted: 1 } } };
  assert.deepEqual(imported(exported(kept)), kept);
  for (const text of ["", "rubbish", "null", "{}", "[]", JSON.stringify(kept)]) assert.equal(imported(text), undefined, text);
});

test("of one game that is here and elsewhere, the newer one stays", () => {
  const here = { games: [game(5), game(3)], results: [result(1)] };
  const newer = { ...game(5), time: 1, changed: 99_999 };
  const both = joined(here, { games: [newer, { ...game(3), time: 2, changed: 1 }, game(8)], results: [result(1), result(2)] });
  assert.deepEqual(both.games, [newer, game(3), game(8)]);
  assert.deepEqual(both.results, [result(2), result(1)]);
});

test("of the progress with a rule here and elsewhere, the greater one stays", () => {
  const here = { x_wing: { asked: 3, found: 2, hinted: 0 }, w_wing: { asked: 1, found: 1, hinted: 1 } };
  const other = { x_wing: { asked: 2, found: 2, hinted: "x", met: 1 }, swordfish: { asked: 1, found: 0, hinted: 0 }, naked_pair: 5 };
  assert.deepEqual(joinedPractice(here, other), {
    x_wing: { asked: 3, found: 2, hinted: 0, met: 1 }, w_wing: here.w_wing, swordfish: other.swordfish, naked_pair: {},
  });
});

test("a game holds its board, its time, and, while it goes on, its record", () => {
  const record = new Record();
  record.start(0);
  record.hint({ key: "", at: "a", level: "nudge" });
  const origin = originOf({ level: "easy" });
  const begun = gameOf(enter(printed(EASY), [0], 3), origin, record, 5000);
  assert.deepEqual([begun.time, begun.hints, begun.solved, begun.origin], [5000, { ...NONE, nudge: 1 }, false, origin]);
  assert.deepEqual([Record.from(begun.record).time(0), unpack(begun.board).cells[0]], [5000, { entered: 3 }]);
  const solved = gameOf(enter(printed(`.${SOLVED.slice(1)}`), [0], 4), origin, record, 6000);
  assert.deepEqual([solved.solved, solved.record], [true, undefined]);
  assert.equal(gameOf(enter(printed(`.${SOLVED.slice(1)}`), [0], 5), origin, record, 6000).solved, false, "full is not solved");
});

test("marks that come by themselves do not begin a game", () => {
  const board = printed(EASY);
  assert.deepEqual([board, keepUp(board)].map(isTouched), [false, false]);
  assert.ok(isTouched(enter(board, [0], 3)));
  assert.ok(isTouched(enter(markAll(board), [0], 3)));
});

test("a hint counts at the level to which it went", () => {
  const record = new Record();
  record.hint({ key: "", at: "board", level: "nudge" });
  record.hint({ key: "", at: "board", name: "X-wing", rule: "x_wing", level: "pattern" });
  assert.deepEqual(record.counts, { nudge: 0, pattern: 1, full: 0 });
  record.hint({ key: "R1C1<>5", at: "board", name: "X-wing", rule: "x_wing", level: "full" });
  record.hint({ key: "R2C1<>5", at: "board", name: "X-wing", rule: "x_wing", level: "full" });
  const read = Record.from(JSON.parse(JSON.stringify(record)));
  read.hint({ key: "", at: "next board", level: "nudge" });
  assert.deepEqual([read.counts, read.hints], [{ nudge: 1, pattern: 0, full: 2 }, 3]);
  assert.ok(!read.isWalked);
  read.noteWalk();
  assert.ok(Record.from(JSON.parse(JSON.stringify(read))).isWalked);
});

test("the origin of a puzzle goes with its places of the timeline", () => {
  const history = new History();
  const first = history.origin.id;
  history.restart(printed(EASY), "a new puzzle", { level: "medium" });
  history.do(enter(history.board, [0], 3), ["R1C1"], "R1C1 is 3");
  const { id } = history.origin;
  assert.notEqual(id, first);
  history.restart(blank(), "another", { rule: "x_wing", name: "X-wing" });
  history.undo();
  const read = History.from(JSON.parse(JSON.stringify(history)));
  assert.deepEqual(read.origin, { id, level: "medium" });
  read.describe({ level: "hard" });
  read.undo();
  assert.deepEqual(read.origin, { id, level: "hard" });
  assert.deepEqual(anew(read.origin), { level: "hard" });
  read.go(3);
  assert.equal(read.origin.rule, "x_wing");
  read.go(0);
  assert.deepEqual(read.origin, { id: first });
});

test("a timeline that was saved before there were origins is read", () => {
  const { first, deeds, place } = new History(printed(EASY)).toJSON();
  const { origin: _, ...rest } = first;
  const read = History.from({ place, first: rest, deeds: [...deeds, ["a new puzzle", "", "", 1]] });
  assert.ok(read.origin.id > 0);
  assert.equal(GAMES.title(read.origin), "");
});

test("titles say the level, the rule, or the day", () => {
  const titles = [
    [{ level: "medium" }, "Medium"], [{ day: "2026-11-25", level: "hard" }, "Daily, 25 November: Hard"],
    [{ rule: "x_wing", name: "X-wing", level: "hard" }, "With an X-wing"], [{ rule: "w", name: "W-wing" }, "With a W-wing"],
    [{ rule: "x", name: "Naked pair" }, "With a naked pair"], [{ rule: "x", name: "Empty rectangle" }, "With an empty rectangle"],
    [{ rule: "x", name: "Unique rectangle, type 1" }, "With a unique rectangle, type 1"], [{ rule: "x", name: "AIC" }, "With an AIC"],
    [{ rule: "x", name: "BUG+1" }, "With a BUG+1"], [{ rule: "x", name: "Sue de Coq" }, "With a Sue de Coq"],
    [{ rule: "x", name: "Pointing" }, "With a pointing step"], [{}, ""],
  ];
  for (const [origin, title] of titles) assert.equal(GAMES.title(origin), title);
  assert.deepEqual([undefined, 1, 2.5, 3.9, 4, 5.8, 12].map(levelOf), [undefined, "easy", "medium", "hard", "expert", "extreme", "extreme"]);
  assert.equal(SAID.told("14 minutes", 3, "W-wing"), "Solved in 14 minutes, 3 hints, hardest: W-wing.");
  assert.equal(SAID.told("1 minute", 0, ""), "Solved in 1 minute, no hint.");
});

beforeEach(() => {
  const texts = new Map();
  const room = { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => (text.length > room.size ? room.refuse() : texts.set(key, text)), size: Infinity };
  room.refuse = () => {
    throw new Error("full");
  };
  globalThis.window = { localStorage: room, sessionStorage: room };
});

test("a store that is full keeps what goes on", () => {
  const kept = { games: [game(1), game(2, true)], results: [result(1)] };
  saveGames(kept);
  assert.deepEqual(savedGames(), kept);
  window.localStorage.size = JSON.stringify(kept).length - 1;
  saveGames({ ...kept, results: [result(2)] });
  assert.deepEqual(savedGames(), { games: [game(1)], results: [result(2)] });
  globalThis.window = {};
  saveGames(kept);
  assert.deepEqual(savedGames(), { games: [], results: [] });
});

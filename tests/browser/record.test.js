// What a game took, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Record, conclusionOf, durationInWords } from "../../src/web/assets/record.js";

const MINUTE = 60_000;
const again = (record) => Record.from(JSON.parse(JSON.stringify(record)));

test("time counts between start and pause", () => {
  const record = new Record();
  assert.equal(record.time(500), 0);
  record.start(1000);
  assert.equal(record.time(1500), 500);
  record.start(1800);
  record.pause(2000);
  record.pause(9000);
  assert.equal(record.time(10_000), 1000);
  record.start(20_000);
  assert.equal(record.time(20_500), 1500);
});

test("time goes on after a reload, whose clock begins anew", () => {
  const record = new Record();
  record.start(50_000);
  record.time(53_000);
  const read = again(record);
  assert.equal(read.time(10), 3000);
  read.start(100);
  read.pause(600);
  assert.equal(read.time(700), 3500);
  assert.equal(again(read).time(0), 3500);
});

test("a clock that goes back takes nothing away", () => {
  const record = new Record();
  record.start(1000);
  assert.equal(record.time(10), 0);
});

test("a hint counts once, at however many levels it is told", () => {
  const record = new Record();
  assert.equal(record.hardest, undefined);
  record.hint({ key: "a", level: "nudge" });
  assert.equal(record.hardest, undefined);
  record.hint({ key: "a", rule: "x_wing", name: "X-Wing", effort: 4.5, level: "pattern" });
  record.hint({ key: "a", rule: "x_wing", name: "X-Wing", effort: 4.5, level: "steps" });
  record.hint({ key: "b", rule: "naked_single", name: "Naked single", effort: 1.2, level: "steps" });
  record.hint({ key: "a", rule: "swordfish", name: "Swordfish", effort: 4.5, level: "steps" });
  assert.equal(record.hints, 3);
  assert.equal(record.hardest.name, "X-Wing");
  const read = again(record);
  assert.deepEqual([read.hints, read.hardest], [3, record.hardest]);
});

test("a step that concludes the same is the same", () => {
  const step = { placements: null, eliminations: [{ cell: "R1C2", digit: 5 }, { cell: "R1C3", digit: 5 }] };
  assert.equal(conclusionOf(step), "R1C2<>5 R1C3<>5");
  assert.equal(conclusionOf({ placements: [{ cell: "R4C7", digit: 5 }] }), "R4C7=5");
  assert.equal(conclusionOf({}), "");
});

test("a new game has no time and no hints", () => {
  const record = new Record();
  record.start(0);
  record.hint({ key: "a", rule: "x_wing", effort: 4 });
  record.time(5000);
  record.reset();
  assert.deepEqual([record.time(9000), record.hints, record.hardest], [0, 0, undefined]);
});

test("times are told in words", () => {
  const said = [
    [0, "under a minute"], [59_999, "under a minute"], [MINUTE, "1 minute"], [23.9 * MINUTE, "23 minutes"],
    [60 * MINUTE, "1 hour"], [64 * MINUTE, "1 hour 4 minutes"], [121 * MINUTE, "2 hours 1 minute"],
  ];
  for (const [time, words] of said) assert.equal(durationInWords(time), words);
});

test("rubbish is no record", () => {
  const bad = [
    undefined, null, 5, "x", {}, { time: -1, hints: [] }, { time: "1", hints: [] }, { time: null, hints: [] },
    { time: 1 }, { time: 1, hints: {} }, { time: 1, hints: [null] }, { time: 1, hints: [{}] },
    { time: 1, hints: [{ key: "a", effort: "4" }] }, { time: 1, hints: [{ key: "a", name: {} }] },
  ];
  for (const data of bad) assert.equal(Record.from(data), undefined, JSON.stringify(data));
});

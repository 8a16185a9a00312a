// Learning: the rules in an order, what one knows of each, and lessons.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { chaptersOf, nextLesson, rulesOf } from "../../src/web/assets/curriculum.js";
import { LEVELS, levelOf } from "../../src/web/assets/origin.js";
import { countMarks, wholeBoardAt } from "../../src/web/assets/positions.js";
import { isLearned, noteAsked, noteFound, noteLesson, noteMet, progressWith } from "../../src/web/assets/progress.js";
import { doIt, hint, reads, visit } from "./user_actions.js";
import { EASY, house, link } from "./house.js";

const it = house();
const PRACTICE = "sudoku-why/practice";

/** A browser's store, for what is tested without one. */
function memory() {
  const texts = new Map();
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text) };
}

beforeEach(() => {
  globalThis.window = { localStorage: memory(), sessionStorage: memory() };
});

const row = (rule, family, full, usual = true) => ({ rule, name: rule, family, effort: { full }, usual });
const ROWS = [
  row("full_house", "singles", 1),
  row("naked_pair", "subsets", 3),
  row("x_wing", "fish", 3.2),
  row("hidden_pair", "subsets", 3.4),
  row("swordfish", "fish", 3.8),
  row("hidden_quad", "subsets", 5.4),
  row("squirmbag", "fish", 5.9, false),
  row("trial", "last resorts", 10),
];

test("chapters are levels, and a family comes where its easiest rule does", () => {
  const chapters = chaptersOf(ROWS);
  assert.deepEqual(chapters.map(({ level }) => level), ["easy", "hard", "expert", "extreme"]);
  assert.deepEqual([...chapters[1].families.keys()], ["subsets", "fish"]);
  assert.deepEqual(rulesOf(chapters[1]).map(({ rule }) => rule), ["naked_pair", "hidden_pair", "x_wing", "swordfish"]);
  assert.ok(!chapters.flatMap(rulesOf).some(({ rule }) => rule === "squirmbag"), "what is on demand is no lesson");
});

test("the levels of lessons are those of new puzzles", () => {
  const engine = readFileSync(new URL("../../src/generate/wanted.rs", import.meta.url), "utf8");
  const ranges = engine.matchAll(/Self::(\w+) => [\d.]+?\.\.([\d.]+|f64::INFINITY),/g);
  const bounds = [...ranges].map(([, level, below]) => [level.toLowerCase(), Number(below) || Infinity]);
  assert.equal(bounds.length, 5);
  const efforts = Array.from({ length: 200 }, (_, tenths) => tenths / 10);
  const isAfter = (effort, at) => LEVELS.indexOf(levelOf(effort)) > at;
  const own = LEVELS.map((level, at) => [level, efforts.find((effort) => isAfter(effort, at)) ?? Infinity]);
  assert.deepEqual(own, bounds);
});

test("the next lesson is the first rule that is not learned, or the first after another", () => {
  const chapters = chaptersOf(ROWS);
  const learned = (...rules) => (rule) => rules.includes(rule);
  assert.equal(nextLesson(chapters, learned())?.rule, "full_house");
  assert.equal(nextLesson(chapters, learned("full_house", "naked_pair"))?.rule, "hidden_pair");
  assert.equal(nextLesson(chapters, learned("x_wing"), "x_wing")?.rule, "swordfish");
  assert.equal(nextLesson(chapters, learned("trial"), "trial")?.rule, "full_house", "the others come round again");
  assert.equal(nextLesson(chapters, () => true), undefined);
});

test("the second board of a lesson has the fewest marks, the third the most", () => {
  const board = (...marks) => ({ cells: [{ marks }] });
  const answers = [{ board: board(1, 2) }, { board: board(1) }, {}, { board: board(1, 2, 3) }];
  assert.deepEqual([1, 2].map((at) => countMarks(wholeBoardAt(answers, at).board)), [1, 3]);
  assert.equal(wholeBoardAt([{ texts: [] }], 1).board, undefined);
});

test("progress is counted, and a rule is learned by its lesson or by three that are found alone", () => {
  noteMet({ rule: "x_wing" });
  noteMet({ rule: "x_wing" });
  noteMet({});
  assert.deepEqual(progressWith("x_wing"), { asked: 0, found: 0, hinted: 0, met: 1, lesson: 0 });
  noteLesson("x_wing", 3);
  noteLesson("x_wing", 1);
  assert.ok(isLearned("x_wing"), "a lesson that is begun again stays done");
  for (const hinted of [true, false, false]) {
    noteAsked("naked_pair");
    noteFound("naked_pair", hinted);
  }
  assert.ok(!isLearned("naked_pair"), "one was found with a hint");
  noteFound("naked_pair", false);
  assert.ok(isLearned("naked_pair"));
});

test("practice of earlier versions is read, and what is malformed is not", () => {
  const [old, bad] = [{ asked: 5, found: 3, hinted: 1 }, { asked: -1, found: 0, hinted: 0 }];
  const saved = { x_wing: old, swordfish: bad, trial: "much" };
  window.localStorage.setItem(PRACTICE, JSON.stringify(saved));
  assert.deepEqual(progressWith("x_wing"), { asked: 5, found: 3, hinted: 1, met: 0, lesson: 0 });
  assert.deepEqual([progressWith("swordfish").asked, progressWith("trial").asked], [0, 0]);
  window.localStorage.setItem(PRACTICE, "[");
  assert.equal(progressWith("x_wing").asked, 0);
});

/** Finds the position by a whole hint, and asks whether that is right. */
async function solve(page) {
  await page.click("#exercise-hint");
  await page.waitForSelector("#hint .nudge");
  await hint(page, "full", "pattern");
  await doIt(page);
  await page.waitForSelector("#exercise-check >> visible=true");
  await page.click("#exercise-check");
  await page.waitForSelector("#exercise-next.next");
}

test("a lesson is three positions, and leads to the next one", async (t) => {
  const page = await it.open(t);
  await visit(page, "more");
  await page.click("#view-more a:text-is('Next lesson')");
  await page.waitForSelector("#rule .full");
  assert.equal(await page.textContent("#rule h3"), "Full house");
  await visit(page, "rules/hidden_single");
  await page.waitForFunction(() => document.querySelector("#rule h3")?.textContent === "Hidden single");
  await page.click("#rule button:text-is('Lesson: 3 positions')");
  const marks = [];
  for (const number of [1, 2, 3]) {
    await reads(page, "status", new RegExp(`^Hidden single · ${number} of 3$`));
    marks.push(await page.locator("#grid .marks span:not(:empty)").count());
    await solve(page);
    if (number < 3) await page.click("#exercise-next");
  }
  assert.ok(marks[1] <= marks[2], `the second whole board is the harder one: ${marks}`);
  await reads(page, "status", /^Right\. Lesson done\. Next: Pointing\.$/);
  await page.click("#acts button:text-is('Next lesson')");
  await page.waitForFunction(() => document.querySelector("#rule h3")?.textContent === "Pointing");
  await visit(page, "learn");
  const known = page.locator("#learn li", { hasText: "Hidden single" });
  assert.match(await known.textContent(), /learned, met in a hint, 3 of 3 found$/);
  assert.match(await page.textContent("#learn .lead"), /^1 of \d+ rules learned/);
});

test("a lesson that was left goes on where it was", async (t) => {
  const page = await it.open(t);
  const pointing = { asked: 2, found: 1, hinted: 0, met: 0, lesson: 1 };
  await page.evaluate(([key, saved]) => localStorage.setItem(key, saved), [PRACTICE, JSON.stringify({ pointing })]);
  await visit(page, "rules/pointing");
  await page.click("#rule button:text-is('Go on: position 2 of 3')");
  await reads(page, "status", /^Pointing · 2 of 3$/);
  await page.click("#exercise-more");
  await page.waitForSelector("#rule .full");
  await page.click("#close");
  await reads(page, "status", /^Pointing · 2 of 3$/);
});

test("a lesson tells how to look for its rule, where the card says it", async (t) => {
  const page = await it.open(t, { hash: "#/rules/xy_chain" });
  await page.waitForSelector("#rule .full");
  assert.deepEqual(await page.locator("#rule h4").allTextContents(), ["How to look for it", "An example"]);
  const look = await page.textContent("#rule h4 + p");
  await page.click("#rule button.next");
  await page.waitForSelector("#exercise-check >> visible=true");
  assert.equal(await page.textContent("#exercise-look >> visible=true"), look, "beside the board there is room for it");
});

test("a hint that is told whole is a rule that was met", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  await hint(page, "full");
  const name = await page.textContent("#panel-title a");
  await visit(page, "learn");
  await page.waitForSelector("#learn li");
  assert.match(await page.locator("#learn li", { hasText: name }).first().textContent(), /met in a hint/);
});

test("lists of rules stay where they were, and a finger hits their links", async (t) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await it.open(t, { ...phone, hash: "#/rules" });
  await page.waitForSelector("#ladder li");
  const links = page.locator("#ladder a");
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  assert.ok(Math.min(...heights) >= 44, `${Math.min(...heights)} px`);
  await page.evaluate(() => (document.getElementById("panel").scrollTop = 2400));
  await page.locator("#ladder a:text-is('Skyscraper')").evaluate((link) => link.click());
  await page.waitForSelector("#rule .full");
  assert.equal(await page.evaluate(() => document.getElementById("panel").scrollTop), 0);
  await page.goBack();
  await page.waitForSelector("#ladder li >> visible=true");
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.getElementById("panel").scrollTop), 2400);
  await page.locator("#views a:text-is('Learn')").tap();
  await page.waitForSelector("#learn li");
  await page.locator("#learn summary", { hasText: "Expert" }).tap();
  await page.evaluate(() => (document.getElementById("panel").scrollTop = 900));
  await page.locator("#learn a:text-is('Skyscraper')").evaluate((link) => link.click());
  await page.waitForSelector("#rule .full");
  await page.goBack();
  await page.waitForSelector("#learn li >> visible=true");
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.getElementById("panel").scrollTop), 900);
});

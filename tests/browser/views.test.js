// The other views: the whole way, the rules, the recursive search.

import assert from "node:assert/strict";
import { test } from "node:test";
import { digits, reads, visit } from "./user_actions.js";
import { EASY, EXPERT, hold, house, link } from "./house.js";

const it = house();

/** A page with a puzzle on its board, usually the easy one. */
async function opened(test, puzzle = EASY) {
  const page = await it.open(test, { hash: link(puzzle) });
  await page.waitForSelector(".given");
  return page;
}

test("the whole way, forward and back", async (t) => {
  const page = await opened(t);
  const before = await digits(page);
  await visit(page, "walk");
  await page.click("#walk-on");
  await page.waitForSelector("#walk-step .full");
  const first = await page.textContent("#walk-step");
  await page.click("#walk-on");
  assert.match(await page.textContent("#walk-place"), /^Step 2 of \d+/);
  assert.notEqual(await page.textContent("#walk-step"), first);
  await page.locator("#walk-step").click();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.textContent("#walk-step"), first);
  await page.keyboard.press("ArrowRight");
  await visit(page);
  assert.equal(await digits(page), before, "the board is as it was");
  await visit(page, "walk");
  await page.click("#walk-last");
  await page.click("#walk-take");
  assert.match(await page.textContent("#status"), /full, and nothing clashes/);
});

test("the rules, with examples", async (t) => {
  const page = await opened(t);
  await visit(page, "rules");
  await page.waitForSelector("#ladder li");
  const all = await page.locator("#ladder li").count();
  assert.ok(all > 100, `${all} rules`);
  await page.fill("#ladder-find", "wing");
  await page.waitForFunction((many) => document.querySelectorAll("#ladder li").length < many, all);
  await page.click("#ladder a:text-is('XY-wing')");
  await page.waitForSelector("#rule .full");
  assert.equal(await page.locator("#rule rect.cell").count(), 81);
  assert.match(await page.textContent("#rule"), /pivot/);
  assert.equal(await page.evaluate(() => document.activeElement.id), "rule", "who hears the page is led to the rule");
  await page.locator("#rule .full .ref").first().focus();
  assert.ok((await page.locator("#rule .cell.lit").count()) > 0, "the words light up the cells of the example");
});

test("the recursive search can be watched", async (t) => {
  const page = await opened(t, EXPERT);
  await visit(page, "search");
  await page.click("#search-step");
  await page.waitForSelector("#search-log li");
  assert.match(await page.textContent("#search-place"), /^Event 1 of/);
  assert.equal(await page.locator("#grid .tried").count(), 1);
  await page.click("#search-play");
  await page.waitForFunction(() => /^Event [3-9] of/.test(document.getElementById("search-place").textContent));
  await page.click("#search-end");
  await page.waitForFunction(() => document.querySelectorAll("#grid .digit").length === 81);
  await visit(page);
  assert.equal(await page.locator("#grid .tried").count(), 0);
});

test("each click on an event counts, also while the search is on its way", async (t) => {
  const page = await opened(t, EXPERT);
  await visit(page, "search");
  await page.evaluate(() => [1, 2, 3].forEach(() => document.getElementById("search-step").click()));
  await page.waitForFunction(() => /^Event 3 of/.test(document.getElementById("search-place").textContent));
});

test("late answers do not open in another view", async (t) => {
  const page = await opened(t);
  for (const [view, button, question] of [["walk", "#walk-on", "walk"], ["search", "#search-play", "film"]]) {
    const release = await hold(page, question);
    await visit(page, view);
    await page.click(button);
    await visit(page);
    await release();
    await page.waitForTimeout(300);
    assert.equal(await page.locator("#layer svg").count(), 0);
    assert.equal(await page.locator("#grid .tried, #grid .walked").count(), 0);
  }
});

test("a step of one's own is judged, and what is wrong with it is said", async (t) => {
  const page = await opened(t, ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....");
  await visit(page, "judge");
  const judged = async (said, pattern) => {
    await page.fill("#judge-said", said);
    await page.click("#judge-ask");
    await reads(page, "judge-answer", pattern);
  };
  await judged("R1C1=7: 7s of box 1 are in R1C1", /Proved: R1C1.* is 7/);
  assert.equal(await page.locator("#judge-answer.wrong").count(), 0);
  await judged("R2C1<>3: 3 in box 1; 7 in box 1", /does not follow.*R2C1.* is 3/);
  await judged("R5C5<>2: 2s of box 2 are in column 6", /does not hold.*R3C5.* can also be 2/);
  await judged("R1C1=7: look", /no reason that can be read/);
  assert.equal(await page.locator("#judge-answer.wrong").count(), 1);
});

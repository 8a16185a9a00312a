// What people come for, on a phone, and how many taps it takes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { countingTaps, doIt, padKey, pressLong, reads } from "./user_actions.js";
import { EXPERT, cell, house, link, said } from "./house.js";

const it = house();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A page with a puzzle on its board, usually the expert one, and a finger. */
async function opened(test, puzzle = EXPERT) {
  const page = await it.open(test, { hash: link(puzzle), ...PHONE });
  await page.waitForSelector(".given");
  return { page, finger: countingTaps(page) };
}

/** The first screen, and a finger. */
async function begun(test) {
  const page = await it.open(test, PHONE);
  return { page, finger: countingTaps(page) };
}

test("a nudge that is followed by hand: three taps", async (t) => {
  const { page, finger } = await opened(t);
  await finger.tap("#next");
  await page.waitForSelector("#hint .nudge");
  await finger.tap(cell(page, 1, 1));
  await finger.tap(padKey(page, 6));
  assert.equal(await said(page, 1, 1), "row 1, column 1: 6");
  assert.equal(finger.taps, 3);
});

test("the whole step, and do it: two taps", async (t) => {
  const { page } = await opened(t);
  await pressLong(page);
  await doIt(page);
  await reads(page, "next-name", /^Hint$/);
  assert.equal(await page.locator("#grid .digit").count(), 26);
});

test("a whole game by hints: two taps a step", async (t) => {
  const { page, finger } = await opened(t);
  await finger.tap("#views [href='#/more']");
  await finger.tap(".menu [href='#/settings']");
  await page.selectOption("#first-level", "full");
  finger.taps += 2;
  await finger.tap("#close");
  while ((await page.locator("#grid .digit").count()) < 81) {
    await finger.tap("#next");
    await page.waitForSelector("#hint .full");
    await doIt(page);
    finger.taps += 1;
    await page.waitForFunction(() => document.getElementById("hint").childElementCount === 0);
  }
  await reads(page, "solved-said", /Solved/);
  assert.ok(finger.taps <= 150, `${finger.taps} taps`);
});

test("a wrong digit is found and taken out: six taps", async (t) => {
  const { page, finger } = await opened(t);
  await cell(page, 1, 1).tap();
  await padKey(page, 9).tap();
  await finger.tap("#check");
  await reads(page, "hint", /wrong/);
  while ((await page.textContent("#next-name")).startsWith("Take") === false) {
    const name = await page.textContent("#next-name");
    await finger.tap("#next");
    await page.waitForFunction((before) => document.getElementById("next-name").textContent !== before, name);
  }
  await page.waitForTimeout(750);
  await finger.tap("#next");
  await reads(page, "next-name", /^Hint$/);
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty");
  assert.ok(finger.taps <= 6, `${finger.taps} taps`);
});

test("all marks: two taps", async (t) => {
  const { page, finger } = await opened(t);
  await finger.tap("#modes [data-mode=mark]");
  await finger.tap("#all-marks");
  assert.equal(await page.locator("#grid .marks").count(), 56);
  assert.equal(finger.taps, 2);
});

test("why a cell: two taps", async (t) => {
  const { page, finger } = await opened(t);
  await finger.tap(cell(page, 1, 1));
  await finger.tap("#why");
  await page.waitForSelector("#hint .full");
  assert.equal(finger.taps, 2);
});

test("today's puzzle, and one of a level: one tap from the first screen", async (t) => {
  for (const button of ["#start-making .daily", "#start-making [data-level=medium]"]) {
    const { page, finger } = await begun(t);
    await finger.tap(button);
    await page.waitForSelector("#grid .given", { timeout: 20_000 });
    assert.notEqual(await page.textContent("#game-title"), "");
    assert.equal(finger.taps, 1);
  }
});

test("a puzzle that needs a rule: three taps from the first screen", async (t) => {
  const { page, finger } = await begun(t);
  await finger.tap("#start-making .by-rule summary");
  await page.waitForSelector("#start-making option[value=x_wing]", { state: "attached" });
  await page.selectOption("#start-making .by-rule select", "x_wing");
  finger.taps += 1;
  await finger.tap("#start-making .by-rule button");
  await page.waitForSelector("#grid .given", { timeout: 30_000 });
  await reads(page, "game-title", /X-wing/);
  assert.equal(finger.taps, 3);
});

test("the next lesson, and its first position: three taps", async (t) => {
  const { page, finger } = await opened(t);
  await finger.tap("#views [href='#/learn']");
  await finger.tap("#view-learn .next");
  await page.waitForSelector("#rule .full");
  await finger.tap("#rule .next");
  await page.waitForSelector("#exercise-check >> visible=true");
  assert.equal(finger.taps, 3);
});

// Practise a rule.

import assert from "node:assert/strict";
import { test } from "node:test";
import { countingTaps, doIt, hint, padKey, reads, visit } from "./user_actions.js";
import { EASY, cell, house, link, violations } from "./house.js";

const it = house();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** What the rule concludes on the position, as the engine says it. */
const conclusions = (page) =>
  page.evaluate(async () => {
    const modules = ["api", "storage"].map((name) => import(`./assets/${name}.js`));
    const [{ ask }, { savedPosition }] = await Promise.all(modules);
    const { steps } = await ask("hint", { board: savedPosition().board, level: "full" }, "test");
    return steps[0];
  });

const placeOf = (name) => [Number(name[1]), Number(name[3])];
const isOnBoard = (page) => page.waitForSelector("#exercise-check >> visible=true");

test("a rule is practised, with hints and a check", async (t) => {
  const page = await it.open(t);
  await visit(page, "practise/naked_pair");
  await page.waitForFunction(() => document.getElementById("practise-rule").value === "naked_pair");
  await page.click("#practise-new");
  await isOnBoard(page);
  assert.match(await page.textContent("#status"), /^Find: Naked pair$/);
  await page.click("#exercise-check");
  await reads(page, "status", /First cross out/);
  await page.click("#exercise-hint");
  await page.waitForSelector("#hint .nudge");
  await hint(page, "full", "pattern");
  assert.match(await page.textContent("#panel-title"), /Naked pair/);
  await doIt(page);
  await isOnBoard(page);
  await page.click("#exercise-check");
  await reads(page, "status", /^Right/);
  assert.equal(await page.textContent("#acts .next:visible"), "Next position", "one button is filled");
  await page.click("#exercise-more");
  await reads(page, "practise-far", /1 of 1 found, 1 of them with a hint/);
  await page.reload();
  await reads(page, "practise-far", /1 of 1 found/);
});

test("a hint that is closed leads back to the exercise, and a reload keeps it", async (t) => {
  const page = await it.open(t);
  await visit(page, "practise/x_wing");
  await page.click("#practise-new");
  await isOnBoard(page);
  const board = await page.textContent("#grid");
  await page.click("#exercise-hint");
  await page.waitForSelector("#hint .nudge");
  await page.click("#close");
  await isOnBoard(page);
  await page.reload();
  await isOnBoard(page);
  assert.equal(await page.textContent("#grid"), board);
  assert.equal(await page.getAttribute("#exercise-more", "href"), "#/practise/x_wing");
  await page.click("#exercise-next");
  await page.waitForFunction((before) => document.getElementById("grid").textContent !== before, board);
  await page.keyboard.press("Control+z");
  await page.waitForSelector("#exercise-check", { state: "hidden" });
});

test("an exercise ends with the next puzzle, or when one stops", async (t) => {
  const page = await it.open(t);
  await visit(page, "practise/naked_single");
  await page.click("#practise-new");
  await isOnBoard(page);
  assert.equal(await page.getAttribute("#modes [data-mode=digit]", "aria-checked"), "true", "a single is written");
  await page.click("#exercise-more");
  await page.click("#practise-stop");
  await page.waitForSelector("#next >> visible=true");
  assert.match(await page.textContent("#status"), /cells are empty/);
  await visit(page, "practise/naked_single");
  await page.click("#practise-new");
  await isOnBoard(page);
  await page.evaluate((hash) => (window.location.hash = hash), link(EASY));
  await page.waitForSelector("#next >> visible=true");
});

test("by touch on a phone: from the rule to an answer", async (t) => {
  const page = await it.open(t, { ...PHONE, hash: "#/rules/x_wing" });
  await page.waitForSelector("#rule .full");
  const hand = countingTaps(page);
  await hand.tap("#rule a:text-is('Practise it')");
  await hand.tap("#practise-new");
  await isOnBoard(page);
  assert.ok(hand.taps <= 2, `${hand.taps} taps to a position`);
  assert.equal(await page.getAttribute("#modes [data-mode=mark]", "aria-checked"), "true", "marks are crossed out");
  const [field, digits] = await Promise.all(["#field", "#digits"].map((it) => page.locator(it).boundingBox()));
  assert.ok(digits.y >= field.y + field.height, "the pad is under the board");

  const { eliminations } = await conclusions(page);
  const [first, ...others] = eliminations;
  hand.taps = 0;
  await hand.tap(cell(page, ...placeOf(first.cell)));
  await hand.tap(padKey(page, first.digit));
  await hand.tap("#exercise-check");
  assert.ok(hand.taps <= 4, `${hand.taps} taps to ask`);
  await reads(page, "status", others.length > 0 ? /^Right so far/ : /^Right:/);
  for (const { cell: name, digit } of others) {
    await hand.tap(cell(page, ...placeOf(name)));
    await hand.tap(padKey(page, digit));
  }
  if (others.length > 0) await hand.tap("#exercise-check");
  await reads(page, "status", /^Right:/);
  const said = await page.locator("#status").boundingBox();
  assert.ok(said.y >= field.y + field.height - 1, "what is said does not cover the board");
  assert.deepEqual(await page.locator("#field").boundingBox(), field, "the board stays where it is");
  assert.deepEqual(await violations(page), []);
});

test("another puzzle begins with digits, whatever was practised", async (t) => {
  const page = await it.open(t);
  await visit(page, "practise/x_wing");
  await page.click("#practise-new");
  await isOnBoard(page);
  assert.equal(await page.getAttribute("#modes [data-mode=mark]", "aria-checked"), "true");
  await page.evaluate((hash) => (window.location.hash = hash), link(EASY));
  await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 23);
  assert.equal(await page.getAttribute("#modes [data-mode=digit]", "aria-checked"), "true");
});

test("a wrong answer is said over the pad", async (t) => {
  const page = await it.open(t, PHONE);
  await visit(page, "practise/naked_single");
  await page.locator("#practise-new").tap();
  await isOnBoard(page);
  const { placements: [{ cell: name, digit }] } = await conclusions(page);
  await cell(page, ...placeOf(name)).tap();
  await padKey(page, (digit % 9) + 1).tap();
  await page.locator("#exercise-check").tap();
  await reads(page, "status", /^No, /);
  const clamp = await page.locator("#status").evaluate((it) => getComputedStyle(it.parentElement).webkitLineClamp);
  assert.equal(clamp, "none", "an answer is never cut");
  await padKey(page, digit).tap();
  assert.doesNotMatch(await page.textContent("#status"), /^No, /, "it was said of another answer");
});

test("a rule is practised in another kind of puzzle", async (t) => {
  const page = await it.open(t, PHONE);
  await visit(page, "practise/house_sum");
  await page.waitForFunction(() => document.getElementById("practise-rule").value === "house_sum");
  await page.selectOption("#practise-kind", "killer");
  await page.click("#practise-new");
  await isOnBoard(page);
  assert.equal(await page.textContent("#status"), "Find: House sum");
  await page.waitForSelector("#lines .board");
  const { rule, eliminations = [], placements = [] } = await conclusions(page);
  assert.equal(rule, "house_sum");
  assert.ok(eliminations.length + placements.length > 0);
  await page.click("#exercise-next");
  await isOnBoard(page);
  await page.click("#exercise-more");
  assert.equal(await page.inputValue("#practise-kind"), "killer");
  assert.equal(await page.inputValue("#practise-rule"), "house_sum");
  assert.deepEqual(await violations(page), []);
});

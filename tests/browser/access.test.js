// Nobody is kept out: axe finds nothing, in any view, theme, or width; and the ear hears what the eye sees.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hint, padKey, reads, visit } from "./user_actions.js";
import { EASY, EXPERT, cell, house, link, said, violations } from "./house.js";

const it = house();

const VIEWS = {
  "hint/full": (page) => page.waitForSelector("#hint .full"),
  "why/R1C1": (page) => page.waitForSelector("#hint .full"),
  walk: async (page) => {
    await page.click("#walk-on");
    await page.waitForSelector("#walk-step .full");
  },
  learn: (page) => page.waitForSelector("#learn li"),
  rules: (page) => page.waitForSelector("#ladder li"),
  "rules/x_wing": (page) => page.waitForSelector("#rule .full"),
  search: async (page) => {
    await page.click("#search-step");
    await page.waitForSelector("#search-log li");
  },
  share: (page) => page.waitForSelector("#share a"),
  puzzle: async (page) => {
    await page.fill("#text", "rubbish");
    await page.click("#load");
    await page.waitForSelector("#load-error.wrong p");
  },
  more: (page) => page.waitForSelector(".menu"),
  variant: (page) => page.click("#view-variant summary"),
  games: (page) => page.waitForSelector("#games-begun button"),
  history: (page) => page.waitForSelector("#history-slide"),
  settings: (page) => page.waitForSelector("#theme"),
  keys: (page) => page.waitForSelector(".keys"),
  practise: (page) => page.waitForSelector("#practise-rule option", { state: "attached" }),
  sheet: (page) => page.waitForSelector("#sheet-text"),
};

for (const colorScheme of ["light", "dark"]) {
  for (const width of [360, 1280]) {
    test(`axe, ${colorScheme}, ${width} px`, async (t) => {
      const page = await it.open(t, { colorScheme, viewport: { width, height: 900 } });
      await page.waitForSelector("#view-start:not([hidden])");
      assert.deepEqual(await violations(page), [], "the first screen");
      await page.click("#start-type");
      await page.keyboard.press("5");
      assert.deepEqual(await violations(page), [], "typing");
      await page.click("#type-cancel");
      await page.evaluate((hash) => (window.location.hash = hash), link(EXPERT));
      await page.waitForSelector(".given");
      for (const name of Object.keys(VIEWS)) {
        await visit(page, name);
        await VIEWS[name](page);
        // The rest of the page is as it was.
        assert.deepEqual(await violations(page, "#panel"), [], name);
      }
      await visit(page, "settings");
      await page.click("#mark-all");
      await visit(page);
      await page.keyboard.press("v");
      await cell(page, 9, 9).click();
      assert.deepEqual(await violations(page), [], "with marks and colours");
      await page.keyboard.press("z");
      await cell(page, 1, 1).click();
      await page.keyboard.press("8");
      assert.deepEqual(await violations(page), [], "with a clash");
      await page.click("#check");
      await page.waitForSelector("#hint.wrong p");
      assert.deepEqual(await violations(page), [], "with a mistake");
      await cell(page, 1, 3).click({ button: "right" });
      await page.waitForSelector("#cell-menu:popover-open");
      assert.deepEqual(await violations(page, "#cell-menu"), [], "the menu of a cell");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+z");
      await hint(page);
      assert.deepEqual(await violations(page), [], "with a hint");
    });
  }
}

/** What is there for the ear, by role and name. */
const heard = (page) => page.locator("body").ariaSnapshot();

test("the ear hears what the eye sees", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  await cell(page, 1, 1).click();
  // The good news stands for a while.
  await reads(page, "status", /cells are empty/);
  const tree = await heard(page);
  for (const line of [
    'link "Skip to the board"',
    'heading "Sudoku, why?" [level=1]',
    'navigation "Views"',
    'grid "Board"',
    'gridcell "row 1, column 8: 9, given"',
    'gridcell "row 1, column 1: empty" [selected]',
    "58 cells are empty.",
    'button "Why R1C1?"',
    'radiogroup "What the digits write"',
    'radio "Digit" [checked]',
    'group "Digits"',
    'button "Undo"',
    'button "Hint a nudge"',
  ]) {
    assert.ok(tree.includes(line), `${line} is not in\n${tree}`);
  }
});

test("what happens is said", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  assert.equal(await page.locator("#hint").getAttribute("aria-live"), "polite");
  assert.equal(await page.locator("#status").getAttribute("role"), "status");
  await hint(page, "nudge");
  const nudge = await page.locator("#hint .nudge").elementHandle();
  await page.click("#next");
  await page.waitForSelector("#hint .pattern");
  assert.ok(await nudge.evaluate((it) => it.isConnected), "what was said is not said again");
  await page.click("#next");
  await page.waitForSelector("#hint .full");
  const heardOfCell = await page.locator("#hint .full .hear").first().textContent();
  assert.match(heardOfCell, /^(row|column|box) \d/, "a cell has a name for the ear");
});

test("what a button does not do now is said, and the focus is not lost", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await page.locator("#undo").focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("Enter");
  assert.equal(await page.getAttribute("#undo", "aria-disabled"), "true");
  assert.equal(await page.evaluate(() => document.activeElement.id), "undo");
});

test("a screen reader's click on a cell is a tap", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  await padKey(page, 3).click();
  await cell(page, 1, 1).evaluate((it) => it.click());
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
});

test("the link at the top skips to the board", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "skip");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
});

test("the focus goes into what opens over the board, and comes back when it closes", async (t) => {
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 360, height: 740 } });
  await page.waitForSelector(".given");
  await page.click("#views a:text-is('New')");
  assert.ok(await page.evaluate(() => document.activeElement.closest("#panel") !== null), "in the panel");
  await page.locator("#close").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#panel", { state: "hidden" });
  const [name, isSeen] = await page.evaluate(() => [document.activeElement.tagName, document.activeElement.checkVisibility()]);
  assert.ok(name !== "BODY" && isSeen, `the focus is on ${name}`);
});

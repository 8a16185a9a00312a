// Addresses: every place has one, Back goes back, and a link holds the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, hint, reads, visit } from "./user_actions.js";
import { EASY, EXPERT, cell, house, link, said } from "./house.js";

const it = house();

/** A page with the easy puzzle on its board. */
async function opened(test, options = {}) {
  const page = await it.open(test, { hash: link(EASY), ...options });
  await page.waitForSelector(".given");
  await page.waitForFunction(() => !window.location.hash.startsWith("#p="));
  return page;
}

const place = (page) => new URL(page.url()).hash.replace(/^#\/?/, "");
const isOpen = (page, view) => page.waitForSelector(`#view-${view}:not([hidden])`, { state: "attached" });

test("Back and Forward go through the views", async (t) => {
  const page = await opened(t);
  for (const [name, view] of [["New", "puzzle"], ["Share", "share"], ["Learn", "learn"], ["More", "more"]]) {
    await page.click(`#views a:text-is('${name}')`);
    await isOpen(page, view);
    assert.equal(place(page), view);
  }
  await page.click("#view-more a:text-is('Settings')");
  await isOpen(page, "settings");
  for (const view of ["more", "learn", "share", "puzzle", "board"]) {
    await page.goBack();
    await isOpen(page, view);
  }
  for (const view of ["puzzle", "share", "learn", "more", "settings"]) {
    await page.goForward();
    await isOpen(page, view);
  }
  await page.click("#home");
  await isOpen(page, "board");
  assert.equal(place(page), "");
});

test("Back leads out of a rule to the list, and out of what it names to the rule", async (t) => {
  const page = await opened(t);
  await page.click("#views a:text-is('Learn')");
  await page.click("#view-learn a:text-is('All rules')");
  await page.waitForSelector("#ladder li");
  await page.fill("#ladder-find", "wing");
  await page.click("#ladder a:text-is('XY-wing')");
  await page.waitForSelector("#rule .full");
  assert.equal(place(page), "rules/xy_wing");
  assert.equal(await page.locator("#rule rect.cell").count(), 81);
  assert.match(await page.textContent("#rule"), /pivot/);
  const other = page.locator("#rule .actions a.button").first();
  const name = await other.textContent();
  await other.click();
  await page.waitForFunction((it) => document.querySelector("#rule h3")?.textContent === it, name);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#rule h3")?.textContent === "XY-wing");
  await page.goBack();
  await page.waitForSelector("#ladder li >> visible=true");
  assert.equal(place(page), "rules");
});

test("Back puts a hint away, and Forward tells it again", async (t) => {
  const page = await opened(t);
  await hint(page, "pattern");
  assert.equal(place(page), "hint/pattern");
  const told = await answer(page);
  await page.goBack();
  await isOpen(page, "board");
  assert.equal(await answer(page), "");
  await page.goForward();
  await page.waitForSelector("#hint .pattern");
  assert.equal(await answer(page), told);
});

test("Back leads from a question about a cell to the board, and Forward asks it again", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.click("#why");
  await page.waitForSelector("#hint .full");
  assert.equal(place(page), "why/R1C1");
  await page.goBack();
  await isOpen(page, "board");
  await page.goForward();
  await page.waitForSelector("#hint .full");
  assert.match(await answer(page), /R1C1/);
});

test("Back goes on typing with what is typed", async (t) => {
  const page = await it.open(t);
  await page.click("#start-type");
  assert.equal(place(page), "type");
  await page.keyboard.press("5");
  await page.goBack();
  await page.waitForSelector("#acts-type:not([hidden])");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 5");
});

test("the step of a walk has an address", async (t) => {
  const page = await opened(t);
  await page.click("#views a:text-is('Walk')");
  await page.click("#walk-on");
  await page.waitForSelector("#walk-step .full");
  await page.click("#walk-on");
  await page.click("#walk-on");
  assert.equal(place(page), "walk/3");
  const third = await page.textContent("#walk-step");
  await page.click("#walk-step h3 a");
  await page.waitForSelector("#rule .full");
  await page.goBack();
  await page.waitForSelector("#walk-step .full >> visible=true");
  assert.equal(await page.textContent("#walk-step"), third);
});

const DEEP = {
  "rules/x_wing": "#rule .full",
  rules: "#ladder li",
  learn: "#learn li",
  settings: "#theme",
  puzzle: "#text",
  share: "#save",
  more: ".menu a",
  history: "#history-slide",
  keys: ".keys",
  sheet: "#sheet-text",
  search: "#search-speed",
  walk: "#walk-on",
};

test("a place opens by its address, in a new profile and with a puzzle", async (t) => {
  const page = await it.open(t, { hash: "#/rules/x_wing" });
  await page.waitForSelector("#rule .full");
  const wide = page.viewportSize().width;
  for (const [hash, selector] of Object.entries(DEEP)) {
    await page.goto(`${it.url.replace(/\/?$/, "/")}#/${hash}`);
    await page.waitForSelector(`${selector} >> visible=true`);
    assert.equal(place(page), hash);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), wide);
});

test("an address of no place leads to the board", async (t) => {
  const page = await it.open(t, { hash: "#/nowhere/5" });
  await isOpen(page, "start");
  await page.evaluate(() => (window.location.hash = "#/rules/no_such_rule"));
  await reads(page, "rule", /./);
  await page.evaluate(() => (window.location.hash = "#/constructor"));
  await page.waitForFunction(() => !document.querySelector("#view-rule:not([hidden])"));
});

test("a hint and a question open by their addresses", async (t) => {
  const page = await opened(t);
  await page.evaluate(() => (window.location.hash = "#/why/R1C1"));
  await page.waitForSelector("#hint .full");
  assert.match(await answer(page), /R1C1/);
  await visit(page);
  await page.evaluate(() => (window.location.hash = "#/hint/full"));
  await page.waitForSelector("#hint .full");
  assert.match(await answer(page), /So R\dC\d/);
});

/** The link to this board that the page gives. */
async function shared(page) {
  await visit(page, "share");
  await page.waitForSelector("#share a[href*='#b=']");
  return new URL(await page.getAttribute("#share a[href*='#b=']", "href")).hash;
}

test("a link holds the whole board", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit5");
  await page.keyboard.press("c");
  await page.keyboard.press("8");
  const hash = await shared(page);
  const other = await it.open(t, { hash });
  await other.waitForSelector(".given");
  assert.equal(await said(other, 1, 1), "row 1, column 1: marks 5, corner marks 8");
  await other.waitForFunction(() => !window.location.hash.includes("b="));
  await cell(other, 1, 2).click();
  await other.keyboard.press("3");
  await other.reload();
  await other.waitForSelector(".given");
  assert.equal(await said(other, 1, 2), "row 1, column 2: 3", "a reload does not undo what comes after");
});

test("the board goes elsewhere as a link and as a code", async (t) => {
  const page = await opened(t);
  await shared(page);
  const links = await page.locator("#share a").evaluateAll((all) => all.map((it) => it.href));
  assert.ok(links.some((it) => it.startsWith("https://sudokupad.app/")), links.join());
  assert.ok(links.some((it) => it.startsWith("https://f-puzzles.com/")), links.join());
  assert.ok(await page.locator("#share svg.qr[role=img]").count(), "a code for a camera");
});

test("a link that is opened while a puzzle is on the board replaces it, and undo brings it back", async (t) => {
  const page = await opened(t);
  await page.evaluate((hash) => (window.location.hash = hash), link(EXPERT));
  await page.waitForFunction(() => /column 8: 5, given/.test(document.getElementById("grid").textContent));
  await page.keyboard.press("Control+z");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
});

test("a link that holds no board is told, and the board stays", async (t) => {
  const page = await opened(t);
  for (const hash of ["#b=nothing", "#p=rubbish", "#p=%E0%A4%A"]) {
    await page.evaluate((broken) => (window.location.hash = broken), hash);
    await page.waitForSelector("#load-error p");
    assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
    await visit(page);
  }
});

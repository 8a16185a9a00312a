// What is printed: the board, a hint, a whole way, and sheets for teachers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, EXPERT, hold, house, link } from "./house.js";
import { reads } from "./user_actions.js";

const it = house();
const STEPS = 57;

/** A page whose printer only counts. */
async function opened(test, options) {
  const page = await it.open(test, { hash: link(EXPERT), ...options });
  await page.waitForSelector("#grid .given");
  await page.evaluate(() => {
    window.printed = 0;
    window.print = () => (window.printed += 1);
  });
  return page;
}

const printed = (page, times = 1) => page.waitForFunction((times) => window.printed === times, times);
const go = (page, place) => page.evaluate((place) => (window.location.hash = place), place);

/** How many pages the browser makes of it. */
async function pages(page, format = "A4") {
  const file = await page.pdf({ format });
  return file.toString("latin1").match(/\/Type \/Page\b/g).length;
}

async function walked(page) {
  await go(page, "#/walk");
  await page.click("#walk-on");
  await page.waitForSelector("#walk-chart svg");
}

test("the whole way is printed, singles side by side", async (t) => {
  const page = await opened(t);
  await walked(page);
  await page.click("#walk-print");
  await printed(page);
  const paper = page.locator("#paper");
  assert.equal(await paper.isVisible(), false);
  assert.equal(await paper.locator(".told").count(), STEPS + 1);
  assert.match(await paper.locator(".told").nth(37).textContent(), /37\. W-wing.* loses 9\./s);
  assert.match(await paper.locator(".summary").textContent(), /W-wing4\.41 ×/);
  const sizes = await paper.locator(".told").nth(37).evaluate((told) => {
    const of = (selector) => told.querySelector(selector).getAttribute("font-size");
    return [of(":scope svg > .candidates text:not([class])"), of(".over .candidates")];
  });
  assert.equal(sizes[0], sizes[1], "candidates are as large as those of the layer");
  for (const format of ["A4", "Letter"]) {
    const count = await pages(page, format);
    assert.ok(count <= STEPS / 5, `${count} pages of ${format}`);
  }
  await page.keyboard.press("Shift");
  assert.equal(await paper.locator("*").count(), 0);
});

test("of the whole way, only the hard steps are printed, and singles between them are counted", async (t) => {
  const page = await opened(t);
  await walked(page);
  await page.click("#walk-print-hard");
  await printed(page);
  const kinds = await page.locator("#paper > *").evaluateAll((all) => all.map((it) => it.className || it.localName));
  const hard = kinds.filter((it) => it === "told").length - 1;
  const counted = (await page.locator("#paper .skipped").allTextContents()).map((it) => Number(/^(\d+) singles?$/.exec(it)[1]));
  assert.equal(hard + counted.reduce((sum, it) => sum + it, 0), STEPS);
  assert.ok(hard > 0, `${hard} hard steps`);
  assert.match(await page.locator("#paper .told h2").allTextContents().then((all) => all.join()), /37\. W-wing/);
  assert.ok((await pages(page)) <= Math.ceil(hard / 2) + 1);
});

test("paper is white, and has nothing of the app", async (t) => {
  const page = await opened(t, { colorScheme: "dark" });
  await walked(page);
  await page.click("#walk-print");
  await printed(page);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("#app").isVisible(), false);
  assert.equal(await page.locator("#paper").isVisible(), true);
  const colours = await page.evaluate(() => {
    const of = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
    return [of("body", "backgroundColor"), of("#paper .answer", "color"), of("#paper .lines", "stroke"), of("#paper .given", "fill")];
  });
  assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(140, 140, 140)", "rgb(26, 26, 26)"]);
});

test("the board is printed with its digits and marks", async (t) => {
  const page = await opened(t);
  await page.locator('#grid [data-index="0"]').click();
  await page.keyboard.press("Shift+Digit3");
  await page.keyboard.press("Shift+Digit4");
  await reads(page, "game-title", /Expert/);
  await page.keyboard.press("Control+p");
  await printed(page);
  assert.equal(await page.locator("#paper .given").count(), 25);
  assert.equal(await page.textContent("#paper h1"), "Sudoku: Expert");
  assert.match(await page.textContent("#paper .alone p"), /^[A-Z][a-z]+ \d+, 20\d\d$/);
  const marks = await page.locator("#paper .candidates text:not(.given)").evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute("x")]));
  assert.deepEqual(marks, [["3", "48.5"], ["4", "11.5"]]);
  assert.equal(await pages(page), 1);
});

test("the browser's own menu prints the hint that is shown", async (t) => {
  const page = await opened(t);
  await page.click("#next");
  await page.waitForSelector("#hint .nudge");
  assert.equal(await pages(page), 1);
  const told = await page.textContent("#hint .nudge");
  assert.ok((await page.textContent("#paper .told")).includes(told));
});

test("it prints the way that is shown", async (t) => {
  const page = await opened(t);
  await walked(page);
  await pages(page);
  assert.equal(await page.locator("#paper .told").count(), STEPS + 1);
});

test("a sheet has so many puzzles a page, and solutions behind", async (t) => {
  const page = await opened(t);
  await go(page, "#/sheet");
  await page.fill("#sheet-text", `${EASY}\n${EASY}\n\n${EASY}\n${EASY}\n${EASY}\n`);
  await page.check("#sheet-effort");
  let times = 0;
  for (const [many, expected] of [["1", 7], ["2", 4], ["4", 3], ["6", 2]]) {
    await page.selectOption("#sheet-many", many);
    await page.click("#sheet-print");
    await printed(page, (times += 1));
    assert.equal(await page.locator("#paper .page:not(.solutions) .puzzle").count(), 6);
    assert.equal(await page.locator("#paper .solutions .puzzle").count(), 6);
    for (const format of ["A4", "Letter"]) assert.equal(await pages(page, format), expected, `${many} a page of ${format}`);
  }
  await page.uncheck("#sheet-solutions");
  await page.uncheck("#sheet-own");
  await page.click("#sheet-print");
  await printed(page, times + 1);
  assert.equal(await pages(page), 1);
  assert.match(await page.textContent("#paper .puzzle"), /^1.*Hardest step: Naked single \(2\.3\)$/s);
});

test("a line that is refused is named, and the others can be printed", async (t) => {
  const page = await opened(t);
  await go(page, "#/sheet");
  await page.fill("#sheet-text", `${EASY}\n${EASY.slice(1)}\n${EASY.replace("9", "8")}\n`);
  await page.click("#sheet-print");
  await page.waitForSelector("#sheet-error li");
  const [short, wrong, ...more] = await page.locator("#sheet-error li").allTextContents();
  assert.match(short, /^Line 2: the line has 80 cells, needs 81/);
  assert.match(wrong, /^Line 3: /);
  assert.deepEqual(more, []);
  assert.equal(await page.evaluate(() => window.printed), 0);
  await page.click("#sheet-error button");
  await printed(page);
  assert.equal(await page.locator("#paper .page:not(.solutions) .puzzle").count(), 2);
});

test("a sheet says how far it is, and can be stopped", async (t) => {
  const page = await opened(t);
  await go(page, "#/sheet");
  await page.fill("#sheet-text", `${EASY}\n${EASY}\n`);
  const letGo = await hold(page, "solve");
  await page.click("#sheet-print");
  const stop = page.locator("#sheet-error").getByRole("button", { name: "Stop" });
  await stop.waitFor();
  assert.equal(await page.textContent("#sheet-at"), "Solving puzzle 1 of 3 …");
  await stop.click();
  await page.getByText("You stopped it.").waitFor();
  assert.equal(await page.locator("#sheet-progress").isVisible(), false);
  await letGo();
  await page.getByRole("button", { name: "Try again" }).click();
  await printed(page);
});

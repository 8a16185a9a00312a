// The whole way: its chart, the buttons under it, and the links that lead from step to step.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EXPERT, house, link } from "./house.js";

const it = house();
/** The way of the expert puzzle. */
const STEPS = 57;
const HARDEST = 37;

const place = (page) => page.textContent("#walk-place");
const address = (page) => page.evaluate(() => window.location.hash);
const spoken = (page) => page.getAttribute("#walk-slide", "aria-valuetext");

/** A page that shows the way of the expert puzzle from its first step. */
async function walked(test, options) {
  const page = await it.open(test, { hash: link(EXPERT), ...options });
  await page.waitForSelector("#grid .given");
  await page.click('#views [href="#/walk"]');
  await page.click("#walk-on");
  await page.waitForSelector("#walk-chart svg");
  return page;
}

/** Where a step's bar is on the screen, by its number. */
async function barOf(page, number) {
  const { x, y, width, height } = await page.locator(".bars").boundingBox();
  return { x: x + (width * (number - 0.5)) / STEPS, y: y + height / 2 };
}

test("the first press shows the way, the next the next step", async (t) => {
  const page = await it.open(t, { hash: link(EXPERT) });
  await page.waitForSelector("#grid .given");
  await page.click('#views [href="#/walk"]');
  assert.equal(await page.textContent("#walk-on"), "Show the whole way");
  assert.equal(await page.getAttribute("#walk-last", "aria-disabled"), "true");
  await page.click("#walk-on");
  await page.waitForSelector("#walk-chart svg");
  assert.equal(await place(page), `Step 1 of ${STEPS} · 56 cells left`);
  assert.equal(await page.getAttribute("#walk-on", "aria-label"), "Next step");
  await page.click("#walk-on");
  assert.equal(await place(page), `Step 2 of ${STEPS} · 55 cells left`);
  assert.equal(await address(page), "#/walk/2");
  await page.click("#walk-last");
  assert.equal(await place(page), `Step ${STEPS} of ${STEPS} · 1 cell left`);
  assert.equal(await page.getAttribute("#walk-on", "aria-disabled"), "true");
});

test("who writes while walking is told that the steps no longer lead from the board", async (t) => {
  const page = await walked(t);
  await page.click("#walk-on");
  await page.locator("#grid [data-cell=R1C1]").click();
  await page.keyboard.press("4");
  assert.match(await page.textContent("#walk-error"), /The board has changed/);
  assert.equal(await page.textContent("#walk-on"), "Show the whole way");
  await page.click("#views [href='#/learn']");
  await page.click("#views [href='#/walk']");
  assert.equal(await page.textContent("#walk-error"), "");
});

test("an address with a step opens it once the way is asked for", async (t) => {
  const page = await it.open(t, { hash: link(EXPERT) });
  await page.waitForSelector("#grid .given");
  await page.evaluate(() => (window.location.hash = "#/walk/37"));
  await page.click("#walk-on");
  await page.waitForSelector("#walk-chart svg");
  assert.match(await place(page), /^Step 37 of 57/);
});

test("the focus goes from the button that asked to the next step", async (t) => {
  const page = await it.open(t, { hash: link(EXPERT) });
  await page.waitForSelector("#grid .given");
  await page.evaluate(() => (window.location.hash = "#/walk"));
  await page.focus("#walk-on");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#walk-chart svg");
  assert.equal(await page.evaluate(() => document.activeElement.id), "walk-on");
});

test("the chart is scrubbed by mouse, and the address follows", async (t) => {
  const page = await walked(t);
  assert.equal((await page.getAttribute("#walk-chart .all", "d")).split("M").length - 1, STEPS);
  const [from, to] = [await barOf(page, 5), await barOf(page, 40)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.waitForFunction(() => document.getElementById("walk-place").textContent.startsWith("Step 5 "));
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  assert.match(await place(page), /^Step 40 of 57/);
  assert.equal(await address(page), "#/walk/40");
});

test("the chart is scrubbed by a finger; one that scrolls goes nowhere", async (t) => {
  const page = await walked(t, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const bar = await barOf(page, 20);
  await page.touchscreen.tap(bar.x, bar.y);
  assert.match(await place(page), /^Step 20 of 57/);
  const session = await page.context().newCDPSession(page);
  const touch = (type, x, y) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const aim = await barOf(page, 50);
  await touch("touchStart", bar.x, bar.y);
  for (let part = 1; part <= 8; part += 1) await touch("touchMove", bar.x + ((aim.x - bar.x) * part) / 8, bar.y);
  await touch("touchEnd");
  await page.waitForFunction(() => document.getElementById("walk-place").textContent.startsWith("Step 50 "));
  await touch("touchStart", bar.x, bar.y);
  for (let part = 1; part <= 8; part += 1) await touch("touchMove", bar.x, bar.y - 12 * part);
  await touch("touchEnd");
  assert.match(await place(page), /^Step 50 of 57/);
});

test("the chart is a slider for keys and for the ear", async (t) => {
  const page = await walked(t);
  const slider = page.getByRole("slider", { name: "Step", exact: true });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await spoken(page), `step 2 of ${STEPS}, Hidden single, 1.2`);
  await page.keyboard.press("End");
  assert.match(await spoken(page), /^step 57 of 57/);
  await page.click("#walk-chart a");
  assert.equal(await spoken(page), `step ${HARDEST} of ${STEPS}, W-wing, 4.4`);
  assert.equal(await address(page), `#/walk/${HARDEST}`);
});

test("rules are listed hardest first, and their counts lead from use to use", async (t) => {
  const page = await walked(t);
  const names = await page.locator("#walk-summary tbody th").allTextContents();
  assert.deepEqual(names, ["W-wing", "Naked single", "Hidden single", "Last digit", "Full house"]);
  assert.equal(await page.getAttribute("#walk-summary tbody th a", "href"), "#/rules/w_wing");
  const uses = page.getByRole("link", { name: /^6 × Last digit/ });
  const met = [];
  for (let press = 0; press < 7; press += 1) {
    await uses.click();
    met.push(Number(/\d+/.exec(await place(page))[0]));
  }
  assert.deepEqual(met, [9, 19, 34, 43, 44, 51, 9]);
  assert.ok(await uses.evaluate((link) => link === document.activeElement));
});

test("a step that words name is gone to, and Back leads back", async (t) => {
  const page = await walked(t);
  await page.evaluate(() => (window.location.hash = "#/walk/38"));
  const named = page.locator("#walk-step").getByRole("link", { name: `${HARDEST}` });
  await named.click();
  assert.match(await place(page), /^Step 37 of 57/);
  assert.ok(await page.evaluate(() => document.activeElement.closest("#walk-step")), "the focus stays in the words");
  await page.goBack();
  assert.match(await place(page), /^Step 38 of 57/);
});

test("the board is taken to a step", async (t) => {
  const page = await walked(t);
  await page.evaluate(() => (window.location.hash = "#/walk/10"));
  await page.click("#walk-take");
  assert.equal(await page.locator("#grid .entered").count(), 10);
});

test("nothing of a way is wider than a narrow screen with doubled letters", async (t) => {
  const page = await walked(t, { viewport: { width: 320, height: 568 }, hasTouch: true });
  await page.evaluate(() => document.documentElement.style.setProperty("--letters", "2"));
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.getElementById("panel");
    return scrollWidth - clientWidth;
  });
  assert.equal(over, 0);
});

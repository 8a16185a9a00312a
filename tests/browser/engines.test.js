// The usual tasks in every engine that is here: Chromium, Firefox, and WebKit. Everything else is tested in Chromium.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { EASY, EXPERT, PRINTED, SITE, cell, host, launch, link, said } from "./house.js";
import { drawn } from "./photos.js";
import { answer, doIt, hint, visit } from "./user_actions.js";
import { firefox, webkit } from "./web_driver.js";

/** A page of the origin that runs nothing, and holds a text that can be copied. */
const BLANK = "/blank.html";

async function chromium() {
  const browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  return { page: await context.newPage(), close: () => browser.close() };
}
chromium.isThere = () => true;

/** Why an engine is not tried. Where all must be tried, a missing one is a fault. */
function reason(start) {
  if (!SITE) return "the engines are tried on the site";
  return process.env.BROWSER_TESTS || start.isThere() ? false : "this browser is not here";
}

for (const [name, start] of Object.entries({ Chromium: chromium, Firefox: firefox, WebKit: webkit })) {
  describe(name, { skip: reason(start) }, () => tasks(start));
}

/** In the page: from now on what goes wrong is noted. */
function listen() {
  window.wrong = [];
  for (const event of ["error", "unhandledrejection", "securitypolicyviolation"]) {
    window.addEventListener(event, (it) => window.wrong.push(String(it.message ?? it.reason ?? it.violatedDirective)));
  }
}

const isChecked = (page, clues) =>
  page.waitForFunction((many) => document.querySelectorAll("#grid .given").length === many, clues);

async function typed(page, text) {
  for (const character of text) await page.keyboard.press(character);
}

/** All tasks in one browser, each with nothing stored. */
function tasks(start) {
  let site;
  let browser;
  before(async () => {
    site = await host(SITE, { [BLANK]: `<textarea>${EXPERT}</textarea>` });
    browser = await start();
  });
  after(async () => {
    await browser?.close();
    await site?.stop();
  });

  /** Opens the page as one who comes for the first time, with this puzzle. */
  async function opened(puzzle) {
    const { page } = browser;
    await page.goto(site.origin + BLANK);
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(site.url + (puzzle ? link(puzzle) : ""));
    await page.waitForSelector("#grid [role=gridcell]");
    await page.evaluate(listen);
    if (puzzle) await page.waitForSelector("#grid .given");
    return page;
  }

  const task = (name, run, puzzle = EASY) =>
    test(name, async () => {
      const page = await opened(puzzle);
      await run(page);
      assert.deepEqual(await page.evaluate(() => window.wrong ?? []), []);
    });

  task("a link opens a puzzle", async (page) => {
    assert.equal(await page.locator("#grid .given").count(), 23);
    assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
  });

  task("a hint is told to the whole step, and done", async (page) => {
    const before = await page.locator("#grid .digit").count();
    await hint(page);
    assert.match(await answer(page), /R\dC\d/);
    assert.ok((await page.locator("#layer svg").count()) > 0, "it is drawn on the board");
    await doIt(page);
    await page.waitForFunction((many) => document.querySelectorAll("#grid .digit").length === many, before + 1);
  });

  task("a cell is asked why", async (page) => {
    await cell(page, 1, 1).click();
    await page.keyboard.press("w");
    await page.waitForSelector("#hint .full");
    assert.match(await answer(page), /Needs nothing but the grid\./);
  });

  task("marks and digits are written, and undone after a reload", async (page) => {
    await cell(page, 1, 1).click();
    await page.keyboard.press("Shift+Digit3");
    await cell(page, 1, 2).click();
    await page.keyboard.press("8");
    assert.equal(await said(page, 1, 1), "row 1, column 1: marks 3");
    await page.reload();
    await page.waitForSelector("#grid .given");
    assert.equal(await said(page, 1, 2), "row 1, column 2: 8");
    await page.keyboard.press("Control+z");
    assert.equal(await said(page, 1, 2), "row 1, column 2: empty");
    assert.equal(await said(page, 1, 1), "row 1, column 1: marks 3");
    await page.keyboard.press("Control+z");
    assert.equal(await said(page, 1, 1), "row 1, column 1: empty");
  });

  task("a puzzle is typed", async (page) => {
    await page.click("#start-type");
    await typed(page, PRINTED.replaceAll(".", "0"));
    await page.keyboard.press("Enter");
    await isChecked(page, 28);
  }, "");

  task("a puzzle is copied and pasted", async (page) => {
    await page.goto(site.origin + BLANK);
    await page.click("textarea");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+c");
    await page.goto(site.url);
    await page.waitForSelector("#view-start");
    await page.keyboard.press("Control+v");
    await isChecked(page, [...EXPERT].filter((it) => it !== ".").length);
  }, "");

  task("a photo is read", async (page) => {
    await page.setInputFiles("#start-photo", await drawn(page, PRINTED));
    await page.waitForSelector("#photo-review");
    await page.click("#photo-start");
    await isChecked(page, 28);
  }, "");

  task("the whole way is walked", async (page) => {
    await page.click('#views [href="#/walk"]');
    await page.click("#walk-on");
    await page.waitForSelector("#walk-chart svg");
    await page.click("#walk-on");
    assert.match(await page.textContent("#walk-place"), /^Step 2 of \d+/);
    assert.equal(await page.evaluate(() => window.location.hash), "#/walk/2");
  });

  task("a rule is read", async (page) => {
    await visit(page, "rules/x_wing");
    await page.waitForSelector("#rule .full");
    assert.match(await page.textContent("#rule"), /X-wing/);
  });

  task("the theme is turned, and stays", async (page) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor.match(/\d+/)[0]);
    const light = Number(await ground());
    await page.click("#look");
    const dark = Number(await ground());
    assert.ok(Math.abs(light - dark) > 150, `${light} and ${dark}`);
    await page.reload();
    assert.equal(Number(await ground()), dark);
  });

  task("a rule is practised", async (page) => {
    await visit(page, "practise/naked_pair");
    await page.waitForFunction(() => document.getElementById("practise-rule").value === "naked_pair");
    await page.click("#practise-new");
    await page.waitForSelector("#exercise-check");
    assert.match(await page.textContent("#status"), /^Find: Naked pair$/);
  });

  task("without a network all is still there", async (page) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await site.stop();
    // A reload that Firefox is ordered to do goes past the service worker.
    await page.goto(`${site.url}index.html`);
    await page.waitForSelector("#grid .given");
    await hint(page, "nudge");
  });
}

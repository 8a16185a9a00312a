// What a person does with the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { EASY, EXPERT, SOLVED, cell, house, link, said, seen } from "./house.js";

const it = house();

const hint = (page, level) => page.click(`[data-level="${level}"]`);
const answer = (page) => seen(page, "#hint");
const waitFor = (page, selector) => page.waitForSelector(selector);

/** A page with the easy puzzle on its board. */
async function opened(test) {
  const page = await it.open(test, { hash: link(EASY) });
  await waitFor(page, ".given");
  return page;
}

test("digits, marks, and clashes by keyboard", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit5");
  await page.keyboard.press("Shift+Digit8");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 5 8");
  await page.keyboard.press("9");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 9, clashes");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given, clashes");
  assert.match(await page.textContent("#status"), /^R1C1 and R1C8 see each other/);
  await page.keyboard.press("Control+z");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 5 8");
  await page.keyboard.press("Control+y");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 9, clashes");
  await page.keyboard.press("Backspace");
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty");
  await page.keyboard.press(" ");
  assert.equal(await page.textContent("#mode-said"), "Digits write: Mark");
  await page.keyboard.press("5");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 5");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.index), "80");
});

test("a given cannot be overwritten", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 8).click();
  await page.keyboard.press("3");
  await page.keyboard.press("Delete");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
});

test("a digit takes away the marks that it rules out", async (t) => {
  const page = await opened(t);
  await page.click("#mark-all");
  const before = await said(page, 2, 3);
  const digit = /marks (\d)/.exec(before)[1];
  await cell(page, 2, 3).click();
  await page.keyboard.press(digit);
  const row = await Promise.all([4, 7, 8, 9].map((column) => said(page, 2, column)));
  assert.ok(row.every((text) => !/marks/.test(text) || !text.split("marks ")[1].includes(digit)), row.join());
});

test("a hint, level by level, and then done", async (t) => {
  const page = await opened(t);
  await hint(page, "nudge");
  await waitFor(page, "#hint .nudge");
  assert.equal(await page.locator("#hint .full").count(), 0);
  await hint(page, "pattern");
  await waitFor(page, "#hint .pattern");
  assert.equal(await page.locator("#hint .full").count(), 0);
  await hint(page, "full");
  await waitFor(page, "#hint .full");
  assert.match(await answer(page), /So .* is \d\./);
  const [, row, column, digit] = /So R(\d)C(\d) is (\d)\./.exec(await answer(page));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.level), "full", "focus stays");
  await hint(page, "do");
  assert.equal(await said(page, row, column), `row ${row}, column ${column}: ${digit}`);
  assert.equal(await answer(page), "");
});

test("the keyboard alone goes from a nudge to the digit", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).focus();
  await page.keyboard.press("h");
  await waitFor(page, "#hint .nudge");
  await page.keyboard.press("h");
  await waitFor(page, "#hint .pattern");
  await page.keyboard.press("h");
  await waitFor(page, "#hint .full");
  const [, row, column, digit] = /So R(\d)C(\d) is (\d)\./.exec(await answer(page));
  await page.keyboard.press("d");
  assert.equal(await said(page, row, column), `row ${row}, column ${column}: ${digit}`);
});

test("everything is reached with the Tab key", async (t) => {
  const page = await opened(t);
  const reached = new Set();
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const it = document.activeElement;
      return it.id || it.dataset.level || it.dataset.mode || it.getAttribute("role") || it.textContent.trim();
    });
    reached.add(at);
  }
  for (const id of ["theme", "gridcell", "digit", "undo", "erase", "tab-hint", "check", "nudge", "full", "why", "profile", "mark-all"]) {
    assert.ok(reached.has(id), `${id} is not among ${[...reached].join(", ")}`);
  }
});

test("words light up their cells", async (t) => {
  const page = await opened(t);
  await hint(page, "full");
  await waitFor(page, "#hint .full .ref");
  await page.locator("#hint .full .ref").first().focus();
  assert.ok((await page.locator("#figure .lit").count()) > 0);
  await page.locator("#why").focus();
  assert.equal(await page.locator("#figure .lit").count(), 0);
});

test("a mistake is told in levels, and never the right digit", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  const told = (pattern) =>
    page.waitForFunction((it) => new RegExp(it).test(document.getElementById("hint").textContent), pattern);
  await hint(page, "nudge");
  await waitFor(page, "#hint.wrong p");
  assert.doesNotMatch(await answer(page), /R1C1|box|row|column/, "only that there is one");
  await page.click("text=Where?");
  await told("box 1");
  assert.doesNotMatch(await answer(page), /R1C1/);
  await page.click("text=Which entry?");
  await told("R1C1");
  await page.click('[data-level="full"]');
  await told("cannot|right");
  await cell(page, 1, 1).click();
  await page.keyboard.press("Backspace");
  assert.equal(await page.textContent('[data-level="full"]'), "Whole step");
});

test("why a cell, and why not a digit", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.click("#why");
  await waitFor(page, "#hint .full");
  assert.match(await answer(page), /lead(s)? to the digit of R1C1\./);
  assert.match(await answer(page), /Rests on the grid as it is\./);
  while (!(await page.locator("#hint-on").isDisabled())) await page.click("#hint-on");
  assert.match(await answer(page), /So R1C1 is \d\./);
  await page.selectOption("#why-not", "9");
  await page.click("#why");
  await page.waitForFunction(() => !/So R1C1 is/.test(document.getElementById("hint").textContent));
  await waitFor(page, "#hint p");
  assert.match(await answer(page), /R1C1/);
});

test("the whole way, forward and back", async (t) => {
  const page = await opened(t);
  await page.click("#tab-walk");
  await page.click("#walk-ask");
  await waitFor(page, "#walk-step .full");
  const first = await page.textContent("#walk-step");
  await page.keyboard.press("Tab");
  await page.click("#walk-on");
  assert.match(await page.textContent("#walk-place"), /^Step 2 of \d+$/);
  assert.notEqual(await page.textContent("#walk-step"), first);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.textContent("#walk-step"), first);
  assert.equal(await page.locator("#figure rect.cell").count(), 81);
  await page.click("#walk-last");
  await page.click("#walk-take");
  assert.match(await page.textContent("#status"), /full, and nothing clashes/);
});

test("the rules, with examples", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.click("#tab-ladder");
  await waitFor(page, "#ladder li");
  await page.fill("#ladder-find", "wing");
  await page.click("#ladder button:text-is('XY-wing')");
  await waitFor(page, "#rule .full");
  assert.equal(await page.locator("#rule rect.cell").count(), 81);
  assert.match(await page.textContent("#rule"), /pivot/);
});

test("the recursive search can be watched", async (t) => {
  const page = await it.open(t, { hash: link(EXPERT) });
  await waitFor(page, ".given");
  await page.click("#tab-search");
  await page.click("#search-step");
  await waitFor(page, "#search-log li");
  assert.match(await page.textContent("#search-place"), /^Event 1 of/);
  assert.equal(await page.locator("#grid .tried").count(), 1);
  await page.click("#search-end");
  await page.waitForFunction(() => document.querySelectorAll("#grid .digit").length === 81);
  await page.click("#search-stop");
  assert.equal(await page.locator("#grid .tried").count(), 0);
});

test("each click on an event counts, also while the search is on its way", async (t) => {
  const page = await it.open(t, { hash: link(EXPERT) });
  await waitFor(page, ".given");
  await page.click("#tab-search");
  await page.evaluate(() => [1, 2, 3].forEach(() => document.getElementById("search-step").click()));
  await page.waitForFunction(() => /^Event 3 of/.test(document.getElementById("search-place").textContent));
});

test("profiles and formats can be chosen, and the profile is kept", async (t) => {
  const page = await opened(t);
  await page.selectOption("#profile", "newspaper");
  await page.reload();
  await page.waitForFunction(() => document.getElementById("profile").value === "newspaper");
  await page.click("#tab-puzzle");
  await page.selectOption("#format", "pencil_marks");
});

test("texts in several formats are pasted", async (t) => {
  const page = await it.open(t);
  const csv = EASY.match(/.{9}/g).map((row) => [...row].map((c) => (c === "." ? "" : c)).join(",")).join("\n");
  for (const text of [EASY, csv, EASY.match(/.{9}/g).join("\n")]) {
    await page.click("#tab-puzzle");
    await page.click("#type-in");
    await page.fill("#text", text);
    await page.click("#load");
    await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 23);
  }
});

test("rubbish is refused with words, and the board stays", async (t) => {
  const page = await opened(t);
  const before = await page.textContent("#grid");
  await page.click("#tab-puzzle");
  for (const text of ["rubbish", "<img src=x onerror=alert(1)>", "1".repeat(82), "\u0000\uffff", EASY.slice(1)]) {
    await page.fill("#text", text);
    await page.click("#load");
    await waitFor(page, "#load-error.wrong p");
    assert.ok((await page.textContent("#load-error")).length > 20);
    assert.equal(await page.textContent("#grid"), before);
  }
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", "no puzzle");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await waitFor(page, "#load-error.wrong p");
  assert.equal(await page.textContent("#grid"), before);
});

test("a file is loaded, and one is saved", async (t) => {
  const page = await it.open(t);
  await page.click("#tab-puzzle");
  await page.setInputFiles("#file", { name: "mine.sdk", mimeType: "text/plain", buffer: Buffer.from(EASY) });
  await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 23);
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  const text = await readFile(await download.path(), "utf8");
  assert.match(download.suggestedFilename(), /\.csv$/);
  assert.match(text, /e3/);
});

test("a link holds the whole board", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit5");
  await page.click('[data-mode="corner"]');
  await page.click("#digits button:nth-child(8)");
  await page.click("#tab-puzzle");
  await page.click("#share");
  await page.waitForFunction(() => window.location.hash.startsWith("#b="));
  const other = await it.open(t, { hash: new URL(page.url()).hash });
  await waitFor(other, ".given");
  assert.equal(await said(other, 1, 1), "row 1, column 1: marks 5, corner marks 8");
  assert.equal(new URL(other.url()).hash, "", "a reload must not undo what comes after");
});

test("a reload in the middle of a hint goes on with it", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit3");
  await hint(page, "pattern");
  await waitFor(page, "#hint .pattern");
  const told = await answer(page);
  await page.reload();
  await waitFor(page, "#hint .pattern");
  assert.equal(await answer(page), told);
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 3");
});

test("two tabs keep two boards", async (t) => {
  const context = await it.browser.newContext();
  t.after(() => context.close());
  const one = await it.open(t, { context, hash: link(EASY) });
  await waitFor(one, ".given");
  const two = await it.open(t, { context, hash: link(EXPERT) });
  await waitFor(two, ".given");
  await one.reload();
  await waitFor(one, ".given");
  assert.equal(await said(one, 1, 8), "row 1, column 8: 9, given");
  assert.equal(await said(two, 1, 8), "row 1, column 8: 5, given");
  const three = await it.open(t, { context });
  await waitFor(three, ".given");
  assert.equal(await said(three, 1, 8), "row 1, column 8: 5, given", "a new tab goes on with the newest board");
});

test("a request that fails is told, and can be made again", async (t) => {
  const page = await opened(t);
  await page.route("**/api/hint", (route) => route.abort());
  await hint(page, "nudge");
  await waitFor(page, "#hint.wrong button");
  assert.match(await answer(page), /does not answer/);
  await page.unroute("**/api/hint");
  await page.click("#hint button");
  await waitFor(page, "#hint .nudge");
  await page.route("**/api/hint", (route) => route.fulfill({ status: 503, body: '{"message": "too busy", "help": "wait"}' }));
  await hint(page, "full");
  await page.waitForFunction(() => /too busy/.test(document.getElementById("hint").textContent));
  await page.unroute("**/api/hint");
  await page.route("**/api/hint", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await hint(page, "full");
  await page.waitForFunction(() => /cannot be read/.test(document.getElementById("hint").textContent));
});

test("who waits is told so, and a newer question takes the older one back", async (t) => {
  const page = await opened(t);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/hint", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await hint(page, "nudge");
  await waitFor(page, "#hint .busy");
  await hint(page, "check");
  await page.waitForFunction(() => /sound/.test(document.getElementById("hint").textContent));
  release();
  await page.waitForTimeout(200);
  assert.equal(await page.locator("#hint .nudge").count(), 0, "the late answer is not shown");
});

test("a change of the board takes a late hint back", async (t) => {
  const page = await opened(t);
  await page.route("**/api/hint", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue().catch(() => {});
  });
  await hint(page, "full");
  await cell(page, 1, 1).click();
  await page.keyboard.press("8");
  await page.waitForTimeout(600);
  assert.equal(await answer(page), "");
});

test("a solved board is said to be solved", async (t) => {
  const page = await it.open(t, { hash: link(SOLVED) });
  await waitFor(page, ".given");
  await hint(page, "nudge");
  await page.waitForFunction(() => /solved/.test(document.getElementById("hint").textContent));
});

test("by touch, on a narrow screen, without scrolling sideways", async (t) => {
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await waitFor(page, ".given");
  await cell(page, 1, 1).tap();
  await page.locator("#digits button").nth(2).tap();
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
  await page.locator('[data-level="full"]').tap();
  await waitFor(page, "#hint .full");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, 360);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button")]
      .filter((it) => it.offsetParent && it.getBoundingClientRect().height < 24)
      .map((it) => it.textContent),
  );
  assert.deepEqual(small, [], "buttons are large enough for a finger");
});

test("a puzzle is typed in", async (t) => {
  const page = await it.open(t);
  await page.click("#tab-puzzle");
  await page.click("#type-in");
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 5, given");
});

/** Types 81 characters with the keyboard, in the mode that the page opens with. */
async function typed(page, text) {
  for (const [index, digit] of [...text].entries()) {
    if (digit === ".") continue;
    await cell(page, Math.floor(index / 9) + 1, (index % 9) + 1).click();
    await page.keyboard.press(digit);
  }
}

test("a puzzle that is typed as digits becomes the printed puzzle with the first hint", async (t) => {
  const page = await it.open(t);
  await typed(page, EASY);
  assert.equal(await page.locator("#grid .given").count(), 0);
  await page.click("#tab-hint");
  await hint(page, "nudge");
  await waitFor(page, "#hint .nudge");
  assert.match(await answer(page), /^The digits on the board are the printed puzzle now\./);
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 5");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9");
});

test("in a puzzle that is typed, the wrong digit is suspected", async (t) => {
  const page = await it.open(t);
  await typed(page, EASY.replace(".......9", "5......9"));
  await page.click("#tab-hint");
  await hint(page, "full");
  await waitFor(page, "#hint.wrong p");
  const told = await answer(page);
  assert.match(told, /Without the .*, there is exactly one solution\. Is it printed, or is it yours\?/);
  assert.match(told, /the 5 in R1C1/);
  assert.equal(await page.locator("#grid .fault").count(), 1);
});

test("what is written after a link was made survives a reload", async (t) => {
  const page = await opened(t);
  await page.click("#tab-puzzle");
  await page.click("#share");
  await page.waitForFunction(() => window.location.hash.startsWith("#b="));
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await page.reload();
  await waitFor(page, ".given");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
});

test("a puzzle that is loaded is not typed over", async (t) => {
  const page = await it.open(t);
  await page.click("#tab-puzzle");
  await page.click("#type-in");
  await page.fill("#text", EASY);
  await page.click("#load");
  await page.waitForFunction(() => document.querySelectorAll("#grid .given").length > 9);
  await cell(page, 1, 8).click();
  await page.keyboard.press("3");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
});

test("late answers do not open in another view", async (t) => {
  const page = await opened(t);
  await page.route("**/api/{walk,film}", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue().catch(() => {});
  });
  for (const [tab, button] of [["walk", "#walk-ask"], ["search", "#search-play"]]) {
    await page.click(`#tab-${tab}`);
    await page.click(button);
    await page.click("#tab-hint");
    await page.waitForTimeout(600);
    assert.equal(await page.locator("#figure svg").count(), 0);
    assert.equal(await page.locator("#grid .tried").count(), 0);
  }
});

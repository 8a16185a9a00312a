// Playing: digits, marks, and colours, by key, mouse, and touch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONG, answer, digits, doIt, drag, finger, hint, holdKey, padKey, reads, selected, visit } from "./user_actions.js";
import { EASY, PRINTED, SOLVED, cell, house, link, said } from "./house.js";

const it = house();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A page with the easy puzzle on its board. */
async function opened(test, options = {}) {
  const page = await it.open(test, { hash: link(EASY), ...options });
  await page.waitForSelector(".given");
  return page;
}

const mode = (page, name) => page.click(`#modes [data-mode="${name}"]`);
/** What several cells say, without their places. */
const texts = (page, ...places) =>
  Promise.all(places.map(async ([row, column]) => (await said(page, row, column)).replace(/^.*?: /, "")));
const mark = async (page, ids) => {
  await visit(page, "settings");
  for (const id of ids) await page.click(`#${id}`);
  await visit(page);
};

test("digits, marks, and clashes by keyboard", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit5");
  await page.keyboard.press("Control+Digit8");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 5 8");
  await page.keyboard.press("9");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 9, clashes");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given, clashes");
  assert.match(await page.textContent("#status"), /^R1C1 and R1C8 see each other/);
  assert.equal(await page.locator("#grid .clash").count(), 2, "both are pointed at on the board");
  await page.keyboard.press("Control+z");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 5 8");
  await page.keyboard.press("Control+y");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 9, clashes");
  await page.keyboard.press("Backspace");
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty");
  await page.keyboard.press(" ");
  assert.equal(await page.textContent("#ear"), "Digits write: mark");
  await page.keyboard.press("5");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 5");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.index), "80");
});

test("the keys Z, X, C, and V say what the digits write", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  const keys = { x: "mark", c: "corner", v: "colour", z: "digit" };
  for (const [key, name] of Object.entries(keys)) {
    await page.keyboard.press(key);
    assert.equal(await page.getAttribute("#modes [aria-checked=true]", "data-mode"), name);
    assert.equal(await page.textContent("#ear"), `Digits write: ${name}`);
  }
  await cell(page, 1, 1).click();
  await page.keyboard.press("c");
  await page.keyboard.press("5");
  assert.equal(await said(page, 1, 1), "row 1, column 1: corner marks 5");
});

test("a given cannot be overwritten", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 8).click();
  await page.keyboard.press("3");
  await page.keyboard.press("Delete");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
});

test("keys work wherever the focus is, but in fields", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  for (const [at, id] of ["check", "next", "look", "home", "undo"].entries()) {
    await page.locator(`#${id}`).focus();
    await page.keyboard.press("Backspace");
    await page.keyboard.press(`${at + 1}`);
    assert.ok((await said(page, 1, 1)).startsWith(`row 1, column 1: ${at + 1}`), id);
  }
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Backspace");
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty", "nowhere");
  await visit(page, "puzzle");
  await page.locator("#text").focus();
  await page.keyboard.type("5hzd");
  assert.equal(await page.inputValue("#text"), "5hzd");
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty");
  await visit(page, "rules");
  await page.locator("#ladder-find").focus();
  await page.keyboard.type("3");
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty");
});

test("a digit takes away the marks that it rules out", async (t) => {
  const page = await opened(t);
  await mark(page, ["mark-all"]);
  const [, digit] = /marks (\d)/.exec(await said(page, 2, 3));
  await cell(page, 2, 3).click();
  await page.keyboard.press(digit);
  const row = await texts(page, [2, 6], [2, 7], [2, 8], [2, 9]);
  assert.ok(row.every((text) => !text.split("marks ")[1]?.includes(digit)), row.join());
});

test("several cells are chosen by drag, Shift, Ctrl, and the arrow keys", async (t) => {
  const page = await opened(t);
  await drag(page, "R1C1", "R1C2", "R2C2");
  assert.deepEqual(await selected(page), ["R1C1", "R1C2", "R2C2"]);
  await reads(page, "status", /^3 cells are selected\.$/);
  await cell(page, 5, 5).click({ modifiers: ["Shift"] });
  await cell(page, 9, 9).click({ modifiers: ["Control"] });
  await cell(page, 1, 2).click({ modifiers: ["Control"] });
  assert.deepEqual(await selected(page), ["R1C1", "R2C2", "R5C5", "R9C9"]);
  await cell(page, 6, 1).click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  assert.deepEqual(await selected(page), ["R6C1", "R6C2", "R7C2"]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await selected(page), []);
});

test("marks go into all chosen cells at once", async (t) => {
  const page = await opened(t);
  await drag(page, "R1C1", "R1C2", "R1C3");
  await mode(page, "mark");
  await padKey(page, 3).click();
  await padKey(page, 5).click();
  assert.deepEqual(await texts(page, [1, 1], [1, 2], [1, 3]), Array(3).fill("marks 3 5"));
  await padKey(page, 3).click();
  assert.deepEqual(await texts(page, [1, 1], [1, 2], [1, 3]), Array(3).fill("marks 5"));
  await page.click("#undo");
  await page.click("#undo");
  assert.deepEqual(await texts(page, [1, 1], [1, 2], [1, 3]), Array(3).fill("marks 3"));
  await page.click("#digits .erase");
  assert.deepEqual(await texts(page, [1, 1], [1, 2], [1, 3]), Array(3).fill("empty"));
});

async function byTouch(t) {
  const page = await opened(t, PHONE);
  await cell(page, 1, 1).tap();
  await padKey(page, 3).tap();
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
  await cell(page, 1, 1).tap();
  assert.deepEqual(await selected(page), []);
  await padKey(page, 5).tap();
  for (const column of [2, 3]) await cell(page, 1, column).tap();
  assert.deepEqual(await texts(page, [1, 2], [1, 3]), ["5, clashes", "5, clashes"]);
  await cell(page, 1, 3).tap();
  assert.equal(await said(page, 1, 3), "row 1, column 3: empty", "once more takes it out");
  await padKey(page, 5).tap();
  assert.equal(await page.locator("#digits [aria-pressed=true]").count(), 0, "the digit is let go of");
  await finger(page, ["R1C4", "R1C5", "R1C6"]);
  assert.deepEqual(await selected(page), ["R1C4", "R1C5", "R1C6"]);
  await mode(page, "mark");
  // By mouse: on a busy machine the browser loses a touch so soon after a drag.
  await padKey(page, 7).click();
  assert.deepEqual(await texts(page, [1, 4], [1, 5], [1, 6]), Array(3).fill("marks 7"));
  await finger(page, ["R5C5"], { rest: LONG });
  await page.locator("#cell-several").click();
  await cell(page, 5, 6).tap();
  const several = await selected(page);
  assert.ok(["R1C4", "R1C5", "R1C6", "R5C5", "R5C6"].every((name) => several.includes(name)), several.join());
}

// Once more where it fails: on a busy machine the browser loses a touch now and then.
test("by touch: a cell first, a digit first, a drag, and a long press", (t) => byTouch(t).catch(() => byTouch(t)));

test("digit first: what is chosen goes into each cell that is tapped, as digit or as mark", async (t) => {
  const page = await opened(t);
  await mode(page, "mark");
  await padKey(page, 3).click();
  for (const column of [1, 2, 3]) await cell(page, 1, column).click();
  assert.deepEqual(await texts(page, [1, 1], [1, 2], [1, 3]), Array(3).fill("marks 3"));
  await cell(page, 1, 8).click();
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#digits [aria-pressed=true]").count(), 0);
});

test("all candidates of the chosen digit are lit, and all placed ones", async (t) => {
  const page = await opened(t);
  await mark(page, ["mark-all"]);
  await padKey(page, 3).click();
  const lit = await page.evaluate(() => {
    const cells = [...document.querySelectorAll("#grid .cell")];
    const marks = [...document.querySelectorAll("#grid .marks [data-digit='3']")].filter((it) => it.textContent);
    return {
      marks: marks.length,
      held: document.querySelectorAll("#grid .held").length,
      all: marks.every((it) => it.classList.contains("held")),
      placed: cells.filter((it) => it.querySelector(".digit")?.textContent === "3").length,
      same: document.querySelectorAll("#grid .same").length,
    };
  });
  assert.ok(lit.all && lit.marks > 9, JSON.stringify(lit));
  assert.equal(lit.held, lit.marks);
  assert.ok(lit.placed > 0);
  assert.equal(lit.same, lit.placed);
});

test("marks that are kept up by themselves stay as the player edits them", async (t) => {
  const page = await opened(t);
  await mark(page, ["kept"]);
  const marksOf = async (row, column) => (await said(page, row, column)).split("marks ")[1] ?? "";
  const before = await marksOf(1, 1);
  assert.match(before, /3/);
  await cell(page, 1, 2).click();
  await page.keyboard.press("3");
  assert.doesNotMatch(await marksOf(1, 1), /3/);
  await page.keyboard.press("Backspace");
  assert.equal(await marksOf(1, 1), before, "what is possible again comes back");
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit3");
  const edited = await marksOf(1, 1);
  assert.equal(edited, before.split(" ").filter((it) => it !== "3").join(" "));
  await cell(page, 1, 2).click();
  await page.keyboard.press("3");
  await page.keyboard.press("Backspace");
  assert.equal(await marksOf(1, 1), edited, "what the player struck stays away");
});

test("who keeps marks up has them from the first moment of a puzzle", async (t) => {
  const page = await opened(t);
  await mark(page, ["kept"]);
  await page.evaluate((hash) => (window.location.hash = hash), link(PRINTED));
  await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 28);
  assert.match(await said(page, 1, 2), /marks( \d)+$/);
  await page.keyboard.press("Control+z");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given", "and one undo leads back");
});

test("a long press writes nothing, also with a digit chosen", async (t) => {
  const page = await opened(t, PHONE);
  const before = await digits(page);
  await padKey(page, 3).tap();
  await finger(page, ["R1C1"], { rest: LONG });
  await page.waitForSelector("#cell-menu:popover-open");
  assert.equal(await digits(page), before);
});

test("cells are coloured with one tap and two, and the third takes the colour away", async (t) => {
  const page = await opened(t);
  await page.keyboard.press("v");
  for (const told of ["empty, colour 1", "empty, colour 2", "empty"]) {
    await cell(page, 1, 1).click();
    assert.deepEqual(await texts(page, [1, 1]), [told]);
  }
  await padKey(page, 3).click();
  await cell(page, 1, 8).click();
  assert.deepEqual(await texts(page, [1, 8]), ["9, given, colour 3"]);
  const sign = (selector) => page.locator(`${selector} .colour-sign path`).getAttribute("d");
  assert.equal(await sign("#grid [data-cell=R1C8]"), await sign("#colours button:nth-child(3)"), "a sign for those who see no colours");
});

test("candidates are coloured with one tap and two, and undone", async (t) => {
  const page = await opened(t);
  await page.click('#modes [data-mode="colour"]');
  await page.click("#colour-candidate");
  await page.click('#candidates [data-digit="5"]');
  const one = () => texts(page, [1, 1]);
  await cell(page, 1, 1).click();
  assert.deepEqual(await one(), ["5 in colour 1"]);
  await cell(page, 1, 1).click();
  assert.deepEqual(await one(), ["5 in colour 2"]);
  await cell(page, 1, 2).click();
  await cell(page, 1, 1).click();
  assert.deepEqual(await texts(page, [1, 1], [1, 2]), ["empty", "5 in colour 1"]);
  await page.keyboard.press("Control+z");
  assert.deepEqual(await one(), ["5 in colour 2"]);
});

test("undo and redo go on after a reload", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await cell(page, 1, 2).click();
  await page.keyboard.press("Shift+Digit8");
  await page.keyboard.press("Control+z");
  await page.reload();
  await page.waitForSelector(".given");
  await page.keyboard.press("Control+y");
  assert.deepEqual(await texts(page, [1, 1], [1, 2]), ["3", "marks 8"]);
  await page.click("#undo");
  await page.click("#undo");
  assert.deepEqual(await texts(page, [1, 1], [1, 2]), ["empty", "empty"]);
});

test("the timeline goes back and forth", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  for (const digit of ["3", "4", "5"]) await page.keyboard.press(digit);
  await visit(page, "history");
  assert.match(await page.textContent("#history-place"), /^Move 4 of 4: R1C1 is 5\.$/);
  await page.locator("#history-slide").fill("2");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
  assert.match(await page.textContent("#history-place"), /^Move 2 of 4/);
  await page.click("#history-list li:last-child button");
  assert.match(await said(page, 1, 1), /: 5/);
  await page.locator("#history-slide").focus();
  await page.keyboard.press("ArrowLeft");
  assert.match(await said(page, 1, 1), /: 4/);
  await page.click("#undo");
  assert.match(await said(page, 1, 1), /: 3/);
});

test("a key that is held down writes once, and a held hint key writes nothing", async (t) => {
  const page = await opened(t);
  const before = await digits(page);
  for (const id of ["next", "check"]) {
    await page.locator(`#${id}`).focus();
    await holdKey(page, "Enter");
    await page.waitForTimeout(300);
    assert.equal(await digits(page), before, id);
  }
  await cell(page, 1, 1).focus();
  await holdKey(page, "h");
  for (let at = 0; at < 8; at += 1) await page.keyboard.press("h");
  await page.waitForSelector("#hint .full");
  for (let at = 0; at < 8; at += 1) await page.keyboard.press("h");
  assert.equal(await digits(page), before, "H tells, and never writes");
  await cell(page, 1, 1).click();
  await holdKey(page, "3");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
});

async function quickTaps(t) {
  const page = await opened(t);
  const before = await digits(page);
  for (const level of ["nudge", "pattern", "full"]) {
    await page.click("#next");
    await page.waitForSelector(`#hint .${level}`);
  }
  await page.click("#next");
  assert.equal(await digits(page), before);
  assert.equal(await page.textContent("#next-name"), "Do it");
  const [, row, column, digit] = /R(\d)C(\d) is (\d)/.exec(await page.textContent("#next-about"));
  assert.match(await answer(page), new RegExp(`So R${row}C${column} is ${digit}\\.`));
  await doIt(page);
  assert.equal(await said(page, row, column), `row ${row}, column ${column}: ${digit}`);
  assert.equal(await digits(page), before + 1);
}

// Once more where it fails: on a busy machine four quick taps are slow now and then.
test("four quick taps on Hint write nothing; a later one does what the button says", (t) => quickTaps(t).catch(() => quickTaps(t)));

test("as many quick taps as one likes write nothing", async (t) => {
  const page = await opened(t);
  const before = await digits(page);
  await page.evaluate(() => {
    for (let at = 0; at < 20; at += 1) document.getElementById("next").click();
  });
  await page.waitForSelector("#hint .full");
  await page.waitForTimeout(200);
  assert.equal(await digits(page), before);
});

test("everything is reached with the Tab key", async (t) => {
  const page = await opened(t);
  const reached = new Set();
  for (let at = 0; at < 45; at += 1) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() => {
        const it = document.activeElement;
        return it.id || it.dataset.mode || it.getAttribute("role") || it.textContent.trim();
      }),
    );
  }
  for (const id of ["skip", "home", "New", "Share", "Walk", "Learn", "More", "look", "gridcell", "digit", "check", "next"]) {
    assert.ok(reached.has(id), `${id} is not among ${[...reached].join(", ")}`);
  }
});

test("a full board is a small moment", async (t) => {
  const page = await it.open(t, { hash: link(`.${SOLVED.slice(1)}`) });
  await page.waitForSelector(".given");
  await mark(page, ["timed"]);
  assert.ok(await page.isVisible("#clock"));
  await hint(page);
  await doIt(page);
  await page.waitForSelector("#view-solved:not([hidden])");
  assert.equal(await page.textContent("#solved-said"), "Solved in under a minute, 1 hint, hardest: Full house.");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#view-solved", { state: "hidden" });
  assert.match(await page.textContent("#status"), /full, and nothing clashes/);
  await page.keyboard.press("Control+z");
  assert.equal(await digits(page), 80);
});

test("a solved board is said to be solved", async (t) => {
  const page = await it.open(t, { hash: link(SOLVED) });
  await page.waitForSelector(".given");
  await page.click("#next");
  await reads(page, "hint", /solved/);
  assert.ok(!(await page.isVisible("#view-solved")), "nobody has solved it here");
});

test("two tabs keep two boards", async (t) => {
  const context = await it.browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  const OTHER = ".2....1585......7.7...4...6.......6..4....5.1..1.98..298.1.5..4........5....6.8..";
  const one = await it.open(t, { context, hash: link(EASY) });
  await one.waitForSelector(".given");
  const two = await it.open(t, { context, hash: link(OTHER) });
  await two.waitForSelector(".given");
  await one.reload();
  await one.waitForSelector(".given");
  assert.equal(await said(one, 1, 8), "row 1, column 8: 9, given");
  assert.equal(await said(two, 1, 8), "row 1, column 8: 5, given");
  const three = await it.open(t, { context });
  await three.waitForSelector(".given");
  assert.equal(await said(three, 1, 8), "row 1, column 8: 5, given", "a new tab goes on with the newest board");
});

test("all marks in one tap, seen at once, and undone", async (t) => {
  const page = await opened(t, PHONE);
  assert.ok(!(await page.isVisible("#all-marks")), "only where marks are written");
  await mode(page, "mark");
  await page.locator("#all-marks").tap();
  assert.equal(await page.locator("#grid .marks").count(), 58);
  assert.ok(await page.locator("#grid .marks").first().isVisible());
  assert.equal(await page.getAttribute("#all-marks", "aria-disabled"), "true", "there is no more");
  await page.locator("#undo").tap();
  assert.equal(await page.locator("#grid .marks").count(), 0);
});

test("all marks: what the player struck comes back only where the key says so", async (t) => {
  const page = await opened(t, PHONE);
  await cell(page, 1, 1).tap();
  await mode(page, "mark");
  await padKey(page, 3).click();
  await page.click("#all-marks");
  assert.deepEqual(await texts(page, [1, 1]), ["marks 3"], "the player's own stay");
  const [, more] = /^Mark (\d+) more$/.exec(await page.textContent("#all-marks"));
  await page.click("#all-marks");
  assert.equal((await texts(page, [1, 1]))[0].split(" ").length - 2, Number(more));
  assert.equal(await page.textContent("#all-marks"), "All marks");
});

test("marks are kept up to date from the pad, in step with the settings, and undone", async (t) => {
  const page = await opened(t, PHONE);
  const isKept = () => page.evaluate(() => [document.getElementById("kept").checked, document.getElementById("keep-marks").ariaPressed]);
  await mode(page, "mark");
  await page.click("#keep-marks");
  assert.deepEqual(await isKept(), [true, "true"]);
  assert.equal(await page.locator("#grid .marks").count(), 58);
  await page.click("#undo");
  assert.equal(await page.locator("#grid .marks").count(), 0);
  assert.deepEqual(await isKept(), [false, "false"], "or else the marks would come back with the next digit");
  await mark(page, ["kept"]);
  assert.deepEqual(await isKept(), [true, "true"]);
  await page.click("#keep-marks");
  assert.deepEqual(await isKept(), [false, "false"]);
  assert.equal(await page.locator("#grid .marks").count(), 58, "the marks stay");
});

test("the settings mark all candidates, and lead to the board", async (t) => {
  const page = await opened(t, PHONE);
  await visit(page, "settings");
  await page.click("#mark-all");
  assert.ok(await page.locator("#grid .marks").first().isVisible());
  assert.ok(!(await page.isVisible("#panel")));
});

test("the digits of the pad stand where they write: large, in the places of marks, in the corner", async (t) => {
  const page = await opened(t, PHONE);
  /** How large a digit is, and where it stands in its key: shares of its width and height. */
  const looks = () =>
    page.locator("#digits button:not(.erase)").evaluateAll((keys) =>
      keys.map((key) => {
        const range = document.createRange();
        range.selectNodeContents(key.querySelector(".figure"));
        const [digit, box] = [range.getBoundingClientRect(), key.getBoundingClientRect()];
        // Left or top, in the middle, right or bottom.
        const third = (middle, of) => [middle > 0.4 * of, middle > 0.6 * of].filter(Boolean).length;
        return {
          size: Number.parseFloat(getComputedStyle(key.querySelector(".figure")).fontSize),
          x: third((digit.left + digit.right) / 2 - box.left, box.width),
          y: third((digit.top + digit.bottom) / 2 - box.top, box.height),
        };
      }),
    );
  const large = await looks();
  await mode(page, "mark");
  const marks = await looks();
  assert.ok(marks.every(({ size }, at) => size < 0.8 * large[at].size));
  const grid = marks.map(({ x, y }) => `${x}${y}`);
  assert.deepEqual([grid[0], grid[2], grid[4], grid[6], grid[8]], ["00", "20", "11", "02", "22"]);
  await mode(page, "corner");
  assert.ok((await looks()).every(({ x, y }) => x === 0 && y === 0));
  const chosen = (selector) => page.locator(selector).evaluate((it) => getComputedStyle(it).borderTopColor);
  await padKey(page, 4).click();
  assert.equal(await chosen("#digits [aria-pressed=true]"), await chosen("#modes [aria-checked=true]"), "one colour says what is chosen");
});

test("corner marks and marks have one layout, clear of the frame of the chosen cell", async (t) => {
  const page = await opened(t, PHONE);
  await cell(page, 1, 1).tap();
  await mode(page, "corner");
  for (const digit of [3, 8]) await padKey(page, digit).click();
  await mode(page, "mark");
  for (const digit of [5, 8]) await padKey(page, digit).click();
  assert.deepEqual(await texts(page, [1, 1]), ["marks 5 8, corner marks 3 8"]);
  const drawn = await page.locator("#grid [data-cell=R1C1] .marks > :not(:empty)").evaluateAll((marks) =>
    marks.map((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      const [digit, box] = [range.getBoundingClientRect(), it.closest(".cell").getBoundingClientRect()];
      return { digit: it.textContent, classes: it.className, edge: Math.min(digit.left - box.left, box.right - digit.right) };
    }),
  );
  assert.deepEqual(drawn.map(({ digit, classes }) => [digit, classes.replace(" held", "")]), [["3", "corner alone"], ["5", ""], ["8", "corner"]]);
  assert.ok(drawn.every(({ edge }) => edge >= 3), JSON.stringify(drawn));
});

test("a double tap writes the single mark, and nothing where there are several marks or none", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit3");
  await cell(page, 1, 2).click();
  for (const digit of ["5", "8"]) await page.keyboard.press(`Shift+Digit${digit}`);
  await cell(page, 5, 5).click();
  await page.waitForTimeout(500);
  await cell(page, 1, 1).dblclick();
  assert.deepEqual(await texts(page, [1, 1]), ["3"]);
  assert.deepEqual(await selected(page), ["R1C1"]);
  for (const column of [2, 3]) await cell(page, 1, column).dblclick();
  assert.deepEqual(await texts(page, [1, 2], [1, 3]), ["marks 5 8", "empty"]);
  await page.keyboard.press("Control+z");
  assert.deepEqual(await texts(page, [1, 1]), ["marks 3"]);
});

test("two slow taps write nothing", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit3");
  await page.waitForTimeout(500);
  await cell(page, 1, 1).click();
  await page.waitForTimeout(500);
  await cell(page, 1, 1).click();
  assert.deepEqual(await texts(page, [1, 1]), ["marks 3"]);
});

test("a drag with a digit chosen marks the cells that it passes, and one undo takes that back", async (t) => {
  const page = await opened(t);
  await mode(page, "mark");
  await padKey(page, 3).click();
  await drag(page, "R1C1", "R1C2", "R1C3");
  assert.deepEqual(await texts(page, [1, 1], [1, 2], [1, 3]), Array(3).fill("marks 3"));
  assert.deepEqual(await selected(page), []);
  await page.click("#undo");
  assert.deepEqual(await texts(page, [1, 1], [1, 2], [1, 3]), Array(3).fill("empty"));
  await page.keyboard.press("z");
  await drag(page, "R1C1", "R1C2", "R1C3");
  assert.deepEqual(await texts(page, [1, 1], [1, 2], [1, 3]), Array(3).fill("empty"), "a digit goes into one cell");
  await page.keyboard.press("v");
  await page.click("#colour-cells");
  await padKey(page, 4).click();
  await drag(page, "R1C1", "R1C2");
  assert.deepEqual(await texts(page, [1, 1], [1, 2]), Array(2).fill("empty, colour 4"));
});

test("colours have no numbers, one row, and the candidates behind a key", async (t) => {
  const page = await opened(t, PHONE);
  await mode(page, "colour");
  const shown = () => page.locator("#pad .digits button").evaluateAll((keys) => keys.filter((it) => it.checkVisibility()).map((it) => it.textContent));
  assert.deepEqual(await shown(), [...Array(9).fill(""), "Erase"]);
  assert.equal(await page.getAttribute("#colours button", "aria-label"), "Colour 1");
  await reads(page, "status", /once for blue, twice for orange/);
  const signs = await page.locator("#colours path").evaluateAll((paths) => paths.map((it) => it.getAttribute("d")));
  assert.equal(new Set(signs).size, 9, "each colour has a sign of its own");
  await page.click("#colour-candidate");
  assert.equal(await page.getAttribute("#colour-candidate", "aria-expanded"), "true");
  assert.deepEqual(await shown(), ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await shown(), [...Array(9).fill(""), "Erase"], "Escape closes the list alone");
  await page.click("#colour-candidate");
  await padKey(page, 5).click();
  assert.equal(await page.textContent("#colour-candidate-name"), "Candidate 5");
  await cell(page, 1, 1).tap();
  assert.deepEqual(await texts(page, [1, 1]), ["5 in colour 1"]);
  await page.click("#colour-cells");
  await cell(page, 1, 2).tap();
  assert.deepEqual(await texts(page, [1, 2]), ["empty, colour 1"]);
});

test("a colour's sign lies on no candidate", async (t) => {
  const page = await opened(t, PHONE);
  await mode(page, "mark");
  await page.click("#all-marks");
  await mode(page, "colour");
  await padKey(page, 9).click();
  const [index] = await page.locator("#grid .cell:has(.marks)").evaluateAll((cells) => cells.map((it) => it.dataset.index));
  await page.locator(`#grid [data-index="${index}"]`).tap();
  const touching = await page.locator(`#grid [data-index="${index}"]`).evaluate((it) => {
    const path = it.querySelector(".colour-sign path");
    const toSign = path.getScreenCTM().inverse();
    return [...it.querySelectorAll(".marks > :not(:empty)")].filter((mark) => {
      const range = document.createRange();
      range.selectNodeContents(mark);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      // Digits are as high as capitals: 0.73 of the size of the letters.
      const [middle, half] = [(top + bottom) / 2, 0.365 * Number.parseFloat(getComputedStyle(mark).fontSize)];
      return [left, right].some((x) => [middle - half, middle + half].some((y) => path.isPointInFill(new DOMPoint(x, y).matrixTransform(toSign))));
    }).map((mark) => mark.textContent);
  });
  assert.deepEqual(touching, []);
});

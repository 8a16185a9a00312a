// The first minute: a puzzle is typed, pasted, opened, or chosen; and it goes out again.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { answer, digits, hint, padKey, paste, reads, visit } from "./user_actions.js";
import { EASY, PRINTED, cell, hold, house, link, said } from "./house.js";

const it = house();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const WRONG = EASY.replace(".......9", "5......9");

const isChecked = (page, clues) =>
  page.waitForFunction((many) => document.querySelectorAll("#grid .given").length === many, clues);
const cluesOf = (text) => [...text].filter((it) => it !== ".").length;

/** A page with a puzzle on its board. */
async function opened(test, options = {}) {
  const page = await it.open(test, { hash: link(EASY), ...options });
  await page.waitForSelector(".given");
  return page;
}

/** Types 81 characters, one key a cell. */
async function typed(page, text) {
  let keys = 0;
  for (const character of text) {
    await page.keyboard.press(character === "." ? "0" : character);
    keys += 1;
  }
  return keys;
}

/** Begins to type, and types this. */
async function begun(test, text, options) {
  const page = await it.open(test, options);
  await page.click("#start-type");
  await typed(page, text);
  return page;
}

test("the first screen shows the ways to begin", async (t) => {
  const page = await it.open(t, PHONE);
  const { height } = page.viewportSize();
  for (const way of ["#view-start .camera", "#start-type", "#start-paste", "#start-making .daily", "#start-making [data-level=extreme]"]) {
    const { y, height: tall } = await page.locator(way).boundingBox();
    assert.ok(y >= 0 && y + tall <= height, `${way} is in sight`);
  }
  assert.ok((await page.locator("#start-examples button").count()) >= 5);
  assert.doesNotMatch(await page.innerText("#panel"), /\bgivens?\b/i, "nobody needs the word");
});

test("a puzzle of 28 digits takes at most 40 taps, digit first", async (t) => {
  const page = await it.open(t, PHONE);
  let taps = 0;
  const tap = async (place) => {
    taps += 1;
    await place.tap();
  };
  await tap(page.locator("#start-type"));
  for (const digit of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await tap(padKey(page, digit));
    for (const [index, character] of [...PRINTED].entries()) {
      if (Number(character) === digit) await tap(page.locator(`#grid [data-index="${index}"]`));
    }
  }
  assert.match(await page.textContent("#status"), /28 digits so far/);
  await tap(page.locator("#type-done"));
  await isChecked(page, 28);
  console.log(`a puzzle of 28 digits by touch: ${taps} taps`);
  assert.ok(taps <= 40, `${taps} taps`);
});

test("a puzzle takes 81 keys, one a cell, and Enter", async (t) => {
  const page = await it.open(t);
  await page.click("#start-type");
  assert.equal(await typed(page, PRINTED), 81);
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
  await page.keyboard.press("Enter");
  await isChecked(page, 28);
  assert.equal(await page.textContent("#ear"), "Checked. What you write from now on is yours.");
  await cell(page, 1, 2).click();
  await page.keyboard.press("8");
  assert.equal(await said(page, 1, 2), "row 1, column 2: 8");
  assert.equal(await page.locator("#grid .given").count(), 28);
});

test("typing goes on by itself, skips, goes back, and is undone", async (t) => {
  const page = await it.open(t);
  await page.click("#start-type");
  for (const key of ["5", "0", " ", ".", "7"]) await page.keyboard.press(key);
  assert.equal(await said(page, 1, 5), "row 1, column 5: 7");
  await page.keyboard.press("Backspace");
  assert.equal(await said(page, 1, 5), "row 1, column 5: empty", "Backspace takes the last one back");
  await page.keyboard.press("6");
  assert.equal(await said(page, 1, 5), "row 1, column 5: 6");
  await page.click("#type-undo");
  assert.equal(await said(page, 1, 5), "row 1, column 5: empty");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("9");
  assert.equal(await digits(page), 2);
});

test("what is typed goes on after a reload", async (t) => {
  const page = await opened(t);
  await visit(page, "puzzle");
  await page.click("#type-in");
  await page.keyboard.press("5");
  await page.reload();
  await page.waitForSelector("#acts-type:not([hidden])");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 5");
  assert.equal(await page.locator("#grid .given").count(), 0);
});

test("Cancel goes back to the puzzle that was there", async (t) => {
  const page = await opened(t);
  await visit(page, "puzzle");
  await page.click("#type-in");
  await page.keyboard.press("5");
  await page.click("#type-cancel");
  await isChecked(page, 23);
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty");
  assert.match(await page.textContent("#status"), /Undo brings it back/);
  await page.click("#undo");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 5");
  await visit(page, "more");
  await page.click("#edit-givens");
  await page.waitForSelector("#acts-type:not([hidden])");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 5", "what was typed can be typed on");
});

test("whoever looks at something else while typing goes on typing afterwards", async (t) => {
  const page = await it.open(t, PHONE);
  await page.locator("#start-type").tap();
  await cell(page, 1, 1).tap();
  for (const digit of [7, 8]) await padKey(page, digit).tap();
  for (const view of ["learn", "more", "walk", "puzzle"]) {
    await page.locator(`#views [href='#/${view}']`).tap();
    await page.waitForSelector(`#view-${view}:not([hidden])`);
    await page.locator("#close").tap();
    await page.waitForSelector("#acts-type:not([hidden])");
  }
  assert.equal(await digits(page), 2);
});

test("a wrong digit among the typed ones is suspected, in words and on the board", async (t) => {
  const page = await begun(t, WRONG);
  await page.click("#type-done");
  await reads(page, "view-type", /Take the .* out of .*, and the puzzle has exactly one solution\./);
  assert.match(await page.textContent("#view-type"), /the 5 (out of|in) (R1C1|row 1, column 1)/);
  assert.ok(await page.locator("#grid .fault, #layer svg > *").count(), "it is pointed at");
  assert.equal(await page.locator("#grid .given").count(), 0);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Backspace");
  await page.click("#type-done");
  await isChecked(page, 23);
  assert.equal(await page.locator("#grid .fault, #layer svg").count(), 0);
});

test("two solutions, and digits that clash, are told and shown when the typing is done", async (t) => {
  const page = await begun(t, EASY.replace("9.47.26", "..47.26"));
  await page.click("#type-done");
  await page.waitForSelector("#view-type .wrong p");
  assert.ok(await page.locator("#grid .fault, #layer svg > *").count(), "the cells that differ are shown");
  await cell(page, 1, 8).click();
  await page.keyboard.press("9");
  await cell(page, 1, 1).click();
  await page.keyboard.press("9");
  assert.equal(await page.locator("#grid .clash").count(), 2);
  await page.click("#type-done");
  await reads(page, "view-type", /9/);
  await page.click("#view-type button:text-is('Leave it as it is')");
  await page.waitForSelector("#acts-play:not([hidden])");
  assert.equal(await page.locator("#grid .given").count(), 0);
});

test("a puzzle that is written as digits becomes the printed puzzle with the first hint", async (t) => {
  const page = await it.open(t);
  await page.click("#close");
  for (const [index, character] of [...EASY].entries()) {
    if (character === ".") continue;
    await page.locator(`#grid [data-index="${index}"]`).click();
    await page.keyboard.press(character);
  }
  assert.equal(await page.locator("#grid .given").count(), 0);
  await hint(page, "nudge");
  assert.match(await answer(page), /^The digits on the board now count as printed\./);
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 5");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9");
});

test("the printed digits can be changed, and gone back to", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await visit(page, "more");
  await page.click("#edit-givens");
  assert.equal(await page.locator("#grid .given").count(), 0);
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty", "what was written is not printed");
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await page.click("#type-done");
  await isChecked(page, 24);
  await cell(page, 1, 2).click();
  await page.keyboard.press("8");
  await visit(page, "more");
  await page.click("#to-givens");
  assert.equal(await said(page, 1, 2), "row 1, column 2: empty");
});

test("a paste anywhere is one deed", async (t) => {
  const page = await it.open(t, PHONE);
  await paste(page, EASY);
  await isChecked(page, 23);
  assert.ok(!(await page.isVisible("#view-start")), "the board is in sight");
  await visit(page, "rules");
  await paste(page, PRINTED);
  await isChecked(page, 28);
});

test("one tap pastes what was copied, on the first screen and under New", async (t) => {
  const page = await it.open(t, { ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  await page.evaluate((text) => navigator.clipboard.writeText(text), EASY);
  await page.locator("#start-paste").tap();
  await isChecked(page, 23);
  await page.evaluate((text) => navigator.clipboard.writeText(text), PRINTED);
  await visit(page, "puzzle");
  await page.locator("#from-clipboard").tap();
  await isChecked(page, 28);
});

test("where nothing can be pasted, the field is there, and it is said how", async (t) => {
  const page = await it.open(t, PHONE);
  await page.locator("#start-paste").tap();
  await page.waitForSelector("#view-puzzle:not([hidden]) #text:focus");
  await page.fill("#text", EASY);
  await page.locator("#load").tap();
  await isChecked(page, 23);
});

test("an example is one tap", async (t) => {
  const page = await it.open(t, PHONE);
  await page.locator("#start-examples button:text-is('Easy')").tap();
  await isChecked(page, 23);
  assert.ok(!(await page.isVisible("#view-start")));
});

test("texts in several formats are loaded", async (t) => {
  const page = await it.open(t);
  const csv = EASY.match(/.{9}/g).map((row) => [...row].map((c) => (c === "." ? "" : c)).join(",")).join("\n");
  for (const text of [EASY, csv, EASY.match(/.{9}/g).join("\n")]) {
    await visit(page, "puzzle");
    await page.fill("#text", text);
    await page.click("#load");
    await isChecked(page, 23);
    await page.waitForSelector("#view-puzzle", { state: "hidden" });
  }
});

test("rubbish is refused with words, and the board stays", async (t) => {
  const page = await opened(t);
  const before = await page.textContent("#grid");
  await visit(page, "puzzle");
  for (const text of ["rubbish", "<img src=x onerror=alert(1)>", "1".repeat(82), "\u0000\uffff", EASY.slice(1)]) {
    await page.fill("#text", text);
    await page.click("#load");
    await page.waitForSelector("#load-error.wrong p");
    assert.ok((await page.textContent("#load-error")).length > 20);
    assert.equal(await page.textContent("#grid"), before);
  }
  await visit(page);
  await paste(page, "no puzzle");
  await page.waitForSelector("#load-error.wrong p");
  assert.ok(await page.isVisible("#load-error"), "the refusal is in sight");
  assert.equal(await page.textContent("#grid"), before);
});

test("a file is loaded, and one is saved", async (t) => {
  const page = await it.open(t);
  await visit(page, "puzzle");
  await page.setInputFiles("#file", { name: "mine.sdk", mimeType: "text/plain", buffer: Buffer.from(EASY) });
  await isChecked(page, 23);
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await visit(page, "share");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  const text = await readFile(await download.path(), "utf8");
  assert.match(download.suggestedFilename(), /\.csv$/);
  assert.match(text, /e3/);
  await visit(page, "puzzle");
  await page.setInputFiles("#file", { name: "long.txt", mimeType: "text/plain", buffer: Buffer.alloc(70_000, "1") });
  await reads(page, "load-error", /too long/);
});

test("the board is copied as text, in the format that is chosen", async (t) => {
  const page = await opened(t, { permissions: ["clipboard-read", "clipboard-write"] });
  await visit(page, "share");
  await page.selectOption("#format", "pencil_marks");
  await page.click("#copy");
  await reads(page, "share-said", /Copied/);
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\d/);
});

test("a puzzle that is loaded is not typed over", async (t) => {
  const page = await it.open(t);
  await page.click("#start-type");
  await page.keyboard.press("5");
  await paste(page, EASY);
  await isChecked(page, 23);
  await cell(page, 1, 8).click();
  await page.keyboard.press("3");
  assert.equal(await said(page, 1, 8), "row 1, column 8: 9, given");
  assert.equal(cluesOf(EASY), 23);
  assert.ok(await page.isVisible("#next"), "typing has ended");
});

const TWO = EASY.replace("9.47.26", "..47.26");
const FEW = TWO.replace("176", "1.6");

test("a puzzle that comes is confirmed for a while: its digits, its solution, its level", async (t) => {
  const page = await it.open(t, PHONE);
  await page.locator("#start-examples button:text-is('Medium')").tap();
  await reads(page, "status", /^25 digits, one solution\. Medium\.$/);
  await reads(page, "status", /cells are empty/);
  await paste(page, EASY);
  await reads(page, "status", /^23 digits, one solution\. Easy\.$/);
});

test("what was typed is confirmed, too", async (t) => {
  const page = await begun(t, EASY);
  await page.click("#type-done");
  await reads(page, "status", /^23 digits, one solution/);
});

test("of several puzzles the first is taken, and that is said", async (t) => {
  const page = await it.open(t);
  await paste(page, `${EASY}\n${PRINTED}`);
  await reads(page, "status", /^23 digits, one solution\. Easy\. The text holds 2 puzzles; this is the first\.$/);
});

test("a pasted puzzle is checked at once, and what is wrong with it can be shown", async (t) => {
  const page = await it.open(t, PHONE);
  for (const [text, told, shown] of [
    [TWO, /^This puzzle has more than one solution\.$/, /Two of its solutions differ/],
    [WRONG, /^This puzzle has no solution/, /Take the .* out of/],
    [`9${EASY.slice(1)}`, /R1C1 and R1C8 see each other and are both 9/, /R1C1 and R1C8|row 1/],
    [FEW, /^21 digits, and several solutions: is one missing\?$/, /Two of its solutions differ/],
  ]) {
    await paste(page, text);
    await page.waitForSelector("#see:not([hidden])");
    await reads(page, "status", told);
    await isChecked(page, cluesOf(text));
    await page.locator("#see").tap();
    await reads(page, "hint", shown);
    assert.ok(await page.locator("#layer svg").count(), "it is pointed at");
    await visit(page);
  }
  await cell(page, 9, 9).tap();
  await padKey(page, 5).tap();
  assert.ok(await page.isHidden("#see"), "whoever plays on has seen it");
});

test("too few digits are said to be few, with both buttons in sight", async (t) => {
  const page = await begun(t, FEW, PHONE);
  await page.click("#type-done");
  await reads(page, "view-type", /^21 digits; printed puzzles have 22 or more: is one missing\?/);
  const bottom = await page.locator("#acts").evaluate((it) => it.getBoundingClientRect().top);
  const rowsOf = [];
  for (const button of await page.locator("#view-type .final button").all()) {
    const { y, height } = await button.boundingBox();
    assert.ok(y + height <= bottom + 1, `${await button.textContent()} is in sight`);
    rowsOf.push(y);
  }
  assert.equal(rowsOf.length, 2);
  const ground = (selector) => page.locator(selector).evaluate((it) => getComputedStyle(it).backgroundColor);
  assert.notEqual(await ground("#type-done"), await ground("#view-type .next"), "Done would refuse once more");
  await page.click("#view-type .next");
  assert.equal(await ground("#type-done"), await ground("#next"));
});

test("by touch, a cell is skipped while one types cell after cell", async (t) => {
  const page = await it.open(t, PHONE);
  await page.locator("#start-type").tap();
  for (const key of ["type-skip", 5, "type-skip", "type-skip", 7]) {
    await (typeof key === "number" ? padKey(page, key) : page.locator(`#${key}`)).tap();
  }
  assert.equal(await said(page, 1, 2), "row 1, column 2: 5", "each press skips a cell");
  assert.equal(await said(page, 1, 5), "row 1, column 5: 7");
  assert.equal(await digits(page), 2);
  await page.locator("#type-undo").tap();
  await padKey(page, 8).tap();
  assert.equal(await said(page, 1, 5), "row 1, column 5: 8", "Undo goes back to its cell");
});

test("how to paste is said for the hand that does it", async (t) => {
  for (const [options, told] of [[PHONE, /^Press and hold in the field/], [{}, /^Press Ctrl\+V/]]) {
    const page = await it.open(t, options);
    await page.click("#start-paste");
    await reads(page, "load-error", told);
  }
});

test("nothing old stands on the sheet for a new puzzle", async (t) => {
  const page = await it.open(t);
  await visit(page, "puzzle");
  await page.fill("#text", EASY.match(/.{9}/g).map((row) => [...row].join(",")).join("\n").replaceAll(".", ""));
  await page.click("#load");
  await isChecked(page, 23);
  await visit(page, "puzzle");
  assert.equal(await page.textContent("#load-error"), "");
  await page.fill("#text", "rubbish");
  await page.click("#load");
  await page.waitForSelector("#load-error.wrong p");
  await visit(page, "rules");
  await visit(page, "puzzle");
  assert.equal(await page.textContent("#load-error"), "");
});

test("a link that leaves out colours says so", async (t) => {
  const page = await opened(t, { permissions: ["clipboard-read", "clipboard-write"] });
  await visit(page, "share");
  await page.click("#share .own button");
  await reads(page, "share-said", /holds the whole board/);
  await visit(page);
  await page.keyboard.press("v");
  await cell(page, 9, 9).click();
  await visit(page, "share");
  await page.waitForSelector("#share a");
  assert.equal(await page.textContent("#share-said"), "");
  await page.click("#share .own button");
  await reads(page, "share-said", /holds the board without its colours/);
});

test("the share sheet of the system comes first, where there is one", async (t) => {
  const page = await it.open(t, PHONE);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: async (data) => (window.handed = data), configurable: true });
  });
  await page.goto(page.url().split("#")[0] + "?again" + link(EASY));
  await page.waitForSelector(".given");
  await visit(page, "share");
  await page.locator("#share-system").tap();
  assert.match((await page.evaluate(() => window.handed)).url, /#b=/);
});

test("an introduction of three lines comes with the first puzzle, once", async (t) => {
  const page = await it.open(t, { ...PHONE, isNew: true });
  assert.ok(await page.isHidden("#introduction"));
  await page.locator("#start-examples button:text-is('Easy')").tap();
  const lines = [];
  for (let at = 0; at < 3; at += 1) {
    const { x, y, width, height } = await page.locator("#introduction").boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + width <= 360 && y + height <= 740, `line ${at + 1} is in sight`);
    lines.push(await page.textContent("#introduction-line"));
    await page.locator("#introduction-on").tap();
  }
  assert.match(lines.join(" "), /digit.*Press and hold.*Hint.*Colour/);
  assert.ok(await page.isHidden("#introduction"));
  await paste(page, PRINTED);
  await isChecked(page, 28);
  assert.ok(await page.isHidden("#introduction"), "once");
  await visit(page, "keys");
  await page.locator("#introduce").tap();
  await page.locator("#introduction-skip").tap();
  assert.ok(await page.isHidden("#introduction"));
});

test("an introduction that was not finished waits while the board is not open", async (t) => {
  const page = await it.open(t, { hash: link(EASY), isNew: true });
  await page.waitForSelector("#introduction:not([hidden])");
  await visit(page, "rules");
  assert.ok(await page.isHidden("#introduction"));
  await visit(page);
  assert.ok(await page.isVisible("#introduction"));
});

test("a text that comes while another one is read takes its place", async (t) => {
  const page = await it.open(t);
  await visit(page, "rules");
  const letGo = await hold(page, "read");
  await paste(page, EASY.replaceAll(".", "x"));
  await paste(page, PRINTED);
  await isChecked(page, 28);
  await letGo();
  await page.waitForTimeout(300);
  await isChecked(page, 28);
  assert.ok(await page.isHidden("#view-puzzle"), "nothing was refused");
});

// Puzzles with rules beside rows, columns, and boxes: they come, are played by their rules, go out, and are drawn.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { LONG, answer, drag, finger, hint, paste, reads, visit } from "./user_actions.js";
import { cell, house, violations } from "./house.js";

const it = house();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The text of one of the puzzles of the repository. */
const puzzle = (name) => readFile(new URL(`../../puzzles/variants/${name}.txt`, import.meta.url), "utf8");

/** A page with a puzzle on its board. */
async function opened(test, name, options) {
  const page = await it.open(test, { hash: `#p=${encodeURIComponent(await puzzle(name))}`, ...options });
  await page.waitForSelector(".given");
  await page.waitForSelector("#lines .board");
  return page;
}

const status = (page) => page.textContent("#status");

/** The rules of the puzzle as a text. */
async function rules(page) {
  await visit(page, "variant");
  await page.waitForSelector("#view-variant:not([hidden])");
  const text = await page.inputValue("#variant-text");
  return text.split("\n").filter(Boolean);
}

/** Waits until the rules of the board, sorted, are as they are to be. */
async function until(page, areRight) {
  const start = Date.now();
  for (;;) {
    // A wait within the page takes a promise for true.
    const now = await page.evaluate(async () => {
      const { unpack } = await import("./assets/model.js");
      const saved = JSON.parse(window.sessionStorage.getItem("sudoku-why/board"));
      return saved ? (unpack(saved.board).rules ?? []).toSorted() : [];
    });
    if (areRight(now)) return;
    assert.ok(Date.now() - start < 25_000, `the rules are ${now}`);
    await page.waitForTimeout(20);
  }
}

/** Waits until the board has so many rules. */
const hasMany = (page, count) => until(page, (rules) => rules.length === count);

/** Waits until the rules are these, in whatever order. */
const has = (page, ...expected) => until(page, (rules) => JSON.stringify(rules) === JSON.stringify(expected.toSorted()));

test("a pasted variant is drawn, and played by its rules", async (t) => {
  const page = await it.open(t);
  await paste(page, await puzzle("diagonals"));
  await page.waitForSelector("#lines .board");
  await reads(page, "status", /one solution/);
  assert.equal(await page.textContent("#game-rules"), "Diagonals");
  // R1C9 is 3, and R9C1 is 7: the other diagonal cells see both.
  await page.click("#modes [data-mode=mark]");
  await page.click("#all-marks");
  const marks = await cell(page, 5, 5).locator(".marks").innerText();
  assert.doesNotMatch(marks, /[37]/);
  await page.click("#modes [data-mode=digit]");
  await cell(page, 5, 5).click();
  await page.keyboard.press("7");
  assert.equal(await status(page), "R5C3 and R5C5 see each other and are both 7. There are more like this.");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("3");
  assert.equal(await status(page), "R1C9 and R5C5 see each other and are both 3.");
  await page.reload();
  await page.waitForSelector("#lines .board");
  assert.equal(await page.textContent("#game-rules"), "Diagonals");
  assert.equal(await status(page), "R1C9 and R5C5 see each other and are both 3.");
});

test("a digit that a dot keeps out is taken from the marks, and told when it is written", async (t) => {
  const page = await opened(t, "dots");
  // A black dot between R2C7, which is 8, and R2C8.
  await cell(page, 2, 8).click();
  await page.keyboard.press("5");
  assert.match(await status(page), /^R2C7 is 8 and R2C8 is 5: not by the black dot\./);
  await page.keyboard.press("4");
  assert.doesNotMatch(await status(page), /not by/);
  await page.click("#modes [data-mode=mark]");
  await page.click("#all-marks");
  // A white dot between R2C8 and R3C8.
  const marks = await cell(page, 3, 8).locator(".marks").innerText();
  assert.equal(marks.replaceAll(/\s/g, ""), "35");
});

test("a hint names the region of a jigsaw, and its step is done", async (t) => {
  const page = await opened(t, "jigsaw", PHONE);
  await hint(page);
  assert.match(await answer(page), /the region with R4C1/i);
  const before = await page.locator("#grid .digit").count();
  await page.waitForTimeout(750);
  await page.click("#next");
  await page.waitForFunction((many) => document.querySelectorAll("#grid .digit").length === many + 1, before);
});

test("a link and a code hold the rules", async (t) => {
  const page = await opened(t, "whispers");
  await visit(page, "share");
  const own = page.locator("#share .own a");
  await own.waitFor();
  const address = await own.getAttribute("href");
  const other = await it.open(t, { hash: new URL(address).hash });
  await other.waitForSelector("#lines .board");
  assert.deepEqual(await rules(other), await rules(page));
  assert.equal((await rules(page)).length, 6);
});

test("every rule about the whole board is chosen by a tap, and said in words", async (t) => {
  const page = await it.open(t, PHONE);
  await visit(page, "puzzle");
  await page.click("#type-variant");
  const boxes = page.locator("#variant-kinds input");
  const many = await boxes.count();
  for (let at = 0; at < many; at += 1) {
    await boxes.nth(at).check();
    await hasMany(page, at + 1);
  }
  // Both diagonals are told in one sentence.
  const told = () => page.waitForFunction((count) => document.querySelectorAll("#variant-told li").length === count, many - 1);
  await told();
  await boxes.nth(0).uncheck();
  await hasMany(page, many - 1);
  await told();
  await page.click("#variant-none");
  await page.waitForFunction(() => document.querySelector("#variant-told").textContent.startsWith("The usual rules"));
  assert.deepEqual(await rules(page), []);
});

test("rules that are chosen before the engine has answered are all taken", async (t) => {
  const page = await it.open(t, PHONE);
  await visit(page, "variant");
  await page.evaluate(() => {
    for (const box of [...document.querySelectorAll("#variant-kinds input")].slice(0, 4)) box.click();
  });
  await has(page, "falling diagonal", "rising diagonal", "anti-knight", "anti-king");
  await page.keyboard.press("Control+z");
  await hasMany(page, 0);
});

/** Chooses what is drawn. */
const tool = (page, name) => page.locator(`#drawing-tools [data-kind="${name}"]`).click();

/** Taps a cell beside one of its sides, or in its middle. */
async function tap(page, name, [x, y] = [0.5, 0.5]) {
  const box = await page.locator(`#grid [data-cell=${name}]`).boundingBox();
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}
const [RIGHT, LEFT, BELOW] = [[0.85, 0.5], [0.15, 0.5], [0.5, 0.85]];

test("signs are set by a tap on a side", async (t) => {
  const page = await it.open(t, PHONE);
  await visit(page, "draw");
  await tap(page, "R1C1", RIGHT);
  await has(page, "white dot: R1C1 R1C2");
  await tool(page, "black dot");
  await tap(page, "R3C3", BELOW);
  await has(page, "white dot: R1C1 R1C2", "black dot: R3C3 R4C3");
  // Another sign takes the place of what is there; the same one takes it away.
  await tap(page, "R1C2", LEFT);
  await has(page, "black dot: R1C1 R1C2", "black dot: R3C3 R4C3");
  await tap(page, "R1C1", RIGHT);
  await has(page, "black dot: R3C3 R4C3");
  await page.click("#draw-undo");
  await has(page, "black dot: R1C1 R1C2", "black dot: R3C3 R4C3");
  await visit(page, "variant");
  await page.click("#variant-none");
  await visit(page, "draw");
  await tool(page, "greater");
  for (const expected of [["greater: R5C5 R5C6"], ["greater: R5C6 R5C5"], []]) {
    await tap(page, "R5C5", RIGHT);
    await has(page, ...expected);
  }
  await tool(page, "x");
  await tap(page, "R9C9", LEFT);
  await tool(page, "v");
  await tap(page, "R8C9", BELOW);
  await has(page, "x: R9C8 R9C9", "v: R8C9 R9C9");
});

test("lines and sets of cells are drawn, and go by a tap", async (t) => {
  const page = await it.open(t);
  await visit(page, "draw");
  await tool(page, "whisper");
  await drag(page, "R1C1", "R1C2", "R2C2");
  await has(page, "whisper: R1C1 R1C2 R2C2");
  await tool(page, "palindrome");
  await drag(page, "R9C1", "R9C2", "R9C3");
  await has(page, "whisper: R1C1 R1C2 R2C2", "palindrome: R9C1 R9C2 R9C3");
  await tap(page, "R9C2");
  await has(page, "whisper: R1C1 R1C2 R2C2");
  await tool(page, "clone");
  await tap(page, "R4C4");
  await tap(page, "R5C6");
  await page.click("#draw-add");
  await has(page, "whisper: R1C1 R1C2 R2C2", "clone: R4C4 R5C6");
  await tool(page, "extra region");
  await drag(page, "R7C7", "R7C8");
  await tap(page, "R8C9");
  await page.click("#draw-add");
  await has(page, "whisper: R1C1 R1C2 R2C2", "clone: R4C4 R5C6", "extra region: R7C7 R7C8 R8C9");
  await tool(page, "odd");
  await tap(page, "R3C9");
  await has(page, "whisper: R1C1 R1C2 R2C2", "clone: R4C4 R5C6", "extra region: R7C7 R7C8 R8C9", "odd: R3C9");
  await tap(page, "R2C9");
  await has(page, "whisper: R1C1 R1C2 R2C2", "clone: R4C4 R5C6", "extra region: R7C7 R7C8 R8C9", "odd: R2C9 R3C9");
  await tap(page, "R3C9");
  await tap(page, "R2C9");
  await has(page, "whisper: R1C1 R1C2 R2C2", "clone: R4C4 R5C6", "extra region: R7C7 R7C8 R8C9");
  assert.deepEqual(await violations(page), []);
});

test("cages and lines are drawn, with a sum, and a dot on their side leaves them", async (t) => {
  const page = await it.open(t, PHONE);
  await visit(page, "draw");
  const small = await page.locator("#drawing-tools button").evaluateAll((all) => all.filter((it) => it.offsetHeight < 44 || it.scrollWidth > it.clientWidth).length);
  assert.equal(small, 0);
  assert.ok(await page.locator("#draw-sum").isHidden());
  await tool(page, "cage");
  await page.locator("#draw-sum").waitFor();
  for (const name of ["R1C1", "R1C2"]) await tap(page, name);
  await page.fill("#draw-sum", "14");
  await page.keyboard.press("Enter");
  await has(page, "cage 14: R1C1 R1C2");
  assert.equal(await page.inputValue("#draw-sum"), "");
  for (const name of ["R5C5", "R5C6"]) await tap(page, name);
  await page.fill("#draw-sum", "99");
  await page.click("#draw-add");
  await reads(page, "status", /^Not added: cage needs a number from 1 to 45\.$/);
  await has(page, "cage 14: R1C1 R1C2");
  await tool(page, "thermometer");
  await drag(page, "R3C1", "R3C2", "R3C3");
  await has(page, "cage 14: R1C1 R1C2", "thermometer: R3C1 R3C2 R3C3");
  await tool(page, "white dot");
  await tap(page, "R1C1", [0.95, 0.5]);
  await has(page, "cage 14: R1C1 R1C2", "thermometer: R3C1 R3C2 R3C3", "white dot: R1C1 R1C2");
  await tool(page, "cage");
  await tap(page, "R1C2");
  await has(page, "thermometer: R3C1 R3C2 R3C3", "white dot: R1C1 R1C2");
  await page.click("#draw-undo");
  await hasMany(page, 3);
});

test("regions take the place of boxes once all nine are drawn", async (t) => {
  const page = await it.open(t);
  await visit(page, "draw");
  await tool(page, "regions");
  const row = (number, count = 9) => Array.from({ length: count }, (_, at) => `R${number}C${at + 1}`);
  await drag(page, ...row(1));
  await drag(page, ...row(2, 4));
  assert.match(await status(page), /^Region 2: 4 of 9 cells/);
  for (const name of row(2).slice(4)) await tap(page, name);
  assert.match(await status(page), /^Region 3: 0 of 9 cells/);
  // A tap on a region takes it apart.
  await tap(page, "R2C9");
  assert.match(await status(page), /^Region 2: 8 of 9 cells/);
  await tap(page, "R2C9");
  await page.click("#acts-draw .next");
  await page.waitForSelector("#acts-draw", { state: "hidden" });
  assert.match(await status(page), /^2 regions of nine drawn/);
  assert.deepEqual(await rules(page), []);
  await visit(page, "draw");
  for (const number of [3, 4, 5, 6, 7, 8]) await drag(page, ...row(number));
  const rows = [..."ABCDEFGHI"].map((letter) => letter.repeat(9));
  await has(page, `regions: ${rows.join(" ")}`);
});

test("rules are drawn with keys alone", async (t) => {
  const page = await it.open(t);
  await visit(page, "draw");
  await page.locator("#drawing-tools").waitFor();
  await cell(page, 1, 1).focus();
  for (const key of [" ", "ArrowRight", " ", "Enter"]) await page.keyboard.press(key);
  await has(page, "white dot: R1C1 R1C2");
  await page.keyboard.press("5");
  assert.equal(await page.locator("#grid .digit").count(), 0, "digits are not written meanwhile");
});

test("rules are typed as a text, and what is no rule is told by its line", async (t) => {
  const page = await it.open(t);
  await visit(page, "variant");
  await page.click("#view-variant summary");
  await page.fill("#variant-text", "diagonals\nchess: R1C1 R1C2");
  await page.click("#variant-use");
  await page.waitForSelector("#variant-error.wrong");
  assert.match(await page.innerText("#variant-error"), /chess is not a rule .*line 2/is);
  await page.fill("#variant-text", "diagonals\nwhisper 4: R1C1 R1C2");
  await page.click("#variant-use");
  await has(page, "falling diagonal", "rising diagonal", "whisper 4: R1C1 R1C2");
});

test("what is kept of rules and is damaged is asked for again", async (t) => {
  const page = await opened(t, "diagonals");
  await page.evaluate(() => {
    const [saved] = JSON.parse(window.localStorage.getItem("sudoku-why/variants"));
    const damaged = { ...saved, answer: { ...saved.answer, houses: [5] } };
    window.localStorage.setItem("sudoku-why/variants", JSON.stringify([damaged]));
  });
  await page.reload();
  await page.waitForSelector("#lines .board");
  assert.equal(await page.textContent("#game-rules"), "Diagonals");
});

test("a new variant is made by kind and level", async (t) => {
  const page = await it.open(t, PHONE);
  await visit(page, "puzzle");
  await page.selectOption("#making .kind", "jigsaw");
  await page.click("#making [data-level=easy]");
  await page.waitForSelector(".given");
  await page.waitForSelector("#lines .board");
  assert.match((await rules(page)).join(" "), /^regions: /);
});

test("a variant is typed in: its rules, then its digits", async (t) => {
  const page = await it.open(t, PHONE);
  await visit(page, "puzzle");
  await page.click("#type-variant");
  for (const name of ["falling", "rising"]) await page.getByRole("checkbox", { name }).check();
  await has(page, "falling diagonal", "rising diagonal");
  await page.click("#close");
  const rows = (await puzzle("diagonals")).split("\n").slice(0, 9).join("");
  for (const character of rows) await page.keyboard.press(character === "." ? "0" : character);
  await page.click("#type-done");
  await page.waitForSelector(".given");
  await reads(page, "status", /24 digits, one solution/);
  await hint(page);
  assert.match(await answer(page), /7/);
});

test("the menu of a cell lists the combinations that are left in its cage, and what comes after is a hint", async (t) => {
  const page = await opened(t, "killer", PHONE);
  await finger(page, ["R1C1"], { rest: LONG });
  await page.waitForSelector("#cell-menu:popover-open");
  await page.locator("#cell-combinations").tap();
  await page.waitForSelector("#hint .full, #hint p");
  assert.equal(await page.textContent("#panel-title"), "Combinations with R1C1");
  assert.match(await answer(page), /^Cage of \d+ in .*R1C1.*: [\d, ]+/);
  assert.match(new URL(page.url()).hash, /^#\/combinations\/R1C1$/);
  await page.locator("#next").tap();
  await page.waitForSelector("#hint .nudge");
});

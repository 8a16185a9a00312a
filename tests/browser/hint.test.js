// Hints: levels, mistakes, questions about a cell, and what they do to the player's own board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONG, answer, digits, doIt, finger, hint, nextName, pressLong, reads, selected, visit } from "./user_actions.js";
import { EASY, EXPERT, cell, hold, house, link, said, seen } from "./house.js";

const HARDEST = "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........";
/** A board with marks on which a locked pair eliminates 5 in R1C1, R4C3, and R6C3. */
const MARKED = `256 9 15 56 568 7 1268 3 4
8 37 15 2 356 4 9 17 167
26 4 37 1 368 9 5 27 2678
345 6 345 57 25 123 12347 8 9
39 2 389 678 4 136 137 5 137
7 1 3458 58 9 23 234 6 23
34 8 2 9 167 5 1367 147 1367
39 37 6 4 127 8 1237 1279 5
1 5 479 3 267 26 2678 2479 2678`;
const it = house();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A page with a puzzle on its board, usually the easy one. */
async function opened(test, { puzzle = EASY, ...options } = {}) {
  const page = await it.open(test, { hash: link(puzzle), ...options });
  await page.waitForSelector(".given");
  return page;
}

/** What was concluded: `R1C3 is 5`, in parts. */
const concluded = async (page) => /So R(\d)C(\d) is (\d)\./.exec(await answer(page));
const isPlaced = async (page, [, row, column, digit]) =>
  assert.equal(await said(page, row, column), `row ${row}, column ${column}: ${digit}`);

test("a hint, level by level, and then done, in four taps", async (t) => {
  const page = await opened(t, PHONE);
  let taps = 0;
  const tap = async () => {
    taps += 1;
    await page.locator("#next").tap();
  };
  assert.equal(await nextName(page), "Hint");
  await tap();
  await page.waitForSelector("#hint .nudge");
  assert.equal(await page.locator("#hint .pattern, #hint .full").count(), 0);
  assert.equal(await nextName(page), "Pattern");
  await tap();
  await page.waitForSelector("#hint .pattern");
  assert.equal(await page.locator("#hint .full").count(), 0);
  assert.equal(await nextName(page), "Whole step");
  await tap();
  await page.waitForSelector("#hint .full");
  const told = await concluded(page);
  assert.equal(await page.textContent("#next"), `Do it R${told[1]}C${told[2]} is ${told[3]}`);
  await page.waitForTimeout(750);
  await tap();
  await isPlaced(page, told);
  assert.equal(await answer(page), "");
  assert.equal(await nextName(page), "Hint");
  assert.equal(taps, 4);
});

test("the keyboard alone goes from a nudge to the digit, and the focus stays", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).focus();
  for (const level of ["nudge", "pattern", "full"]) {
    await page.keyboard.press("h");
    await page.waitForSelector(`#hint .${level}`);
  }
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "R1C1");
  const told = await concluded(page);
  await page.keyboard.press("d");
  await isPlaced(page, told);
  await page.locator("#next").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#hint .nudge");
  assert.equal(await page.evaluate(() => document.activeElement.id), "next");
});

test("words light up their cells", async (t) => {
  const page = await opened(t);
  await hint(page);
  await page.locator("#hint .full .ref").first().focus();
  assert.ok((await page.locator("#grid .lit").count()) > 0);
  await page.locator("#next").focus();
  assert.equal(await page.locator("#grid .lit").count(), 0);
  const ref = page.locator("#hint .full .ref[data-cells]").first();
  const [name] = (await ref.getAttribute("data-cells")).split(" ");
  await ref.hover();
  assert.ok(await page.locator(`#grid .lit[data-cell=${name}]`).count());
  const single = page.locator("#hint .full .ref[data-cells]:not([data-cells*=' '])").first();
  await single.click();
  assert.deepEqual(await selected(page), [await single.getAttribute("data-cells")], "a cell that is named can be gone to");
});

test("a cell under the pointer or with the focus lights up the words that name it", async (t) => {
  const page = await opened(t);
  await hint(page);
  const ref = page.locator("#hint .full .ref[data-cells]:not([data-cells*=' '])").first();
  const name = await ref.getAttribute("data-cells");
  const isLit = () => ref.evaluate((it) => it.classList.contains("lit"));
  assert.equal(await isLit(), false);
  await page.locator(`#grid [data-cell=${name}]`).hover();
  assert.equal(await isLit(), true);
  await page.mouse.move(2, 2);
  assert.equal(await isLit(), false);
  await page.locator(`#grid [data-cell=${name}]`).focus();
  assert.equal(await isLit(), true);
});

test("one case at a time: what a line does not tell is dimmed while it is pointed at", async (t) => {
  const page = await opened(t, { puzzle: HARDEST });
  await visit(page, "walk/12");
  await page.click("#walk-on");
  await page.waitForSelector("#walk-step li[data-list]");
  const parts = await page.locator("#layer [data-list]").count();
  const dimmed = () => page.locator("#layer .dimmed").count();
  assert.ok(parts > 4, `${parts} parts`);
  const line = page.locator("#walk-step li[data-list='1']").first();
  await line.hover({ position: { x: 4, y: 4 } });
  assert.ok((await dimmed()) > 0 && (await dimmed()) < parts, `${await dimmed()} of ${parts}`);
  const isMarked = await page.locator("#layer [data-list~='1'], #layer [data-list^='1.']").first().evaluate((it) => it.classList.contains("dimmed"));
  assert.equal(isMarked, false, "what it tells stays");
  await page.mouse.move(2, 2);
  assert.equal(await dimmed(), 0);
});

test("a mistake is told in levels, and never the right digit", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  await page.click("#next");
  await page.waitForSelector("#hint.wrong p");
  assert.doesNotMatch(await answer(page), /R1C1|box|row|column/, "only that there is one");
  assert.equal(await nextName(page), "Where?");
  await page.click("#next");
  await reads(page, "hint", /box 1/);
  assert.doesNotMatch(await answer(page), /R1C1/);
  assert.equal(await nextName(page), "Which entry?");
  await page.click("#next");
  await reads(page, "hint", /R1C1/);
  assert.equal(await nextName(page), "Why?");
  await page.click("#next");
  await reads(page, "hint", /With a 5 in R1C1/);
  assert.doesNotMatch(await answer(page), /is 3\b/);
  assert.equal(await digits(page), 24, "no press on the button wrote or took away anything");
  while ((await nextName(page)) === "The steps") await page.click("#next");
  await reads(page, "next-name", /Take 5 out/);
  await page.waitForTimeout(800);
  await page.click("#next");
  await reads(page, "next-name", /Hint/);
  assert.equal(await digits(page), 23, "the wrong digit alone");
  assert.equal(await said(page, 1, 1), "row 1, column 1: empty");
  assert.equal(await page.locator("#hint.wrong").count(), 0);
});

test("a mistake is pointed at on the board as well, and not before its cell is named", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  const pointed = page.locator("#grid .fault, #layer svg > *");
  await page.click("#next");
  await page.waitForSelector("#hint.wrong p");
  assert.equal(await pointed.count(), 0);
  await page.click("#next");
  await reads(page, "hint", /box 1/);
  assert.equal(await page.locator("#layer .wrong, #grid .fault[data-cell=R1C1]").count(), 0);
  await page.click("#next");
  await reads(page, "hint", /R1C1/);
  await page.waitForSelector("#layer .wrong", { state: "attached" });
  assert.match(await page.textContent("#hint .legend"), /wrong/, "and the sign is explained");
  await cell(page, 1, 1).click();
  await page.keyboard.press("Backspace");
  assert.equal(await pointed.count(), 0, "nothing is left when it is mended");
});

test("each clash is shown for itself", async (t) => {
  const page = await opened(t);
  for (const [row, column, digit] of [[1, 1, "9"], [9, 9, "2"]]) {
    await cell(page, row, column).click();
    await page.keyboard.press(digit);
  }
  assert.equal(await page.locator("#grid .clash").count(), 4);
  await page.click("#check");
  await page.waitForSelector("#hint.wrong p");
  for (const _ of [1, 2]) await page.click("#next");
  await page.waitForSelector("#layer .clash", { state: "attached" });
  assert.equal(await page.locator("#layer .clash").count(), 2);
});

test("two solutions are shown in each cell where they differ", async (t) => {
  const page = await opened(t, { puzzle: EASY.replace("9.47.26", "..47.26") });
  await page.click("#next");
  await page.waitForSelector("#hint.wrong p");
  for (const name of ["Where?", "What now?", "That is all"]) {
    await page.click("#next");
    await reads(page, "next-name", new RegExp(name.replace("?", "\\?")));
  }
  await reads(page, "hint", /differ/);
  await page.waitForSelector("#layer .marked text", { state: "attached" });
  assert.match(await page.locator("#layer .marked text").first().textContent(), /^\d \/ \d$/);
});

/** Whether text of the panel, or of what is open in it, is below what is seen without scrolling. */
const isCut = (page) =>
  page.evaluate(() => {
    const { bottom } = document.getElementById("panel").getBoundingClientRect();
    return [...document.querySelectorAll("#hint .full, #hint .legend")].some((part) => part.getBoundingClientRect().bottom > bottom);
  });

test("a nudge is a line over the pad, which can be used while it is seen", async (t) => {
  const page = await opened(t, PHONE);
  const board = () => page.locator("#field").boundingBox();
  const before = await board();
  await page.locator("#next").tap();
  await page.waitForSelector("#hint .nudge");
  assert.deepEqual(await board(), before, "the board does not move");
  await page.waitForSelector("#layer .house", { state: "attached" });
  const { y } = await page.locator("#modes").boundingBox();
  const line = await page.locator("#hint .nudge").boundingBox();
  assert.ok(line.y + line.height <= y, "the whole line is over the pad");
  await cell(page, 1, 1).tap();
  assert.equal(await page.locator("#layer .house").count(), 1, "the board keeps its light");
  await page.locator("#modes [data-mode=mark]").tap();
  await page.locator("#digits button:nth-child(3)").tap();
  assert.equal(await page.locator("#layer .house").count(), 1, "a mark takes nothing away");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 3");
  await page.locator("#modes [data-mode=digit]").tap();
  await page.locator("#digits button:nth-child(3)").tap();
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
  assert.equal(await page.locator("#layer svg").count(), 0, "a digit ends the hint");
});

test("ten hints that begin with the whole step take twenty taps, and so does a long press", async (t) => {
  const page = await opened(t, PHONE);
  const before = await digits(page);
  for (let hints = 0; hints < 5; hints += 1) {
    await pressLong(page);
    assert.match(await nextName(page), /Do it/, "the end of the press does nothing");
    await doIt(page);
  }
  assert.equal(await digits(page), before + 5);
  await visit(page, "settings");
  await page.selectOption("#first-level", "full");
  await visit(page);
  let taps = 0;
  for (let hints = 0; hints < 5; hints += 1) {
    await reads(page, "next-about", /whole step/);
    await page.locator("#next").tap();
    await page.waitForSelector("#hint .full");
    await doIt(page);
    taps += 2;
  }
  assert.deepEqual([await digits(page), taps], [before + 10, 10]);
});

test("a step has one title, which is its pattern", async (t) => {
  const page = await opened(t);
  await hint(page);
  assert.match(await seen(page, "#panel-title"), /^Hidden single for \d in (box|row|column) \d$/);
  assert.equal(await page.locator("#hint h3, #hint > .pattern").count(), 0);
  await page.click("#close");
  await hint(page, "nudge");
  assert.equal(await seen(page, "#panel-title"), "Hint", "a nudge does not name the rule");
});

test("no text of the usual steps is cut at the usual sizes of phones and tablets", async (t) => {
  const sizes = [[740, 360], [390, 844], [768, 1024], [360, 740]];
  const page = await opened(t, PHONE);
  await visit(page, "settings");
  await page.selectOption("#first-level", "full");
  await visit(page);
  const cut = [];
  for (let steps = 0; steps < 20; steps += 1) {
    await page.locator("#next").tap();
    await page.waitForSelector("#hint .full");
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      if (await isCut(page)) cut.push(`${width} × ${height}: ${await answer(page)}`);
    }
    await doIt(page);
    await reads(page, "next-name", /^Hint$/);
  }
  assert.deepEqual(cut, []);
});

test("marks are crossed out one by one while the step is read, until it is done", async (t) => {
  const page = await opened(t, { puzzle: encodeURIComponent(MARKED) });
  await hint(page);
  assert.match(await page.textContent("#next-about"), /cross out 3 marks/);
  const told = await answer(page);
  for (const [row, column] of [[1, 1], [4, 3], [6, 3]]) {
    assert.equal(await answer(page), told, "it is still told");
    await cell(page, row, column).click();
    await page.keyboard.press("Shift+Digit5");
    assert.equal(await cell(page, row, column).evaluate((it) => it.classList.contains("covered")), false);
    assert.doesNotMatch(await said(page, row, column), /5/);
  }
  assert.equal(await answer(page), "", "it is done");
});

test("a step is read sentence by sentence, and each lights its cells", async (t) => {
  const page = await opened(t, PHONE);
  await hint(page);
  const read = page.locator("#hint-read");
  assert.equal(await read.textContent(), "Walk me through");
  const told = await answer(page);
  await read.tap();
  assert.match(await read.textContent(), /^Next sentence \(1 of \d\)$/);
  assert.ok((await page.locator("#hint .waits").count()) > 0);
  await read.tap();
  const lit = await page.locator("#grid .read").evaluateAll((cells) => cells.map((it) => it.dataset.cell));
  const now = await page.locator("#hint .full p > span:not(.waits, .past, .ref)").first().locator(".ref").evaluateAll((refs) => refs.map((it) => it.dataset.cells));
  assert.deepEqual(lit.toSorted(), now.filter((names) => names.length < 40).join(" ").split(" ").toSorted());
  for (let taps = 0; taps < 12 && (await page.locator("#hint .waits, #hint .past").count()) > 0; taps += 1) await read.tap();
  assert.equal(await page.locator("#grid .read").count(), 0);
  assert.equal(await answer(page), told, "the words are what they were");
});

test("nothing under a sheet can be reached by keys or heard", async (t) => {
  const page = await opened(t, PHONE);
  const covered = () =>
    page.evaluate(() => {
      const sheet = document.getElementById("panel").getBoundingClientRect();
      const stops = document.querySelectorAll(".app :is(button, a, input, select, [tabindex='0'])");
      return [...stops]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest("#panel, [inert]"))
        .filter((it) => {
          const { x, y, width, height } = it.getBoundingClientRect();
          return sheet.height > 0 && width > 1 && y + height / 2 > sheet.top && y + height / 2 < sheet.bottom && x < sheet.right;
        })
        .map((it) => it.id || it.textContent);
    });
  for (const place of ["settings", "rules", "puzzle", "walk", "practise", "history", "more", "search"]) {
    await visit(page, place);
    assert.deepEqual(await covered(), [], place);
    await visit(page);
    assert.equal(await page.locator(".app [inert]").count(), 0, `after ${place}`);
  }
  await hint(page);
  assert.deepEqual(await covered(), []);
  assert.ok(await cell(page, 1, 1).isVisible());
  await cell(page, 1, 1).tap();
  assert.deepEqual(await selected(page), ["R1C1"], "the board may be touched while a step is read");
});

test("the check is apart from hints", async (t) => {
  const page = await opened(t);
  await page.keyboard.press("k");
  await reads(page, "hint", /All is well/);
  await page.click("#close");
  await page.click("#check");
  await reads(page, "hint", /All is well/);
  assert.equal(await page.locator("#hint .nudge").count(), 0);
  assert.equal(await nextName(page), "Hint");
  await page.click("#next");
  await page.waitForSelector("#hint .nudge");
});

test("why R1C1, in two taps: the cell and the button, or a long press and the menu", async (t) => {
  const page = await opened(t, PHONE);
  await cell(page, 1, 1).tap();
  assert.equal(await page.textContent("#why"), "Why R1C1?");
  await page.locator("#why").tap();
  await page.waitForSelector("#hint .full");
  const told = await answer(page);
  assert.match(told, /lead(s)? to the digit of R1C1\./);
  await page.click("#close");
  await page.waitForSelector("#panel", { state: "hidden" });
  await finger(page, ["R1C1"], { rest: LONG });
  await page.locator("#cell-why").tap();
  await page.waitForSelector("#hint .full");
  assert.equal(await answer(page), told);
  assert.ok(await cell(page, 1, 1).evaluate((it) => it.classList.contains("asked")), "the asked cell is marked");
});

test("why a cell: the way is read first, and done last", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("w");
  await page.waitForSelector("#hint .full");
  assert.match(await answer(page), /Needs nothing but the grid\./);
  assert.match(await nextName(page), /^Next step$/);
  const at = () => page.textContent("#hint-place");
  const [, many] = /^Step 1 of (\d+)$/.exec(await at());
  for (let step = 2; step <= Number(many); step += 1) {
    assert.equal(await nextName(page), "Next step");
    await page.click("#next");
    assert.equal(await at(), `Step ${step} of ${many}`);
    assert.ok(await cell(page, 1, 1).evaluate((it) => it.classList.contains("asked")), "the asked cell stays marked");
  }
  assert.match(await answer(page), /So R1C1 is \d\./);
  await page.click("#hint-back");
  assert.equal(await at(), `Step ${many - 1} of ${many}`);
  assert.equal(await digits(page), await page.locator("#grid .digit:is(.given, .walked)").count(), "nothing is written yet");
});

test("why not a digit, from the menu of the cell", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click({ button: "right" });
  await page.waitForSelector("#cell-menu:popover-open");
  assert.equal(await page.textContent("#cell-menu-title"), "R1C1");
  await page.click("#cell-not button:text-is('5')");
  await page.waitForSelector("#hint .full");
  assert.match(await page.textContent("#hint"), /R1C1/);
  assert.match(new URL(page.url()).hash, /^#\/why\/R1C1\/5$/);
  assert.equal(await page.textContent("#panel-title"), "Why is R1C1 not 5?");
  await page.waitForFunction(() => document.querySelector("#grid .asked[data-cell=R1C1]"));
});

test("the menu of a cell is reached by keyboard too, and Escape closes it alone", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+F10");
  await page.waitForSelector("#cell-menu:popover-open");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#cell-menu:popover-open", { state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "R1C1", "the focus is not lost");
  await page.click("#why");
  await page.waitForSelector("#hint .full");
});

test("a hint is drawn on the player's own board, which stays as it is", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await cell(page, 9, 9).click();
  await page.keyboard.press("Shift+Digit5");
  await page.keyboard.press("v");
  await cell(page, 9, 8).click();
  await page.keyboard.press("z");
  await cell(page, 9, 9).click();
  const before = {
    grid: await page.locator("#grid").boundingBox(),
    selected: await selected(page),
    cell: await page.locator("#grid .entered").evaluate((it) => getComputedStyle(it).color),
  };
  await hint(page);
  assert.deepEqual(await page.locator("#grid").boundingBox(), before.grid, "the board does not move");
  assert.deepEqual(await selected(page), before.selected);
  assert.equal(await page.locator("#grid .entered").evaluate((it) => getComputedStyle(it).color), before.cell, "the pen keeps its colour");
  assert.equal(await said(page, 9, 9), "row 9, column 9: marks 5");
  assert.equal(await said(page, 9, 8), "row 9, column 8: empty, colour 1");
  assert.equal(await page.locator("#field svg.board rect.cell").count(), 0, "no second board lies over it");
});

for (const [name, options] of Object.entries({ wide: {}, phone: PHONE })) {
  test(`after a hint the board is what it was, to the pixel: ${name}`, async (t) => {
    const page = await opened(t, { puzzle: EXPERT, ...options });
    await visit(page, "settings");
    await page.click("#mark-all");
    await visit(page);
    await cell(page, 1, 1).click();
    await page.mouse.move(2, 2);
    const picture = () => page.locator("#field").screenshot({ animations: "disabled" });
    const before = await picture();
    for (const level of ["nudge", "full"]) {
      await hint(page, level);
      await page.click("#close");
      await page.waitForFunction(() => document.getElementById("hint").childElementCount === 0);
      await cell(page, 1, 1).focus();
      await page.mouse.move(2, 2);
      assert.ok(before.equals(await picture()), `after a hint of the level ${level}`);
    }
  });
}

test("a rule that a hint names opens its page, and Back returns to the same hint", async (t) => {
  const page = await opened(t);
  await hint(page);
  const told = await answer(page);
  const rule = page.locator("#panel-title a");
  const name = await rule.textContent();
  await rule.click();
  await page.waitForSelector("#rule .full");
  assert.equal(await page.textContent("#rule h3"), name);
  assert.match(new URL(page.url()).hash, /^#\/rules\/\w+$/);
  await page.goBack();
  await page.waitForSelector("#hint .full");
  assert.equal(await answer(page), told);
  await rule.click();
  await page.click("#rule button:text-is('Back')");
  await page.waitForSelector("#view-hint:not([hidden])");
  assert.equal(await answer(page), told);
});

test("a reload in the middle of a hint goes on with it", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit3");
  await hint(page, "pattern");
  const told = await answer(page);
  await page.reload();
  await page.waitForSelector("#hint .pattern");
  assert.equal(await answer(page), told);
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 3");
});

test("who waits is told so, and a newer question takes the older one back", async (t) => {
  const page = await opened(t);
  const release = await hold(page, "hint");
  await page.click("#next");
  await page.waitForSelector("#hint .busy");
  await page.click("#check");
  await reads(page, "hint", /All is well/);
  await release();
  await page.waitForTimeout(200);
  assert.equal(await page.locator("#hint .nudge").count(), 0, "the late answer is not shown");
});

test("who no longer waits can stop the work, and ask again", async (t) => {
  const page = await opened(t);
  const release = await hold(page, "hint");
  await page.click("#next");
  await page.click("#hint button:text-is('Stop')");
  await reads(page, "hint", /You stopped it/);
  await release();
  await page.click("#hint button:text-is('Try again')");
  await page.waitForSelector("#hint .nudge");
});

test("a change of the board takes a late hint back", async (t) => {
  const page = await opened(t);
  const release = await hold(page, "hint");
  await page.click("#next");
  await cell(page, 1, 1).click();
  await page.keyboard.press("8");
  await release();
  await page.waitForTimeout(300);
  assert.equal(await answer(page), "");
  assert.equal(await nextName(page), "Hint");
});

test("hints are read aloud where that is wanted", async (t) => {
  const page = await opened(t);
  await page.evaluate(() => {
    window.spoken = [];
    const speak = (words) => window.spoken.push(words.text);
    Object.defineProperty(window, "speechSynthesis", { value: { speak, cancel: () => {} } });
  });
  await visit(page, "settings");
  await page.click("#aloud");
  await visit(page);
  await hint(page);
  await page.waitForFunction(() => window.spoken.some((it) => /So row \d,? column \d is \d/.test(it)));
});

test("several hints, one after the other, each done", async (t) => {
  const page = await opened(t);
  const before = await digits(page);
  for (const _ of [1, 2, 3]) {
    await hint(page);
    await doIt(page);
    await page.waitForFunction(() => document.getElementById("next-name").textContent === "Hint");
  }
  assert.equal(await digits(page), before + 3);
});

/** Presses the one button until it offers to restore the marks. */
async function toldToRestore(page) {
  await page.click("#check");
  await page.waitForSelector("#hint.wrong p");
  for (let at = 0; at < 6 && !(await page.isVisible("#next.does")); at += 1) {
    await page.click("#next");
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(750);
}

test("marks that leave out a digit are restored with the last press", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  for (const digit of ["5", "8"]) await page.keyboard.press(`Shift+Digit${digit}`);
  await toldToRestore(page);
  assert.equal(await page.textContent("#next"), "Restore it R1C1");
  await page.click("#next");
  await reads(page, "next-name", /Hint/);
  assert.match(await said(page, 1, 1), /marks .*3.*5.*8/);
  await page.click("#check");
  await reads(page, "hint", /All is well/);
  await page.keyboard.press("Control+z");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 5 8");
});

test("wrong corner marks are taken away with the last press, and right ones stay", async (t) => {
  const page = await opened(t);
  await page.keyboard.press("c");
  // In box 1, the solution has 3 in R1C1, 8 in R1C2, and 1 in R2C3.
  for (const [column, digits] of [[1, "138"], [2, "138"]]) {
    await cell(page, 1, column).click();
    for (const digit of digits) await page.keyboard.press(digit);
  }
  await toldToRestore(page);
  assert.equal(await page.textContent("#next"), "Take them away R1C1, R1C2");
  await page.click("#next");
  await reads(page, "next-name", /Hint/);
  assert.deepEqual(await Promise.all([1, 2].map((column) => said(page, 1, column))), [1, 2].map((column) => `row 1, column ${column}: corner marks 3 8`));
});

test("a hint in spite of wrong marks is from the digits alone, and says so", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  for (const digit of ["5", "8"]) await page.keyboard.press(`Shift+Digit${digit}`);
  await page.click("#next");
  await page.waitForSelector("#hint.wrong p");
  await page.click("#hint-anyway");
  await page.waitForSelector("#hint .nudge");
  assert.match(await answer(page), /your marks are left out/);
  assert.ok(!(await page.isVisible("#hint-anyway")));
  for (const level of ["pattern", "full"]) {
    await page.click("#next");
    await page.waitForSelector(`#hint .${level}`);
    assert.match(await answer(page), /your marks are left out/);
  }
  const told = await concluded(page);
  await doIt(page);
  await isPlaced(page, told);
});

test("the tints of the board give way to those of a step", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 8).click();
  const tinted = () =>
    page.locator("#grid .peer, #grid .same").evaluateAll((cells) => cells.filter((it) => getComputedStyle(it).backgroundColor !== "rgba(0, 0, 0, 0)").length);
  assert.ok((await tinted()) > 20);
  await hint(page, "full");
  assert.equal(await tinted(), 0);
  await page.keyboard.press("Escape");
  assert.ok((await tinted()) > 20);
});

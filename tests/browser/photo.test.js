// A photo: how it comes in, how what is doubtful is looked at, and how it becomes the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hint, reads, visit } from "./user_actions.js";
import { EASY, PRINTED, answerFor, house, said, violations } from "./house.js";
import { EMPTY, answerOf, drawn, lying, printed, written } from "./photos.js";

const it = house();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A tap that comes sooner was not meant for the next cell. */
const rest = (page) => page.waitForTimeout(400);

const cellOf = (page, name) => page.locator(`#photo-grid [data-cell=${name}]`);
const label = (page, name) => cellOf(page, name).getAttribute("aria-label");
const choice = (page, text) => page.locator("#photo-choices button", { hasText: text });
const asks = (page, pattern) => reads(page, "photo-said", pattern);
const isTaken = (page) => page.waitForSelector("#photo", { state: "hidden" });

/** A page on which a photo was chosen, about which the engine says this. */
async function chosen(test, answer, options = PHONE) {
  const page = await it.open(test, options);
  const asked = await answerFor(page, "photo", answer);
  await page.setInputFiles("#start-photo", await drawn(page, PRINTED));
  return { page, asked };
}

/** The same, when what was read is shown. */
async function reviewed(test, answer, options) {
  const it = await chosen(test, answer, options);
  await it.page.waitForSelector("#photo-review:not([hidden])");
  await rest(it.page);
  return it;
}

/** Two digits on top of each other, that somebody wrote into cells without a printed one. */
const SMUDGED = { entries: `${".".repeat(8)}5${".".repeat(65)}3${".".repeat(6)}`, doubles: { 8: 8, 74: 8 } };

/** Answers what is asked of a cell: what is printed there, or nothing. Gives the number of taps. */
async function mended(page) {
  const index = await page.getAttribute("#photo-grid [aria-selected=true]", "data-index");
  const right = PRINTED[index] === "." ? "button.blank" : `button.printed:has-text("${PRINTED[index]}")`;
  const isWide = (await page.locator(`#photo-choices ${right}`).count()) === 0;
  if (isWide) await choice(page, "Other").tap();
  await rest(page);
  await page.locator(`#photo-choices ${right}`).tap();
  return isWide ? 2 : 1;
}

test("the engine reads a page, what is doubtful is mended by taps, and a hint told", async (t) => {
  const page = await it.open(t, PHONE);
  const file = await drawn(page, PRINTED, SMUDGED);
  const begin = performance.now();
  await page.setInputFiles("#start-camera", file);
  await page.waitForSelector("#photo-review:not([hidden])", { timeout: 20_000 });
  console.log(`a photo is read in ${Math.round(performance.now() - begin)} ms`);
  const doubtful = await page.locator("#photo-grid .doubtful").count();
  assert.ok(doubtful > 0 && doubtful < 9, `${doubtful} doubtful cells`);
  let taps = 0;
  while (await page.isVisible("#photo-question")) taps += await mended(page);
  // What somebody wrote over something else can be taken for a digit of theirs, without a doubt.
  for (const index of Object.keys(SMUDGED.doubles)) {
    await page.locator(`#photo-grid [data-index="${index}"]`).tap();
    await rest(page);
    await page.locator("#photo-choices button.blank").tap();
  }
  await page.waitForSelector("#photo-start.next");
  await page.locator("#photo-start").tap();
  await isTaken(page);
  const digits = await page.locator("#grid .cell").evaluateAll((cells) => cells.map((it) => it.querySelector(".given")?.textContent ?? "."));
  assert.equal(digits.join(""), PRINTED);
  assert.equal(await page.locator("#grid .entered").count(), 0);
  await hint(page, "nudge");
  console.log(`a page with ${doubtful} doubtful cells: ${taps + 3} taps from the first screen to a hint`);
});

/** An 8 of the player's in R1C2. */
const ENTRIES = "38.....9.";
const THREE = { 0: [printed(3), printed(8)], 16: [EMPTY, printed(1)], 72: [written(7), printed(1), EMPTY] };

test("a photo with three doubtful cells takes a tap for each, two around them, and one for a hint", async (t) => {
  const page = await it.open(t, PHONE);
  await answerFor(page, "photo", answerOf(PRINTED, { doubts: { ...THREE, 0: [printed(8), printed(3)] } }));
  let taps = 0;
  const tap = async (place) => {
    taps += 1;
    await place.tap();
  };
  const file = await drawn(page, PRINTED);
  const chooser = page.waitForEvent("filechooser");
  await tap(page.locator(".camera:visible"));
  await (await chooser).setFiles(file);
  await asks(page, /^R1C1: 8 or 3\? 2 more/);
  assert.ok(await page.isVisible("#photo-straight"));
  assert.equal(await label(page, "R1C1"), "row 1, column 1: 8, printed, to look at");
  await rest(page);
  await tap(choice(page, "3"));
  await asks(page, /^R2C8: empty or 1\? 1 more/);
  await rest(page);
  await tap(choice(page, "empty"));
  await asks(page, /^R9C1: 7, 1, or empty\?/);
  await rest(page);
  await tap(choice(page, "empty"));
  await page.waitForSelector("#photo-start.next");
  await tap(page.locator("#photo-start"));
  await isTaken(page);
  assert.equal(await page.locator("#grid .given").count(), 28);
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3, given");
  await tap(page.locator("#next"));
  await page.waitForSelector("#hint .nudge");
  console.log(`from a photo with three doubtful cells to a hint: ${taps} taps`);
  assert.equal(taps, 6);
});

test("an answer settles doubts that hang on it, and what somebody told stays", async (t) => {
  const { page, asked } = await reviewed(t, answerOf(PRINTED, { doubts: THREE }));
  await asks(page, /^R1C1: 3 or 8\? 2 more/);
  assert.equal((await asked()).known, undefined);
  const once = await answerFor(page, "photo", answerOf(PRINTED, { doubts: { 72: THREE[72] } }));
  await choice(page, "8").tap();
  await asks(page, /^R9C1: 7, 1, or empty\?$/);
  assert.deepEqual((await once()).known, [{ cell: "R1C1", content: printed(8) }]);
  assert.equal(await label(page, "R1C1"), "row 1, column 1: 8, printed");
  assert.equal(await label(page, "R2C8"), "row 2, column 8: empty");
  await page.locator("#photo-undo").tap();
  await asks(page, /^R1C1: 3 or 8\?/);
  assert.equal(await page.locator("#photo-grid .doubtful").count(), 3);
});

test("another grid of the photo is a tap away", async (t) => {
  const { page } = await reviewed(t, answerOf(PRINTED, { nth: 1, grids: 2 }));
  const asked = await answerFor(page, "photo", answerOf(PRINTED.replace("3", "8"), { nth: 2, grids: 2 }));
  await page.locator("#photo-other-grid", { hasText: "Grid 2 of 2" }).tap();
  await page.waitForSelector('#photo-grid [data-cell=R1C1][aria-label*="8, printed"]');
  assert.equal((await asked()).nth, 2);
  await reads(page, "photo-other-grid", /Grid 1 of 2/);
});

test("where nothing is doubtful the board is shown at once, to be started", async (t) => {
  const { page } = await reviewed(t, answerOf(PRINTED, { all: ENTRIES }));
  assert.equal(await page.locator("#photo-grid .printed").count(), 28);
  assert.ok(await page.isHidden("#photo-question"));
  await reads(page, "photo-told", /I read what is on the photo/);
  assert.equal(await page.evaluate(() => document.activeElement.id), "photo-start");
  await page.locator("#photo-start").tap();
  await isTaken(page);
  await reads(page, "status", /^28 digits, one solution\./);
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3, given");
  assert.equal(await said(page, 1, 2), "row 1, column 2: 8");
  await page.reload();
  await page.waitForSelector("#grid .given");
  assert.equal(await said(page, 1, 2), "row 1, column 2: 8");
  await visit(page, "history");
  await reads(page, "history-list", /a puzzle from a photo/);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelectorAll("#grid .digit").length === 0);
});

test("any cell can be changed, its digit told apart by one tap, and all taken back", async (t) => {
  const { page } = await reviewed(t, answerOf(PRINTED));
  await cellOf(page, "R1C2").tap();
  await asks(page, /^R1C2: what is there\?/);
  await rest(page);
  await page.locator("#photo-kinds [data-kind=written]").tap();
  await choice(page, "8").tap();
  assert.equal(await label(page, "R1C2"), "row 1, column 2: 8, yours");
  await cellOf(page, "R1C1").tap();
  await page.locator("#photo-kinds [data-kind=written]").tap();
  assert.equal(await label(page, "R1C1"), "row 1, column 1: 3, yours");
  await page.locator("#photo-undo").tap();
  assert.equal(await label(page, "R1C1"), "row 1, column 1: 3, printed");
  await page.locator("#photo-undo").tap();
  assert.equal(await label(page, "R1C2"), "row 1, column 2: empty");
  assert.equal(await page.getAttribute("#photo-undo", "aria-disabled"), "true");
});

test("a doubtful cell can hold what was not thought of", async (t) => {
  const { page } = await reviewed(t, answerOf(PRINTED, { doubts: { 0: [printed(8), written(8)] } }));
  await asks(page, /^R1C1: is the 8 printed, or yours\?/);
  await choice(page, "Other").tap();
  await rest(page);
  await choice(page, "3").tap();
  await page.waitForSelector("#photo-start.next");
  assert.equal(await label(page, "R1C1"), "row 1, column 1: 3, printed");
  await reads(page, "photo-told", /28 printed digits\./);
});

test("two quick taps answer one question", async (t) => {
  const { page } = await reviewed(t, answerOf(PRINTED, { doubts: THREE }));
  await choice(page, "3").dblclick();
  await asks(page, /^R2C8/);
  assert.equal(await page.locator("#photo-grid .doubtful").count(), 2);
});

test("what the solver decided otherwise than the eye is said", async (t) => {
  const { page } = await reviewed(t, answerOf(PRINTED, { doubts: { 0: [printed(3), printed(8)] }, eyes: { 0: printed(8) } }));
  await asks(page, /It looks like 8, but 3 fits the rest\./);
});

test("a reading that is no puzzle is told, and shown", async (t) => {
  const wrong = PRINTED.replace("3......9.", "39.....9.");
  const { page } = await reviewed(t, answerOf(wrong, { sound: false, sure: false }));
  assert.match(await page.textContent("#photo-unsure"), /hard to see/);
  assert.ok(await page.isVisible("#photo-unsure"));
  await asks(page, /Something is not right: tap a cell/);
  await reads(page, "photo-told", /9/);
  assert.ok((await page.locator("#photo-layer svg > *").count()) > 0, "the cells are shown");
  assert.equal(await page.textContent("#photo-start"), "Start as it is");
  await cellOf(page, "R1C2").tap();
  await rest(page);
  await choice(page, "Empty").tap();
  await page.waitForSelector("#photo-start.next");
  assert.equal(await page.locator("#photo-layer svg").count(), 0);
  await page.locator("#photo-start").tap();
  await isTaken(page);
  assert.equal(await page.locator("#grid .given").count(), 28);
});

test("the keyboard is enough", async (t) => {
  const { page } = await reviewed(t, answerOf(PRINTED, { doubts: THREE }), {});
  assert.ok(await page.evaluate(() => document.activeElement.closest("#photo-choices")), "the first choice has the focus");
  await page.keyboard.press("Enter");
  await asks(page, /^R2C8/);
  await page.keyboard.press("0");
  await page.keyboard.press("4");
  assert.equal(await label(page, "R9C1"), "row 9, column 1: 4, yours");
  await page.keyboard.press("Control+z");
  await asks(page, /^R9C1/);
  await cellOf(page, "R1C1").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("8");
  assert.equal(await label(page, "R1C2"), "row 1, column 2: 8, printed");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await asks(page, /^R9C1/);
  await page.keyboard.press("Escape");
  await isTaken(page);
  assert.equal(await page.locator("#grid .digit").count(), 0, "nothing is on the board");
});

const NO_GRID = { answer: "problem", kind: "photo", message: "I see no grid of nine by nine on this picture." };

test("what is no sudoku, and no picture, is said, and another photo can be chosen", async (t) => {
  const { page } = await chosen(t, NO_GRID);
  await reads(page, "photo-answer", /^I see no grid of nine by nine on this picture\./);
  assert.deepEqual(await violations(page, "#photo"), []);
  await page.setInputFiles("#photo-other", { name: "mine.heic", mimeType: "image/heic", buffer: Buffer.from("no picture") });
  await reads(page, "photo-answer", /can.t read this picture.*JPEG/);
  await answerFor(page, "photo", answerOf(PRINTED));
  await page.setInputFiles("#photo-other", await drawn(page, PRINTED));
  await page.waitForSelector("#photo-review:not([hidden])");
  await page.locator("#photo-close").tap();
  await isTaken(page);
  assert.equal(await page.locator("#grid .digit").count(), 0);
});

/** In the page: gives a file as somebody does who pastes, drops, or opens it with the app. */
function give([way, address]) {
  const bytes = Uint8Array.from(atob(address), (it) => it.charCodeAt(0));
  const file = new File([bytes], "newspaper.png", { type: "image/png" });
  const data = new DataTransfer();
  data.items.add(file);
  const options = { bubbles: true, cancelable: true };
  if (way === "paste") document.body.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
  if (way === "drop") document.body.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }));
  if (way === "hand over") window.dispatchEvent(new CustomEvent("file", { detail: file }));
}

test("a picture is pasted, dropped, handed over, or opened as a file", async (t) => {
  const page = await it.open(t, { permissions: ["clipboard-read", "clipboard-write"] });
  await answerFor(page, "photo", answerOf(PRINTED));
  const file = await drawn(page, PRINTED);
  const isRead = async () => {
    await page.waitForSelector("#photo-review:not([hidden])");
    await page.click("#photo-close");
    await isTaken(page);
  };
  for (const way of ["paste", "drop", "hand over"]) {
    await page.evaluate(give, [way, file.buffer.toString("base64")]);
    await isRead();
  }
  await page.evaluate(async (address) => {
    const bytes = Uint8Array.from(atob(address), (it) => it.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
  }, file.buffer.toString("base64"));
  await page.click("#start-paste");
  await isRead();
  await page.setInputFiles("#file", file);
  await isRead();
  await page.evaluate((text) => {
    const detail = new File([text], "mine.sdk");
    window.dispatchEvent(new CustomEvent("file", { detail }));
  }, EASY);
  await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 23);
});

test("the engine is asked with an upright picture, no larger than it needs", async (t) => {
  const page = await it.open(t);
  const asked = await answerFor(page, "photo", answerOf(PRINTED));
  await page.setInputFiles("#start-photo", await lying(page, PRINTED));
  await page.waitForSelector("#photo-review:not([hidden])");
  const { width, height, rgb } = await asked();
  assert.deepEqual([width, height], [960, 1280]);
  const pixels = Buffer.from(rgb, "base64");
  assert.equal(pixels.length, 3 * width * height);
  const isDark = (x, y) => pixels[3 * (y * width + x)] < 128;
  const darkIn = (from, to) =>
    Array.from({ length: to - from }, (_, y) => Array.from({ length: width }, (_, x) => isDark(x, from + y))).flat().filter(Boolean).length;
  // The heading stands over the grid, and nothing under it.
  assert.ok(darkIn(0, 270) > 100 && darkIn(1080, 1280) === 0, "it is upright");
});

const WINDOWS = [[320, 568], [360, 740], [740, 360], [768, 1024], [1280, 900]];

for (const [width, height] of WINDOWS) {
  test(`${width} × ${height}: photo, board, question, and actions are in sight together`, async (t) => {
    const isPhone = Math.min(width, height) < 600;
    const options = { viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone };
    const { page } = await reviewed(t, answerOf(PRINTED, { doubts: THREE, sure: false, grids: 3 }), options);
    const check = async (what, selectors) => {
      const boxes = await Promise.all(selectors.map((it) => page.locator(it).boundingBox()));
      boxes.forEach((box, at) => {
        const isIn = box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
        assert.ok(isIn && box.width > 0 && box.height >= 24, `${what}: ${selectors[at]} ${JSON.stringify(box)}`);
      });
      const over = boxes.flatMap((a, at) => boxes.slice(at + 1).map((b) => [a, b])).filter(([a, b]) => overlap(a, b));
      assert.deepEqual(over, [], `${what}: nothing lies over another`);
    };
    const question = ["#photo-straight", "#photo-grid", "#photo-cell", "#photo-choices", "#photo-kinds", ".photo-acts"];
    await check("a question", question);
    await cellOf(page, "R5C5").click();
    await check("any cell", question);
    const { height: tall } = await cellOf(page, "R5C5").boundingBox();
    assert.ok(tall >= 24, `a cell of ${tall} px`);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("#photo button, #photo .button")]
        .filter((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth + 1)
        .map((it) => it.textContent.trim()),
    );
    assert.deepEqual(cut, [], "no name is cut");
  });
}

const overlap = (a, b) =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;

for (const colorScheme of ["light", "dark"]) {
  test(`axe, ${colorScheme}`, async (t) => {
    const { page } = await reviewed(t, answerOf(PRINTED, { all: ENTRIES, doubts: THREE, sure: false }), { ...PHONE, colorScheme });
    assert.deepEqual(await violations(page, "#photo"), [], "a question");
    await choice(page, "Other").tap();
    assert.deepEqual(await violations(page, "#photo"), [], "all digits");
    for (const _ of [1, 2, 3]) {
      await rest(page);
      await page.locator("#photo-choices button").first().tap();
    }
    assert.deepEqual(await violations(page, "#photo"), [], "told");
  });
}

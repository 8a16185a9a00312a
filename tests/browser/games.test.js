// Games that are kept: new ones, today's, the list of them, what they took, and the end of one.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { doIt, hint, nextName, reads, visit } from "./user_actions.js";
import { EASY, SOLVED, answerFor, cell, hold, house, link, said, violations } from "./house.js";

const it = house();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** A Wednesday, whose puzzle is a hard one. */
const TODAY = new Date(2026, 10, 25, 9);

const title = (page) => page.textContent("#game-title");
const titled = (page, text) => page.waitForFunction((wanted) => document.getElementById("game-title").textContent === wanted, text);
const givens = (page) => page.locator("#grid .given").allTextContents();
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("sudoku-why/games")));

/** A page on that day. */
async function opened(test, { day = TODAY, ...options } = {}) {
  const context = options.context ?? (await it.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", serviceWorkers: "block", ...options }));
  if (!options.context) test.after(() => context.close());
  const page = await it.open(test, { context, hash: options.hash });
  await page.clock.setFixedTime(day);
  return page;
}

/** Opens a puzzle of which one cell is empty, and tells nothing of it. */
async function nearlySolved(page) {
  await page.evaluate((hash) => (window.location.hash = hash), link(`.${SOLVED.slice(1)}`));
  await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 80);
}

/** Writes the last digit of that puzzle. */
async function solve(page) {
  await cell(page, 1, 1).click();
  await page.keyboard.press("4");
  await page.waitForSelector("#view-solved:not([hidden])");
}

/** Answers that a new puzzle is this one. */
const makes = (page, puzzle, effort) =>
  answerFor(page, "generate", { answer: "generate", result: "done", texts: [], puzzles: puzzle ? [{ puzzle, hardest: { effort } }] : [] });

test("a new puzzle of each level is one tap from the first screen, and says its level", async (t) => {
  const page = await it.open(t, PHONE);
  await page.locator("#start-making [data-level=medium]").tap();
  await titled(page, "Medium");
  assert.ok((await givens(page)).length >= 17);
  assert.ok(!(await page.isVisible("#view-start")));
  assert.equal(await page.title(), "Medium · Sudoku, why?");
  await page.reload();
  await page.waitForSelector(".given");
  assert.equal(await title(page), "Medium", "after a reload");
  await visit(page, "puzzle");
  assert.equal(await page.title(), "New puzzle · Medium · Sudoku, why?");
  await page.locator("#making [data-level=easy]").tap();
  await titled(page, "Easy");
  await page.locator("#undo").tap();
  assert.equal(await title(page), "Medium", "undo brings it back");
  await page.locator("#redo").tap();
  assert.equal(await title(page), "Easy");
});

test("what is pressed is busy while a puzzle is made", async (t) => {
  const page = await it.open(t);
  const release = await hold(page, "generate");
  const button = page.locator("#start-making [data-level=hard]");
  await button.click();
  assert.equal(await button.getAttribute("aria-busy"), "true");
  assert.equal(await page.locator("[aria-busy]").count(), 1);
  await page.waitForSelector("#start-making .busy");
  await release();
  await titled(page, "Hard");
  assert.equal(await page.locator("[aria-busy]").count(), 0);
});

test("a puzzle that needs a rule of one's choice", async (t) => {
  const page = await it.open(t, PHONE);
  await page.locator("#start-making summary").tap();
  await page.waitForFunction(() => document.querySelectorAll("#start-making option").length > 50);
  await page.selectOption("#start-making .by-rule select", "x_wing");
  await page.locator("#start-making .by-rule button").tap();
  await titled(page, "With an X-wing");
  const asked = await makes(page, EASY, 3.2);
  await visit(page, "puzzle");
  await page.locator("#making summary").tap();
  await page.waitForFunction(() => document.querySelectorAll("#making option").length > 50);
  await page.selectOption("#making .by-rule select", "swordfish");
  await page.locator("#making .by-rule button").tap();
  await titled(page, "With a swordfish");
  const { needs, level } = await asked();
  assert.deepEqual([needs, level], ["swordfish", undefined]);
  const { games } = await kept(page);
  assert.deepEqual(games.map(({ origin }) => origin.name), ["Swordfish"], "what was made and not touched is not kept");
  assert.equal(games[0].origin.level, "hard");
});

test("a search that finds none says so, and the board stays", async (t) => {
  const page = await it.open(t);
  await makes(page, undefined);
  await page.click("#start-making [data-level=extreme]");
  await page.waitForSelector("#start-making .answer p");
  assert.match(await page.textContent("#start-making .answer"), /^No such puzzle was found\./);
  assert.equal(await page.locator("[aria-busy]").count(), 0);
  assert.ok(await page.isVisible("#view-start"));
});

test("today's puzzle is the same for everybody, one tap from the first screen, and is gone on with", async (t) => {
  const page = await opened(t, PHONE);
  await page.reload();
  await page.waitForSelector(".daily");
  assert.match(await page.textContent("#start-making .daily"), /25 November: hard$/);
  await page.locator("#start-making .daily").tap();
  await titled(page, "Daily, 25 November: Hard");
  const puzzle = await givens(page);
  const other = await opened(t);
  await other.evaluate(() => localStorage.setItem("sudoku-why/settings", JSON.stringify({ profile: "hodoku" })));
  await other.reload();
  await other.click("#start-making .daily");
  await titled(other, "Daily, 25 November: Hard");
  assert.deepEqual(await givens(other), puzzle, "whatever the settings are");
  const next = await opened(t, { day: new Date(2026, 10, 26, 9) });
  await next.click("#start-making .daily");
  await titled(next, "Daily, 26 November: Medium");
  assert.notDeepEqual(await givens(next), puzzle);
  const empty = page.locator("#grid [role=gridcell]:not(:has(.digit))").first();
  const index = await empty.getAttribute("data-index");
  await empty.tap();
  await page.locator("#digits button").first().tap();
  await nearlySolved(page);
  await visit(page, "puzzle");
  assert.match(await page.textContent("#making .daily"), /25 November: hard, begun$/);
  await page.locator("#making .daily").tap();
  await titled(page, "Daily, 25 November: Hard");
  assert.equal(await page.locator(`#grid [data-index="${index}"] .entered`).textContent(), "1");
});

test("days on which today's puzzle was solved count", async (t) => {
  const page = await opened(t);
  await makes(page, `.${SOLVED.slice(1)}`, 1);
  for (const day of [25, 26]) {
    await page.clock.setFixedTime(new Date(2026, 10, day, 9));
    await visit(page, "puzzle");
    await page.click("#making .daily");
    await page.waitForSelector("#view-puzzle", { state: "hidden" });
    await solve(page);
    await visit(page);
  }
  await visit(page, "puzzle");
  assert.match(await page.textContent("#making .daily"), /, solved$/);
  await page.click("#making .daily");
  await page.waitForSelector("#view-games:not([hidden])");
  assert.match(await page.textContent("#games-told"), /Daily puzzles: 2 days in a row; the most were 2\./);
  await page.clock.setFixedTime(new Date(2026, 10, 29, 9));
  await visit(page, "more");
  await visit(page, "games");
  assert.match(await page.textContent("#games-told"), /Daily puzzles: 0 days in a row; the most were 2\./);
});

test("a begun puzzle is kept when another is loaded, with its time and hints, and is gone on with", async (t) => {
  const page = await it.open(t, { ...PHONE, hash: link(EASY) });
  await page.waitForSelector(".given");
  await hint(page, "nudge");
  await visit(page);
  await titled(page, "Easy");
  await cell(page, 1, 1).tap();
  await page.locator("#digits button").nth(2).tap();
  await page.evaluate(() => {
    const { now } = performance;
    performance.now = () => now.call(performance) + 5 * 60_000;
  });
  await nearlySolved(page);
  await visit(page, "games");
  const row = page.locator("#games-begun li", { hasText: "57 cells left" });
  assert.match(await row.textContent(), /Easy57 cells left · 5 minutes · 1 hint · todayContinue/);
  assert.deepEqual(await violations(page, "#panel"), []);
  await row.locator("button").tap();
  await page.waitForSelector("#view-games", { state: "hidden" });
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
  assert.ok(!(await page.isVisible("#panel")), "the board is in sight");
  const { games } = await kept(page);
  const [game] = games.filter(({ board }) => board.startsWith("e3"));
  assert.deepEqual([game.hints, game.record.hints.length], [{ nudge: 1, pattern: 0, full: 0 }, 1]);
  assert.ok(game.time >= 300_000, "the time goes on");
  await page.locator("#undo").tap();
  assert.equal(await page.locator("#grid .given").count(), 80, "undo goes back to the other puzzle");
});

test("a solved puzzle is a small moment, and the board stays in sight", async (t) => {
  const page = await it.open(t, PHONE);
  await makes(page, `.${SOLVED.slice(1)}`, 2.7);
  await page.locator("#start-making [data-level=medium]").tap();
  await titled(page, "Medium");
  assert.equal(await nextName(page), "Hint");
  await hint(page);
  await doIt(page);
  await page.waitForSelector("#view-solved:not([hidden])");
  const told = "Solved in under a minute, 1 hint, hardest: Full house.";
  assert.equal(await page.textContent("#solved-said"), told);
  assert.equal(await page.textContent("#ear"), told, "it is heard");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  const [board, panel] = await Promise.all(["#grid", "#panel"].map((id) => page.locator(id).boundingBox()));
  assert.ok(panel.y >= board.y + board.height - 1, "the whole board is in sight");
  assert.equal(await nextName(page), "Solved");
  assert.deepEqual(await page.locator("button.next:visible:not(.quiet)").allTextContents(), ["Next: medium puzzle"]);
  assert.deepEqual(await violations(page), []);
  await page.locator("#close").tap();
  await page.locator("#next").tap();
  await page.waitForSelector("#view-solved:not([hidden])");
  await page.reload();
  await page.waitForSelector("#view-solved:not([hidden])");
  assert.equal(await page.textContent("#solved-said"), told, "after a reload");
  await makes(page, EASY, 2.7);
  await page.locator("#solved-next").tap();
  await page.waitForSelector("#view-solved", { state: "hidden" });
  assert.deepEqual([await page.locator("#grid .given").count(), await title(page)], [23, "Medium"]);
});

test("the last digit that is taken back ends the moment; solved again it counts once", async (t) => {
  const page = await it.open(t);
  await nearlySolved(page);
  await titled(page, "Easy");
  await solve(page);
  assert.equal(await page.textContent("#solved-next"), "Next: easy puzzle");
  await page.click("#undo");
  await page.waitForSelector("#view-solved", { state: "hidden" });
  assert.equal(await nextName(page), "Hint");
  await solve(page);
  assert.equal((await kept(page)).results.length, 1);
  await page.click("#solved-next");
  await page.waitForSelector("#view-solved", { state: "hidden" });
  assert.equal(await title(page), "Easy");
});

test("a full board that is wrong is not solved, nor is one that the whole way has filled", async (t) => {
  const page = await it.open(t);
  await nearlySolved(page);
  await cell(page, 1, 1).click();
  await page.keyboard.press("5");
  assert.equal(await nextName(page), "Hint");
  assert.ok(!(await page.isVisible("#view-solved")));
  await page.keyboard.press("Control+z");
  await visit(page, "walk");
  await page.click("#walk-on");
  await page.waitForSelector("#walk-step .full");
  await page.click("#walk-take");
  await reads(page, "status", /full, and nothing clashes/);
  assert.ok(!(await page.isVisible("#view-solved")));
  assert.equal((await kept(page)).results.length, 0);
});

test("the digits swell once, unless no motion is wanted", async (t) => {
  for (const [reducedMotion, least] of [["no-preference", 81], ["reduce", 0]]) {
    const page = await it.open(t, { reducedMotion });
    await page.evaluate(() => {
      window.swells = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        window.swells.push(options.delay + options.duration);
        return animate.call(this, frames, options);
      };
    });
    await nearlySolved(page);
    await solve(page);
    const swells = await page.evaluate(() => window.swells);
    assert.equal(swells.length, least);
    assert.ok(Math.max(0, ...swells) <= 600);
  }
});

test("times and hints are told by level; a solved puzzle is played again", async (t) => {
  const page = await it.open(t);
  await makes(page, `.${SOLVED.slice(1)}`, 2.7);
  await page.click("#start-making [data-level=medium]");
  await titled(page, "Medium");
  await solve(page);
  await visit(page, "games");
  assert.match(await page.textContent("#games-told .times tbody"), /^Medium10:0\d0:0\d0$/);
  assert.match(await page.textContent("#games-told"), /Hints: 0 nudges, 0 patterns, 0 whole steps\./);
  await page.click("#games-solved summary");
  await page.click("#games-solved li button");
  await page.waitForSelector("#view-games", { state: "hidden" });
  assert.deepEqual([await said(page, 1, 1), await title(page)], ["row 1, column 1: empty", "Medium"]);
  await visit(page, "games");
  assert.equal(await page.locator("#games-solved li").count(), 1, "the solved one stays");
});

test("all of it goes out as a file, is deleted when one is sure, and comes back", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  await nearlySolved(page);
  await solve(page);
  const practice = { x_wing: { asked: 3, found: 2, hinted: 1 } };
  await page.evaluate((all) => localStorage.setItem("sudoku-why/practice", JSON.stringify(all)), practice);
  const practised = () => page.evaluate(() => JSON.parse(localStorage.getItem("sudoku-why/practice")));
  await visit(page, "games");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#games-export")]);
  assert.equal(download.suggestedFilename(), "sudoku-games.json");
  const text = await readFile(await download.path(), "utf8");
  const before = await kept(page);
  assert.deepEqual([before.games.length, before.results.length], [2, 1]);
  await page.click("#games-delete");
  assert.match(await page.textContent("#games-count"), /^2 games, 1 time, and your progress with the rules go/);
  assert.deepEqual(await violations(page, "#games-sure"), []);
  await page.click("#games-keep");
  assert.deepEqual(await kept(page), before, "not sure");
  await page.click("#games-delete");
  await page.click("#games-gone");
  assert.deepEqual(await kept(page), { games: [], results: [] });
  assert.deepEqual(await practised(), {});
  assert.match(await page.textContent("#games-begun"), /No game yet/);
  assert.equal(await page.locator("#grid .digit").count(), 81, "the board stays");
  const take = async (buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#games-import")]);
    await chooser.setFiles({ name: "sudoku-games.json", mimeType: "application/json", buffer: Buffer.from(buffer) });
  };
  await take("rubbish");
  await reads(page, "games-said", /no games in it/);
  await take(text);
  await reads(page, "games-said", /2 games and 1 time/);
  assert.deepEqual(await kept(page), before);
  assert.equal((await practised()).x_wing.found, 2);
  assert.equal(await page.locator("#games-begun li").count(), 1);
});

test("a game of a version that kept no list is in the list, once", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  await page.addInitScript(() => {
    if (sessionStorage.getItem("isOld")) return;
    sessionStorage.setItem("isOld", "yes");
    localStorage.removeItem("sudoku-why/games");
    for (const storage of [localStorage, sessionStorage]) {
      const { board, last } = JSON.parse(storage.getItem("sudoku-why/board"));
      storage.setItem("sudoku-why/board", JSON.stringify({ board, last }));
    }
  });
  for (const _ of [1, 2]) {
    await page.reload();
    await page.waitForSelector(".given");
    await page.waitForFunction(() => localStorage.getItem("sudoku-why/games"));
  }
  assert.equal((await kept(page)).games.length, 1);
  await nearlySolved(page);
  assert.equal((await kept(page)).games.length, 2);
});

test("rubbish in the storage harms nothing", async (t) => {
  const page = await it.open(t);
  for (const text of ["rubbish", "5", '{"games":5}', '{"games":[{"origin":{"id":1},"board":"x"}],"results":[null]}']) {
    await page.evaluate((stored) => localStorage.setItem("sudoku-why/games", stored), text);
    await page.reload();
    await visit(page, "games");
    assert.match(await page.textContent("#games-begun"), /No game yet/, text);
  }
  await nearlySolved(page);
  assert.equal((await kept(page)).games.length, 1);
});

test("a position to practise on is no game", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await page.waitForSelector(".given");
  await visit(page, "practise/hidden_single");
  await page.click("#practise-new");
  await page.waitForSelector("#exercise-check >> visible=true");
  const { games } = await kept(page);
  assert.equal(games.length, 1, "the puzzle that was there");
});

test("with the time there is a pause, which covers the board and stops the clock", async (t) => {
  const page = await it.open(t, { ...PHONE, hash: link(EASY) });
  await page.waitForSelector(".given");
  assert.ok(!(await page.isVisible("#pause")), "nobody has asked for the time");
  await visit(page, "settings");
  await page.locator("#timed").tap();
  await visit(page);
  await page.locator("#pause").tap();
  await page.waitForSelector("#paused[open]");
  assert.match(await page.textContent("#paused-title"), /^Paused at 0:\d\d$/);
  const ground = await page.evaluate(() => getComputedStyle(document.getElementById("paused"), "::backdrop").backgroundColor);
  assert.match(ground, /^rgb\(/, "nothing shines through");
  assert.deepEqual(await violations(page, "#paused"), []);
  await page.keyboard.press("5");
  assert.equal(await page.locator("#grid .entered").count(), 0);
  const time = await page.textContent("#clock");
  await page.waitForTimeout(2100);
  assert.equal(await page.textContent("#clock"), time);
  await page.locator("#paused-on").tap();
  await page.waitForFunction((stood) => document.getElementById("clock").textContent !== stood, time);
});

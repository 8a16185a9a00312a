// The explanation as one file: it needs no server, and reads well without scripts.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { EXPERT, PATIENCE, launch, violations, watch } from "./house.js";

const folder = mkdtempSync(join(tmpdir(), "sudoku-why-"));
const file = join(folder, "explained.html");
let browser;

before(async () => {
  execFileSync(process.env.SUDOKU_BIN, ["explain", EXPERT, "--output", file]);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function open(test, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  test.after(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  watch(test, page, "file:");
  await page.goto(pathToFileURL(file).href);
  return page;
}

const STEPS = ".step";
const visible = (page) =>
  page.evaluate((steps) => [...document.querySelectorAll(steps)].filter((it) => it.offsetParent).length, STEPS);

test("one step at a time, by keyboard", async (t) => {
  const page = await open(t);
  assert.equal(await visible(page), 1);
  const text = () => page.evaluate((steps) => [...document.querySelectorAll(steps)].find((it) => it.offsetParent).textContent, STEPS);
  const first = await text();
  await page.keyboard.press("ArrowRight");
  const second = await text();
  assert.notEqual(second, first);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await text(), first);
  await page.keyboard.press("End");
  const last = await text();
  assert.notEqual(last, first);
  await page.keyboard.press("Home");
  assert.equal(await text(), first);
});

test("words light up their cells", async (t) => {
  const page = await open(t);
  await page.keyboard.press("ArrowRight");
  await page.locator(".ref[data-cells]:visible").first().focus();
  assert.ok((await page.locator(".cell.lit").count()) > 0);
});

test("a cell lights up the words that name it, also under its digit", async (t) => {
  const page = await open(t);
  await page.keyboard.press("ArrowRight");
  const words = page.locator(".ref[data-cells]:visible:not(.where)").last();
  const name = (await words.getAttribute("data-cells")).split(" ")[0];
  const cell = await page.locator(`.cell[data-cell="${name}"]:visible`).boundingBox();
  await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height / 2);
  assert.match(await words.getAttribute("class"), /\blit\b/);
  const lit = await page.locator(".ref.lit").evaluateAll((all) => all.map((it) => it.dataset.cells.split(" ")));
  assert.ok(lit.every((names) => names.includes(name)), JSON.stringify(lit));
  await page.mouse.move(2, 2);
  assert.equal(await page.locator(".lit").count(), 0);
});

test("words in a panel find a board of another kind, and its cells find them", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    const cells = ["R1C1", "R1C2"].map((it) => `<div class="cell" tabindex="0" data-cell="${it}">${it}</div>`);
    const sign = '<svg class="board sign" viewBox="0 0 9 9"><circle r="4"/></svg>';
    const words = '<span class="ref pattern" tabindex="0" data-cells="R1C2">there</span>';
    document.body.innerHTML =
      `<div id="grid" class="board">${cells.join("")}</div><div id="panel">${sign}<p>${words}</p></div>`;
  });
  const [cell, words] = ['.cell[data-cell="R1C2"]', ".ref"].map((it) => page.locator(it));
  await words.hover();
  assert.match(await cell.getAttribute("class"), /\blit\b/);
  await page.locator('.cell[data-cell="R1C1"]').hover();
  assert.equal(await page.locator(".lit").count(), 0);
  await cell.focus();
  assert.match(await words.getAttribute("class"), /\blit\b/);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".lit").count(), 0);
});

test("without scripts, and on paper, every step is there", async (t) => {
  const bare = await open(t, { javaScriptEnabled: false });
  assert.ok((await bare.locator(STEPS).filter({ visible: true }).count()) > 30);
  const page = await open(t);
  await page.emulateMedia({ media: "print" });
  assert.ok((await visible(page)) > 30);
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [360, 1280]) {
    test(`axe, ${colorScheme}, ${width} px`, async (t) => {
      const page = await open(t, { colorScheme, viewport: { width, height: 900 } });
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    });
  }
}

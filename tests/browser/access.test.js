// Nobody is kept out: axe finds nothing, in any view, theme, or width.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EXPERT, cell, house, link, violations } from "./house.js";

const it = house();

const VIEWS = {
  hint: async (page) => {
    await page.click('[data-level="full"]');
    await page.waitForSelector("#hint .full");
  },
  walk: async (page) => {
    await page.click("#walk-ask");
    await page.waitForSelector("#walk-step .full");
  },
  ladder: async (page) => {
    await page.waitForSelector("#ladder li");
    await page.click("#ladder button:text-is('X-wing')");
    await page.waitForSelector("#rule .full");
  },
  search: async (page) => {
    await page.click("#search-step");
    await page.waitForSelector("#search-log li");
  },
  puzzle: async (page) => {
    await page.fill("#text", "rubbish");
    await page.click("#load");
    await page.waitForSelector("#load-error.wrong p");
  },
};

for (const colorScheme of ["light", "dark"]) {
  for (const width of [360, 1280]) {
    test(`axe, ${colorScheme}, ${width} px`, async (t) => {
      const page = await it.open(t, { hash: link(EXPERT), colorScheme, viewport: { width, height: 900 } });
      await page.waitForSelector(".given");
      await cell(page, 1, 1).click();
      await page.keyboard.press("8");
      await page.click("#mark-all");
      assert.deepEqual(await violations(page), [], "with a clash and marks");
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+z");
      for (const [name, open] of Object.entries(VIEWS)) {
        await page.click(`#tab-${name}`);
        await open(page);
        assert.deepEqual(await violations(page), [], name);
      }
    });
  }
}

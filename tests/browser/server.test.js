// What the page says when the server fails.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, house, link, seen } from "./house.js";

const it = house();

const hint = (page, level) => page.click(`[data-level="${level}"]`);
const answer = (page) => seen(page, "#hint");
const waitFor = (page, selector) => page.waitForSelector(selector);

test("a request that fails is told, and can be made again", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await waitFor(page, ".given");
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

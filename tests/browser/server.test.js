// What the page says when the server fails.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, reads } from "./user_actions.js";
import { EASY, house, link } from "./house.js";

const it = house();

const more = (page) => page.click("#next");
const waitFor = (page, selector) => page.waitForSelector(selector);

test("a request that fails is told, and can be made again", async (t) => {
  const page = await it.open(t, { hash: link(EASY) });
  await waitFor(page, ".given");
  await page.route("**/api/hint", (route) => route.abort());
  await more(page);
  await waitFor(page, "#hint.wrong button");
  assert.match(await answer(page), /does not answer/);
  await page.unroute("**/api/hint");
  await page.click("#hint button");
  await waitFor(page, "#hint .nudge");
  await page.route("**/api/hint", (route) => route.fulfill({ status: 503, body: '{"message": "too busy", "help": "wait"}' }));
  await more(page);
  await reads(page, "hint", /too busy/);
  await page.unroute("**/api/hint");
  await page.route("**/api/hint", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await more(page);
  await reads(page, "hint", /can.t be read/);
});

// Practise a rule.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./user_actions.js";
import { house } from "./house.js";

const it = house();

test("a rule is practised, with hints and a check", async (t) => {
  const page = await it.open(t);
  await visit(page, "practise/naked_pair");
  await page.waitForFunction(() => document.getElementById("practise-rule").value === "naked_pair");
  await page.click("#practise-new");
  await page.waitForSelector("#practise-acts:not([hidden])");
  assert.match(await page.textContent("#practise-said"), /Find the naked pair/);
  assert.match(await page.textContent("#practise-far"), /0 of 1 found/);
  await page.click("#practise-check");
  assert.match(await page.textContent("#practise-said"), /Cross out the marks/);
  for (const _ of ["nudge", "pattern", "full"]) {
    await page.waitForTimeout(800);
    await page.click("#next");
  }
  await page.waitForSelector("#hint .full");
  assert.match(await page.textContent("#hint"), /Naked pair/);
  await page.keyboard.press("d");
  await visit(page, "practise");
  await page.click("#practise-check");
  await page.waitForFunction(() => document.getElementById("practise-said").textContent.startsWith("Right"));
  assert.match(await page.textContent("#practise-far"), /1 of 1 found, 1 of them with a hint/);
  await page.reload();
  await visit(page, "practise/naked_pair");
  await page.waitForFunction(() => document.getElementById("practise-far").textContent.includes("1 of 1 found"));
});

// The tools that an agent in the browser finds on the page. Where the browser has none of it, a stand-in collects them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EASY, cell, house, launch, link } from "./house.js";

const it = house();

/** A page with a puzzle, in a browser that collects tools, on the document or on the navigator. */
async function opened(t, place, hash = link(EASY)) {
  const context = await it.browser.newContext();
  t.after(() => context.close());
  await context.addInitScript((place) => {
    window.tools = new Map();
    const registerTool = async (tool) => {
      if (window.tools.has(tool.name)) throw new DOMException(tool.name, "InvalidStateError");
      window.tools.set(tool.name, tool);
    };
    for (const name of ["document", "navigator"]) {
      if (name !== place) delete Object.getPrototypeOf(window[name]).modelContext;
    }
    Object.defineProperty(window[place], "modelContext", { value: { registerTool } });
  }, place);
  const page = await it.open(t, { context, hash });
  await page.waitForSelector(hash ? ".given" : "#grid [role=gridcell]");
  return page;
}

test("an agent finds the tools on a page that opens without a puzzle", async (t) => {
  const page = await opened(t, "document", "");
  await page.waitForFunction(() => window.tools.size === 5);
});

const call = (page, name, fields) =>
  page.evaluate(async ([name, fields]) => window.tools.get(name).execute(fields), [name, fields]);
const text = async (page, name, fields) => {
  const { content, isError } = await call(page, name, fields);
  assert.equal(isError, false);
  return content[0].text;
};

for (const place of ["document", "navigator"]) {
  test(`an agent finds the tools on the ${place}, and what they tell ends at the level`, async (t) => {
    const page = await opened(t, place);
    const names = await page.evaluate(() => [...window.tools.keys()]);
    assert.deepEqual(names, ["read_board", "hint", "why", "check", "judge"]);
    assert.match(await text(page, "hint", {}), /^Look at [a-z0-9 ]+: one digit has only one place left\.$/);
    assert.doesNotMatch(await text(page, "hint", { level: "pattern" }), /So R/);
    assert.match(await text(page, "hint", { level: "full" }), /So R\dC\d is \d\./);
  });
}

test("the tools are about the board as it is now, and change nothing", async (t) => {
  const page = await opened(t, "document");
  const before = await text(page, "read_board", {});
  assert.equal(before.match(/\d/g).length, 23);
  await cell(page, 1, 1).click();
  await page.keyboard.press("9");
  assert.notEqual(await text(page, "read_board", {}), before);
  assert.match(await text(page, "check", {}), /wrong|twice/);
  assert.doesNotMatch(await text(page, "check", {}), /R1C1/);
  assert.match(await text(page, "check", { level: "entry" }), /R1C1/);
  await page.keyboard.press("0");
  assert.equal(await text(page, "read_board", {}), before);
});

test("calls at the same time are all answered, and a bad one says what to send", async (t) => {
  const page = await opened(t, "document");
  const [why, hint, judged] = await Promise.all([
    text(page, "why", { cell: "R1C1" }),
    text(page, "hint", {}),
    text(page, "judge", { said: "R1C1=7: 7 in box 1" }),
  ]);
  assert.ok(why && hint && judged);
  const { content, isError } = await call(page, "judge", { said: "because" });
  assert.equal(isError, true);
  assert.match(content[0].text, /\n/);
});

test("a browser that has WebMCP lists the tools, and calls them", async (t) => {
  const browser = await launch(["--enable-features=WebMCP,WebMCPTesting"]);
  t.after(() => browser.close());
  const page = await it.open(t, { context: await browser.newContext(), hash: link(EASY) });
  await page.waitForSelector(".given");
  if (!(await page.evaluate(() => "modelContext" in document))) return t.skip("this browser has no WebMCP");
  const called = await page.evaluate(async () => {
    const tools = await document.modelContext.getTools();
    const hint = tools.find(({ name }) => name === "hint");
    return [tools.length, await document.modelContext.executeTool(hint, { level: "nudge" })];
  });
  assert.equal(called[0], 5);
  assert.match(JSON.stringify(called[1]), /Look at/);
  return undefined;
});

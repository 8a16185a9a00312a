// The package as somebody gets it: packed, installed in a folder outside the project, and used from there in Node, in a
// page, from another origin, in a bundle, and as an element.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { build } from "vite";

/** What `npm pack` makes, at most. */
const MAX_BYTES = 1_500_000;
const PUZZLE = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

let folder;
let packed;
let browser;

/** Serves the folder, for pages of other origins, too. */
async function host(root) {
  const asked = [];
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname;
    asked.push(name);
    try {
      const body = readFileSync(join(root, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain", "access-control-allow-origin": "*" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${server.address().port}`, asked, stop: () => server.close() };
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "sudoku-why-npm-"));
  const [{ filename }] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: here("..") }));
  packed = join(folder, filename);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--offline", packed], { cwd: folder });
  cpSync(here("../examples"), folder, { recursive: true });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page of the folder; what goes wrong in it fails the test. */
async function opened(t, site, name) {
  const page = await browser.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && !/favicon/.test(message.location().url) && wrong.push(message.text()));
  t.after(async () => {
    await page.close();
    site.stop();
    assert.deepEqual(wrong, []);
  });
  await page.goto(`${site.url}/${name}`);
  return page;
}

const told = (page) => page.waitForFunction(() => /So R1C1 is 7\./.test(document.getElementById("words").textContent));

test("it has the version of the program", () => {
  const [, version] = readFileSync(here("../../Cargo.toml"), "utf8").match(/^version = "(.*)"$/m);
  assert.equal(JSON.parse(readFileSync(here("../package.json"))).version, version);
});

test("it is small", () => {
  const { size } = statSync(packed);
  console.log(`the package has ${size} bytes`);
  assert.ok(size <= MAX_BYTES, `${size} bytes`);
});

test("in Node, each question is answered, and what is wrong is said", () => {
  const script = `
    import assert from "node:assert/strict";
    import { SudokuError, applied, ask, check, explain, generate, hint, judge, rate, read, solve, why } from "sudoku-why";
    const puzzle = "${PUZZLE}";
    const nudge = await hint(puzzle, { level: "nudge" });
    assert.equal(nudge.steps[0].texts.nudge.text, "Look at box 1: one digit has only one place left.");
    assert.equal(nudge.steps[0].placements, undefined);
    const full = await hint(puzzle, { form: "svg" });
    assert.match(full.drawn.pictures[0], /^<svg/);
    assert.deepEqual(full.steps[0].placements, [{ cell: "R1C1", digit: 7 }]);
    let { board } = await read(puzzle);
    for (let count = 0; ; count += 1) {
      const { steps: [step], result } = await ask("hint", { board });
      if (result === "solved") break;
      assert.ok(count < 100 && step, result);
      board = applied(board, step);
    }
    const [solution] = (await solve(puzzle)).solutions;
    assert.ok(board.cells.every(({ marks = [] }) => marks.length === 0));
    assert.equal(board.cells.map(({ given, entered }) => given ?? entered).join(""), solution);
    assert.equal((await explain(puzzle)).result, "solved");
    assert.equal((await check(puzzle)).result, "sound");
    assert.equal((await judge(puzzle, { said: "R1C1=7: 7 in box 1" })).judged, "proved");
    assert.equal((await why(puzzle, { cell: "R1C1" })).result, "step");
    assert.ok((await rate(puzzle, { scale: "se" })).result);
    const [seven, again] = [await generate({ seed: 7 }), await generate({ seed: 7 })];
    assert.equal(seven.puzzles[0].puzzle, again.puzzles[0].puzzle);
    assert.match((await hint(puzzle, { form: "text" })).drawn.text, /Hidden single for 7 in box 1\\./);
    assert.match((await hint(puzzle, { form: "page" })).steps[0].layer, /^<svg/);
    const heard = [];
    await explain(puzzle, { onProgress: (progress) => heard.push(progress) });
    assert.ok(heard.length > 0);
    const fails = async (asked, kind) => {
      const error = await asked.then(() => undefined, (it) => it);
      assert.ok(error instanceof SudokuError && error.help, String(error));
      assert.equal(error.kind, kind);
    };
    await fails(hint("no puzzle"), "input");
    await fails(hint(puzzle, { lvl: "full" }), "usage");
    await fails(hint(puzzle, { form: "gif" }), "usage");
    await fails(hint(puzzle, { rule: "no_such_rule" }), "no_such_rule");
    await fails(ask("nothing"), "usage");
    await assert.rejects(hint(puzzle, { signal: AbortSignal.abort() }), { name: "AbortError" });
  `;
  writeFileSync(join(folder, "lesson.js"), script);
  execFileSync("node", ["lesson.js"], { cwd: folder });
});

test("a board of somebody else's asks for a hint; the engine comes when it is asked", async (t) => {
  const site = await host(folder);
  const page = await opened(t, site, "own_board.html");
  assert.ok(!site.asked.some((name) => name.endsWith(".wasm")));
  await page.click("#help");
  await told(page);
  assert.ok(site.asked.some((name) => name.endsWith(".wasm")));
  assert.ok(await page.locator("#R1C1.lit").count());
  await page.fill("#R1C1", "3");
  await page.click("#help");
  await page.waitForFunction(() => /R1C1/.test(document.getElementById("words").textContent) && !/So/.test(document.getElementById("words").textContent));
});

test("it works from another origin", async (t) => {
  const [site, other] = [await host(folder), await host(folder)];
  t.after(() => other.stop());
  const html = readFileSync(join(folder, "own_board.html"), "utf8");
  writeFileSync(join(folder, "elsewhere.html"), html.replace("./node_modules", `${other.url}/node_modules`));
  const page = await opened(t, site, "elsewhere.html");
  await page.click("#help");
  await told(page);
  assert.ok(!site.asked.some((name) => name.includes("node_modules")));
});

test("it works in a bundle", async (t) => {
  const html = readFileSync(join(folder, "own_board.html"), "utf8");
  const script = html.match(/<script type="module">(.*?)<\/script>/s);
  writeFileSync(join(folder, "bundled.js"), script[1].replace("./node_modules/sudoku-why/dist/index.js", "sudoku-why"));
  writeFileSync(join(folder, "bundled.html"), html.replace(script[0], '<script type="module" src="./bundled.js"></script>'));
  const outDir = join(folder, "bundle");
  await build({ root: folder, base: "./", logLevel: "error", worker: { format: "es" }, build: { outDir, rollupOptions: { input: join(folder, "bundled.html") } } });
  const site = await host(outDir);
  const page = await opened(t, site, "bundled.html");
  await page.click("#help");
  await told(page);
});

test("a question is ended, and the next one is answered", async (t) => {
  const page = await opened(t, await host(folder), "own_board.html");
  const results = await page.evaluate(async (puzzle) => {
    const { explain, hint, generate } = await import("./node_modules/sudoku-why/dist/index.js");
    await hint(puzzle);
    const giving = new AbortController();
    const long = generate({ seed: 1, count: 1000, level: "extreme", signal: giving.signal }).catch((error) => error.name);
    const waiting = explain(puzzle);
    setTimeout(() => giving.abort(), 100);
    return [await long, (await waiting).result];
  }, PUZZLE);
  assert.deepEqual(results, ["AbortError", "solved"]);
});

test("an element whose puzzle changes while it is read tells of the new one", async (t) => {
  const page = await opened(t, await host(folder), "element.html");
  await page.evaluate((puzzle) => {
    const element = document.querySelector("sudoku-hint");
    void element.next();
    element.setAttribute("puzzle", `.${puzzle.slice(1, 80)}1`);
  }, PUZZLE);
  const element = page.locator("sudoku-hint");
  await page.waitForFunction(() => document.querySelector("sudoku-hint").shadowRoot.querySelector("button").ariaBusy !== "true");
  await element.getByRole("button").click();
  await element.getByRole("status").getByText(/./).first().waitFor();
  assert.deepEqual(await page.evaluate(() => document.querySelector("sudoku-hint").board.cells[80]), { given: 1 });
});

test("the element tells level by level, does the step, and tells the next", async (t) => {
  const page = await opened(t, await host(folder), "element.html");
  const button = page.locator("sudoku-hint").getByRole("button");
  const words = page.locator("sudoku-hint").getByRole("status");
  assert.equal(await button.textContent(), "Hint");
  await button.click();
  await words.getByText("Look at box 1").waitFor();
  assert.equal(await words.textContent(), "Look at box 1: one digit has only one place left.");
  assert.equal(await page.locator("sudoku-hint svg").count(), 1);
  await button.click();
  await words.getByText("Hidden single").waitFor();
  assert.doesNotMatch(await words.textContent(), /So R/);
  await button.click();
  await words.getByText("So R1C1 is 7.").waitFor();
  assert.equal(await button.textContent(), "Do it");
  await button.click();
  assert.equal(await button.textContent(), "Hint");
  assert.equal(await words.textContent(), "");
  assert.deepEqual(await page.evaluate(() => document.querySelector("sudoku-hint").board.cells[0]), { entered: 7 });
  await button.click();
  await words.getByText("Look at").waitFor();
  await page.evaluate(() => document.querySelector("sudoku-hint").setAttribute("puzzle", "nonsense"));
  await button.click();
  await words.getByText("no puzzle in the text").waitFor();
  await page.evaluate((puzzle) => document.querySelector("sudoku-hint").setAttribute("puzzle", `3${puzzle.slice(1)}`), PUZZLE);
  await button.click();
  await words.getByText("One digit stands twice").waitFor();
  assert.equal(await button.textContent(), "Tell me more");
});

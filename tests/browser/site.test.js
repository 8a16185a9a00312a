// The page as an app: without a network, through an update, with what other apps hand to it; and how
// large and how quick it is.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { answer, drag, hint, reads, visit } from "./user_actions.js";
import { EASY, EXPERT, PATIENCE, PRINTED, SITE, SOLVED, answerFor, cell, host, house, introduced, link, said, serve, violations, watch } from "./house.js";
import { answerOf, drawn } from "./photos.js";
import { readPlain } from "../../src/web/assets/model.js";

const it = house();

/** What goes over the line, at most, for the engine: 246,529 of them are the weights of the network for photos, some 190,000 the further rules of a puzzle. */
const MAX_BYTES = 1_750_000;
/** The same for all else. */
const MAX_OTHER_BYTES = 600_000;
/** One whose walk takes a while. */
const HARDEST = "..6..1....5..3....9..4....7..1....2..3..9....4..5....13.....68....3..2....2..8..3";

const clues = (page) => page.waitForSelector(".given");

/** A site of its own, in a browser profile that may keep it; `pages` are files beside it. */
async function installed(test, { folder = SITE, pages } = {}) {
  const site = await host(folder, pages);
  const context = await it.browser.newContext({ viewport: { width: 1280, height: 900 } });
  test.after(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await introduced(page);
  watch(test, page, site.origin);
  await page.goto(site.url + link(EASY));
  await clues(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return { site, context, page };
}

test("after the first visit it works without a network", async (t) => {
  const { site, context, page } = await installed(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await context.setOffline(true);
  await site.stop();
  await page.reload();
  await clues(page);
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
  await page.keyboard.press("Control+z");
  await hint(page, "nudge");
  const other = await context.newPage();
  await other.goto(`${site.url}index.html${link(EXPERT)}`);
  await clues(other);
  await hint(other);
  assert.match(await answer(other), /So R\dC\d/);
  await visit(other, "rules/x_wing");
  await other.waitForSelector("#rule .full");
  await visit(other, "share");
  await other.waitForSelector("#share a");
});

test("without a network a photo is read, and the first hint told", async (t) => {
  const { site, context, page } = await installed(t);
  const photo = await drawn(page, PRINTED);
  await context.setOffline(true);
  await site.stop();
  await page.reload();
  await clues(page);
  await page.setInputFiles("#picture", photo);
  await startedFrom(page);
  await hint(page, "nudge");
});

/** Starts with what was read from a photo. */
async function startedFrom(page) {
  await page.waitForSelector("#photo-review:not([hidden])");
  await page.click("#photo-start");
  await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 28);
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3, given");
}

/** A copy of the site that a test may change. */
function copied(test) {
  const folder = mkdtempSync(join(tmpdir(), "sudoku-why-"));
  test.after(() => rmSync(folder, { recursive: true }));
  cpSync(SITE, folder, { recursive: true });
  return folder;
}

const integrity = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Publishes another version, in which the styles end with `added`; `told` is what the list of files says. */
function publish(folder, added, told = added) {
  const styles = join(folder, "assets/app.css");
  const service = join(folder, "service.js");
  const before = readFileSync(styles, "utf8");
  const script = readFileSync(service, "utf8").replace(integrity(before), integrity(before + told));
  writeFileSync(styles, before + added);
  writeFileSync(service, `${script}\n// ${told}`);
  const renamed = script.replace(/VERSION = "\w+"/, `VERSION = "${createHash("sha256").update(told).digest("hex")}"`);
  writeFileSync(service, renamed);
}

/** What a browser does now and then: it looks for a new version. */
const look = (page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}));

test("an update in the middle of a puzzle keeps the board", async (t) => {
  const folder = copied(t);
  const { context, page } = await installed(t, { folder });
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit3");
  await hint(page, "nudge");
  publish(folder, "/* newer */");
  await look(page);
  await page.waitForSelector("#update button");
  assert.deepEqual(await violations(page), []);
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 3");
  await context.setOffline(true);
  await Promise.all([page.waitForEvent("load"), page.click("#update button:text-is('Load it')")]);
  await clues(page);
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 3");
  const styles = await page.evaluate(async () => (await fetch("assets/app.css")).text());
  assert.match(styles, /newer/);
  assert.equal(await page.locator("#update").count(), 0);
  await hint(page);
  const keeps = await page.evaluate(() => caches.keys());
  assert.equal(keeps.length, 1, "the older version is gone");
});

test("an update in the middle of typing keeps what is typed", async (t) => {
  const folder = copied(t);
  const { page } = await installed(t, { folder });
  await visit(page, "puzzle");
  await page.click("#type-in");
  for (const key of ["5", "0", "7"]) await page.keyboard.press(key);
  publish(folder, "/* newer */");
  await look(page);
  await page.waitForSelector("#update button");
  await Promise.all([page.waitForEvent("load"), page.click("#update button:text-is('Load it')")]);
  await page.waitForSelector("#acts-type:not([hidden])");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 5");
  assert.equal(await said(page, 1, 3), "row 1, column 3: 7");
  await cell(page, 1, 4).click();
  await page.keyboard.press("6");
  assert.equal(await said(page, 1, 4), "row 1, column 4: 6");
});

test("an update can wait", async (t) => {
  const folder = copied(t);
  const { page } = await installed(t, { folder });
  publish(folder, "/* newer */");
  await look(page);
  await page.click("#update button:text-is('Later')");
  assert.equal(await page.locator("#update").count(), 0);
  await hint(page, "nudge");
});

test("half an update is none", async (t) => {
  const folder = copied(t);
  const { context, page } = await installed(t, { folder });
  publish(folder, "/* half */", "/* whole */");
  await look(page);
  await page.waitForTimeout(500);
  assert.equal(await page.locator("#update").count(), 0);
  await context.setOffline(true);
  await page.reload();
  await clues(page);
  await hint(page);
});

test("what another app shares opens in the page", async (t) => {
  const form = `<form method="post" enctype="multipart/form-data"><input name="text" value="${EXPERT}">
    <input name="file" type="file"><button>share</button></form>`;
  const { site, page } = await installed(t, { pages: { "/app.html": form } });
  for (const [name, give] of [
    ["text", () => page.locator("input[type=file]").evaluate((it) => it.remove())],
    ["file", () => page.setInputFiles("input[type=file]", { name: "a.sdk", mimeType: "text/plain", buffer: Buffer.from(EXPERT) })],
  ]) {
    await page.goto(`${site.origin}/app.html`);
    await page.evaluate((action) => (document.forms[0].action = action), `${site.url}share`);
    await give();
    await page.click("button");
    await clues(page);
    await page.waitForFunction(() => /column 8: 5, given/.test(document.getElementById("grid").textContent));
    assert.equal(new URL(page.url()).pathname, new URL(site.url).pathname, name);
  }
});

test("a picture that another app shares is read, once", async (t) => {
  const form = `<form method="post" enctype="multipart/form-data"><input name="title" value="newspaper"><input name="file" type="file"><button>share</button></form>`;
  const { site, page } = await installed(t, { pages: { "/app.html": form } });
  const photo = await drawn(page, PRINTED);
  await page.goto(`${site.origin}/app.html`);
  await page.evaluate((action) => (document.forms[0].action = action), `${site.url}share`);
  await page.setInputFiles("input[type=file]", photo);
  await page.click("button");
  await startedFrom(page);
  await page.reload();
  await clues(page);
  assert.ok(await page.isHidden("#photo"));
  assert.equal((await page.evaluate(() => caches.keys())).length, 1, "the picture is not kept");
});

test("a file that the system hands over opens in the page", async (t) => {
  const context = await it.browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  await context.addInitScript((text) => {
    const handle = { getFile: async () => new File([text], "mine.csv") };
    const value = { setConsumer: (open) => setTimeout(() => open({ files: [handle] })) };
    Object.defineProperty(window, "launchQueue", { value });
  }, EXPERT);
  const page = await it.open(t, { context });
  await clues(page);
  assert.equal(await said(page, 1, 8), "row 1, column 8: 5, given");
});

test("the manifest names what is there, and the page can be installed", async (t) => {
  const page = await it.open(t);
  const missing = await page.evaluate(async () => {
    const address = document.querySelector("link[rel=manifest]").href;
    const manifest = await (await fetch(address)).json();
    const named = [manifest.start_url, ...[...manifest.icons, ...manifest.screenshots].map(({ src }) => src)];
    const found = await Promise.all(named.map((name) => fetch(new URL(name, address))));
    return found.filter(({ ok }) => !ok).map(({ url }) => url);
  });
  assert.deepEqual(missing, []);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // The profiles of tests are private windows.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((it) => it !== "in-incognito"), []);
});

test("a long answer tells how far it is, and can be stopped", async (t) => {
  const page = await it.open(t, { hash: link(HARDEST) });
  await clues(page);
  await visit(page, "walk");
  await page.click("#walk-on");
  await reads(page, "walk-error", /Steps so far: \d+/);
  await page.click("#walk-error button:text-is('Stop')");
  await page.waitForSelector("#walk-error button:text-is('Try again')");
  assert.match(await page.textContent("#walk-error"), /You stopped it/);
  await visit(page);
  await hint(page);
});

test("an engine that does not arrive is told, and can be asked for again", async (t) => {
  const context = await it.browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  await context.route("**/engine_bg.wasm", (route) => route.abort());
  const page = await it.open(t, { context });
  await visit(page, "puzzle");
  // The page itself reads no CSV.
  await page.fill("#text", EASY.match(/.{9}/g).map((row) => [...row].join(",")).join("\n").replaceAll(".", ""));
  await page.click("#load");
  await reads(page, "load-error", /can.t be loaded/);
  await context.unroute("**/engine_bg.wasm");
  await page.click("#load-error button");
  await clues(page);
});

/** A page in a new profile, on a line that brings this many bytes a second. */
async function onSlowLine(test, rate, hash = "") {
  const context = await it.browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce", serviceWorkers: "block" });
  test.after(() => context.close());
  const page = await context.newPage();
  await introduced(page);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: 20, downloadThroughput: rate, uploadThroughput: rate });
  await page.goto(it.url + hash, { waitUntil: "commit" });
  return page;
}

test("on a slow line the board is there before the engine, and its share is told", async (t) => {
  const page = await onSlowLine(t, 700_000, link(EASY));
  await clues(page);
  await reads(page, "next-engine", /engine … \d+ %/);
  await page.click("#next");
  await page.waitForSelector("#next[aria-busy=true]");
  await reads(page, "hint", /Getting the engine … [1-9]\d* %/);
  await page.waitForSelector("#hint .nudge", { timeout: 40_000 });
  assert.ok(await page.isHidden("#next-engine"), "it is there");
  assert.equal(await page.getAttribute("#next", "aria-busy"), null);
});

test("on a slow line a link that the engine has to read says that it waits", async (t) => {
  const page = await onSlowLine(t, 700_000, link(EASY.replaceAll(".", "x")));
  await page.waitForSelector("#load-error .busy >> visible=true");
  await reads(page, "load-error", /Getting the engine … \d+ %/);
  await page.waitForSelector(".given", { timeout: 40_000 });
  assert.ok(await page.isHidden("#view-puzzle"), "the board is in sight");
});

test("a question that is dropped while the engine comes leaves no worker behind", async (t) => {
  const context = await it.browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  await context.addInitScript(() => {
    window.workers = 0;
    window.Worker = class extends Worker {
      constructor(...from) {
        super(...from);
        window.workers += 1;
      }
      terminate() {
        window.workers -= 1;
        super.terminate();
      }
    };
  });
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await context.route("**/engine_bg.wasm", async (route) => {
    await held;
    await route.continue();
  });
  const page = await it.open(t, { context });
  const answered = page.evaluate(async () => {
    const { ask, takeBack } = await import("./assets/api.js");
    // The page itself has asked this first.
    takeBack("choices");
    window.isAsked = true;
    return (await ask("rules", {})).answer;
  });
  await page.waitForFunction(() => window.isAsked);
  letGo();
  assert.equal(await answered, "rules");
  assert.equal(await page.evaluate(() => window.workers), 1);
});

test("where the browser can install the page, More offers it", async (t) => {
  const page = await it.open(t);
  await visit(page, "more");
  assert.equal(await page.locator("#install").count(), 0);
  await page.evaluate(() => {
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: () => (window.isPrompted = true) }));
  });
  await page.click("#install button");
  assert.ok(await page.evaluate(() => window.isPrompted));
  assert.equal(await page.locator("#install").count(), 0);
});

test("the page reads 81 characters as the engine does", async () => {
  const ask = await engine();
  const rows = EASY.match(/.{9}/g).join("\n");
  const texts = [EASY, rows, SOLVED, ...["0", "-", "_", "*"].map((blank) => EASY.replaceAll(".", blank)), [...EASY].join(" "), `\n${rows}\n`];
  for (const text of texts) assert.deepEqual(readPlain(text), JSON.parse(ask("read", { text })).board, text);
  for (const text of ["", EASY.slice(1), `${EASY}.`, EASY.replace("9", "x"), `${EASY}\n${EASY}`]) assert.equal(readPlain(text), undefined, text);
});

const boardOf = (puzzle) => ({ cells: [...puzzle].map((it) => (it === "." ? {} : { given: Number(it) })) });

const QUESTIONS = [
  ...[EASY, EXPERT, SOLVED].flatMap((puzzle) => [
    ["hint", { board: boardOf(puzzle), level: "full" }],
    ["walk", { board: boardOf(puzzle) }],
    ["check", { board: boardOf(puzzle) }],
  ]),
  ["hint", { board: boardOf(HARDEST), level: "full" }],
  ["all", { board: boardOf(EXPERT), level: "full" }],
  ["why", { board: boardOf(EXPERT), cell: "R1C1" }],
  ["solve", { board: boardOf(EXPERT) }],
  ["film", { board: boardOf(EXPERT) }],
  ["write", { board: boardOf(EXPERT), format: "pencil_marks" }],
  ["share", { board: boardOf(EXPERT), address: "https://sudoku.example/#b=8" }],
  ["read", { text: EXPERT }],
  ["read", { text: "rubbish" }],
  ["rule", { name: "x_wing" }],
  ["rules", {}],
  ["choices", {}],
  ["words", {}],
  ["share", { board: boardOf(EXPERT), address: "https://example.org/#b=1" }],
];

/** The engine, here; its module is text, since a folder of pages says nothing to Node. */
async function engine() {
  const text = readFileSync(join(SITE, "assets/engine.js"), "base64");
  const { answer, initSync } = await import(`data:text/javascript;base64,${text}`);
  initSync({ module: readFileSync(join(SITE, "assets/engine_bg.wasm")) });
  return (question, fields) => answer(question, JSON.stringify(fields), () => {});
}

/** The engine and the server; the function asks both, and their answers have to be the same. */
async function both(test) {
  const [ask, { url, stop }] = [await engine(), await serve()];
  test.after(stop);
  return {
    ask,
    same: async (question, fields) => {
      const asked = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fields) };
      const served = await (await fetch(new URL(`api/${question}`, url), asked)).text();
      assert.ok(ask(question, fields) === served, `${question}: ${JSON.stringify(fields).slice(0, 80)}`);
      return JSON.parse(served);
    },
  };
}

test("the engine answers what the server answers", async (t) => {
  const { ask, same } = await both(t);
  for (const [question, fields] of QUESTIONS) await same(question, fields);
  for (const [question, fields] of [["nothing", {}], ["hint", {}], ["hint", []], ["read", { text: 5 }]]) {
    assert.equal(JSON.parse(ask(question, fields)).answer, "problem");
  }
});

test("the engine reads a photo as the server does", async (t) => {
  const page = await it.open(t);
  const asked = await answerFor(page, "photo", answerOf(PRINTED));
  await page.setInputFiles("#start-photo", await drawn(page, PRINTED, { doubles: { 8: 7 } }));
  await page.waitForSelector("#photo-review:not([hidden])");
  const { same } = await both(t);
  const { sound, cells } = await same("photo", await asked());
  assert.ok(sound && cells.filter(({ read }) => read.kind === "printed").length === 28);
});

test("the engine is small, and what comes before it", () => {
  const engine = readFileSync(join(SITE, "assets/engine_bg.wasm"));
  const gzip = gzipSync(engine, { level: 9 }).length;
  const brotli = brotliCompressSync(engine, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  const files = readdirSync(SITE, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  const all = files.map((file) => gzipSync(readFileSync(join(file.parentPath, file.name)), { level: 9 }).length);
  console.log(`engine: ${engine.length} bytes, gzip ${gzip}, brotli ${brotli}`);
  const total = all.reduce((a, b) => a + b);
  console.log(`site: ${files.length} files, gzip ${total}`);
  assert.ok(gzip <= MAX_BYTES, `${gzip} bytes`);
  assert.ok(total - gzip <= MAX_OTHER_BYTES, `${total - gzip} bytes`);
});

/** Milliseconds until `work` is done. */
async function timed(work) {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** In the page: the longest task since it was asked last. */
const longest = (page) => page.evaluate(() => Math.round(Math.max(0, ...window.tasks.splice(0))));

/** A page in a profile that has seen nothing, slowed `rate` times; it writes down its long tasks. */
async function slowed(test, rate) {
  const context = await it.browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
  test.after(() => context.close());
  await context.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((it) => it.duration)))
      .observe({ type: "longtask", buffered: true });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** In the page: presses the one button, and waits until a hint is told. */
const nudged = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const box = document.getElementById("hint");
        new MutationObserver((_, observer) => {
          if (!box.querySelector(".nudge")) return;
          observer.disconnect();
          resolve();
        }).observe(box, { childList: true });
        document.getElementById("next").click();
      }),
  );

/** What is measured, in this order: its name, and what is done. */
const SCENARIOS = [
  ["first hint from a cold load", async (page) => {
    await page.goto(it.url + link(EXPERT));
    await clues(page);
    await nudged(page);
  }],
  ["next hint", async (page) => {
    await page.evaluate(() => document.getElementById("close").click());
    await nudged(page);
  }],
  ["whole step", async (page) => {
    await page.evaluate(() => [1, 2].forEach(() => document.getElementById("next").click()));
    await page.waitForSelector("#hint .full");
  }],
  ["walk", async (page) => {
    await visit(page, "walk");
    await page.click("#walk-on");
    await page.waitForSelector("#walk-step .full");
  }],
  ["step of a walk", async (page) => {
    await page.click("#walk-on");
    await reads(page, "walk-place", /^Step 2/);
  }],
  ["mark all", async (page) => {
    await visit(page, "settings");
    await page.click("#mark-all");
    await visit(page);
  }],
  ["drag over nine cells", (page) => drag(page, "R1C1", "R1C5", "R1C9")],
  ["all rules", async (page) => {
    await visit(page, "rules");
    await page.waitForSelector("#ladder li");
  }],
];

// The times are printed, and judged by whoever reads them: a test must not fail because a machine is busy.
/** Asserts nothing: for whoever wants to know. */
test("how quick it is", { skip: !process.env.SHOW_TIMES }, async (t) => {
  for (const rate of [1, 4]) {
    const page = await slowed(t, rate);
    const told = [];
    for (const [name, work] of SCENARIOS) {
      const time = await timed(() => work(page));
      // A task is told of after it has ended.
      await page.waitForTimeout(100);
      told.push(`${name} ${time} ms, longest task ${await longest(page)} ms`);
    }
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    console.log(`processor slowed ${rate} times: first paint ${Math.round(paint)} ms; ${told.join("; ")}`);
  }
});

// What every test needs: a server, a browser, and a watch on what goes wrong unseen.
//
// The page has two transports. If `SUDOKU_SITE` names the folder of the site, the tests run on its files
// and the engine in it, else on `sudoku serve`.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The folder of the site. */
export const SITE = process.env.SUDOKU_SITE;
/** Where the site lies on its host: not at the top. */
const PLACE = "/some/where/";
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const EASY = ".......9.47.26.......83.....6...3...1.29.......8.74..3....176....13...82.........";
export const EXPERT = ".2....1585......7.7...4...6.......6..4....5.1..1.98..298.1.5..4........5....6.8..";
/** The easy puzzle as a newspaper prints it that is kinder: 28 digits. */
export const PRINTED = "3......9.47.26.......83...4.6...3...1329.......8.74..3....1764...13...82........5";
export const SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

/** The program, with these arguments; it says its address in the first line. */
export async function serve(...args) {
  const server = spawn(process.env.SUDOKU_BIN, ["serve", "--port", "0", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  const url = /http:\/\/\S+/.exec(line)?.[0];
  if (!url) throw new Error(`no address in: ${line}`);
  return { url, server, stop: () => stop(server) };
}

async function stop(server) {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const [code] = await ended;
  return code;
}

/** A server that knows files and nothing else, as a host of static pages is; `pages` are more files. */
export async function host(folder, pages = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    try {
      const isInside = name.startsWith(PLACE) && request.method === "GET";
      const body = pages[name] ?? (isInside ? await readFile(join(folder, name.slice(PLACE.length))) : undefined);
      response.writeHead(body === undefined ? 404 : 200, { "content-type": TYPES[extname(name)] ?? "text/plain" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const origin = `http://localhost:${server.address().port}`;
  return { url: origin + PLACE, origin, stop };
}

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });

/**
 * A server and a browser for all tests of a file. `open` gives a new page (in a new profile, unless
 * there is one already) that fails its test if a script fails or asks for anything elsewhere.
 */
export function house() {
  const it = {};
  before(async () => {
    it.service = SITE ? await host(SITE) : await serve();
    it.url = it.service.url;
    it.browser = await launch();
  });
  after(async () => {
    await it.browser?.close();
    await it.service?.stop();
  });
  it.open = async (test, { hash = "", context, ...options } = {}) => {
    const own = context ?? (await it.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", serviceWorkers: "block", ...options }));
    if (!context) test.after(() => own.close());
    const page = await own.newPage();
    page.setDefaultTimeout(8000);
    watch(test, page, it.url);
    await page.goto(it.url.replace(/\/?$/, "/") + hash);
    await page.waitForSelector("#grid [role=gridcell]");
    return page;
  };
  return it;
}

/** Scripts that fail, and requests to elsewhere, fail the test. */
export function watch(test, page, url) {
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => {
    const known = /Failed to load resource/.test(message.text());
    if (message.type() === "error" && !known) wrong.push(message.text());
  });
  page.on("request", (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !/^(?:blob|data|file):/.test(to)) wrong.push(`asked for ${to}`);
  });
  test.after(() => {
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  });
}

/** Holds these questions back, whoever answers them, until what it returns is called. */
export async function hold(page, ...names) {
  if (SITE) {
    await page.evaluate(holdMessages, names);
    return () => page.evaluate(() => window.letGo());
  }
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route(`**/api/{${names}}`, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

/** In the page: no worker hears these questions for a while. */
function holdMessages(names) {
  const { postMessage } = Worker.prototype;
  const held = new Promise((resolve) => (window.letGo = resolve));
  Worker.prototype.postMessage = async function (message) {
    if (names.includes(message.question)) await held;
    postMessage.call(this, message);
  };
}

/** A puzzle of 81 characters as a link. */
export const link = (puzzle) => `#p=${puzzle}`;

/** What a cell says to a screen reader. */
export const said = (page, row, column) => cell(page, row, column).locator(".unseen").textContent();

export const cell = (page, row, column) =>
  page.locator(`#grid [data-index="${(row - 1) * 9 + column - 1}"]`);

/** Opens a place of the page, as a link within it does. */
export async function visit(page, place = "") {
  await page.evaluate((hash) => {
    const link = Object.assign(document.createElement("a"), { href: hash });
    document.body.append(link);
    link.click();
    link.remove();
  }, `#/${place}`);
}

const LEVELS = ["nudge", "pattern", "full"];

/** Presses the one button until a hint of this level is told. */
export async function hint(page, level = "full") {
  for (const name of LEVELS.slice(0, LEVELS.indexOf(level) + 1)) {
    await page.click("#next");
    await page.waitForSelector(`#hint .${name}`);
  }
}

/** Presses the button that does what the hint says. A press that comes too soon is not meant for it. */
export async function doIt(page) {
  await page.waitForSelector("#next.does");
  await page.waitForTimeout(750);
  await page.click("#next");
}

/** What the one button is called. */
export const nextName = (page) => page.textContent("#next-name");

/** What a hint says, as a person sees it. */
export const answer = (page) => seen(page, "#hint");

/** Waits until the text of an element has something in it. */
export const reads = (page, id, pattern) =>
  page.waitForFunction(([where, text]) => new RegExp(text).test(document.getElementById(where).textContent), [id, pattern.source]);

/** The cells that are selected, by name. */
export const selected = (page) =>
  page.locator("#grid [aria-selected=true]").evaluateAll((cells) => cells.map((it) => it.dataset.cell));

/** A digit or a colour of the pad. */
export const padKey = (page, digit) => page.locator(`.digits:not([hidden]) button:nth-child(${digit})`);

async function middle(page, name) {
  const { x, y, width, height } = await page.locator(`#grid [data-cell=${name}]`).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags a mouse over these cells. */
export async function drag(page, ...names) {
  const [from, ...over] = await Promise.all(names.map((name) => middle(page, name)));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of over) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Puts a finger on the first of these cells, leads it over the others, and lifts it after `rest` milliseconds. */
export async function finger(page, names, { rest = 0 } = {}) {
  const places = await Promise.all(names.map((name) => middle(page, name)));
  const session = await page.context().newCDPSession(page);
  const send = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", places[0]);
  for (const place of places.slice(1)) await send("touchMove", place);
  await page.waitForTimeout(rest);
  await send("touchEnd");
  await session.detach();
}

/** Longer than a press that asks for the menu of a cell. */
export const LONG = 600;

/** A key that is held down: the browser repeats it. */
export async function holdKey(page, key, times = 12) {
  for (let at = 0; at < times; at += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** Pastes a text where the focus is. */
export const paste = (page, text) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text", pasted);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

/** How many digits stand on the board. */
export const digits = (page) => page.locator("#grid .digit").count();

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe has to say, in short: of the whole page, or of the element with this selector. */
export async function violations(page, within) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ([place, values]) =>
      globalThis.axe.run(place ?? document, { runOnly: { type: "tag", values }, resultTypes: ["violations"], preload: false }),
    [within, RULES],
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

/** What a person sees of an element: cells are there a second time for the ear. */
export const seen = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const copy = element.cloneNode(true);
    copy.querySelectorAll(".hear, .unseen").forEach((it) => it.remove());
    return copy.textContent;
  });

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

/** How long (ms) anything may take that is waited for. Nothing is timed: a machine with other work is slow. */
export const PATIENCE = 25_000;

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

export const launch = (flags = []) => chromium.launch({ executablePath: process.env.CHROMIUM, args: [...FLAGS, ...flags] });

/**
 * A server and a browser for all tests of a file. `open` gives a new page (in a new profile, unless
 * there is one already) that fails its test if a script fails or asks for anything elsewhere. Who is not new has
 * seen the introduction.
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
  it.open = async (test, { hash = "", context, isNew = false, ...options } = {}) => {
    const own = context ?? (await it.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", serviceWorkers: "block", ...options }));
    if (!context) test.after(() => own.close());
    const page = await own.newPage();
    page.setDefaultTimeout(PATIENCE);
    if (!isNew) await introduced(page);
    watch(test, page, it.url);
    await page.goto(it.url.replace(/\/?$/, "/") + hash);
    await page.waitForSelector("#grid [role=gridcell]");
    return page;
  };
  return it;
}

/** Lets a page of somebody who has seen the introduction open. */
export const introduced = (page) => page.addInitScript(seeIntroduction);

/** In the page: says that the introduction was shown, if the browser stores anything. */
function seeIntroduction() {
  try {
    window.localStorage.setItem("sudoku-why/introduced", "true");
  } catch {
    // Then it is shown every time.
  }
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

/**
 * Answers this question in place of whoever does. What it returns brings the fields of the question
 * that came last.
 */
export async function answerFor(page, question, answer) {
  if (SITE) {
    await page.evaluate(answerMessages, [question, JSON.stringify(answer)]);
    return () => page.evaluate(() => window.lastAsked);
  }
  let asked;
  await page.unroute(`**/api/${question}`);
  await page.route(`**/api/${question}`, async (route) => {
    asked = route.request().postDataJSON();
    await route.fulfill({ status: answer.answer === "problem" ? 400 : 200, json: answer });
  });
  return async () => asked;
}

/** In the page: no worker hears this question, and its answer comes at once. */
function answerMessages([name, answer]) {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    if (message.question !== name) return postMessage.call(this, message);
    window.lastAsked = JSON.parse(message.fields);
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: { answer } })));
    return undefined;
  };
}

/** A puzzle of 81 characters as a link. */
export const link = (puzzle) => `#p=${puzzle}`;

/** What a cell says to a screen reader. */
export const said = (page, row, column) => cell(page, row, column).locator(".unseen").textContent();

export const cell = (page, row, column) =>
  page.locator(`#grid [data-index="${(row - 1) * 9 + column - 1}"]`);

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

// Browsers that Playwright does not drive as they are, driven by the commands of W3C WebDriver: Firefox, which hears
// them under their names over a socket of its own (Marionette), and WebKitGTK, whose driver hears them over HTTP.
//
// A page here has those methods of Playwright's that the tests of the usual tasks need, and no others.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds until what is waited for has failed, and between two looks. */
const PATIENCE = 60_000;
const APART = 50;
/** The key under which an element's name comes. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const PREFERENCES = { "marionette.port": 0, "ui.prefersReducedMotion": 1, "datareporting.policy.dataSubmissionEnabled": false };

/** Where WebDriver's commands lie over HTTP. */
const PATHS = {
  Navigate: () => "url",
  Refresh: () => "refresh",
  FindElement: () => "element",
  ElementClick: ({ id }) => `element/${id}/click`,
  ElementSendKeys: ({ id }) => `element/${id}/value`,
  PerformActions: () => "actions",
  ExecuteAsyncScript: () => "execute/async",
};

/** The keys that have no letter. */
const KEYS = { Enter: "\ue007", Shift: "\ue008", Control: "\ue009" };

const isThere = (program) => spawnSync("which", [program]).status === 0;
/** Firefox, as Debian calls it and as others do. */
const FIREFOX = ["firefox-esr", "firefox"].find(isThere);

/** Looks until there is something, and gives it. */
async function until(look, what) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await wait(APART);
  }
}

/** Ends a program that was started, and waits for its end. */
async function end(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill("SIGKILL");
  await once(program, "exit");
}

/** What is in a file, or nothing while it is not there. */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Starts Firefox with an empty profile. */
export async function firefox() {
  if (!FIREFOX) throw new Error("Firefox is not installed");
  const profile = mkdtempSync(join(tmpdir(), "sudoku-why-firefox-"));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const program = spawn(FIREFOX, ["--headless", "--marionette", "--no-remote", "--profile", profile], { stdio: "ignore" });
  const close = async () => {
    await end(program);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await until(() => read(join(profile, "MarionetteActivePort")), "Firefox");
    const socket = connect(Number(port), "127.0.0.1");
    const send = marionette(socket);
    await send("NewSession", { capabilities: {} });
    return browser(send, async () => {
      socket.destroy();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Commands to Firefox: lists as JSON, with their lengths before them, that carry the number of the command. */
function marionette(socket) {
  const waiting = new Map();
  let heard = Buffer.alloc(0);
  let last = 0;
  socket.on("data", (bytes) => {
    heard = Buffer.concat([heard, bytes]);
    for (;;) {
      const colon = heard.indexOf(":");
      const finish = colon + 1 + Number(heard.subarray(0, colon));
      if (colon < 0 || heard.length < finish) return;
      const message = JSON.parse(heard.subarray(colon + 1, finish));
      heard = heard.subarray(finish);
      // The first thing that it says is its version.
      if (!Array.isArray(message)) continue;
      const [, number, error, value] = message;
      const { resolve, reject } = waiting.get(number);
      waiting.delete(number);
      if (error) reject(new Error(`${error.error}: ${error.message}`));
      else resolve(value && "value" in value ? value.value : value);
    }
  });
  return (command, fields) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, `WebDriver:${command}`, fields]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Starts the small browser of WebKitGTK on a screen that nobody sees. */
export async function webkit() {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  const [display] = await once(screen.stdout, "data");
  const port = 20_000 + (process.pid % 20_000);
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env: { ...process.env, DISPLAY: `:${String(display).trim()}` } });
  const ask = async (method, path, fields) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: fields && JSON.stringify(fields) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const close = async () => {
    await end(driver);
    await end(screen);
  };
  try {
    await until(() => ask("GET", "/status").catch(() => undefined), "WebKitWebDriver");
    const session = await ask("POST", "/session", { capabilities: {} });
    const send = (command, fields) => ask("POST", `/session/${session.sessionId}/${PATHS[command](fields)}`, fields);
    return browser(send, async () => {
      await ask("DELETE", `/session/${session.sessionId}`).catch(() => {});
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

firefox.isThere = () => FIREFOX !== undefined;
webkit.isThere = () => isThere("WebKitWebDriver") && isThere("Xvfb");

/** A browser with one page, and a folder for the files that it is given. */
function browser(send, stop) {
  const folder = mkdtempSync(join(tmpdir(), "sudoku-why-files-"));
  const close = async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
  return { page: new Page(send, folder), close };
}

/** The one page of a browser, by Playwright's names. */
class Page {
  #send;
  #folder;
  /** @type {{ press(keys: string): Promise<void> }} */
  keyboard = { press: (keys) => this.#press(keys.split("+")) };

  constructor(send, folder) {
    this.#send = send;
    this.#folder = folder;
  }

  goto(url) {
    return this.#send("Navigate", { url });
  }

  reload() {
    return this.#send("Refresh", {});
  }

  /** What a function says that runs in the page. */
  async evaluate(run, given) {
    const script = `const [given, done] = arguments;
      Promise.resolve(given).then(${run}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#send("ExecuteAsyncScript", { script, args: [given ?? null] });
    if (error) throw new Error(error);
    return value;
  }

  waitForTimeout(duration) {
    return wait(duration);
  }

  waitForFunction(run, given) {
    return until(() => this.evaluate(run, given), String(run));
  }

  waitForSelector(selector, { state = "visible" } = {}) {
    const isSo = (place) => {
      const isSeen = document.querySelector(place[0])?.checkVisibility({ visibilityProperty: true }) ?? false;
      return isSeen === (place[1] === "visible");
    };
    return this.waitForFunction(isSo, [selector, state]);
  }

  async click(selector) {
    await this.waitForSelector(selector);
    await this.#send("ElementClick", { id: await this.#found(selector) });
  }

  async setInputFiles(selector, { buffer, name }) {
    const file = join(this.#folder, name);
    writeFileSync(file, buffer);
    await this.#send("ElementSendKeys", { id: await this.#found(selector), text: file });
  }

  textContent(selector) {
    return this.locator(selector).textContent();
  }

  /** All elements that a selector of CSS names. */
  locator(selector) {
    const first = (run) => `(selector) => (${run})(document.querySelector(selector))`;
    return {
      click: () => this.click(selector),
      count: () => this.evaluate((place) => document.querySelectorAll(place).length, selector),
      evaluate: (run) => this.evaluate(first(run), selector),
      locator: (within) => this.locator(`${selector} ${within}`),
      textContent: () => this.evaluate(first((element) => element.textContent), selector),
    };
  }

  async #found(selector) {
    const element = await this.#send("FindElement", { using: "css selector", value: selector });
    return element[ELEMENT];
  }

  /** Presses keys together: all down, and up again. */
  #press(names) {
    const values = names.map((name) => KEYS[name] ?? name.replace(/^Digit/, ""));
    const down = values.map((value) => ({ type: "keyDown", value }));
    const up = values.map((value) => ({ type: "keyUp", value })).reverse();
    return this.#send("PerformActions", { actions: [{ type: "key", id: "keys", actions: [...down, ...up] }] });
  }
}

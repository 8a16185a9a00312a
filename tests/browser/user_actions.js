// What a person does with the page, by mouse, finger, and key, and what they read there.

import { seen } from "./house.js";

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

/** Presses the one button until a hint of this level is told; the first press tells `from`. */
export async function hint(page, level = "full", from = "nudge") {
  for (const name of LEVELS.slice(LEVELS.indexOf(from), LEVELS.indexOf(level) + 1)) {
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

/** Presses the one button for long: the whole step is told. */
export async function pressLong(page) {
  const { x, y } = await page.locator("#next").boundingBox();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 20, y: y + 20 }] });
  await page.waitForSelector("#hint .full");
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
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

/** A finger whose taps are counted. */
export function countingTaps(page) {
  const counted = { taps: 0 };
  counted.tap = async (what) => {
    await (typeof what === "string" ? page.locator(what) : what).tap();
    counted.taps += 1;
  };
  return counted;
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

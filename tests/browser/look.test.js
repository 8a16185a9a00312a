// Looks and settings: what is chosen stays, the theme is right at once, and nothing vanishes for anybody.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hint, visit } from "./user_actions.js";
import { faint } from "./contrast.js";
import { EASY, EXPERT, SOLVED, cell, house, link, said } from "./house.js";

const it = house();

/** A page with the easy puzzle on its board. */
async function opened(test, options = {}) {
  const page = await it.open(test, { hash: link(EASY), ...options });
  await page.waitForSelector(".given");
  return page;
}

const ground = (page) => page.evaluate(() => getComputedStyle(document.body.parentElement).backgroundColor);
const lightness = (colour) => colour.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;

test("settings survive a reload", async (t) => {
  const page = await opened(t);
  await visit(page, "settings");
  await page.waitForFunction(() => document.querySelectorAll("#profile option").length > 2);
  const chosen = { theme: "dark", size: "1.3", profile: "newspaper" };
  for (const [id, value] of Object.entries(chosen)) await page.selectOption(`#${id}`, value);
  for (const id of ["tidy", "kept", "aloud", "timed"]) await page.click(`#${id}`);
  await page.reload();
  await page.waitForFunction(() => document.getElementById("profile").value === "newspaper");
  for (const [id, value] of Object.entries(chosen)) assert.equal(await page.inputValue(`#${id}`), value, id);
  const checked = await page.evaluate(() => ["tidy", "kept", "aloud", "timed"].map((id) => document.getElementById(id).checked));
  assert.deepEqual(checked, [false, true, true, true]);
  assert.ok(await page.isVisible("#clock"));
});

test("marks are not taken away where that is not wanted", async (t) => {
  const page = await opened(t);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit3");
  await visit(page, "settings");
  await page.click("#tidy");
  await visit(page);
  await cell(page, 1, 2).click();
  await page.keyboard.press("3");
  assert.equal(await said(page, 1, 1), "row 1, column 1: marks 3");
});

test("the small button turns the theme, and says what it does", async (t) => {
  const page = await opened(t);
  assert.ok(lightness(await ground(page)) > 0.8);
  assert.equal(await page.getAttribute("#look", "aria-label"), "Dark");
  await page.click("#look");
  assert.ok(lightness(await ground(page)) < 0.2);
  assert.equal(await page.getAttribute("#look", "aria-label"), "Light");
  await page.click("#look");
  assert.ok(lightness(await ground(page)) > 0.8);
});

test("the theme follows the system until one is chosen", async (t) => {
  const page = await opened(t, { colorScheme: "dark" });
  assert.ok(lightness(await ground(page)) < 0.2);
  await page.emulateMedia({ colorScheme: "light" });
  assert.ok(lightness(await ground(page)) > 0.8);
  await page.click("#look");
  await page.emulateMedia({ colorScheme: "light" });
  assert.ok(lightness(await ground(page)) < 0.2);
});

test("theme and letters are right at the first paint", async (t) => {
  const context = await it.browser.newContext({ serviceWorkers: "block", colorScheme: "light" });
  t.after(() => context.close());
  await context.addInitScript(() => {
    localStorage.setItem("sudoku-why/settings", JSON.stringify({ theme: "dark", size: "1.5" }));
    document.addEventListener("DOMContentLoaded", () => {
      const root = document.documentElement;
      window.early = [root.dataset.theme, root.style.getPropertyValue("--letters")];
    });
  });
  // The modules of the page come late, or never: what is painted first does not need them.
  await context.route("**/assets/app.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(it.url);
  assert.deepEqual(await page.evaluate(() => window.early), ["dark", "1.5"]);
  assert.ok(lightness(await ground(page)) < 0.2);
  const order = await page.evaluate(() => [...document.head.querySelectorAll("script[src], link[rel=stylesheet]")].map((it) => it.src || it.href));
  assert.match(order[0], /early_theme\.js$/);
});

test("settings that make no sense do no harm", async (t) => {
  const context = await it.browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  await context.addInitScript(() => localStorage.setItem("sudoku-why/settings", '{"theme": 5, "size": "<b>", "profile": []}'));
  const page = await it.open(t, { context, hash: link(EASY) });
  await page.waitForSelector(".given");
  await hint(page, "nudge");
});

test("where the browser keeps nothing, everything works but that", async (t) => {
  const context = await it.browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException("no", "SecurityError"); } });
    }
  });
  const page = await it.open(t, { context, hash: link(EASY) });
  await page.waitForSelector(".given");
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  assert.equal(await said(page, 1, 1), "row 1, column 1: 3");
  await page.keyboard.press("Control+z");
  await hint(page);
});

/** What of the board and the pad is told by a colour alone, where the system replaces colours. */
function vanished() {
  const look = (selector) => {
    const element = document.querySelector(selector);
    if (!element) return `${selector} is not there`;
    const { outlineStyle, outlineColor, boxShadow, backgroundColor, borderBottomColor, color } = getComputedStyle(element);
    return [outlineStyle, outlineColor, boxShadow, backgroundColor, borderBottomColor, color].join();
  };
  const pairs = {
    "the chosen cell": ["#grid [aria-selected=true]", "#grid [aria-selected=false]"],
    "the chosen mode": ["#modes [aria-checked=true]", "#modes [aria-checked=false]"],
    "the open view": ["#views [aria-current]", "#views a:not([aria-current])"],
    "the cells with the digit": ["#grid .same:not([aria-selected=true])", "#grid .cell:not(.same, .peer, [aria-selected=true])"],
    "a coloured cell": ["#grid .cell[class*=colour-]", "#grid .cell:not([class*=colour-], .same, .peer, [aria-selected=true])"],
  };
  return Object.entries(pairs)
    .filter(([, [one, other]]) => look(one) === look(other))
    .map(([name]) => name);
}

test("forced colours: nothing vanishes", async (t) => {
  const page = await opened(t, { forcedColors: "active" });
  await page.keyboard.press("v");
  await cell(page, 9, 9).click();
  await page.keyboard.press("z");
  await cell(page, 1, 8).click();
  await visit(page, "puzzle");
  assert.deepEqual(await page.evaluate(vanished), []);
  await visit(page);
  await cell(page, 1, 1).click();
  await page.keyboard.press("9");
  const lines = await page.evaluate(() => getComputedStyle(document.querySelector(".ruled .boxes")).stroke);
  const paper = await page.evaluate(() => getComputedStyle(document.querySelector("#field")).backgroundColor);
  assert.notEqual(lines, paper, "the lines of the boxes");
  const clash = await page.locator("#grid .clash .digit").first().evaluate((it) => getComputedStyle(it).textDecorationLine);
  assert.equal(clash, "underline", "a clash is more than a colour");
  await page.keyboard.press("Backspace");
  await hint(page);
  const held = await page.locator("#next").evaluate((it) => [getComputedStyle(it).backgroundColor, getComputedStyle(it).color]);
  assert.notEqual(held[0], held[1]);
});

test("a chosen digit is seen without colours", async (t) => {
  const page = await opened(t, { forcedColors: "active" });
  await visit(page, "settings");
  await page.click("#mark-all");
  await visit(page);
  await page.click("#digits button:nth-child(3)");
  const [pressed, other] = await page.evaluate(() =>
    ["[aria-pressed=true]", "[aria-pressed=false]"].map((state) => getComputedStyle(document.querySelector(`#digits ${state}`)).backgroundColor),
  );
  assert.notEqual(pressed, other);
  const [held, plain] = await page.evaluate(() =>
    [".held", "span[data-digit]:not(.held, :empty)"].map((it) => {
      const { backgroundColor, outlineStyle, borderTopStyle, textDecorationLine } = getComputedStyle(document.querySelector(`#grid .marks ${it}`));
      return [backgroundColor, outlineStyle, borderTopStyle, textDecorationLine].join();
    }),
  );
  assert.notEqual(held, plain, "lit candidates");
});

/** What moves, and what would: animations that run, and elements whose style asks for motion. */
function moving() {
  const restless = [...document.querySelectorAll("*")].filter((it) => {
    const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(it);
    return transitionDuration.split(",").some((time) => Number.parseFloat(time) > 0) || animationName !== "none" || scrollBehavior === "smooth";
  });
  return [...document.getAnimations().map((it) => it.animationName), ...restless.map((it) => it.id || it.tagName)];
}

test("reduced motion: nothing moves", async (t) => {
  const page = await opened(t, { reducedMotion: "reduce", viewport: { width: 360, height: 740 } });
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  assert.deepEqual(await page.evaluate(moving), [], "a digit is written");
  await page.keyboard.press("Control+z");
  await hint(page);
  assert.deepEqual(await page.evaluate(moving), [], "a hint");
  await visit(page, "puzzle");
  assert.deepEqual(await page.evaluate(moving), [], "a sheet");
});

test("a step comes in the order of its sentence, a digit pulses, and nothing waits", async (t) => {
  const page = await opened(t, { reducedMotion: "no-preference", viewport: { width: 360, height: 740 } });
  const pulse = () => cell(page, 1, 1).locator(".entered").evaluate((it) => getComputedStyle(it).animationName);
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  assert.equal(await pulse(), "pulse");
  await page.reload();
  await page.waitForSelector("#grid .entered");
  assert.equal(await pulse(), "none", "what was there before does not");
  await page.keyboard.press("Control+z");
  await hint(page);
  assert.equal(await page.locator("#panel").evaluate((it) => getComputedStyle(it).animationName), "slide");
  const times = await page.evaluate(() =>
    [".house", ".helper", ".placed"].map((part) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(document.querySelector(`#layer svg > ${part}`));
      return [animationName, Number.parseFloat(animationDelay), Number.parseFloat(animationDuration)];
    }),
  );
  assert.deepEqual(times.map(([name, , lasts]) => [name, lasts]), Array(3).fill(["appear", 0.15]));
  const [house, reason, conclusion] = times.map(([, delay]) => delay);
  assert.ok(house < reason && reason < conclusion && conclusion <= 0.2, times.join(" "));
  await page.click("#close");
  const written = await page.evaluate(() => {
    document.querySelector("#grid [data-index='0']").focus();
    const { activeElement } = document;
    for (const key of ["3", "Backspace", "4"]) activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return document.querySelector("#grid [data-index='0'] .entered").textContent;
  });
  assert.equal(written, "4", "three keys at once");
});

/** Grounds of cells; a hint's layer may lie over any of them. */
const GROUNDS = ["", "peer", "same", "lit", ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `colour-${number}`)];

/** What stands out too little on the board while all cells have one ground, for each ground. */
async function faintOnGrounds(page) {
  const found = [];
  for (const ground of GROUNDS) {
    const turn = (isOn) =>
      page.evaluate(([name, isOn]) => {
        for (const it of document.querySelectorAll("#grid .cell")) if (name) it.classList.toggle(name, isOn);
      }, [ground, isOn]);
    const own = await page.evaluate(() => [...document.querySelectorAll("#grid .cell")].map((it) => it.className));
    await page.evaluate(() => {
      for (const it of document.querySelectorAll("#grid .cell")) it.classList.remove("peer", "same");
    });
    await turn(true);
    found.push(...(await faint(page, "#field")).map((it) => `${ground || "plain"}: ${it}`));
    await page.evaluate((names) => document.querySelectorAll("#grid .cell").forEach((it, at) => (it.className = names[at])), own);
  }
  return found;
}

const VIEWS = ["", "puzzle", "share", "learn", "games", "rules", "rules/x_wing", "walk", "search", "more", "practise", "history", "settings", "keys", "sheet"];

for (const colorScheme of ["light", "dark"]) {
  test(`all views stand out from their ground, ${colorScheme}`, async (t) => {
    const page = await it.open(t, { colorScheme });
    assert.deepEqual(await faint(page), [], "start");
    await page.click("#start-type");
    for (const digit of "5507") await page.keyboard.press(digit);
    assert.deepEqual(await faint(page), [], "typing");
    await page.click("#type-cancel");
    await page.evaluate((hash) => (window.location.hash = hash), link(EASY));
    await page.waitForSelector(".given");
    for (const view of VIEWS) {
      await visit(page, view);
      await page.waitForTimeout(100);
      assert.deepEqual(await faint(page), [], view);
    }
    await page.evaluate((hash) => (window.location.hash = hash), link(SOLVED.replace(/.$/, ".")));
    await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 80);
    await cell(page, 9, 9).click();
    await page.keyboard.press(SOLVED.at(-1));
    await page.waitForTimeout(200);
    assert.deepEqual(await faint(page), [], "solved");
  });

  test(`what stands in cells of any ground stands out, ${colorScheme}`, async (t) => {
    const page = await opened(t, { colorScheme });
    await visit(page, "settings");
    await page.click("#mark-all");
    await visit(page);
    await cell(page, 1, 1).click();
    await page.keyboard.press("9");
    await cell(page, 1, 2).click();
    await page.keyboard.press("v");
    await page.keyboard.press("3");
    await page.keyboard.press("z");
    assert.deepEqual(await faintOnGrounds(page), []);
  });

  test(`what is told on a board stands out, ${colorScheme}`, async (t) => {
    const page = await opened(t, { colorScheme });
    await hint(page);
    assert.deepEqual(await faintOnGrounds(page), [], "a hint");
    await visit(page);
    await cell(page, 1, 1).click();
    await page.keyboard.press("5");
    for (const name of ["check", "nudge", "pattern", "full"]) {
      await page.click("#next");
      await page.waitForTimeout(name === "check" ? 500 : 200);
    }
    await page.waitForSelector("#layer .wrong");
    assert.deepEqual(await faintOnGrounds(page), [], "a mistake");
    await page.keyboard.press("Backspace");
    await page.evaluate((hash) => (window.location.hash = hash), link(EXPERT));
    await page.waitForFunction(() => document.querySelectorAll("#grid .given").length === 25);
    await visit(page, "walk/37");
    await page.click("#walk-on");
    await page.waitForSelector("#layer .eliminated");
    assert.deepEqual(await faintOnGrounds(page), [], "a step of the whole way");
  });
}

/** What each kind of eye makes of linear red, green, and blue (Machado, Oliveira, and Fernandes 2009). */
const EYES = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
  deutan: [[0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]],
  tritan: [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
};

/** A colour as such an eye sees it: lightness, green to red, blue to yellow. */
function sightOf(colour, eye) {
  const light = colour.match(/\d+/g).slice(0, 3).map((it) => it / 255).map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
  const times = (matrix, of) => matrix.map((row) => row.reduce((sum, part, at) => sum + part * of[at], 0));
  const [x, y, z] = times([[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8728]], times(EYES[eye], light).map((it) => Math.min(Math.max(it, 0), 1)))
    .map((it) => (it > 0.008856 ? Math.cbrt(it) : 7.787 * it + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

for (const colorScheme of ["light", "dark"]) {
  test(`what is wrong and what follows differ for every eye, ${colorScheme}`, async (t) => {
    const page = await opened(t, { colorScheme });
    const colours = await page.evaluate(() =>
      ["wrong", "change"].map((name) => {
        document.body.style.color = `var(--board-${name})`;
        return getComputedStyle(document.body).color;
      }),
    );
    for (const eye of Object.keys(EYES)) {
      const [one, other] = colours.map((it) => sightOf(it, eye));
      assert.ok(Math.hypot(...one.map((part, at) => part - other[at])) >= 12, eye);
    }
  });
}

for (const colorScheme of ["light", "dark"]) {
  test(`marks, colours, and the pad can be read, ${colorScheme}`, async (t) => {
    const page = await opened(t, { colorScheme });
    await cell(page, 9, 1).click();
    await page.keyboard.press("c");
    for (const digit of ["3", "6"]) await page.keyboard.press(digit);
    await page.keyboard.press("x");
    await page.click("#all-marks");
    await page.click("#keep-marks");
    await page.keyboard.press("v");
    // The first one is chosen already.
    for (const colour of [2, 3, 4, 5, 6, 7, 8, 9, 1]) {
      await page.click(`#colours button:nth-child(${colour})`);
      await cell(page, 1, colour).click();
    }
    await page.click("#colour-candidate");
    await page.click("#candidates button:nth-child(5)");
    for (let colour = 1; colour <= 9; colour += 1) {
      await page.click(`#colours button:nth-child(${colour})`);
      await cell(page, 2 + (colour % 8), 9).click();
    }
    await page.mouse.move(2, 2);
    assert.equal(await page.locator("#grid .colour-sign").count(), 9);
    for (const mode of ["colour", "digit", "mark", "corner"]) {
      await page.click(`#modes [data-mode=${mode}]`);
      assert.deepEqual(await faint(page), [], mode);
    }
  });
}

test("focus is seen", async (t) => {
  const page = await opened(t);
  const unseen = [];
  for (let at = 0; at < 22; at += 1) {
    await page.keyboard.press("Tab");
    const [name, isSeen] = await page.evaluate(() => {
      const it = document.activeElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it);
      return [it.id || it.dataset.cell || it.textContent.trim(), (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none"];
    });
    if (!isSeen) unseen.push(name);
  }
  assert.deepEqual(unseen, []);
});

test("Settings of two tabs do not overwrite each other", async (t) => {
  const context = await it.browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  const [one, other] = [await it.open(t, { context, hash: link(EASY) }), await it.open(t, { context, hash: link(EASY) })];
  for (const page of [one, other]) await visit(page, "settings");
  await one.selectOption("#theme", "dark");
  await other.check("#timed");
  const saved = await one.evaluate(() => JSON.parse(localStorage.getItem("sudoku-why/settings")));
  assert.deepEqual([saved.theme, saved.timed], ["dark", true]);
});

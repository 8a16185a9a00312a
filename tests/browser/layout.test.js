// Where things are: board, pad, and actions together on the screen, at every width and size of letters.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hint, reads, visit } from "./user_actions.js";
import { EASY, EXPERT, house, link } from "./house.js";

const it = house();

/** Phones, a tablet, windows; the last but one is a laptop's window at 200 %. */
const WINDOWS = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1280, 900],
  [1366, 650],
  [1920, 1080],
  [683, 325],
];
/** Larger letters are set in the browser, or by a style of the reader's own. */
const LARGER = {
  "in the browser": async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  },
  "by a style": (page) => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%")),
};

const DOUBLED = [
  [360, 740],
  [768, 1024],
  [1280, 900],
];

/** The places of what is seen, and what is too small; `doubled` are the letters. */
function measure() {
  const box = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  };
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility({ visibilityProperty: true }));
  const place = (selector) => seen(selector).map(box)[0];
  const size = (it) => Number.parseFloat(getComputedStyle(it).fontSize);
  const clipped = (it) => {
    const { clipPath, width } = getComputedStyle(it);
    return clipPath !== "none" || width === "1px";
  };
  return {
    board: place("#field"),
    bar: place(".bar"),
    status: place(".said p:not(.unseen)"),
    pad: place("#modes") ?? place("#drawing-tools"),
    digits: place(".digits"),
    acts: place(".acts .row"),
    panel: place("#panel"),
    next: place("#next"),
    wide: document.documentElement.scrollWidth,
    tall: document.documentElement.scrollHeight,
    overflowing: seen(".bar > *, .bar nav a, #views a, #look, .modes button, .digits button, .tools button, .drawing button, .acts button, #panel > *, .said > *:not(.unseen)")
      .filter((it) => !clipped(it))
      .filter((it) => box(it).right > window.innerWidth + 0.5 || box(it).left < -0.5)
      .map((it) => it.id || it.textContent.trim().slice(0, 30)),
    small: seen("button, .button, select, nav a, input:not(.unseen)")
      .filter((it) => !clipped(it) && it.type !== "checkbox")
      .filter((it) => box(it).height < 24 || box(it).width < 24)
      .map((it) => it.id || it.textContent.trim().slice(0, 30)),
    fields: seen("textarea, select, input[type=search], input[type=text]").filter((it) => size(it) < 16).map((it) => it.id),
    marks: seen("#grid .marks").map(size),
    cut: seen(".acts button, .digits button, .modes button, .tools button")
      .filter((it) => it.scrollWidth > it.clientWidth + 1)
      .map((it) => it.id || it.textContent.trim()),
  };
}

const isInside = ({ left, top, right, bottom }, [width, height]) =>
  left >= -0.5 && top >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5;
const overlaps = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

/** How large a board must be at least: what a window leaves beside or above the rest. */
function floorOf([width, height]) {
  if (width / height >= 1.1) return 0.9 * Math.min(height - 24, width - 320);
  return 0.9 * Math.min(width - 20, height - 300);
}

/** Board, and pad or sheet, and the row of actions, wholly in the window, none over another. */
function assertTogether(it, size, what) {
  for (const name of ["board", "acts"]) assert.ok(isInside(it[name], size), `${what}: ${name} ${JSON.stringify(it[name])}`);
  const lower = it.panel && overlaps(it.panel, it.pad) ? it.panel : it.pad;
  assert.ok(isInside(lower, size), `${what}: pad or sheet ${JSON.stringify(lower)}`);
  assert.ok(!overlaps(it.board, lower), `${what}: the board is not covered`);
  assert.ok(!overlaps(it.board, it.acts), `${what}: actions beside or under the board`);
  if (it.panel) assert.ok(!overlaps(it.board, it.panel), `${what}: the sheet leaves the board free`);
  assert.ok(!overlaps(lower, it.acts), `${what}: actions beside or under the pad`);
  assert.equal(it.wide, size[0], `${what}: no scrolling sideways`);
  assert.ok(it.tall <= size[1] + 1, `${what}: no scrolling down, ${it.tall}`);
  assert.deepEqual(it.overflowing, [], `${what}: nothing beyond the edge`);
  assert.deepEqual(it.small, [], `${what}: large enough for a finger`);
  assert.deepEqual(it.cut, [], `${what}: no name is cut`);
}

const VIEWS = ["puzzle", "share", "learn", "rules", "rules/x_wing", "walk", "search", "more", "history", "settings", "keys", "sheet", "variant"];

for (const size of WINDOWS) {
  const [width, height] = size;
  const hasTouch = Math.min(width, height) < 600;
  test(`${width} × ${height}`, async (t) => {
    const page = await it.open(t, { viewport: { width, height }, hasTouch });
    const first = await page.evaluate(measure);
    assert.deepEqual([first.overflowing, first.small], [[], []], "the first screen");
    await page.evaluate((hash) => (window.location.hash = hash), link(EXPERT));
    await page.waitForSelector(".given");
    await page.waitForSelector("#view-start", { state: "hidden" });
    const alone = await page.evaluate(measure);
    assertTogether(alone, size, "board");
    assert.ok(alone.board.width >= floorOf(size), `board ${alone.board.width} of ${floorOf(size)}`);
    assert.ok(Math.abs(alone.board.width - alone.board.height) < 1, "the board is square");
    if (height > width) {
      const lefts = [alone.board, alone.status, alone.pad, alone.acts].map(({ left }) => left);
      assert.ok(Math.max(...lefts) - Math.min(...lefts) <= 4, `one left edge: ${lefts.join(" ")}`);
    }
    for (const mode of ["mark", "corner", "colour"]) {
      await page.click(`#modes [data-mode=${mode}]`);
      const other = await page.evaluate(measure);
      assertTogether(other, size, mode);
      assert.deepEqual([other.board, other.pad], [alone.board, alone.pad], `${mode}: nothing moves`);
      assert.ok(isInside(other.digits, size), `${mode}: the digits are in the window`);
    }
    await page.click("#modes [data-mode=digit]");
    await hint(page);
    const told = await page.evaluate(measure);
    assertTogether(told, size, "hint");
    assert.ok(told.panel.height >= 100, `the sheet shows something: ${told.panel.height}`);
    if (await page.isVisible("#taller")) {
      await page.click("#taller");
      const taller = await page.evaluate(measure);
      assertTogether(taller, size, "taller hint");
      assert.ok(taller.panel.height > told.panel.height, "taller is taller");
    } else {
      assert.deepEqual(told.board, alone.board, "the board stays where it is");
    }
    for (const view of VIEWS) {
      await visit(page, view);
      await page.waitForTimeout(30);
      const { wide, overflowing, small, fields, panel } = await page.evaluate(measure);
      assert.ok(panel && isInside(panel, size), `${view} is in sight`);
      assert.deepEqual([wide, overflowing, small, fields], [width, [], [], []], view);
    }
    await visit(page, "draw");
    const drawing = await page.evaluate(measure);
    assertTogether(drawing, size, "drawing");
    assert.deepEqual(drawing.board, alone.board, "drawing leaves the board where it is");
    await visit(page, "practise/grouped_discontinuous_nice_loop");
    await page.click("#practise-new");
    await page.waitForSelector("#exercise-check >> visible=true");
    const exercise = await page.evaluate(measure);
    assertTogether(exercise, size, "exercise");
    assert.deepEqual(exercise.board, alone.board, "an exercise leaves the board where it is");
    await page.click("#exercise-check");
    await reads(page, "status", /First cross out/);
    assertTogether(await page.evaluate(measure), size, "what is said of an answer");
  });
}

for (const [size, where] of DOUBLED.flatMap((size) => Object.keys(LARGER).map((where) => [size, where]))) {
  const [width, height] = size;
  test(`letters twice as large ${where}, ${width} × ${height}`, async (t) => {
    const page = await it.open(t, { viewport: { width, height } });
    await LARGER[where](page);
    await page.evaluate((hash) => (window.location.hash = hash), link(EXPERT));
    await page.waitForSelector(".given");
    await page.waitForSelector("#view-start", { state: "hidden" });
    const alone = await page.evaluate(measure);
    for (const name of ["board", "digits", "acts"]) assert.ok(isInside(alone[name], size), `${name} ${JSON.stringify(alone[name])}`);
    assert.equal(alone.wide, width);
    assert.deepEqual(alone.overflowing, []);
    await hint(page);
    const told = await page.evaluate(measure);
    for (const name of ["board", "panel", "acts"]) assert.ok(isInside(told[name], size), `${name} ${JSON.stringify(told[name])}`);
    assert.ok(!overlaps(told.board, told.panel), "the sheet leaves the board free");
    for (const view of VIEWS) {
      await visit(page, view);
      await page.waitForTimeout(30);
      const { wide, overflowing } = await page.evaluate(measure);
      assert.deepEqual([wide, overflowing], [width, []], view);
    }
  });
}

test("marks are legible, and fields are as large as a phone wants them", async (t) => {
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.waitForSelector(".given");
  await visit(page, "settings");
  await page.click("#mark-all");
  await visit(page);
  const { marks, wide } = await page.evaluate(measure);
  assert.ok(marks.length > 50 && Math.min(...marks) >= 11, `${Math.min(...marks)} px`);
  assert.equal(wide, 360);
});

test("the letters of the page grow with the setting, and with nothing lost", async (t) => {
  const size = [360, 740];
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 360, height: 740 } });
  await page.waitForSelector(".given");
  await visit(page, "settings");
  await page.selectOption("#size", "1.5");
  await visit(page);
  assert.equal(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)), 24);
  const { board, digits, acts, wide, overflowing } = await page.evaluate(measure);
  for (const place of [board, digits, acts]) assert.ok(isInside(place, size), JSON.stringify(place));
  assert.deepEqual([wide, overflowing], [360, []]);
});

test("a tap on a tab shows what it opens", async (t) => {
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.waitForSelector(".given");
  for (const name of ["New", "Share", "Walk", "Learn", "More"]) {
    await page.locator(`#views a:text-is('${name}')`).tap();
    const { y: top, height } = await page.locator("#panel").boundingBox();
    const view = await page.locator(".view:not([hidden])").boundingBox();
    assert.ok(height > 200 && view.y >= top - 1 && view.y < 740 - 100, `${name}: ${top}, ${height}, ${view.y}`);
    assert.equal(await page.getAttribute(`#views a:text-is('${name}')`, "aria-current"), "page");
  }
});

/** The filled buttons that can be pressed now: those whose ground is that of `.next`. */
function filled() {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  const sample = Object.assign(document.createElement("i"), { style: `background: ${colour}` });
  document.body.append(sample);
  const ground = getComputedStyle(sample).backgroundColor;
  sample.remove();
  return [...(document.querySelector("dialog[open]") ?? document).querySelectorAll("button, .button")]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && getComputedStyle(it).backgroundColor === ground)
    .map((it) => it.id || it.textContent);
}

for (const [width, height] of [[360, 740], [1366, 650]]) {
  test(`at most one button is filled, ${width} × ${height}`, async (t) => {
    const page = await it.open(t, { viewport: { width, height } });
    const atMostOne = async (what) => {
      const found = await page.evaluate(filled);
      assert.ok(found.length <= 1, `${what}: ${found}`);
      return found;
    };
    await atMostOne("start");
    await page.click("#start-type");
    assert.deepEqual(await atMostOne("typing"), ["type-done"]);
    await page.click("#type-cancel");
    await page.evaluate((hash) => (window.location.hash = hash), link(EXPERT));
    await page.waitForSelector(".given");
    await page.waitForSelector("#view-start", { state: "hidden" });
    assert.deepEqual(await atMostOne("board"), ["next"]);
    for (const view of [...VIEWS, "practise"]) {
      await visit(page, view);
      await page.waitForTimeout(50);
      await atMostOne(view);
    }
    await visit(page, "walk");
    await page.click("#walk-on");
    await page.waitForSelector("#walk-chart svg");
    assert.deepEqual(await atMostOne("a step of the way"), ["walk-on"]);
  });
}

test("the margins of a phone are equal", async (t) => {
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.waitForSelector(".given");
  const sides = await page.evaluate(() =>
    ["#field", "#modes", ".acts .row"].map((it) => {
      const { left, right } = document.querySelector(it).getBoundingClientRect();
      return [left, window.innerWidth - right].map(Math.round);
    }),
  );
  assert.deepEqual(sides, Array(3).fill([10, 10]));
});

test("what is touched is as large as a finger", async (t) => {
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.waitForSelector(".given");
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("#home, #views a, #look, .grip .button, .grip button, .acts button, .view :is(button, .button, select, summary), .menu a")]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.matches(".place, .term, .ref"))
        .filter((it) => it.getBoundingClientRect().height < 43.5)
        .map((it) => `${it.id || it.textContent.trim()} ${it.getBoundingClientRect().height}`),
    );
  for (const view of ["", ...VIEWS, "practise"]) {
    await visit(page, view);
    await page.waitForTimeout(50);
    assert.deepEqual(await small(), [], view);
  }
});

test("the name is there where it has room", async (t) => {
  for (const [width, height] of [[768, 1024], [1280, 900], [1366, 650]]) {
    const page = await it.open(t, { viewport: { width, height } });
    const name = await page.locator(".bar .name").boundingBox();
    assert.ok(name.width > 80, `${width}: ${name.width}`);
  }
});

test("prose is as large as its window lets it be, in lines of about 60 characters", async (t) => {
  for (const [width, height, least, most] of [[360, 740, 16, 16], [1366, 650, 18, 20], [1920, 1080, 18, 20]]) {
    const page = await it.open(t, { hash: link(EASY), viewport: { width, height } });
    await page.waitForSelector(".given");
    await hint(page);
    const [size, characters] = await page.locator("#hint .full p").first().evaluate((it) => {
      const letters = document.createRange();
      const words = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
      const lines = new Map();
      while (words.nextNode()) {
        for (let at = 0; at < words.currentNode.length; at += 1) {
          letters.setStart(words.currentNode, at);
          letters.setEnd(words.currentNode, at + 1);
          const line = Math.round(letters.getBoundingClientRect().bottom / 8);
          if (!words.currentNode.parentElement.closest(".hear")) lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      return [Number.parseFloat(getComputedStyle(it).fontSize), Math.max(...lines.values())];
    });
    assert.ok(size >= least && size <= most, `${width}: ${size} px`);
    assert.ok(characters <= 70, `${width}: ${characters} characters`);
  }
});

test("on a large screen the pad's keys are large and stay, and a view is as high as its words", async (t) => {
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 1920, height: 1080 } });
  await page.waitForSelector(".given");
  const key = () => page.locator("#digits button").first().boundingBox();
  const before = await key();
  assert.ok(before.height >= 60, `${before.height}`);
  await hint(page);
  assert.deepEqual(await key(), before);
  const [panel, view] = [await page.locator("#panel").boundingBox(), await page.locator("#view-hint").boundingBox()];
  assert.ok(panel.height - view.height < 80, `${panel.height} for ${view.height}`);
  await visit(page, "rules");
  await page.waitForSelector("#ladder a");
  const long = await page.locator("#panel").boundingBox();
  assert.ok(long.y + long.height <= 1080 && long.height > 500, "a long one scrolls");
});

test("the numbers of rows and columns grow with the letters", async (t) => {
  const page = await it.open(t, { hash: link(EASY), viewport: { width: 768, height: 1024 } });
  const size = () => page.locator(".columns").evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  assert.equal(await size(), 11);
  await page.evaluate(() => document.documentElement.style.setProperty("--letters", "1.5"));
  assert.equal(await size(), 16.5);
});

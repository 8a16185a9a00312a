// Puts the page together.

import { Begin } from "./begin.js";
import { Board } from "./board.js";
import { showCases } from "./cases.js";
import { CellMenu } from "./cell_menu.js";
import { byId } from "./dom.js";
import { Hint, LEVELS, canAskWhy } from "./hint.js";
import { History } from "./history.js";
import { Keys } from "./keys.js";
import { Ladder } from "./ladder.js";
import {
  beginKeepingUp, clashPairs, clashes, digitOf, indexOf, isBlank, isFull, isName, markAll, nameOf,
  stopKeepingUp, unmark, unpaint,
} from "./model.js";
import { offerNewPuzzles } from "./new_puzzle.js";
import { Pad } from "./pad.js";
import { Paper } from "./paper.js";
import { Photo } from "./photo.js";
import { Practise } from "./practise.js";
import { Puzzle, isLink } from "./puzzle.js";
import { Record, conclusionOf } from "./record.js";
import { Route, addressOf, here } from "./route.js";
import { Search } from "./search.js";
import { Settings } from "./settings.js";
import { Shell, isView } from "./shell.js";
import { clock, tellSolved } from "./solved.js";
import { hush, say } from "./speech.js";
import { saveGame, savedGame } from "./store.js";
import { Timeline } from "./timeline.js";
import { Walk } from "./walk.js";
import { explainWords } from "./words.js";

/** Views beside which a hint stays as it is. */
const BESIDE_A_HINT = ["rules", "more", "settings", "keys"];

const saved = savedGame();
const game = saved?.history ?? new History();
const record = saved?.record ?? new Record();
const settings = new Settings();
const marks = () => settings.marks;
const board = new Board();
const shell = new Shell();
const paper = new Paper(game);
const pad = new Pad(game, board, marks);
const hint = new Hint(game, board, marks);
const walk = new Walk(game, board, paper, marks);
const ladder = new Ladder();
const search = new Search(game, board);
const timeline = new Timeline(game);
const practise = new Practise(game);
const photo = new Photo((read) => {
  game.restart(read, "a puzzle from a photo");
  byId("ear").textContent = "The photo is on the board. What you write from now on is yours.";
});
const puzzle = new Puzzle(game, paper, photo);
const begin = new Begin(game, board, pad, puzzle);
const route = new Route(show);
const menu = new CellMenu(game, board, {
  why: (index, not) => hint.why(index, not),
  closed: (isMore) => (pad.choosesMore = isMore),
});
// Whoever closes what had the focus goes on at the board.
shell.left = () => board.focus();
pad.menu = (index) => menu.open(index);
pad.changed = tell;
walk.moved = (number) => shell.view === "walk" && route.put("walk", number);

/** Has the person put away how to begin, to write on an empty board? */
let hasBegun = false;
let wasFull = isFull(game.board);

/** Shows the place that the address names. */
function show([view = "board", ...rest]) {
  if (isLink(window.location.hash)) return openLink();
  const asked = view === "why" ? "hint" : view;
  if (!isView(asked)) return route.leave();
  const isOther = asked !== shell.view;
  if (isOther) leave(asked);
  const isStart = asked === "board" && isBlank(game.board) && !hasBegun;
  if (asked === "type" && !begin.isTyping) return route.leave();
  shell.open(isStart ? "start" : asked);
  if (asked === "hint" && !isTold(view, ...rest)) hint.resume(aboutOf(view, ...rest));
  if (view === "walk") walk.open(Number(rest[0]) || 1);
  if (view === "rules") ladder.open(rest[0]);
  if (view === "history") timeline.show();
  if (view === "practise") practise.open(rest[0]);
  if (view === "puzzle") puzzle.show();
  tell();
  return undefined;
}

/** The place of a hint, and what a place asks. */
const placeOf = ({ level, cell, not }) => (cell ? ["why", cell, ...(not ? [`${not}`] : [])] : ["hint", level]);

function aboutOf(view, what, not) {
  if (view === "why" && isName(what)) return { level: "full", cell: what, ...(/^[1-9]$/.test(not) && { not: Number(not) }) };
  return { level: view === "hint" && LEVELS.includes(what) ? what : "nudge" };
}

const isTold = (...place) => Boolean(hint.about) && addressOf(...placeOf(hint.about)) === addressOf(...place);

/** What the old view leaves behind on the board goes. */
function leave(next) {
  const { view } = shell;
  if (view === "search") search.clear();
  if (view === "walk") walk.leave();
  if (["type", "refused"].includes(view) && !["type", "refused"].includes(next) && begin.isTyping) begin.stop();
  if (next !== "hint" && !BESIDE_A_HINT.includes(next)) {
    shell.open(next);
    hint.close();
    hush();
  }
}

async function openLink() {
  const isRead = await puzzle.open(window.location.hash);
  route.put(...(isRead ? [] : ["puzzle"]));
  show(here());
}

/** "R1C1 and R1C8 see each other and are both 8." */
function clashing({ digit, cells }) {
  const names = cells.map(nameOf);
  if (names.length === 2) return `${names.join(" and ")} see each other and are both ${digit}.`;
  return `${names.slice(0, -1).join(", ")}, and ${names.at(-1)} see each other and are all ${digit}.`;
}

/** What there is to say of the board at once, without asking anybody. */
function said([clash, ...others]) {
  if (clash) return `${clashing(clash)}${others.length > 0 ? " There are more like this." : ""}`;
  const filled = game.board.cells.filter(digitOf).length;
  if (begin.isTyping) return `Type what is printed: ${filled === 1 ? "one digit" : `${filled} digits`} so far.`;
  if (isFull(game.board)) return "The board is full, and nothing clashes.";
  if (pad.tapDoes) return pad.tapDoes;
  if (board.selected.length > 1) return `${board.selected.length} cells are chosen.`;
  if (filled === 0) return "The board is empty.";
  return filled === 80 ? "One cell is empty." : `${81 - filled} cells are empty.`;
}

function tell() {
  const pairs = clashPairs(game.board);
  byId("status").textContent = said(pairs);
  byId("status").classList.toggle("wrong", pairs.length > 0);
  const [only] = board.selected.length === 1 ? board.selected : [];
  const canAsk = only !== undefined && !begin.isTyping && canAskWhy(game.board, only) && !isBlank(game.board);
  byId("why").hidden = !canAsk;
  if (canAsk) byId("why").textContent = `Why ${nameOf(only)}?`;
}

const save = () => saveGame({ history: game, hint: hint.about, typing: begin.isTyping, record });

function redraw() {
  board.show(game.board);
  pad.show();
  tell();
}

game.addEventListener("change", ({ detail }) => {
  hint.close();
  walk.clear();
  search.clear();
  board.clear(game.board);
  begin.forget();
  if (shell.view === "refused") shell.open("type");
  pad.show();
  tell();
  if (detail?.restarted) begun();
  else if (isFull(game.board) && !wasFull && clashes(game.board).size === 0) celebrate();
  wasFull = isFull(game.board);
  if (!wasFull) record.start(performance.now());
  if (shell.view === "history") timeline.show();
  save();
});

/** Another puzzle is on the board. */
function begun() {
  if (begin.isTyping) begin.stop();
  record.reset();
  keepMarks();
  if (["start", "puzzle"].includes(shell.view)) {
    route.leave();
    show(here());
    board.focus();
  }
}

/** Marks that are kept up by themselves begin with each puzzle. */
function keepMarks() {
  if (settings.get("kept") && !isBlank(game.board)) game.do(beginKeepingUp(game.board), [], "all marks kept up");
}

function celebrate() {
  record.pause(performance.now());
  tellSolved(record, { timed: settings.get("timed"), now: performance.now() });
}

hint.addEventListener("change", () => {
  const { about } = hint;
  if (!about && shell.view === "hint") route.leave();
  if (about) {
    practise.hinted();
    const place = placeOf(about);
    if (shell.view === "hint") route.put(...place);
    else route.go(...place);
    shell.title = hint.title;
  }
  save();
});
hint.addEventListener("told", ({ detail }) => {
  record.hint({ ...detail, key: conclusionOf(detail) });
  save();
  if (settings.get("aloud")) say(byId("hint"));
});

begin.addEventListener("change", () => {
  byId("app").classList.toggle("typing", begin.isTyping);
  if (begin.isTyping && shell.view !== "type") route.go("type");
  if (begin.isRefused) shell.open("refused");
  if (!begin.isTyping) {
    hasBegun = true;
    route.leave();
    keepMarks();
  }
  redraw();
  save();
});

board.addEventListener("select", () => {
  search.clear();
  tell();
});

settings.addEventListener("change", ({ detail }) => {
  if (detail === "kept" && settings.get("kept")) keepMarks();
  else if (detail === "kept") game.do(stopKeepingUp(game.board), [], "marks no longer kept up");
  if (detail === "aloud" && !settings.get("aloud")) hush();
  if (detail === "timed") clock(record, settings.get("timed"));
});

new Keys({
  pad,
  arrow: (event) => shell.view === "walk" && walk.arrow(event),
  deeds: {
    h: () => void hint.more(),
    d: () => void hint.take(),
    k: () => void hint.resume({ level: "check" }),
    w: () => void askWhy(),
    undo: () => game.undo(),
    redo: () => game.redo(),
    Enter: () => shell.view === "type" && document.activeElement?.closest("#grid, body") && void begin.done(),
    Escape: () => escape(),
  },
});

function askWhy() {
  const [index] = board.targets;
  if (canAskWhy(game.board, index) && !begin.isTyping) hint.why(index);
}

/** Lets go of what is chosen; if nothing is, closes what is open. False if that is for the browser to do. */
function escape() {
  if (document.querySelector(".meaning:popover-open")) return false;
  if (pad.held && pad.mode !== "colour") pad.hold(0);
  else if (begin.isRefused) begin.mend();
  else if (shell.view === "board") board.select([], { focus: false });
  else route.leave();
  return true;
}

byId("why").addEventListener("click", askWhy);
byId("close").addEventListener("click", (event) => {
  hush();
  // What is wrong with typed digits is put away to mend them, not to stop typing.
  if (begin.isRefused) {
    event.preventDefault();
    begin.mend();
  } else hasBegun = true;
});
byId("mark-all").addEventListener("click", () => game.do(markAll(game.board), [], "all candidates marked"));
byId("unmark").addEventListener("click", () => {
  // Marks that are kept up would come back.
  settings.set("kept", false);
  game.do(unmark(game.board), [], "all marks taken away");
});
byId("unpaint").addEventListener("click", () => game.do(unpaint(game.board), [], "all colours taken away"));
byId("start-paste").addEventListener("click", () => {
  route.go("puzzle");
  puzzle.takeCopied();
});
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  board.focus();
});
offerNewPuzzles(game);
puzzle.refused = () => route.go("puzzle");

/** A cell that the words name can be gone to on the board. */
byId("panel").addEventListener("click", (event) => {
  const cells = event.target.closest(".ref[data-cells]")?.dataset.cells.split(" ") ?? [];
  if (cells.length === 1) board.select([indexOf(cells[0])], { focus: false });
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) record.pause(performance.now());
  else if (!isFull(game.board)) record.start(performance.now());
  save();
});

async function start() {
  showCases();
  redraw();
  // The browser can paint the board before the rest is done.
  await new Promise((resumed) => setTimeout(resumed));
  if (!isFull(game.board)) record.start(performance.now());
  clock(record, settings.get("timed"));
  const [view] = here();
  const hasLink = isLink(window.location.hash);
  if (saved?.typing && !hasLink) begin.isTyping = true;
  else if (!view && saved?.hint && !hasLink) hint.resume(saved.hint);
  else show(here());
  explainWords();
  await settings.offer();
}

start();

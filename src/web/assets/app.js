// Puts the page together: creates its parts, and connects them.

import { BoardView } from "./board.js";
import { CellMenu } from "./cell_menu.js";
import { byId } from "./dom.js";
import { explainTerms } from "./glossary.js";
import { Hint, LEVELS, canAskWhy } from "./hint.js";
import { History } from "./history.js";
import { Keys } from "./keys.js";
import { Layout, isView } from "./layout.js";
import { announce } from "./live_region.js";
import {
  beginKeepingUp, clashes, indexOf, isBlank, isFull, isName, markAll, stopKeepingUp, unmark, unpaint,
} from "./model.js";
import { Onboarding } from "./onboarding.js";
import { Pad } from "./pad.js";
import { Panel } from "./panel.js";
import { Photo } from "./photo.js";
import { Practise } from "./practise.js";
import { Printer } from "./print.js";
import { Puzzle, isLink } from "./puzzle.js";
import { Record, conclusionOf } from "./record.js";
import { RecordView } from "./record_view.js";
import { Route, addressOf, here } from "./route.js";
import { RulesView } from "./rules_view.js";
import { Search } from "./search.js";
import { Settings } from "./settings.js";
import { hush, say } from "./speech.js";
import { StatusLine } from "./status_line.js";
import { saveGame, savedGame } from "./storage.js";
import { Store } from "./store.js";
import { Timeline } from "./timeline.js";
import { Walk } from "./walk.js";
import { Worksheet } from "./worksheet.js";
import { ACTIONS, PHOTO } from "./words.js";

/** @import { About } from "./hint.js" */
/** @import { Change } from "./history.js" */
/** @import { View } from "./layout.js" */
/** @import { Step } from "../answers.js" */

/** Views beside which a hint stays as it is. @type {View[]} */
const BESIDE_A_HINT = ["rules", "more", "settings", "keys"];
/** Views of typing a puzzle in. @type {View[]} */
const TYPING = ["type", "refused"];

const saved = savedGame();
const game = saved?.history ?? new History();
const record = saved?.record ?? new Record();
const store = new Store();
const settings = new Settings(store);
const board = new BoardView();
const panel = new Panel({ onCell: (name) => board.select([indexOf(name)], { focus: false }) });
// Whoever closes what had the focus goes on at the board.
const layout = new Layout(store, panel, { onFocusLost: () => board.focus(), onClose: closing });
const pad = new Pad(game, board, store, { onPress: (index) => menu.open(index) });
const status = new StatusLine(game, board, pad, store, { onWhy: askWhy });
const recordView = new RecordView(record, store);
const printer = new Printer(game, board, store, { onPrintSheet: () => worksheet.print() });
const worksheet = new Worksheet(game, store, { onPrint: (pages) => printer.print(pages) });
const hint = new Hint(game, board, store, panel);
const walk = new Walk(game, board, store, panel, {
  onMove: (number) => layout.view === "walk" && route.put("walk", `${number}`),
  onPrint: (path, options) => printer.printPath(path, options),
});
const rules = new RulesView(panel);
const search = new Search(game, board);
const timeline = new Timeline(game);
const practise = new Practise(game);
const photo = new Photo({
  onBoard: (read) => {
    game.restart(read, ACTIONS.fromPhoto);
    announce(PHOTO.onBoard);
  },
});
const puzzle = new Puzzle(game, photo, {
  onRefused: () => route.go("puzzle"),
  onPrint: () => printer.printBoard(),
});
const onboarding = new Onboarding(game, board, pad, store, { onExample: (text) => puzzle.load(text) });
const route = new Route(show);
const menu = new CellMenu(game, board, {
  onWhy: (index, not) => hint.why(index, not),
  onClose: (isMore) => (pad.choosesMore = isMore),
});

/** Shows the view of an address. @param {string[]} parts */
function show([view = "board", ...rest]) {
  if (isLink(window.location.hash)) return void openLink();
  const asked = view === "why" ? "hint" : view;
  if (!isView(asked)) return route.leave();
  if (asked !== layout.view) leave(asked);
  const isStart = asked === "board" && isBlank(game.board) && !store.state.hasBegun;
  if (asked === "type" && !onboarding.isTyping) return route.leave();
  layout.open(isStart ? "start" : asked);
  if (asked === "hint" && !isTold(view, ...rest)) hint.resume(aboutOf(view, ...rest));
  if (asked === "hint") showHint();
  if (view === "walk") walk.open(Number(rest[0]) || 1);
  if (view === "rules") rules.open(rest[0]);
  if (view === "history") timeline.show();
  if (view === "practise") practise.open(rest[0]);
  if (view === "puzzle") puzzle.show();
  return status.show();
}

/** Shows the title of the hint, and gives it as much room as it needs. */
function showHint() {
  panel.title = hint.title;
  layout.isLine = hint.isLine;
}

/** The parts of the address of a hint. @param {About} about */
const placeOf = ({ level, cell, not }) => (cell ? ["why", cell, ...(not ? [`${not}`] : [])] : ["hint", level]);

/** What an address asks. @param {string} view @param {string} [what] @param {string} [not] @returns {About} */
function aboutOf(view, what, not = "") {
  if (view === "why" && isName(what)) return { level: "full", cell: what, ...(/^[1-9]$/.test(not) && { not: Number(not) }) };
  return { level: (view === "hint" && LEVELS.find((level) => level === what)) || "nudge" };
}

/** Tells whether the hint of an address is shown. @param {string[]} place */
const isTold = (...place) => Boolean(hint.about && addressOf(...placeOf(hint.about)) === addressOf(...place));

/** Leaves the present view: what it has drawn on the board goes. @param {View} next */
function leave(next) {
  const { view } = layout;
  if (view === "search") search.clear();
  if (view === "walk") walk.leave();
  if (TYPING.includes(view) && !TYPING.includes(next) && onboarding.isTyping) onboarding.stop();
  if (next !== "hint" && !BESIDE_A_HINT.includes(next)) {
    layout.open(next);
    hint.close();
    hush();
  }
}

/** Begins the puzzle of the address. */
async function openLink() {
  const isRead = await puzzle.open(window.location.hash);
  route.put(...(isRead ? [] : ["puzzle"]));
  show(here());
}

const save = () => saveGame({ history: game, hint: hint.about, typing: onboarding.isTyping, record });

function redraw() {
  board.show(game.board);
  pad.show();
  status.show();
}

game.addEventListener("change", (event) => {
  const { restarted, before } = /** @type {CustomEvent<Change>} */ (event).detail;
  const { board: now } = game;
  const goesOn = !restarted && hint.goOn();
  if (!goesOn) hint.close();
  walk.clear();
  search.clear();
  if (!goesOn) board.clear(now);
  onboarding.forget();
  if (layout.view === "refused") layout.open("type");
  pad.show();
  status.show();
  if (restarted) begun();
  else if (isFull(now) && !isFull(before) && clashes(now).size === 0) celebrate();
  if (!isFull(game.board)) record.start(performance.now());
  if (layout.view === "history") timeline.show();
  save();
});

/** Begins another puzzle, which is on the board. */
function begun() {
  if (onboarding.isTyping) onboarding.stop();
  record.reset();
  keepMarks();
  if (["start", "puzzle"].includes(layout.view)) {
    route.leave();
    show(here());
    board.focus();
  }
}

/** Starts automatic marks, if the settings say so. */
function keepMarks() {
  if (store.state.kept && !isBlank(game.board)) game.do(beginKeepingUp(game.board), [], ACTIONS.keptUp);
}

function celebrate() {
  record.pause(performance.now());
  recordView.celebrate();
}

hint.addEventListener("change", () => {
  const { about } = hint;
  if (!about && layout.view === "hint") route.leave();
  if (about) {
    practise.noteHint();
    const place = placeOf(about);
    if (layout.view === "hint") route.put(...place);
    else route.go(...place);
    showHint();
  }
  save();
});
hint.addEventListener("told", (event) => {
  const step = /** @type {CustomEvent<Step>} */ (event).detail;
  record.hint({ ...step, key: conclusionOf(step) });
  save();
  if (store.state.aloud) say(hint.element);
});

onboarding.addEventListener("change", () => {
  if (onboarding.isTyping && layout.view !== "type") route.go("type");
  if (onboarding.isRefused) layout.open("refused");
  if (!onboarding.isTyping) {
    store.set({ hasBegun: true });
    route.leave();
    keepMarks();
  }
  redraw();
  save();
});

board.addEventListener("select", () => {
  search.clear();
  status.show();
});

pad.addEventListener("change", () => status.show());

store.subscribe(["kept"], () => {
  if (store.state.kept) keepMarks();
  else game.do(stopKeepingUp(game.board), [], ACTIONS.notKeptUp);
});
store.subscribe(["aloud"], () => store.state.aloud || hush());

new Keys({
  pad,
  arrow: (event) => layout.view === "walk" && walk.arrow(event),
  actions: {
    h: (event) => void (event.shiftKey ? hint.whole() : hint.more()),
    d: () => hint.apply(),
    k: () => void hint.resume({ level: "check" }),
    w: () => askWhy(),
    undo: () => game.undo(),
    redo: () => game.redo(),
    Enter: () => layout.view === "type" && document.activeElement?.closest("#grid, body") && void onboarding.done(),
    Escape: () => escape(),
  },
});

function askWhy() {
  const [index] = board.targets;
  if (canAskWhy(game.board, index) && !onboarding.isTyping) hint.why(index);
}

/** Clears the selection; if there is none, closes what is open. False if that is for the browser to do. */
function escape() {
  if (document.querySelector(".meaning:popover-open")) return false;
  if (pad.held && pad.mode !== "colour") pad.hold(0);
  else if (onboarding.isRefused) onboarding.mend();
  else if (layout.view === "board") board.select([], { focus: false });
  else route.leave();
  return true;
}

/** Prepares for the view to be closed; false if it stays: what is wrong with typed digits is closed to mend them. */
function closing() {
  hush();
  if (onboarding.isRefused) {
    onboarding.mend();
    return false;
  }
  store.set({ hasBegun: true });
  return true;
}

byId("mark-all").addEventListener("click", () => game.do(markAll(game.board), [], ACTIONS.allMarked));
byId("unmark").addEventListener("click", () => {
  // Marks that are kept up would come back.
  settings.set("kept", false);
  game.do(unmark(game.board), [], ACTIONS.unmarked);
});
byId("unpaint").addEventListener("click", () => game.do(unpaint(game.board), [], ACTIONS.unpainted));
byId("start-paste").addEventListener("click", () => {
  route.go("puzzle");
  puzzle.takeCopied();
});
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  board.focus();
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) record.pause(performance.now());
  else if (!isFull(game.board)) record.start(performance.now());
  save();
});

/** Shows the saved game, and then what the address asks. */
async function start() {
  redraw();
  // The browser can paint the board before the rest is done.
  await new Promise((resumed) => setTimeout(resumed));
  if (!isFull(game.board)) record.start(performance.now());
  recordView.showClock();
  const [view] = here();
  const hasLink = isLink(window.location.hash);
  if (saved?.typing && !hasLink) onboarding.isTyping = true;
  else if (!view && saved?.hint && !hasLink) hint.resume(saved.hint);
  else show(here());
  explainTerms();
  puzzle.offer(await settings.offer());
}

start();

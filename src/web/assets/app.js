// Puts the page together: creates its parts, and connects them.

import { registerTools } from "./agent_tools.js";
import { showArrival } from "./arrival_bar.js";
import { BoardView } from "./board.js";
import { CellMenu } from "./cell_menu.js";
import { Clock } from "./clock.js";
import { Confirmation } from "./confirmation.js";
import { byId } from "./dom.js";
import { Exercise } from "./exercise.js";
import { GameTitle } from "./game_title.js";
import { Games } from "./games.js";
import { GamesView } from "./games_view.js";
import { explainTerms } from "./glossary.js";
import { Hint, LEVELS, canAskWhy } from "./hint.js";
import { History } from "./history.js";
import { Introduction } from "./introduction.js";
import { Keys } from "./keys.js";
import { Judge } from "./judge.js";
import { Layout, isView } from "./layout.js";
import { Learn } from "./learn.js";
import { announce } from "./live_region.js";
import { MarkTools } from "./mark_tools.js";
import {
  INDICES, beginKeepingUp, encode, indexOf, isBlank, isName, isSolved, markAll, stopKeepingUp, unmark, unpaint,
} from "./model.js";
import { NewPuzzle } from "./new_puzzle.js";
import { Onboarding } from "./onboarding.js";
import { Pad } from "./pad.js";
import { Panel } from "./panel.js";
import { Photo } from "./photo.js";
import { Practise } from "./practise.js";
import { Printer } from "./print.js";
import { noteMet } from "./progress.js";
import { Puzzle, isLink } from "./puzzle.js";
import { Record, conclusionOf } from "./record.js";
import { Route, addressOf, here } from "./route.js";
import { RuleDrawing } from "./rule_drawing.js";
import { RulesView } from "./rules_view.js";
import { Search } from "./search.js";
import { Settings } from "./settings.js";
import { Share } from "./share.js";
import { SolvedView } from "./solved_view.js";
import { hush, say } from "./speech.js";
import { StatusLine } from "./status_line.js";
import { saveGame, savedGame } from "./storage.js";
import { Store } from "./store.js";
import { Timeline } from "./timeline.js";
import { learnRules, recallRules } from "./variant_source.js";
import { VariantView } from "./variant_view.js";
import { Walk } from "./walk.js";
import { Worksheet } from "./worksheet.js";
import { ACTIONS, BEGIN, DRAWING, GAMES, PHOTO } from "./words.js";

/** @import { About } from "./hint.js" */
/** @import { Change } from "./history.js" */
/** @import { View } from "./layout.js" */
/** @import { Board } from "./model.js" */
/** @import { Step } from "../answers.js" */

/** Views beside which a hint stays as it is. @type {View[]} */
const BESIDE_A_HINT = ["learn", "rules", "rule", "more", "settings", "keys"];
/** Views that are shown at other addresses: `#/`, and that of a rule. */
const WITHOUT_ADDRESS = ["exercise", "rule"];
/** Views of typing a puzzle in. @type {View[]} */
const TYPING = ["type", "refused"];

const saved = savedGame();
const game = saved?.history ?? new History();
recallRules(game.board);
const record = saved?.record ?? new Record();
const store = new Store();
const settings = new Settings(store);
const board = new BoardView();
const panel = new Panel({ onCell: (name) => board.select([indexOf(name)], { focus: false }) });
// Whoever closes what had the focus goes on at the board.
const layout = new Layout(store, panel, { onFocusLost: () => board.focus(), onClose: closing });
const pad = new Pad(game, board, store, { onPress: (index) => menu.open(index) });
const markTools = new MarkTools(game, store, { onKeep: (is) => settings.set("kept", is) });
const status = new StatusLine(game, board, pad, store, { onWhy: askWhy, onSee: () => hint.resume({ level: "full" }) });
const confirmation = new Confirmation(game, status);
const introduction = new Introduction(store);
const clock = new Clock(game, record, store);
const games = new Games(game, record);
const gamesView = new GamesView(games);
const printer = new Printer(game, board, store, { onPrintSheet: () => worksheet.print() });
const worksheet = new Worksheet(game, store, { onPrint: (pages) => printer.print(pages) });
const hint = new Hint(game, board, store, panel);
const walk = new Walk(game, board, store, panel, {
  onMove: (number) => layout.view === "walk" && route.put("walk", `${number}`),
  onPrint: (path, options) => printer.printPath(path, options),
  onTake: () => record.noteWalk(),
});
const learn = new Learn();
const exercise = new Exercise(game, pad, store, {
  onHint: () => void hint.more(),
  following: (rule) => learn.following(rule),
  onLesson: (after) => goOn(after),
});
const rules = new RulesView(panel, { onLesson: (rule, box) => exercise.learn(rule, box) });
const search = new Search(game, board);
const timeline = new Timeline(game);
const practise = new Practise(exercise, { onStop: () => route.leave() });
const photo = new Photo({
  onBoard: (read) => {
    game.restart(read, ACTIONS.fromPhoto);
    announce(PHOTO.onBoard);
    came();
  },
});
const puzzle = new Puzzle(game, photo, {
  onTold: () => {
    if (!isLink(window.location.hash)) return route.go("puzzle");
    // Back leads past the link.
    route.put("puzzle");
    return show(here());
  },
  onLoaded: came,
});
const variant = new VariantView(game);
const drawing = new RuleDrawing(game, board, pad, store, {
  rules: () => variant.rules,
  onChange: async (rules) => (await variant.change(rules)) || status.tell(DRAWING.refused(variant.refusal)),
  onUnfinished: (regions) => status.tell(DRAWING.unfinished(regions)),
});
const judge = new Judge(game);
const share = new Share(game, { onPrint: () => printer.printBoard() });
const onboarding = new Onboarding(game, board, pad, store, {
  onExample: (text) => puzzle.load(text),
  onDone: came,
  onCancel: () => status.tell(BEGIN.cancelled),
});
const newPuzzle = new NewPuzzle(game, games, { onSolved: () => route.go("games") });
newPuzzle.offer(byId("start-making"), byId("making"));
const solved = new SolvedView(game, board, record, newPuzzle, { onNew: () => route.go("puzzle") });
const route = new Route(show);
const title = new GameTitle(game, store);
const menu = new CellMenu(game, board, {
  onWhy: (index, not) => hint.why(index, not),
  onCombinations: (index) => hint.combinations(index),
  onClose: (isMore) => (pad.choosesMore = isMore),
});

/** Shows the view of an address. @param {string[]} parts */
function show([view = "board", ...rest]) {
  if (isLink(window.location.hash)) return void openLink();
  if (view === "lesson") return void goOn();
  const asked = viewOf(view, ...rest);
  if (!isView(asked)) return route.leave();
  if (asked !== layout.view) leave(asked);
  if ((asked === "type" && !onboarding.isTyping) || (asked === "solved" && !solved.isDue)) return route.leave();
  layout.open(asked);
  if (asked === "hint" && !isTold(view, ...rest)) hint.resume(aboutOf(view, ...rest));
  if (asked === "hint") showHint();
  if (view === "walk") walk.open(Number(rest[0]) || 1);
  if (asked === "learn") learn.open();
  if (asked === "rules") rules.open();
  if (asked === "rule") rules.show(rest[0]);
  if (view === "history") timeline.show();
  if (view === "practise") practise.open(rest[0]);
  if (view === "judge") judge.show();
  if (view === "share") share.show();
  if (view === "variant") variant.show();
  if (view === "draw") drawing.begin();
  if (view === "solved") solved.show();
  if (view === "games") gamesView.show();
  if (view === "puzzle" || asked === "start") newPuzzle.show();
  if (asked === "start") byId("start-games").hidden = games.kept.games.length === 0;
  return status.show();
}

/** Shows the title of the hint, and gives it as much room as it needs. */
function showHint() {
  panel.title = hint.title;
  layout.isLine = hint.isLine;
}

/** The view of an address. @param {string} view @param {string} [what] */
function viewOf(view, what) {
  if (view === "why" || view === "combinations") return "hint";
  if (view === "rules" && what) return "rule";
  if (view !== "board") return WITHOUT_ADDRESS.includes(view) ? "" : view;
  if (onboarding.isTyping) return "type";
  if (exercise.isOn) return "exercise";
  return isBlank(game.board) && !store.state.hasBegun ? "start" : "board";
}

/** Goes to the next lesson: the first one, or the first after a rule. @param {string} [after] */
async function goOn(after) {
  const next = await learn.following(after);
  const place = next ? ["rules", next.rule] : ["learn"];
  if (after) return route.go(...place);
  route.put(...place);
  return show(here());
}

/** The parts of the address of a hint. @param {About} about */
function placeOf({ level, cell, not, inCage }) {
  if (cell && inCage) return ["combinations", cell];
  return cell ? ["why", cell, ...(not ? [`${not}`] : [])] : ["hint", level];
}

/** What an address asks. @param {string} view @param {string} [what] @param {string} [not] @returns {About} */
function aboutOf(view, what, not = "") {
  if (view === "why" && isName(what)) return { level: "full", cell: what, ...(/^[1-9]$/.test(not) && { not: Number(not) }) };
  if (view === "combinations" && isName(what)) return { level: "full", cell: what, inCage: true };
  return { level: (view === "hint" && LEVELS.find((level) => level === what)) || "nudge" };
}

/** Tells whether the hint of an address is shown. @param {string[]} place */
const isTold = (...place) => Boolean(hint.about && addressOf(...placeOf(hint.about)) === addressOf(...place));

/** Leaves the present view: what it has drawn on the board goes. @param {View} next */
function leave(next) {
  const { view } = layout;
  if (view === "search") search.clear();
  if (view === "puzzle") puzzle.forget();
  if (view === "walk") walk.leave();
  if (view === "draw") drawing.end();
  // Whoever looks at something else goes on typing afterwards; a hint is for what is typed.
  if (TYPING.includes(view) && next === "hint" && onboarding.isTyping) onboarding.stop();
  if (next !== "hint" && !BESIDE_A_HINT.includes(next)) {
    layout.open(next);
    hint.close();
    hush();
  }
}

/** Confirms the puzzle that has just come. @param {string} [note] */
function came(note) {
  confirmation.confirm(note);
  introduction.offer();
}

/** Begins the puzzle of the address. */
async function openLink() {
  const isRead = await puzzle.open(window.location.hash);
  route.put(...(isRead ? [] : ["puzzle"]));
  show(here());
}

function save() {
  saveGame({ history: game, hint: hint.about, typing: onboarding.isTyping, record });
  if (!onboarding.isTyping) games.keep();
}

/** Asks what the rules of the board come to, unless it was asked, and draws them. */
function knowRules() {
  // Until it is known, the page says nothing that other rules could make wrong.
  learnRules(game.board).then((isNew) => isNew && redraw(), () => {});
}

function redraw() {
  board.show(game.board);
  title.show();
  pad.show();
  markTools.show();
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
  status.forget();
  followUndo();
  if (store.state.typing) followTyping(before, now);
  if (restarted) begun();
  else if (isSolved(now) && !isSolved(before)) celebrate();
  if (layout.view === "solved" && !solved.isDue) route.leave();
  clock.start();
  clock.show();
  knowRules();
  if (layout.view === "history") timeline.show();
  save();
});

/** Begins another puzzle, which is on the board. */
function begun() {
  if (onboarding.isTyping) onboarding.stop();
  // A new puzzle has nothing behind it to be redone.
  if (game.canRedo && !isBlank(game.board)) status.tell(GAMES.back(GAMES.title(game.origin)));
  games.change();
  pad.mode = "digit";
  pad.hold(0);
  keepMarks(ACTIONS.markedAtOnce);
  const isLeft = exercise.isOn || ["start", "puzzle", "more", "exercise", "solved", "games"].includes(layout.view);
  // Whoever opens a link shows what it leads to.
  if (isLeft && !isLink(window.location.hash)) {
    route.leave();
    show(here());
    board.focus();
  }
}

/** Goes to the cell that was changed while typing: Undo goes back to it. @param {Board} before @param {Board} now */
function followTyping(before, now) {
  const changed = INDICES.filter((index) => before.cells[index] !== now.cells[index]);
  if (changed.length === 1) board.goTo(changed[0], { focus: false });
}

/** Starts automatic marks, if the settings say so. @param {string} what */
function keepMarks(what) {
  if (store.state.kept && !isBlank(game.board)) game.do(beginKeepingUp(game.board), [], what);
}

/** Ends automatic marks where their beginning is undone: they would come back with the next digit. */
function followUndo() {
  if (game.actions[game.place + 1] === ACTIONS.keptUp) settings.set("kept", false);
}

/** Shows what a puzzle took that the player has just solved. */
function celebrate() {
  clock.stop();
  if (record.isWalked || game.origin.exercise) return;
  games.finish();
  solved.celebrate();
  route.go("solved");
}

hint.addEventListener("change", () => {
  const { about } = hint;
  if (!about && layout.view === "hint") route.leave();
  if (about) {
    exercise.noteHint();
    const place = placeOf(about);
    if (layout.view === "hint") route.put(...place);
    else route.go(...place);
    showHint();
  }
  save();
});
hint.addEventListener("told", (event) => {
  const { step, level } = /** @type {CustomEvent<{ step: Step, level: string }>} */ (event).detail;
  record.hint({ ...step, level, key: conclusionOf(step), at: encode(game.board) });
  noteMet(step);
  save();
  if (store.state.aloud && level === "full") say(hint.element);
});
hint.addEventListener("solved", () => route.go("solved"));
game.addEventListener("describe", save);

onboarding.addEventListener("change", () => {
  if (onboarding.isTyping && layout.view !== "type") route.go("type");
  if (onboarding.isRefused) layout.open("refused");
  if (!onboarding.isTyping) {
    store.set({ hasBegun: store.state.hasBegun || !isBlank(game.board) });
    route.leave();
    // Whoever came back to typing from another view has no address to leave.
    if (TYPING.includes(layout.view)) show(here());
    keepMarks(ACTIONS.markedAtOnce);
  }
  redraw();
  save();
});

board.addEventListener("select", () => {
  search.clear();
  status.giveWay();
});

pad.addEventListener("change", () => status.giveWay());

store.subscribe(["kept"], () => {
  if (store.state.kept) keepMarks(ACTIONS.keptUp);
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
    Enter: () => document.activeElement?.closest("#grid, body") !== null && entered(),
    Escape: () => escape(),
  },
});

function askWhy() {
  const [index] = board.targets;
  if (canAskWhy(game.board, index) && !onboarding.isTyping) hint.why(index);
}

/** Ends typing, or adds what is selected to the rules; false if there is nothing to end. */
function entered() {
  if (layout.view === "type") void onboarding.done();
  else if (layout.view === "draw") drawing.add();
  else return false;
  return true;
}

/** Clears the selection; if there is none, closes what is open. False if that is for the browser to do. */
function escape() {
  if (document.querySelector(".meaning:popover-open")) return false;
  if (pad.held && pad.mode !== "colour") pad.hold(0);
  else if (onboarding.isRefused) onboarding.mend();
  else if (here().length === 0) board.select([], { focus: false });
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

byId("mark-all").addEventListener("click", () => {
  game.do(markAll(game.board), [], ACTIONS.allMarked);
  // It is seen on the board.
  route.leave();
});
byId("unmark").addEventListener("click", () => {
  // Marks that are kept up would come back.
  settings.set("kept", false);
  game.do(unmark(game.board), [], ACTIONS.unmarked);
});
byId("unpaint").addEventListener("click", () => game.do(unpaint(game.board), [], ACTIONS.unpainted));
byId("type-variant").addEventListener("click", () => {
  onboarding.typeIn();
  route.go("variant");
});
byId("start-paste").addEventListener("click", () => {
  route.go("puzzle");
  puzzle.takeCopied();
});
byId("introduce").addEventListener("click", () => {
  route.leave();
  introduction.begin();
});
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  board.focus();
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) clock.stop();
  else clock.start();
  save();
});

/** Shows the saved game, and then what the address asks. */
async function start() {
  registerTools(game);
  redraw();
  knowRules();
  // The browser can paint the board before the rest is done.
  await new Promise((resumed) => setTimeout(resumed));
  clock.start();
  clock.show();
  const [view] = here();
  const hasLink = isLink(window.location.hash);
  if (saved?.typing && !hasLink) onboarding.isTyping = true;
  else if (!view && saved?.hint && !hasLink) hint.resume(saved.hint);
  else show(here());
  save();
  showArrival();
  explainTerms();
  share.offer(await settings.offer());
}

start();

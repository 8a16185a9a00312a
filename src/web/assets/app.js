// Puts the page together.

import { ask } from "./api.js";
import { Board } from "./board.js";
import { byId, make, tabs } from "./dom.js";
import { Hint } from "./hint.js";
import { History } from "./history.js";
import { Ladder } from "./ladder.js";
import { INDICES, blank, clashes, decode, digitOf, encode, isFull, markAll, nameOf, unmark } from "./model.js";
import { Pad } from "./pad.js";
import { Puzzle, isLink } from "./puzzle.js";
import { Search } from "./search.js";
import { saveGame, saveSettings, savedGame, savedSettings } from "./store.js";
import { Walk } from "./walk.js";

const saved = savedGame();
const game = new History(decode(saved?.board ?? "") ?? blank(), saved?.last ?? []);
const board = new Board();
const pad = new Pad(game, board);
const hint = new Hint(game, board);
const walk = new Walk(game, board);
const ladder = new Ladder();
const search = new Search(game, board);
const puzzle = new Puzzle(game, pad, () => board.focus());

let shownTab = "hint";
const showTab = tabs(byId("tabs"), (name) => {
  if (name === shownTab) return;
  shownTab = name;
  document.querySelector("main").dataset.tab = name;
  search.clear();
  walk.takeBack();
  if (name !== "hint") hint.close();
  board.lay();
  if (name === "walk") walk.lay();
  if (name === "ladder") ladder.ask();
});

/** What there is to say of the board at once, without asking anybody. */
function status() {
  const clashing = clashes(game.board);
  const box = byId("status");
  box.classList.toggle("wrong", clashing.size > 0);
  if (clashing.size > 0) {
    const names = INDICES.filter((index) => clashing.has(index)).map(nameOf);
    const listed = names.length > 4 ? `${names.slice(0, 4).join(", ")}, and more` : names.join(" and ");
    return `${listed} see each other and hold the same digit.`;
  }
  const empty = game.board.cells.filter((cell) => !digitOf(cell)).length;
  if (isFull(game.board)) return "The board is full, and nothing clashes.";
  if (empty === 81) return "Paste a puzzle, load a file, or type one in.";
  return empty === 1 ? "One cell is empty." : `${empty} cells are empty.`;
}

const save = () => saveGame({ board: encode(game.board), last: game.last, hint: hint.about });

function show() {
  board.show(game.board);
  pad.show();
  byId("status").textContent = status();
}

/** A link says what the board was when it was made; a reload must not go back to that. */
function forgetLink() {
  if (isLink(window.location.hash)) window.history.replaceState(null, "", window.location.pathname);
}

game.addEventListener("change", () => {
  forgetLink();
  hint.close();
  walk.clear();
  search.clear();
  board.lay();
  show();
  save();
});
hint.addEventListener("change", save);
board.addEventListener("touch", () => search.clear());

const KEYS = {
  h: () => hint.more(),
  c: () => hint.ask("check"),
  w: () => hint.askWhy(),
  d: () => hint.take(),
  escape: () => hint.close(),
};

// Letters do something only where nobody writes letters.
board.element.addEventListener("keydown", (event) => {
  const deed = KEYS[event.key.toLowerCase()];
  if (!deed || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  showTab("hint");
  deed();
});

byId("mark-all").addEventListener("click", () => game.do(markAll(game.board)));
byId("unmark").addEventListener("click", () => game.do(unmark(game.board)));
byId("hint-now").addEventListener("click", () => {
  showTab("hint");
  hint.more();
  document.querySelector(".levels").scrollIntoView({ block: "start" });
});

puzzle.refused = () => showTab("puzzle");

/** Brings the lists of what can be chosen. Without them the usual is asked for. */
async function offer() {
  const choices = await ask("choices", {}).catch(() => ({ profiles: [], formats: [] }));
  const option = ({ name, label }) => make("option", { value: name, textContent: label });
  byId("profile").append(...choices.profiles.map(option));
  byId("format").append(...choices.formats.map(option));
  if (settings.profile) byId("profile").value = settings.profile;
}

/** Brings what the words of art mean; the words themselves open it. */
async function explainWords() {
  const { words } = await ask("words", {}).catch(() => ({ words: [] }));
  const meaning = ({ id, term, meaning }) =>
    make(
      "p",
      { id, className: "meaning", popover: "auto" },
      make("b", { textContent: term }),
      `: ${meaning}`,
    );
  document.body.append(...words.map(meaning));
}

const settings = savedSettings();
for (const id of ["theme", "profile", "tidy"]) {
  const field = byId(id);
  const key = field.type === "checkbox" ? "checked" : "value";
  if (id in settings) field[key] = settings[id];
  field.addEventListener("change", () => {
    settings[id] = field[key];
    saveSettings(settings);
    theme();
  });
}

function theme() {
  const { value } = byId("theme");
  if (value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
}

async function start() {
  theme();
  show();
  explainWords();
  await offer();
  if (await puzzle.open(window.location.hash)) forgetLink();
  else if (isLink(window.location.hash)) showTab("puzzle");
  else if (saved?.hint) await hint.resume(saved.hint);
  else if (!saved) showTab("puzzle");
}

window.addEventListener("hashchange", async () => {
  if (await puzzle.open(window.location.hash)) forgetLink();
});

start();

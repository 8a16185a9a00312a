// The view of the games of this device: those begun and solved, what they took, and all of it as a file.

import { dayOf } from "./daily.js";
import { byId, make } from "./dom.js";
import { chooseFile, saveFile } from "./files.js";
import { emptyIn } from "./game_list.js";
import { clockText, durationInWords } from "./record.js";
import { hintsOf, statistics } from "./statistics.js";
import { GAMES } from "./words.js";

/** @import { Game, Kept } from "./game_list.js" */
/** @import { Games } from "./games.js" */

/** The day on which a game was changed, in words. @param {number} time */
function dayText(time) {
  const [day, today] = [dayOf(new Date(time)), dayOf(new Date())];
  return day === today ? GAMES.today : GAMES.day(day);
}

/** How a game stands: what is left or when it was solved, time, and hints. @param {Game} game */
const stateText = (game) =>
  GAMES.told([
    ...(game.solved ? [] : [GAMES.left(emptyIn(game))]),
    durationInWords(game.time),
    GAMES.hints(hintsOf(game.hints)),
    dayText(game.changed),
  ]);

/** @param {Game} game @param {string} action @param {() => void} onPress */
function item(game, action, onPress) {
  const button = make(
    "button",
    { type: "button" },
    make("b", { textContent: GAMES.title(game.origin) || GAMES.untitled }),
    make("small", { textContent: stateText(game) }),
    make("span", { className: "does", textContent: action }),
  );
  button.addEventListener("click", onPress);
  return make("li", {}, button);
}

/** @param {Game[]} games @param {string} action @param {(id: number) => void} onPress */
const list = (games, action, onPress) =>
  make("ul", { className: "games" }, ...games.map((game) => item(game, action, () => onPress(game.origin.id))));

/** @param {string} title @param {HTMLElement} content */
const folded = (title, content) => make("details", {}, make("summary", { textContent: title }), content);

/** What was solved at each level. @param {ReturnType<typeof statistics>["rows"]} rows */
function table(rows) {
  const head = GAMES.columns.map((textContent) => make("th", { textContent, scope: "col" }));
  const row = (/** @type {typeof rows[number]} */ { level, count, best, usual, hints }) => {
    const cells = [count, clockText(best), clockText(usual), Number(hints.toFixed(1))];
    const name = make("th", { scope: "row", textContent: level ? GAMES.level(level) : GAMES.otherLevel });
    return make("tr", {}, name, ...cells.map((textContent) => make("td", { textContent })));
  };
  return make(
    "table",
    { className: "uses times" },
    make("caption", { textContent: GAMES.times }),
    make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...rows.map(row)),
  );
}

export class GamesView {
  #told = byId("games-told");
  #said = byId("games-said");
  #sure = byId("games-sure", HTMLDialogElement);

  /** @param {Games} games */
  constructor(games) {
    this.games = games;
    const on = (/** @type {string} */ id, /** @type {() => void} */ action) =>
      byId(id).addEventListener("click", action);
    on("games-export", () => {
      saveFile(this.games.export(), GAMES.file, "application/json");
      this.#say(GAMES.saved);
    });
    on("games-import", () => chooseFile(".json,application/json", (text) => this.#import(text)));
    on("games-delete", () => this.#ask());
    on("games-keep", () => this.#sure.close());
    on("games-gone", () => this.#delete());
  }

  show() {
    const { kept } = this.games;
    const begun = kept.games.filter((game) => !game.solved);
    const solved = kept.games.filter((game) => game.solved);
    const goOn = [make("h3", { textContent: GAMES.begun }), list(begun, GAMES.goOn, (id) => this.games.goOn(id))];
    const again = folded(GAMES.solved(solved.length), list(solved, GAMES.again, (id) => this.games.again(id)));
    const none = make("p", { className: "lead", textContent: GAMES.noGames });
    byId("games-begun").replaceChildren(...(begun.length > 0 ? goOn : []), ...(kept.games.length === 0 ? [none] : []));
    byId("games-solved").replaceChildren(...(solved.length > 0 ? [again] : []));
    this.#showNumbers(kept);
    this.#say("");
  }

  /** @param {Kept} kept */
  #showNumbers({ results }) {
    const { rows, hints, days } = statistics(results, dayOf(new Date()));
    const lines = [GAMES.hintsByLevel(hints), ...(days.longest > 0 ? [GAMES.streak(days)] : [])];
    const told = [table(rows), ...lines.map((textContent) => make("p", { textContent }))];
    this.#told.replaceChildren(...(results.length > 0 ? told : []));
  }

  /** @param {string} text */
  #import(text) {
    const other = this.games.import(text);
    this.show();
    this.#say(other ? GAMES.added(other.games.length, other.results.length) : GAMES.noFile);
  }

  /** Asks whether all is to go. */
  #ask() {
    const { games, results } = this.games.kept;
    byId("games-count").textContent = GAMES.sure(games.length, results.length);
    this.#sure.showModal();
  }

  #delete() {
    this.#sure.close();
    this.games.delete();
    this.show();
    this.#say(GAMES.deleted);
  }

  /** @param {string} text */
  #say(text) {
    this.#said.textContent = text;
  }
}

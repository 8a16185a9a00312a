// New puzzles: today's, or one by its level or by a rule that it needs.

import { ask, askSeveral } from "./api.js";
import { dayOf, levelOn, seedOf } from "./daily.js";
import { fill, make } from "./dom.js";
import { LEVELS, levelOf } from "./origin.js";
import { randomSeed } from "./puzzle.js";
import { isClassic } from "./curriculum.js";
import { withRules } from "./model.js";
import { kindOptions, ruleOptions } from "./options.js";
import { learnRules } from "./variant_source.js";
import { ACTIONS, GAMES, VARIANT } from "./words.js";

/** @import { Games } from "./games.js" */
/** @import { History } from "./history.js" */
/** @import { Board } from "./model.js" */
/** @import { Source } from "./origin.js" */

/** What the engine is asked for. It gets no profile: a day's puzzle is the same for everybody. @param {Source} wish */
const fieldsOf = ({ day, rule, level, variant }) => ({
  seed: day ? seedOf(day) : randomSeed(),
  symmetry: "rotational",
  ...(rule ? { needs: rule } : { level }),
  ...(variant && { variant: variant.split(",") }),
});

/** The board of 81 characters, and its rules. @param {{ puzzle: string, rules?: string[] }} made @returns {Board} */
const boardOf = ({ puzzle, rules = [] }) =>
  withRules({ cells: [...puzzle].map((char) => (char === "." ? {} : { given: Number(char) })) }, rules);

/**
 * Asks for a puzzle; its rules are known then.
 *
 * @param {Source} wish @param {typeof ask} askNext
 */
async function madeBy(wish, askNext) {
  const made = await askNext("generate", fieldsOf(wish));
  const [puzzle] = made.puzzles;
  if (puzzle) await learnRules(boardOf(puzzle), askNext);
  return made;
}

export class NewPuzzle {
  /** The buttons of today's puzzle. @type {HTMLButtonElement[]} */
  #daily = [];

  /**
   * `onSolved` is called where today's puzzle is asked for, and is solved already.
   *
   * @param {History} game @param {Games} games @param {{ onSolved: () => void }} handlers
   */
  constructor(game, games, { onSolved }) {
    this.game = game;
    this.games = games;
    this.onSolved = onSolved;
  }

  /** Offers new puzzles in these boxes. @param {HTMLElement[]} boxes */
  offer(...boxes) {
    for (const box of boxes) box.append(...this.#choice());
    this.show();
  }

  /** Says which puzzle today's is, and how it stands. */
  show() {
    const day = dayOf(new Date());
    const told = GAMES.dailyAbout(day, levelOn(day), this.games.ofDay(day)?.solved);
    for (const button of this.#daily) {
      button.replaceChildren(make("b", { textContent: GAMES.daily }), make("small", { textContent: told }));
    }
  }

  /**
   * Makes a puzzle, and begins it; `button` shows meanwhile that it works, and `said` says what comes of it.
   *
   * @param {Source} wish @param {Element} button @param {HTMLElement} said
   */
  async make(wish, button, said) {
    if (button.getAttribute("aria-busy") === "true") return;
    said.replaceChildren();
    const made = await fill(said, () => askSeveral((askNext) => madeBy(wish, askNext)), button);
    if (!made) return;
    const [puzzle] = made.puzzles;
    said.replaceChildren(...(puzzle ? [] : [make("p", { textContent: GAMES.none })]));
    if (!puzzle) return;
    const level = wish.level ?? levelOf(puzzle.hardest?.effort);
    this.game.restart(boardOf(puzzle), ACTIONS.newPuzzle, { ...wish, level, made: true });
  }

  /** Goes on with today's puzzle, or begins it. @param {Element} button @param {HTMLElement} said */
  async #today(button, said) {
    const day = dayOf(new Date());
    const begun = this.games.ofDay(day);
    if (begun?.solved) return this.onSolved();
    if (begun) return this.games.goOn(begun.origin.id);
    return this.make({ day, level: levelOn(day) }, button, said);
  }

  #choice() {
    const said = make("div", { className: "answer", set: { "aria-live": "polite" } });
    const daily = make("button", { type: "button", className: "daily" });
    daily.addEventListener("click", () => this.#today(daily, said));
    this.#daily.push(daily);
    const kind = make("select", { className: "kind" }, ...kindOptions());
    const levels = LEVELS.map((level) => {
      const button = make("button", { type: "button", textContent: GAMES.level(level), set: { "data-level": level } });
      button.addEventListener("click", () => this.make({ level, ...(kind.value && { variant: kind.value }) }, button, said));
      return button;
    });
    return [
      make("h3", { textContent: GAMES.make }),
      make("div", { className: "ways" }, daily),
      make("div", { className: "levels", set: { role: "group", "aria-label": GAMES.byLevel } }, ...levels),
      make("label", { className: "option" }, VARIANT.kind, " ", kind),
      this.#byRule(said),
      said,
    ];
  }

  /** The choice of a rule; the rules are asked for when it is unfolded. @param {HTMLElement} said */
  #byRule(said) {
    const rules = make("select", { set: { "aria-label": GAMES.rule } });
    const button = make("button", { type: "button", textContent: GAMES.makeIt });
    button.addEventListener("click", () => {
      const [{ value: rule, text: name } = { value: "", text: "" }] = rules.selectedOptions;
      if (rule) this.make({ rule, name }, button, said);
    });
    const details = make(
      "details",
      { className: "by-rule" },
      make("summary", { textContent: GAMES.byRule }),
      make("div", { className: "actions" }, rules, button),
    );
    details.addEventListener("toggle", () => details.open && offerRules(rules, said));
    return details;
  }
}

/** Offers the rules that are usual. @param {HTMLSelectElement} select @param {HTMLElement} said */
async function offerRules(select, said) {
  if (select.options.length > 0) return;
  const asked = await fill(said, () => ask("rules", {}, "needs"));
  if (!asked || select.options.length > 0) return;
  said.replaceChildren();
  select.append(...ruleOptions(asked.rules.filter((row) => row.usual !== false && isClassic(row))));
  select.value = "x_wing";
}

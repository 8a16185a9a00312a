// Positions to find a rule on: one at random, or those of a lesson, each harder than the one before.

import { askSeveral } from "./api.js";
import { bare, marksOf } from "./model.js";
import { randomSeed } from "./puzzle.js";
import { learnRules } from "./variant_source.js";

/** @import { Answers, Asked, Line } from "../answers.js" */
/** @import { Board } from "./model.js" */
/** @import { Position } from "./storage.js" */

/** @typedef {Answers["train"]} TrainAnswer */

/** Number of positions of which a lesson takes the easiest and the hardest. */
const MANY = 3;
const TOPIC = "exercise";

/** The number of marks on a board: the more there are, the harder a rule is to see. @param {Board} board */
export const countMarks = ({ cells }) => cells.reduce((count, cell) => count + marksOf(cell).length, 0);

/** @param {TrainAnswer} answer */
const marksIn = ({ board }) => (board ? countMarks(board) : 0);

/**
 * Of some whole boards, the one of a lesson at `at`: the second has the fewest marks, the last one the most.
 *
 * @param {TrainAnswer[]} answers @param {number} at
 */
export function wholeBoardAt(answers, at) {
  const found = answers.filter(({ board }) => board).toSorted((a, b) => marksIn(a) - marksIn(b));
  return found.at(at === 1 ? 0 : -1) ?? answers[0];
}

/**
 * What an exercise begins with: the position with what the digits have to write to solve it, the name of its rule,
 * and what its card says on how to look for it. Without a board, `texts` say why there is none.
 *
 * @typedef {{ texts: Line[], board?: Board, mode: "digit" | "mark", name: string, look: string }} Found
 */

/**
 * Asks for an exercise: a position at random, or one of a lesson: first the part of a board that matters, then
 * whole boards.
 *
 * @param {Pick<Position, "rule" | "kind" | "focus" | "lesson">} plan
 * @returns {Asked<Found>}
 */
export const askForExercise = ({ rule, kind, focus, lesson }) =>
  askSeveral(async (askNext) => {
    const train = (/** @type {number} */ seed, /** @type {boolean} */ isFocused) =>
      askNext("train", { rule, seed, focus: isFocused, ...(kind && { variant: kind.split(",") }) }, TOPIC);
    const position = async () => {
      if (!lesson) return train(randomSeed(), focus);
      if (lesson.at === 0) return train(lesson.seed, true);
      const answers = [];
      for (let more = 0; more < MANY; more += 1) answers.push(await train(lesson.seed + more, false));
      return wholeBoardAt(answers, lesson.at);
    };
    const { board, texts } = await position();
    if (board) await learnRules(board, askNext);
    const { name, how_to_look: look } = await askNext("rule", { name: rule }, TOPIC);
    const { steps: [step] = [] } = board ? await askNext("hint", { board: bare(board), level: "full" }, TOPIC) : {};
    const isPlaced = step?.rule === rule && step.placements?.length;
    return { texts, board, mode: isPlaced ? "digit" : "mark", name, look: look?.text ?? "" };
  });

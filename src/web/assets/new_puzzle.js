// A new puzzle, as hard as one likes.

import { ask } from "./api.js";
import { byId, fill, inWords } from "./dom.js";

/** A seed by chance. */
export const newSeed = () => Math.floor(Math.random() * 1e9);

/** A press on the button puts a new puzzle on the board of `game`. */
export function offerNewPuzzles(game) {
  byId("new-puzzle").addEventListener("click", async () => {
    const box = byId("load-error");
    const fields = { seed: newSeed(), level: byId("new-level").value, symmetry: "rotational" };
    const made = await fill(box, () => ask("generate", fields));
    if (!made) return;
    const [puzzle] = made.puzzles;
    box.textContent = inWords(made.texts);
    if (!puzzle) return;
    const cells = [...puzzle.puzzle].map((char) => (char === "." ? {} : { given: Number(char) }));
    game.restart({ cells }, "a new puzzle");
  });
}

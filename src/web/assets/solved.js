// A full board is a small moment.

import { byId } from "./dom.js";
import { inWords } from "./record.js";

byId("solved").addEventListener("click", ({ target }) => target.closest("a, button") && byId("solved").close());

/** Says what the game took: time if it is wanted, hints, and the hardest rule among them. */
export function tellSolved(record, { timed, now }) {
  const time = timed ? `${inWords(record.time(now))}, ` : "";
  const text = `${time}${hintsOf(record)}.`;
  byId("solved-said").textContent = text[0].toUpperCase() + text.slice(1);
  byId("solved").showModal();
}

/** "no hint", "one hint: Full house (1.0)", "7 hints; the hardest was X-wing (3.2)". */
function hintsOf({ hints, hardest }) {
  const effort = hardest?.effort ? ` (${hardest.effort.toFixed(1)})` : "";
  const rule = hardest ? `${hardest.name}${effort}` : "";
  if (hints === 0) return "no hint";
  if (hints === 1) return rule ? `one hint: ${rule}` : "one hint";
  return rule ? `${hints} hints; the hardest was ${rule}` : `${hints} hints`;
}

let ticking;

/** Shows the time that a game takes, or no longer. */
export function clock(record, isShown) {
  clearInterval(ticking);
  byId("clock").hidden = !isShown;
  if (!isShown) return;
  const tick = () => {
    const seconds = Math.floor(record.time(performance.now()) / 1000);
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const shown = parts[0] > 0 ? parts : parts.slice(1);
    byId("clock").textContent = shown.map((it, at) => (at > 0 ? String(it).padStart(2, "0") : it)).join(":");
  };
  tick();
  ticking = setInterval(tick, 1000);
}

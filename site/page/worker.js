// The worker of the engine: it gets the compiled engine first, and then question after question.

import { answer, initSync } from "./engine.js";

/** Minimum time between two reports of the progress, in milliseconds. */
const APART = 100;

self.addEventListener("message", (event) => {
  const { engine, question, fields, puzzle, form } = /** @type {MessageEvent} */ (event).data;
  if (engine) {
    initSync({ module: engine });
    return;
  }
  self.postMessage({ answer: answer(question, fields, reporter(), puzzle, form) });
});

/** Creates a function that gets every step and every rule that is tried, and reports to the page now and then. */
function reporter() {
  const progress = {};
  let reported = performance.now();
  return (/** @type {number} */ steps, /** @type {number} */ empty, /** @type {string | undefined} */ rule) => {
    Object.assign(progress, rule ? { rule } : { steps, empty });
    if (performance.now() - reported < APART) return;
    reported = performance.now();
    self.postMessage({ progress: { ...progress } });
  };
}

// The engine at work: it takes the compiled engine first, and then question after question.

import { answer, initSync } from "./engine.js";

/** Nobody reads more often how far it is, in milliseconds. */
const APART = 100;

self.addEventListener("message", ({ data: { engine, question, fields } }) => {
  if (engine) {
    initSync({ module: engine });
    return;
  }
  self.postMessage({ answer: answer(question, fields, teller()) });
});

/** Hears every step and every rule that is tried, and tells the page now and then. */
function teller() {
  const progress = {};
  let told = performance.now();
  return (steps, empty, rule) => {
    Object.assign(progress, rule ? { rule } : { steps, empty });
    if (performance.now() - told < APART) return;
    told = performance.now();
    self.postMessage({ progress: { ...progress } });
  };
}

// The engine at work: it takes the compiled engine first, and then question after question.

import { answer, initSync } from "./engine.js";

self.addEventListener("message", ({ data: { engine, question, fields } }) => {
  if (engine) {
    initSync({ module: engine });
    return;
  }
  const heard = (steps, empty) => self.postMessage({ progress: { steps, empty } });
  self.postMessage({ answer: answer(question, fields, heard) });
});

// The engine in Node, in the thread that asks.

import { readFile } from "node:fs/promises";
import { answer, initSync } from "./engine.js";
import { SudokuError, questionsBy } from "./questions.js";

export { applied } from "./applied.js";
export { SudokuError };

/** @type {Promise<void> | undefined} */
let loaded;

/** Loads the engine before it is asked. */
export function load() {
  loaded ??= readFile(new URL("engine_bg.wasm", import.meta.url)).then((module) => void initSync({ module }));
  return loaded;
}

async function send({ question, fields, puzzle, form }, signal, onProgress) {
  await load();
  signal.throwIfAborted();
  const heard = (steps, empty, rule) => onProgress(rule ? { rule } : { steps, empty });
  return answer(question, fields, heard, puzzle, form);
}

export const { ask, hint, why, explain, check, judge, solve, rate, generate, read } = questionsBy(send);

// The engine in a page: in a worker, loaded when something is asked for the first time.

import { EngineQueue } from "./engine_queue.js";
import { SudokuError, questionsBy } from "./questions.js";

export { applied } from "./applied.js";
export { SudokuError };

async function compile() {
  const response = await fetch(new URL("engine_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const isTyped = response.headers.get("content-type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Starts the worker. A page may not start one of another origin, such as a CDN, but may start one that imports it. */
function start() {
  try {
    return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "SecurityError")) throw error;
    const imports = new Blob([`import ${JSON.stringify(import.meta.resolve("./worker.js"))};`], { type: "text/javascript" });
    return new Worker(URL.createObjectURL(imports), { type: "module" });
  }
}

const queue = new EngineQueue({
  compile,
  start,
  notLoaded: () => new SudokuError({ kind: "busy", message: "the engine did not load", help: "try again when there is a network" }),
  crashed: () => new SudokuError({ kind: "internal", message: "the engine failed", help: "ask again: it starts anew" }),
});

/** Loads the engine before it is asked. */
export const load = async () => void (await queue.load());

export const { ask, hint, why, explain, check, judge, solve, rate, generate, read } = questionsBy((...question) => queue.send(...question));

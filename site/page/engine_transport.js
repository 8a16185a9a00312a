// Transport of questions to the engine in a worker: it takes the place of the server's.

import { tellArrival } from "./arrival.js";
import { EngineQueue } from "./engine_queue.js";
import { Failure } from "./failure.js";
import { ANSWERS } from "./words.js";

/** @import { Send } from "../../src/web/answers.js" */

const ENGINE = new URL("engine_bg.wasm", import.meta.url);
const WORKER = new URL("worker.js", import.meta.url);
/** Kinds of problems that may pass. */
const PASSING = ["busy", "late", "internal"];

/** The size of the engine as the page knows it, since hosts compress it; without it, as the host says it. */
function sizeOf(/** @type {Headers} */ headers) {
  const known = document.querySelector("link[data-bytes]")?.getAttribute("data-bytes");
  return Number(known ?? headers.get("content-length"));
}

/** Tells how much of a response has come, until all has. @param {Response} response */
async function follow({ body, headers }) {
  const [reader, size] = [body?.getReader(), sizeOf(headers)];
  if (!reader || !size) return;
  for (let bytes = 0; ; ) {
    tellArrival(bytes / size);
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
  }
}

/** Loads the engine. */
async function compile() {
  const response = await fetch(ENGINE);
  if (!response.ok) throw new Error(`${ENGINE}: ${response.status}`);
  // What is lost on the way is told by the one who compiles.
  follow(response.clone()).catch(() => {}).finally(() => tellArrival(1));
  const isTyped = response.headers.get("content-type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const passing = (/** @type {string} */ message, /** @type {string} */ help) => new Failure(message, { help, passing: true });

const engine = new EngineQueue({
  compile,
  start: () => new Worker(WORKER, { type: "module" }),
  notLoaded: () => passing(ANSWERS.noEngine, ANSWERS.needsNetwork),
  crashed: () => passing(ANSWERS.engineFailed, ANSWERS.boardIsSafe),
});
engine.load();

/**
 * Sends a question to the engine; rejects with a `Failure`, or with the reason of `signal`.
 *
 * @type {Send}
 */
export async function send(question, fields, signal, onProgress) {
  const answer = await engine.send({ question, fields: JSON.stringify(fields) }, signal, onProgress);
  const parsed = JSON.parse(answer);
  if (parsed.answer !== "problem") return parsed;
  throw new Failure(parsed.message, { ...parsed, passing: PASSING.includes(parsed.kind) });
}

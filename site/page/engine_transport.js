// Transport of questions to the engine in a worker, one after the other: it takes the place of the server's.
//
// A worker at work hears nothing. If its question is aborted, the worker ends, and the next question gets another
// one; the engine is compiled only once.

import { tellArrival } from "./arrival.js";
import { Failure } from "./failure.js";
import { ANSWERS } from "./words.js";

/** @import { Progress, Send } from "../../src/web/answers.js" */

/**
 * A question that waits or is asked.
 *
 * @typedef {object} Job
 * @property {string} question
 * @property {string} fields
 * @property {(progress: Progress) => void} onProgress
 * @property {(answer: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

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

/** Asks one worker at a time, in the order of the questions. */
class Engine {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  #compiled = compile();
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Job | undefined} */
  #current;
  /** @type {Job[]} */
  #waiting = [];

  constructor() {
    // Whoever asks hears what went wrong.
    this.#compiled?.catch(() => {});
  }

  /** @type {Send} */
  send(question, fields, signal, onProgress) {
    return new Promise((resolve, reject) => {
      const job = { question, fields: JSON.stringify(fields), onProgress, resolve, reject };
      this.#waiting.push(job);
      signal.addEventListener("abort", () => this.#drop(job, signal.reason), { once: true });
      this.#next();
    });
  }

  /** Drops a question that nobody waits for any more. @param {Job} job @param {unknown} reason */
  #drop(job, reason) {
    if (job === this.#current) this.#end();
    else if (this.#waiting.includes(job)) this.#waiting.splice(this.#waiting.indexOf(job), 1);
    job.reject(reason);
    this.#next();
  }

  /** Ends the worker in the middle of its work. */
  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#current = undefined;
  }

  /** Asks the question that waits the longest, if the worker is free. */
  async #next() {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    try {
      this.#compiled ??= compile();
      const engine = await this.#compiled;
      // Meanwhile the question may have been dropped, and the next one starts a worker of its own.
      if (job !== this.#current) return;
      this.#worker ??= this.#start(engine);
    } catch {
      this.#compiled = undefined;
      this.#fail(job, ANSWERS.noEngine, ANSWERS.needsNetwork);
      return;
    }
    this.#worker.postMessage({ question: job.question, fields: job.fields });
  }

  /** Starts a worker with the engine. @param {WebAssembly.Module} engine */
  #start(engine) {
    const worker = new Worker(WORKER, { type: "module" });
    // A worker that has ended may still be heard.
    worker.addEventListener("message", ({ data }) => worker === this.#worker && this.#receive(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail(this.#current, ANSWERS.engineFailed, ANSWERS.boardIsSafe);
    });
    worker.postMessage({ engine });
    return worker;
  }

  /** @param {Job | undefined} job @param {string} message @param {string} help */
  #fail(job, message, help) {
    if (job === this.#current) this.#end();
    job?.reject(new Failure(message, { help, passing: true }));
    this.#next();
  }

  /** @param {{ answer: string, progress?: Progress }} data */
  #receive({ answer, progress }) {
    const job = this.#current;
    if (progress) return job?.onProgress(progress);
    this.#current = undefined;
    this.#next();
    const parsed = JSON.parse(answer);
    if (parsed.answer !== "problem") job?.resolve(parsed);
    else job?.reject(new Failure(parsed.message, { ...parsed, passing: PASSING.includes(parsed.kind) }));
    return undefined;
  }
}

const engine = new Engine();

/**
 * Sends a question to the engine; rejects with a `Failure`, or with the reason of `signal`.
 *
 * @type {Send}
 */
export const send = (question, fields, signal, onProgress) => engine.send(question, fields, signal, onProgress);

// Transport of questions to the engine in a worker, one after the other: it takes the place of the server's.
//
// A worker at work hears nothing. If its question is aborted, the worker ends, and the next question gets another
// one; the engine is compiled only once.

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

/** Loads the engine. */
async function compile() {
  const response = await fetch(ENGINE);
  if (!response.ok) throw new Error(`${ENGINE}: ${response.status}`);
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
      this.#worker ??= this.#start(await this.#compiled);
    } catch {
      this.#compiled = undefined;
      this.#fail(job, ANSWERS.noEngine, ANSWERS.needsNetwork);
      return;
    }
    // Meanwhile the question may have been dropped.
    if (job === this.#current) this.#worker.postMessage({ question: job.question, fields: job.fields });
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

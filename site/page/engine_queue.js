// Questions to an engine in a worker, one after the other.
//
// A worker at work hears nothing. If its question is aborted, the worker ends, and the next question gets another
// one; the engine is compiled only once.

/**
 * Where an engine comes from, and the errors that are told if it does not.
 *
 * @typedef {object} Source
 * @property {() => Promise<WebAssembly.Module>} compile
 * @property {() => Worker} start
 * @property {() => Error} notLoaded
 * @property {() => Error} crashed
 */

/**
 * A question that waits or is asked.
 *
 * @typedef {object} Job
 * @property {object} message
 * @property {(progress: any) => void} onProgress
 * @property {(answer: string) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/** Asks one worker at a time, in the order of the questions. */
export class EngineQueue {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  #compiled;
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Job | undefined} */
  #current;
  /** @type {Job[]} */
  #waiting = [];

  /** @param {Source} source */
  constructor(source) {
    this.source = source;
  }

  /** Loads the engine. */
  load() {
    this.#compiled ??= this.source.compile();
    // Whoever asks hears what went wrong.
    this.#compiled.catch(() => {});
    return this.#compiled;
  }

  /**
   * Sends a question to the worker, and gives what it answers.
   *
   * @param {object} message @param {AbortSignal} signal @param {(progress: any) => void} onProgress
   * @returns {Promise<string>}
   */
  send(message, signal, onProgress) {
    return new Promise((resolve, reject) => {
      const job = { message, onProgress, resolve, reject };
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
      const engine = await this.load();
      // Meanwhile the question may have been dropped, and the next one starts a worker of its own.
      if (job !== this.#current) return;
      this.#worker ??= this.#start(engine);
    } catch {
      this.#compiled = undefined;
      this.#fail(job, this.source.notLoaded());
      return;
    }
    this.#worker.postMessage(job.message);
  }

  /** Starts a worker with the engine. @param {WebAssembly.Module} engine */
  #start(engine) {
    const worker = this.source.start();
    // A worker that has ended may still be heard.
    worker.addEventListener("message", ({ data }) => worker === this.#worker && this.#receive(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail(this.#current, this.source.crashed());
    });
    worker.postMessage({ engine });
    return worker;
  }

  /** @param {Job | undefined} job @param {Error} error */
  #fail(job, error) {
    if (job === this.#current) this.#end();
    job?.reject(error);
    this.#next();
  }

  /** @param {{ answer: string, progress?: unknown }} data */
  #receive({ answer, progress }) {
    const job = this.#current;
    if (progress) return job?.onProgress(progress);
    this.#current = undefined;
    this.#next();
    job?.resolve(answer);
    return undefined;
  }
}

// The engine in place of a server: questions go to a worker, one after the other.
//
// A worker at work hears nothing. If its question is taken back, the worker ends, and the next
// question gets another one; the engine is compiled only once.

import { Failure } from "./failure.js";

const ENGINE = new URL("engine_bg.wasm", import.meta.url);
const WORKER = new URL("worker.js", import.meta.url);
/** Problems that may pass. */
const PASSING = ["busy", "late", "internal"];

let compiled = compile();
let worker;
let current;
const waiting = [];

async function compile() {
  const response = await fetch(ENGINE);
  if (!response.ok) throw new Error(`${ENGINE}: ${response.status}`);
  const isTold = response.headers.get("content-type") === "application/wasm";
  return isTold ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// Whoever asks hears what went wrong.
compiled.catch(() => {});

/**
 * Brings the answer to a question with these fields, or fails in words. `heard` is told how far the
 * answer is: the steps so far, and the cells that are still empty.
 */
export function send(question, fields, takenBack, heard) {
  return new Promise((resolve, reject) => {
    const job = { question, fields: JSON.stringify(fields), heard, resolve, reject };
    waiting.push(job);
    takenBack.addEventListener("abort", () => drop(job, takenBack.reason), { once: true });
    next();
  });
}

/** Nobody waits for this answer any more. */
function drop(job, reason) {
  if (job === current) end();
  else if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
  job.reject(reason);
  next();
}

/** Ends the worker in the middle of its work. */
function end() {
  worker?.terminate();
  worker = undefined;
  current = undefined;
}

/** Asks the question that waits the longest, if the worker is free. */
async function next() {
  if (current || waiting.length === 0) return;
  const job = waiting.shift();
  current = job;
  try {
    compiled ??= compile();
    worker ??= hire(await compiled);
  } catch {
    compiled = undefined;
    return fail(job, "The engine cannot be loaded.", "Once it is loaded, the page needs no network.");
  }
  // Meanwhile the question may have been taken back.
  if (job === current) worker.postMessage({ question: job.question, fields: job.fields });
}

/** A worker with the engine. */
function hire(engine) {
  const hired = new Worker(WORKER, { type: "module" });
  // A worker that has ended may still be heard.
  hired.addEventListener("message", ({ data }) => hired === worker && told(data));
  hired.addEventListener("error", (event) => {
    event.preventDefault();
    if (hired === worker) fail(current, "The engine made a mistake.", "Your board is safe in this browser.");
  });
  hired.postMessage({ engine });
  return hired;
}

function fail(job, message, help) {
  if (job === current) end();
  job?.reject(new Failure(message, { help, passing: true }));
  next();
}

function told({ answer, progress }) {
  if (progress) return current.heard(progress);
  const job = current;
  current = undefined;
  next();
  const said = JSON.parse(answer);
  if (said.answer !== "problem") job.resolve(said);
  else job.reject(new Failure(said.message, { ...said, passing: PASSING.includes(said.kind) }));
}

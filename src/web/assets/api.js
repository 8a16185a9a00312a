// Questions to the engine, wherever it runs.

import { Failure } from "./failure.js";
import { send } from "./transport.js";
import { ANSWERS } from "./words.js";

/** @import { Answers, Asked, Progress } from "../answers.js" */

/** The question that is open about each topic. @type {Map<string, AbortController>} */
const pending = new Map();

/** The topic of what nobody waits for: it gives way to any other question. */
const IDLE = "idle";

/** Aborts the open question about a topic, if there is one. @param {string} topic */
export function takeBack(topic) {
  pending.get(topic)?.abort();
  pending.delete(topic);
}

/**
 * Asks a question with these fields; a newer question about the same topic aborts the older one. The topic
 * `idle` gives way to any other.
 *
 * @template {keyof Answers} Question
 * @param {Question} question @param {object} fields @param {string} [topic]
 * @returns {Asked<Answers[Question]>}
 */
export function ask(question, fields, topic = question) {
  takeBack(topic);
  takeBack(IDLE);
  const controller = new AbortController();
  pending.set(topic, controller);
  const onProgress = (/** @type {Progress} */ progress) => asked.heard?.(progress);
  const answer = send(question, fields, controller.signal, onProgress).finally(() => {
    if (pending.get(topic) === controller) pending.delete(topic);
  });
  /** @type {Asked<Answers[Question]>} */
  const asked = Object.assign(answer, {
    stop: () => controller.abort(new Failure(ANSWERS.stopped, { passing: true })),
  });
  return asked;
}

/**
 * Runs work that asks several questions as one question that can be stopped: `run` gets a function that asks.
 *
 * @template T
 * @param {(askNext: typeof ask) => Promise<T>} run
 * @returns {Asked<T>}
 */
export function askSeveral(run) {
  /** @type {Asked<unknown> | undefined} */
  let current;
  /** @type {typeof ask} */
  const askNext = (...question) => (current = ask(...question));
  return Object.assign(run(askNext), { stop: () => current?.stop() });
}

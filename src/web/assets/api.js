// Questions and their answers, whoever answers them.

import { Failure } from "./failure.js";
import { send } from "./transport.js";

const pending = new Map();

/** Takes back what was asked about `topic`, if no answer has come yet. */
export function takeBack(topic) {
  pending.get(topic)?.abort();
  pending.delete(topic);
}

/**
 * Asks a question with these fields; a newer question about the same topic takes the older one back.
 *
 * The promise of the answer can do more: `stop()` ends the work for a person who no longer waits, and
 * what is put into `heard` is told how far a long answer is.
 */
export function ask(question, fields, topic = question) {
  takeBack(topic);
  const stop = new AbortController();
  pending.set(topic, stop);
  const told = (progress) => asked.heard?.(progress);
  const answer = send(question, fields, stop.signal, told).finally(() => {
    if (pending.get(topic) === stop) pending.delete(topic);
  });
  const asked = Object.assign(answer, {
    stop: () => stop.abort(new Failure("You stopped it.", { passing: true })),
  });
  return asked;
}

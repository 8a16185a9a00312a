// How much of the engine has come: as long as it comes, whatever waits for an answer says so.

/** How much has come, in per cent: 100 once it is there, and where it need not come. */
let percent = 100;
/** @type {Set<(percent: number) => void>} */
const listeners = new Set();

/** Tells everybody how much has come. @param {number} share */
export function tellArrival(share) {
  const now = Math.min(100, Math.floor(share * 100));
  if (now === percent) return;
  percent = now;
  for (const listener of listeners) listener(percent);
}

/**
 * Calls `listener` with the per cent now and whenever more has come; what it returns ends that.
 *
 * @param {(percent: number) => void} listener
 */
export function onArrival(listener) {
  listeners.add(listener);
  listener(percent);
  return () => void listeners.delete(listener);
}

// Numbers that look random, and are the same every time.

/** A function that gives a number below its argument. */
export function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

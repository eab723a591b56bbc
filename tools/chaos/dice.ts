/** A random generator that returns the same sequence for the same seed. */
export interface Dice {
  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number;
  isOneIn(many: number): boolean;
  /** Returns one of them; undefined for an empty list. */
  of<T>(all: readonly T[]): T | undefined;
}

/** Dice by Mulberry32: short, and more even than a run needs. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    isOneIn: (many) => between(1, many) === 1,
    of: (all) => all[between(0, all.length - 1)],
  };
}

import fc from 'fast-check';

/** Choices that one step makes, in order, from its random numbers. */
export interface Choices {
  /** Returns 0 to `limit` - 1. */
  below(limit: number): number;
  oneIn(count: number): boolean;
  /** Returns one of the list; undefined if it is empty. */
  of<Value>(list: readonly Value[]): Value | undefined;
}

const numbersOfStep = 40;
const largest = 999_983;

/** The steps of a store's life; an edit is of the catalog, of hours, or of people. */
const kinds = { edit: 50, race: 5, book: 16, move: 6, cancel: 3, ticket: 9, pay: 8, wait: 6 } as const;
export type EditStepKind = keyof typeof kinds;

export interface EditStep {
  kind: EditStepKind;
  numbers: readonly number[];
}

const kind = fc.oneof(
  ...Object.entries(kinds).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as EditStepKind) })),
);
const numbers = fc.array(fc.nat(largest), { minLength: numbersOfStep, maxLength: numbersOfStep });

/** A random step. */
export const step: fc.Arbitrary<EditStep> = fc.record({ kind, numbers });

/** Returns the choices of a step; the same numbers make the same choices. */
export function choicesOf(from: readonly number[]): Choices {
  let next = 0;
  const below = (limit: number): number => {
    const number = from[next % from.length] ?? 0;
    next += 1;
    return number % limit;
  };
  return {
    below,
    oneIn: (count) => below(count) === 0,
    of: (list) => list[below(Math.max(1, list.length))],
  };
}

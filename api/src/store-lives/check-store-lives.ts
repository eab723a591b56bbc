import fc from 'fast-check';
import type { PosTest } from '../testing/pos-world';
import { Compare } from './commands';
import { beginning, life } from './store-life';
import { openStore } from './store-world';

interface Options {
  lives: number;
  seed: number;
  /** The highest number of steps of a life. */
  maxSteps: number;
  /** Whether a life with a discrepancy is reduced to its smallest one. */
  shrinks?: boolean;
}

/**
 * Plays random lives of stores by the API, and compares what it reports and pays with the reference. Returns how often each
 * step was taken, and how many closed pay slips had each figure.
 */
export async function checkStoreLives(world: PosTest, { lives, seed, maxSteps, shrinks = false }: Options) {
  const steps = new Map<string, number>();
  const figures = new Map<string, number>();
  const count = (all: Map<string, number>, name: string) => all.set(name, (all.get(name) ?? 0) + 1);
  await fc.assert(
    fc.asyncProperty(beginning, life(maxSteps), async (begins, commands) => {
      const { model, real } = await openStore(world, begins, (step) => count(steps, step));
      await fc.asyncModelRun(() => ({ model, real }), commands);
      await new Compare({ from: 6, length: 2 }).run(model, real);
      for (const { versions } of model.periods.values())
        for (const { rows } of versions)
          for (const [figure, amount] of [...rows.values()].flatMap(Object.entries))
            if (amount !== 0) count(figures, figure);
    }),
    // A life takes seconds, and shrinking plays it a hundred times: the first discrepancy is shown as it was found.
    { numRuns: lives, seed, endOnFailure: !shrinks },
  );
  return { steps, figures };
}

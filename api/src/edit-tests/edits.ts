import fc from 'fast-check';
import { type PosTest, posTest } from '../testing/pos-world';
import type { TestDatabase } from '../testing/test-database';
import { type EditStep, step } from './choices';
import type { EditHistory } from './life';
import { playLife } from './play';

export interface EditReport {
  stores: number;
  /** Edits of catalog, hours and people that were accepted, and that were refused as they have to be. */
  accepted: number;
  refused: number;
  /** Accepted and refused edits by operation. */
  operations: Record<string, number>;
  appointments: number;
  paidTickets: number;
  problems: string[];
  /** What was done in the shortest life with a problem that was found; empty without one. */
  trace: readonly string[];
}

const stepsOfLife = 220;
const maxReplays = 40;

/**
 * Makes this many random edits of catalog, hours and people, in as many stores as they need, with bookings and tickets
 * between them. The same seed makes the same choices, except for ids. It ends with the first problem.
 */
export async function checkEdits(
  count: number,
  seed: number,
  open?: () => Promise<TestDatabase>,
  say: (line: string) => void = () => undefined,
): Promise<EditReport> {
  const world = await posTest(undefined, open);
  const report: EditReport = {
    stores: 0,
    accepted: 0,
    refused: 0,
    operations: {},
    appointments: 0,
    paidTickets: 0,
    problems: [],
    trace: [],
  };
  try {
    for (let index = 0; report.accepted < count; index += 1) {
      const left = count - report.accepted;
      // A third of the steps are edits that are accepted.
      const length = Math.min(stepsOfLife, Math.max(20, left * 3));
      const steps =
        fc.sample(fc.array(step, { minLength: length, maxLength: length }), { numRuns: 1, seed: seed + index })[0] ??
        [];
      const life = await playLife(world, steps);
      add(report, life);
      if (index % 10 === 9) say(`${report.accepted} edits in ${report.stores} stores`);
      if (life.problems.length === 0) continue;
      const smallest = await shorten(world, steps, life);
      return { ...report, problems: smallest.problems, trace: smallest.trace };
    }
    return report;
  } finally {
    await world.close();
  }
}

function add(report: EditReport, life: EditHistory): void {
  report.stores += 1;
  report.accepted += life.edits.accepted;
  report.refused += life.edits.refused;
  report.appointments += life.booked.length;
  report.paidTickets += life.paid.size;
  for (const [name, times] of life.operations) report.operations[name] = (report.operations[name] ?? 0) + times;
}

/** Leaves out steps, halves first, as long as a problem remains. */
async function shorten(world: PosTest, steps: readonly EditStep[], found: EditHistory): Promise<EditHistory> {
  let [smallest, left] = [found, [...steps]];
  let replays = 0;
  for (let size = Math.floor(left.length / 2); size >= 1 && replays < maxReplays; size = Math.floor(size / 2)) {
    for (let from = left.length - size; from >= 0 && replays < maxReplays; from -= size) {
      const fewer = left.toSpliced(from, size);
      replays += 1;
      const life = await playLife(world, fewer);
      if (life.problems.length === 0) continue;
      [smallest, left] = [life, fewer];
    }
  }
  return smallest;
}

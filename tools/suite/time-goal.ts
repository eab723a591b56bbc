/** By how much a time may miss its goal on a machine that also does other things. */
export const timeTolerance = 0.15;

/** `near`: missed, but by less than the tolerance: that is shown, and is no failure. */
export type TimeVerdict = 'met' | 'near' | 'missed';

/** The middle one of the runs, which a single slow run does not change. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Judges a time, or a ratio of times, against its limit: on the median of its runs. */
export function judgeTime(runs: readonly number[], limit: number): { value: number; verdict: TimeVerdict } {
  const value = median(runs);
  if (value <= limit) return { value, verdict: 'met' };
  return { value, verdict: value < limit * (1 + timeTolerance) ? 'near' : 'missed' };
}

/** For tests: throws if a time misses its limit, and prints a line if it misses it by less than the tolerance. */
export function assertTime(name: string, runs: readonly number[], limit: number, print = console.log): void {
  const { value, verdict } = judgeTime(runs, limit);
  const line = `${name}: ${value.toFixed(0)} ms, goal ${limit} ms`;
  if (verdict === 'missed') throw new Error(`Missed: ${line}`);
  if (verdict === 'near') print(`Near miss: ${line}`);
}

/** Measures one after another, three times, so that one slow run does not decide. */
export async function threeRuns(measure: () => Promise<number>): Promise<number[]> {
  const runs: number[] = [];
  while (runs.length < 3) runs.push(await measure());
  return runs;
}

import { judgeTime } from '../suite/time-goal';
import { isShort } from './sized';

export { median } from '../suite/time-goal';

/** One figure with its goal, both as text, and whether the goal is met; null if there is no goal. */
export interface Row {
  name: string;
  figure: string;
  goal: string;
  met: boolean | null;
  /** The goal is a time that was missed by so little that it may be the machine. */
  isNear?: boolean;
}

export const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const ms = (value: number): string => `${value.toFixed(0)} ms`;

export const shown = (name: string, figure: string): Row => ({ name, figure, goal: '', met: null });

/**
 * A figure that must not pass a limit, both shown by `show`. The short form has no goals, because its figures are no
 * measurements.
 */
export const atMost = (
  name: string,
  value: number,
  limit: number,
  show: (value: number) => string,
  judges = !isShort,
): Row =>
  judges ? { name, figure: show(value), goal: `≤ ${show(limit)}`, met: value <= limit } : shown(name, show(value));

/** A figure that must reach a limit, both shown by `show`. */
export const atLeast = (
  name: string,
  value: number,
  limit: number,
  show: (value: number) => string,
  judges = !isShort,
): Row =>
  judges ? { name, figure: show(value), goal: `≥ ${show(limit)}`, met: value >= limit } : shown(name, show(value));

/**
 * A time, or a ratio of times, that must not pass a limit. It is judged on the median of its runs, where `times` is not
 * one already; a miss that is near is shown, and is no failure.
 */
export function timeAtMost(
  name: string,
  times: number | readonly number[],
  limit: number,
  show: (value: number) => string,
  judges = !isShort,
): Row {
  const { value, verdict } = judgeTime(typeof times === 'number' ? [times] : times, limit);
  const row = atMost(name, value, limit, show, judges);
  return judges && verdict === 'near' ? { ...row, isNear: true } : row;
}

/** The figures of one measurement. */
export interface ReportTable {
  title: string;
  rows: readonly Row[];
}

export const table = (title: string, rows: readonly Row[]): ReportTable => ({ title, rows });

const linesOf = (tables: readonly ReportTable[], start: string, isListed: (row: Row) => boolean): string[] =>
  tables.flatMap(({ title, rows }) =>
    rows.filter(isListed).map(({ name, figure, goal }) => `${start}: ${title}: ${name}: ${figure}, goal ${goal}`),
  );

/** Returns one line for each goal that was missed. */
export const missedGoals = (tables: readonly ReportTable[]): string[] =>
  linesOf(tables, 'Missed', ({ met, isNear }) => met === false && !isNear);

/** Returns one line for each time that missed its goal by so little that it is no failure. */
export const nearMisses = (tables: readonly ReportTable[]): string[] =>
  linesOf(tables, 'Near miss', ({ isNear }) => isNear === true);

export function textOf({ title, rows }: ReportTable): string {
  const width = (key: 'name' | 'figure' | 'goal') => Math.max(...rows.map((row) => row[key].length));
  const [names, figures, goals] = [width('name'), width('figure'), width('goal')];
  const lines = rows.map(
    ({ name, figure, goal, met, isNear }) =>
      `  ${met === null ? ' ' : met ? '✓' : isNear ? '~' : '✗'} ${name.padEnd(names)}  ${figure.padStart(figures)}  ${goal.padEnd(goals)}`,
  );
  return `\n${title}\n${lines.join('\n')}`;
}

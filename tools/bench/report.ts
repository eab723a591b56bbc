import { isShort } from './sized';

/** One figure with its goal, both as text, and whether the goal is met; null if there is no goal. */
export interface Row {
  name: string;
  figure: string;
  goal: string;
  met: boolean | null;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

/** The figures of one measurement. */
export interface Table {
  title: string;
  rows: readonly Row[];
}

export const table = (title: string, rows: readonly Row[]): Table => ({ title, rows });

/** Returns one line for each goal that was missed. */
export const missedGoals = (tables: readonly Table[]): string[] =>
  tables.flatMap(({ title, rows }) =>
    rows.flatMap(({ name, figure, goal, met }) =>
      met === false ? [`Missed: ${title}: ${name}: ${figure}, goal ${goal}`] : [],
    ),
  );

export function textOf({ title, rows }: Table): string {
  const width = (key: 'name' | 'figure' | 'goal') => Math.max(...rows.map((row) => row[key].length));
  const [names, figures, goals] = [width('name'), width('figure'), width('goal')];
  const lines = rows.map(
    ({ name, figure, goal, met }) =>
      `  ${met === null ? ' ' : met ? '✓' : '✗'} ${name.padEnd(names)}  ${figure.padStart(figures)}  ${goal.padEnd(goals)}`,
  );
  return `\n${title}\n${lines.join('\n')}`;
}

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

/** A figure that must not pass a limit, both shown by `show`. */
export const atMost = (name: string, value: number, limit: number, show: (value: number) => string): Row => ({
  name,
  figure: show(value),
  goal: `≤ ${show(limit)}`,
  met: value <= limit,
});

export const shown = (name: string, figure: string): Row => ({ name, figure, goal: '', met: null });

export function table(title: string, rows: readonly Row[]): string {
  const width = (key: 'name' | 'figure' | 'goal') => Math.max(...rows.map((row) => row[key].length));
  const [names, figures, goals] = [width('name'), width('figure'), width('goal')];
  const lines = rows.map(
    ({ name, figure, goal, met }) =>
      `  ${met === null ? ' ' : met ? '✓' : '✗'} ${name.padEnd(names)}  ${figure.padStart(figures)}  ${goal.padEnd(goals)}`,
  );
  return `\n${title}\n${lines.join('\n')}`;
}

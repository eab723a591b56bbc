import { invalid } from '../../kit/problem';

export const minuteMs = 60_000;
const shortest = 5;
const longest = 720;

/** Throws a field error if an appointment would be too short or too long. Minutes. */
export function checkDuration(minutes: number, path: string): void {
  if (minutes < shortest || minutes > longest) throw invalid(path, 'out_of_range', { min: shortest, max: longest });
}

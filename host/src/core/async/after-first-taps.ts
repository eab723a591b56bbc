import { whenPaused } from './when-paused';

/** Time for the person's first taps after the start of the suite, in milliseconds. */
const firstTapsMs = 3_000;
const startedAt = performance.now();

/** Runs a function in a pause after the person's first taps: for what no page on screen needs. */
export function afterFirstTaps(run: () => void): void {
  setTimeout(() => whenPaused(run), firstTapsMs - (performance.now() - startedAt));
}

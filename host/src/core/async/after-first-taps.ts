import { whenIdle } from '@suite/remote-kit';

/** Time for the person's first taps after the start of the suite, in milliseconds. */
const firstTapsMs = 3_000;
const startedAt = performance.now();

/** Runs a function when the browser is idle, after the person's first taps: for what no page on screen needs. */
export function afterFirstTaps(run: () => void): void {
  setTimeout(() => whenIdle(run), firstTapsMs - (performance.now() - startedAt));
}

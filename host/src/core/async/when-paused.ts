import { whenIdle } from '@suite/remote-kit';

/** Time without scrolling, tapping or typing after which the person pauses, in milliseconds. */
const pauseMs = 1_000;
const inputs = ['pointerdown', 'keydown', 'scroll'];

let lastInputAt = Number.NEGATIVE_INFINITY;
const onInput = () => {
  lastInputAt = performance.now();
};
for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: true });

/** Runs a function when the browser is idle and the person pauses: for what would delay their scrolling. */
export function whenPaused(run: () => void): void {
  const waitMs = lastInputAt + pauseMs - performance.now();
  if (waitMs > 0) setTimeout(() => whenPaused(run), waitMs);
  else whenIdle(run);
}

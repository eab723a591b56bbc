import type { RemoteLifecycles } from '@suite/remote-kit';
import type { RemoteProps } from '@suite/remote-kit/contract';
import { settleWithin } from '../../core/async/settle-within';

/** The time limit of each step, in milliseconds; after it the step has failed. */
export const limits = {
  load: 10_000,
  bootstrap: 10_000,
  mount: 5_000,
  unmount: 1_000,
  /** The limit of the whole start if a fallback exists: the fallback has to be shown within 5 seconds. */
  start: 3_500,
} as const;

export type LifecycleStep = 'bootstrap' | 'mount' | 'unmount';

/** single-spa's own limits: never shorter than ours. */
const dying = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: 2 * millis });

const isFunction = (value: unknown) => typeof value === 'function';

/** Returns whether a module exposes what a remote has to expose. */
export const areLifecycles = (module: unknown): module is RemoteLifecycles =>
  typeof module === 'object' &&
  module !== null &&
  (['bootstrap', 'mount', 'unmount'] as const).every((step) =>
    isFunction((module as Record<LifecycleStep, unknown>)[step]),
  );

interface Watcher {
  onStep(step: LifecycleStep): void;
  onDone(step: LifecycleStep): void;
  /** Returns the time limit of a step that begins now, in milliseconds. */
  limitOf(step: LifecycleStep): number;
  /** Rejects when a remote that is preparing itself is not needed any more, because its page was left. */
  untilLeft(): Promise<never>;
}

/**
 * Wraps a remote's lifecycles with time limits; calls `onStep` before each step and `onDone` after it. A step that
 * throws synchronously fails like one that rejects.
 */
export function watchLifecycles(remote: RemoteLifecycles, { onStep, onDone, limitOf, untilLeft }: Watcher) {
  const run = async (step: LifecycleStep, props: RemoteProps) => remote[step](props);
  const watched = (step: LifecycleStep) => async (props: RemoteProps) => {
    onStep(step);
    const work = run(step, props);
    await settleWithin(limitOf(step), step === 'bootstrap' ? Promise.race([work, untilLeft()]) : work);
    onDone(step);
  };
  return {
    bootstrap: watched('bootstrap'),
    mount: watched('mount'),
    unmount: watched('unmount'),
    timeouts: { bootstrap: dying(limits.bootstrap), mount: dying(limits.mount), unmount: dying(limits.unmount) },
  };
}

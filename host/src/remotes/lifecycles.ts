import type { RemoteLifecycles } from '@suite/remote-kit';
import type { RemoteProps } from '@suite/remote-kit/contract';

/** How long each step may take, in milliseconds; then it counts as failed. */
export const limits = { load: 10_000, bootstrap: 10_000, mount: 5_000, unmount: 1_000 } as const;

export type Step = 'bootstrap' | 'mount' | 'unmount';

/** Fails at the limit, without a warning before. */
const dying = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: 2 * millis });

const isFunction = (value: unknown) => typeof value === 'function';

/** Whether a module is what a remote has to expose. */
export const areLifecycles = (module: unknown): module is RemoteLifecycles =>
  typeof module === 'object' &&
  module !== null &&
  (['bootstrap', 'mount', 'unmount'] as const).every((step) => isFunction((module as Record<Step, unknown>)[step]));

/**
 * A remote's lifecycles with time limits, telling `onStep` before each step and `onDone` after it.
 * A step that throws synchronously fails like one that rejects.
 */
export function watchLifecycles(remote: RemoteLifecycles, onStep: (step: Step) => void, onDone: (step: Step) => void) {
  const watched = (step: Step) => async (props: RemoteProps) => {
    onStep(step);
    await remote[step](props);
    onDone(step);
  };
  return {
    bootstrap: watched('bootstrap'),
    mount: watched('mount'),
    unmount: watched('unmount'),
    timeouts: { bootstrap: dying(limits.bootstrap), mount: dying(limits.mount), unmount: dying(limits.unmount) },
  };
}

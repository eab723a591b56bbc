import type { RunExclusive } from './sender';

/** Named locks among all tabs of the browser. */
export interface Locks {
  runExclusive: RunExclusive;
  /** Holds the lock until the returned function is called. */
  hold(name: string): () => void;
}

/** The browser's own locks, which are released with the tab. */
export const openLocks = (manager: LockManager = navigator.locks): Locks => ({
  runExclusive: (name, work) => manager.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null)),
  hold(name) {
    const released = new AbortController();
    const { promise, resolve } = withResolver();
    manager.request(name, { signal: released.signal }, () => promise).catch(() => undefined);
    return () => {
      released.abort();
      resolve();
    };
  },
});

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

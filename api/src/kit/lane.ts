import { Problem } from './problem';

interface LaneLimits {
  /** The most pieces of work that run at a time. */
  max: number;
  /** The longest time that work waits for its start, in milliseconds. */
  waitMs: number;
}

/** Runs a piece of work when there is room in the lane. `key` names its owner, e.g. a store. */
export type Lane = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * A lane for work that must not take all resources. Waiting work starts in order of arrival, but that of an owner
 * without running work first, so that no owner can keep the others out. Work that would wait too long is refused as
 * `unavailable`.
 */
export function createLane({ max, waitMs }: LaneLimits): Lane {
  const running: string[] = [];
  const queue: { key: string; start(): void }[] = [];

  const place = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const waiting = {
        key,
        start() {
          clearTimeout(timer);
          running.push(key);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new Problem('unavailable', 'unavailable'));
      }, waitMs);
      queue.push(waiting);
    });

  function release(key: string): void {
    running.splice(running.indexOf(key), 1);
    const next = queue.findIndex((waiting) => !running.includes(waiting.key));
    queue.splice(Math.max(next, 0), 1)[0]?.start();
  }

  return async (key, work) => {
    if (running.length < max) running.push(key);
    else await place(key);
    try {
      return await work();
    } finally {
      release(key);
    }
  };
}

import { Problem } from './problem';

interface LaneLimits {
  /** The most pieces of work that run at a time. */
  most: number;
  /** The longest time that work waits for its start, in milliseconds. */
  waitMs: number;
}

/** Runs a piece of work when there is room in the lane, in order of arrival. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/** A lane for work that must not take all resources. Work that would wait too long is refused as `unavailable`. */
export function createLane({ most, waitMs }: LaneLimits): Lane {
  let running = 0;
  const queue: (() => void)[] = [];

  const place = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(new Problem('unavailable', 'unavailable'));
      }, waitMs);
      queue.push(start);
    });

  return async (work) => {
    if (running < most) running += 1;
    else await place();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

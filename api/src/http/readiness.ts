import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a server must not be sent requests now. */
export type NotReady = 'stopping' | 'database' | 'host';

export interface Readiness {
  /** Returns the reason, or null if the server is ready. */
  check(): Promise<NotReady | null>;
  /** True from `stop` on. */
  isStopping(): boolean;
  /** From now on the server is not ready. */
  stop(): void;
}

interface Dependencies {
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  /** The published suite, whose host has to be there. */
  publishedDir: string;
  /** The longest time that the database may take to respond, in milliseconds. */
  limitMs?: number;
}

/** Whether the server can serve people: it is not stopping, its database responds in time, and a host is published. */
export function createReadiness({ ping, publishedDir, limitMs = 1_000 }: Dependencies): Readiness {
  let isStopping = false;
  let pending: Promise<void> | null = null;

  /** Checks share one statement, so that they do not pile up while the database does not respond. */
  function pingOnce(): Promise<void> {
    pending ??= ping().finally(() => {
      pending = null;
    });
    return pending;
  }

  return {
    async check() {
      if (isStopping) return 'stopping';
      if (!(await succeeds(within(limitMs, pingOnce())))) return 'database';
      return (await succeeds(access(join(publishedDir, 'host/index.html')))) ? null : 'host';
    },
    isStopping: () => isStopping,
    stop() {
      isStopping = true;
    },
  };
}

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Rejects if the work has not settled within the time, in milliseconds. */
function within(limitMs: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

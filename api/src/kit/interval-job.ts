import type { Logger } from 'pino';

/** Work of the server's own, done again and again. */
export interface IntervalJob {
  /** The name under which a fault is logged. */
  event: string;
  /** The end of the last run without a fault, in milliseconds since 1970; null before the first. */
  succeededAt(): number | null;
  /** Waits for the run in progress; no other begins. */
  stop(): Promise<void>;
}

/**
 * Does the work now, and again `everyMs` after each end. A fault is logged under `event`, and does not stop the next
 * run.
 */
export function startIntervalJob(
  work: () => Promise<void>,
  { everyMs, log, event }: { everyMs: number; log: Logger; event: string },
): IntervalJob {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let succeededAt: number | null = null;
  const run = async (): Promise<void> => {
    await work().then(
      () => {
        succeededAt = Date.now();
      },
      (fault: Error) => log.error({ event, err: { name: fault.name, stack: fault.stack } }),
    );
    if (!isStopped) timer = setTimeout(next, everyMs);
  };
  let running = run();
  function next() {
    running = run();
  }
  return {
    event,
    succeededAt: () => succeededAt,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

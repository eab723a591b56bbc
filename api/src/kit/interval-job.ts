import type { Logger } from 'pino';

/** Work of the server's own, done again and again. */
export interface IntervalJob {
  /** The name under which a fault is logged. */
  event: string;
  /** The time from the end of a run to the next one, in milliseconds. */
  everyMs: number;
  /** The end of the last run without a fault, in milliseconds since 1970; null before the first. */
  succeededAt(): number | null;
  /** Waits for the run in progress; no other begins. */
  stop(): Promise<void>;
}

interface IntervalJobOptions {
  everyMs: number;
  log: Logger;
  event: string;
  /** The present time in milliseconds. */
  now?: () => number;
}

/** While a job keeps failing, it is logged once in this time, in milliseconds. */
const logEveryMs = 60_000;

/**
 * Does the work now, and again `everyMs` after each end. A fault does not stop the next run; it is logged under `event`
 * with the number of faults in succession: at once, and then once a minute.
 */
export function startIntervalJob(
  work: () => Promise<void>,
  { everyMs, log, event, now = Date.now }: IntervalJobOptions,
): IntervalJob {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let succeededAt: number | null = null;
  let failures = 0;
  let loggedAt = 0;

  function succeeded() {
    succeededAt = now();
    if (failures > 0) log.info({ event: 'job_recovered', job: event, failures });
    failures = 0;
  }

  function failed(fault: Error) {
    failures += 1;
    if (failures > 1 && now() - loggedAt < logEveryMs) return;
    loggedAt = now();
    log.error({ event, failures, err: { name: fault.name, stack: fault.stack } });
  }

  const run = async (): Promise<void> => {
    await work().then(succeeded, failed);
    if (!isStopped) timer = setTimeout(next, everyMs);
  };
  let running = run();
  function next() {
    running = run();
  }
  return {
    event,
    everyMs,
    succeededAt: () => succeededAt,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

import pino from 'pino';
import { startIntervalJob } from './interval-job';

/** Runs a job as often as outcomes are set, each a second after the one before, and returns what it logged. */
async function logOf(outcomes: readonly (Error | null)[]) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logged: unknown[] = [];
  let at = 0;
  await new Promise<void>((done) => {
    const job = startIntervalJob(
      async () => {
        logged.push(lines.splice(0).map(({ event, failures }) => [event, ...(failures ? [failures] : [])].join(' ')));
        const outcome = outcomes[at];
        at += 1;
        if (at > outcomes.length) {
          void job.stop();
          done();
        }
        if (outcome) throw outcome;
      },
      { everyMs: 1, log, event: 'delivery_failed', now: () => at * 20_000 },
    );
  });
  return logged.slice(1);
}

test('a job that keeps failing is logged at once, then once a minute, and when it works again', async () => {
  const fault = new Error('ECONNREFUSED');
  const outcomes = [null, fault, fault, fault, fault, fault, null, fault];
  expect(await logOf(outcomes)).toEqual([
    [],
    ['delivery_failed 1'],
    [],
    [],
    ['delivery_failed 4'],
    [],
    ['job_recovered 5'],
    ['delivery_failed 1'],
  ]);
});

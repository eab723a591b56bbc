import type { JobServices } from '../../define-module';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { sendRefunds } from './credit-notes.service';

/** Sends what credit notes give back to the cards that paid, again until the gateway answers. */
export const startBillingRefunds = ({
  log,
  everyMs,
  ...services
}: Pick<JobServices, 'database' | 'gateway' | 'now' | 'log'> & { everyMs: number }): IntervalJob =>
  startIntervalJob(
    async () => {
      await sendRefunds(services);
    },
    { everyMs, log, event: 'billing_refunds_failed' },
  );

import type { JobServices } from '../../define-module';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { remindOfBilling } from './billing-reminders.service';
import { readAlarms } from './dunning.store';
import { type JobOptions, makeDueSteps } from './dunning-steps.service';
import { lookUpCharges } from './lookups.service';
import { startPriceNotices } from './price-notices.service';
import { renewPackages } from './renewals.service';

const minuteMs = 60_000;

/**
 * Looks up attempts without a result, makes the due steps of unpaid invoices, and begins the periods that are due. The
 * server does so by three jobs, none of which waits for the responses to another.
 */
export async function runBilling(options: JobOptions): Promise<void> {
  await lookUpCharges(options);
  await makeDueSteps(options);
  await renewPackages(options);
}

/**
 * Logs what should not be: an unpaid invoice that is forgotten, and work that is a day late. Throws then, so that the job
 * counts as failed and the alert of it reaches the operator.
 */
export async function checkBilling({
  database,
  log,
  now,
}: Pick<JobOptions, 'database' | 'log' | 'now'>): Promise<void> {
  const alarms = await database.transaction({ kind: 'system' }, (tx) => readAlarms(tx, now()));
  if (Object.values(alarms).every((count) => count === 0)) return;
  log.error({ event: 'billing_alarm', ...alarms });
  throw new Error('Billing has left work behind.');
}

/** Starts the interval jobs of billing. */
export function startBillingJobs(services: JobServices): readonly IntervalJob[] {
  const { log } = services;
  return [
    startIntervalJob(() => lookUpCharges(services), { everyMs: minuteMs, log, event: 'billing_lookups_failed' }),
    startIntervalJob(() => makeDueSteps(services), { everyMs: minuteMs, log, event: 'billing_steps_failed' }),
    startIntervalJob(() => renewPackages(services), { everyMs: minuteMs, log, event: 'billing_renewals_failed' }),
    startIntervalJob(() => remindOfBilling(services), {
      everyMs: 60 * minuteMs,
      log,
      event: 'billing_reminders_failed',
    }),
    startIntervalJob(() => checkBilling(services), { everyMs: 60 * minuteMs, log, event: 'billing_check_failed' }),
    startPriceNotices(services),
  ];
}

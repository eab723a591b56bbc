import { addDays, businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  PayPeriod,
  PayPeriodCloseInput,
  PayPeriodReopenInput,
  PaySchedule,
  PayScheduleInput,
  PaySlipConfirmation,
  PaySlipConfirmInput,
} from '../../resolver-types.generated';
import { computePay } from './pay-computation.service';
import { listPayees } from './pay-facts.store';
import { payPeriodEvents } from './pay-period-events.service';
import { isSettled, type ListedPeriod } from './pay-period-list.rules';
import { overlaps, payPeriodId, periodAround } from './pay-periods.rules';
import * as store from './pay-versions.store';
import { checkDays, isOver, periodViews, readPeriods } from './payroll.service';

/** Returns the schedule; null until it is set. */
export async function paySchedule({ tx, caller }: StoreContext): Promise<PaySchedule | null> {
  const schedule = await store.readSchedule(tx, caller.whmcsId);
  if (!schedule) return null;
  const { starts_on: _, ...view } = schedule;
  return view;
}

/** Divides the days after the newest settled period anew, from the period before the current one on if there is none. */
export async function setSchedule(context: StoreContext, input: PayScheduleInput): Promise<PaySchedule> {
  const { tx, caller, now } = context;
  const { whmcsId, timezone } = caller;
  await store.lockPayPeriods(tx, whmcsId);
  const former = await store.readSchedule(tx, whmcsId);
  const newest = (await store.listStoredPeriods(tx, whmcsId)).find(isSettled);
  const current = periodAround(input, businessDay(now(), timezone));
  const before = periodAround(input, addDays(current.start, -1));
  const starts_on = newest ? addDays(newest.end, 1) : (former?.starts_on ?? before.start);
  await store.saveSchedule(tx, whmcsId, { ...input, starts_on });
  return input;
}

/**
 * Stores the pay of days as the next version of their period. Refused: `pay_period_not_over`, `pay_period_closed`,
 * `pay_period_overlaps`, `time_entries_open`, `payroll_changed` if the figures are not the expected ones.
 */
export async function closePeriod(context: StoreContext, input: PayPeriodCloseInput): Promise<PayPeriod> {
  const { tx, caller, now } = context;
  const { whmcsId, timezone } = caller;
  const days = checkDays(input, 'input_obj.end_date');
  const at = now();
  if (!isOver(days, timezone, at)) throw new Problem('conflict', 'pay_period_not_over');
  await store.lockPayPeriods(tx, whmcsId);
  const stored = await store.listStoredPeriods(tx, whmcsId);
  const period = stored.find(({ start, end }) => start === days.start && end === days.end);
  if (period?.closed_at) throw new Problem('conflict', 'pay_period_closed');
  if (stored.some((other) => other !== period && overlaps(other, days)))
    throw new Problem('conflict', 'pay_period_overlaps');
  const payees = await listPayees(tx, whmcsId);
  const { slips, texts, content, hash, unfinished } = await computePay(tx, caller, { days, payees }, at);
  if (unfinished > 0) throw new Problem('conflict', 'time_entries_open', { params: { count: unfinished } });
  if (hash !== input.expected_hash) throw new Problem('conflict', 'payroll_changed');
  const id = period?.id ?? payPeriodId(whmcsId, days);
  const version = (period?.version ?? 0) + 1;
  await store.closePeriod(tx, whmcsId, { id, ...days }, at);
  await store.insertVersion(
    tx,
    {
      whmcsId,
      periodId: id,
      version,
      content,
      hash,
      person: caller,
      slips: slips.map(({ employee_id, figures }) => ({ employee_id, figures, content: texts.get(employee_id) ?? '' })),
    },
    at,
  );
  const employeeIds = slips.map(({ employee_id }) => employee_id);
  await payPeriodEvents.publish(
    { kind: 'closed', whmcsId, periodId: id, ...days, version, employeeIds },
    { tx, now: at },
  );
  return viewPeriod(context, id);
}

async function viewPeriod(context: StoreContext, id: string): Promise<PayPeriod> {
  // The result of a change is stored whole, whatever was selected.
  const [view] = await periodViews({ ...context, selects: () => true }, [await findPeriod(context, id)]);
  if (!view) throw notFound('pay_period');
  return view;
}

async function findPeriod(context: StoreContext, id: string): Promise<ListedPeriod> {
  const period = (await readPeriods(context)).find((one) => one.id === id);
  if (!period) throw notFound('pay_period');
  return period;
}

/** Opens a closed period for corrections. Refused: not found, `pay_period_open`. */
export async function reopenPeriod(context: StoreContext, input: PayPeriodReopenInput): Promise<PayPeriod> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const reason = input.reason.trim();
  if (!reason) throw invalid('input_obj.reason', 'required');
  await store.lockPayPeriods(tx, whmcsId);
  const { id, closed_at, version } = await findPeriod(context, input.payroll_id);
  if (!closed_at) throw new Problem('conflict', 'pay_period_open');
  await store.openPeriod(tx, whmcsId, id);
  if (version) await store.insertReopening(tx, { whmcsId, periodId: id, version }, { reason, person: caller }, now());
  return viewPeriod(context, id);
}

/** Confirms the caller's own slip. Refused: not found, `pay_period_open`, `pay_version_changed`. */
export async function confirmOwnSlip(context: StoreContext, input: PaySlipConfirmInput): Promise<PaySlipConfirmation> {
  const { tx, caller, now } = context;
  const { whmcsId, ownEmployeeId: employeeId } = caller;
  if (!employeeId) throw new Error('Only employees have a pay slip.');
  await store.lockPayPeriods(tx, whmcsId);
  const { id, start, end, closed_at, version } = await findPeriod(context, input.payroll_id);
  if (!closed_at || !version) throw new Problem('conflict', 'pay_period_open');
  if (input.version !== version) throw new Problem('conflict', 'pay_version_changed');
  const key = { whmcsId, periodId: id, version };
  const slips = await store.listSlips(tx, key);
  if (!slips.some(({ employee_id }) => employee_id === employeeId)) throw notFound('pay_slip');
  const before = await store.countConfirmed(tx, key);
  const confirmed_at = await store.confirmSlip(tx, { ...key, employeeId }, now());
  const after = await store.countConfirmed(tx, key);
  if (after.confirmed === after.people && before.confirmed < after.people) {
    const employeeIds = slips.map(({ employee_id }) => employee_id);
    await payPeriodEvents.publish(
      { kind: 'confirmed', whmcsId, periodId: id, start, end, version, employeeIds },
      { tx, now: now() },
    );
  }
  return { payroll_id: id, version, confirmed_at };
}

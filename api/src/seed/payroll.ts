import { addDays, businessDay, startOfWeek } from '@suite/domain/time';
import { computePay } from '../modules/payroll/pay-computation.service';
import { listPayees } from '../modules/payroll/pay-facts.store';
import { confirmSlip, insertVersion, listStoredPeriods, saveSchedule } from '../modules/payroll/pay-versions.store';
import type { SeedContext } from './context';
import { periods, weeksOfPeriod } from './pay';

/** Seeds the schedule of the store’s pay periods. */
export async function seedPaySchedule({ tx, whmcsId, now, zone }: SeedContext): Promise<void> {
  const current = startOfWeek(businessDay(now, zone));
  await saveSchedule(tx, whmcsId, {
    frequency: 'two_weekly',
    anchor_date: current,
    starts_on: addDays(current, -7 * weeksOfPeriod * (periods - 1)),
    holds_cash_tips: true,
    pays_service_fee: false,
  });
}

/**
 * Closes the periods that were paid out, by the rules of the API: the older one was confirmed by everybody, of the newer
 * one every third slip is not confirmed yet.
 */
export async function seedPayVersions(
  { tx, whmcsId, zone }: SeedContext,
  person: { personId: string; name: string },
): Promise<void> {
  const payees = await listPayees(tx, whmcsId);
  const closed = (await listStoredPeriods(tx, whmcsId)).filter(({ closed_at }) => closed_at).reverse();
  for (const [index, { id, start, end, closed_at }] of closed.entries()) {
    const at = closed_at ?? new Date(`${end}T23:59:59Z`);
    const pay = await computePay(tx, { whmcsId, timezone: zone }, { days: { start, end }, payees }, at);
    const key = { whmcsId, periodId: id, version: 1 };
    const slips = pay.slips.map(({ employee_id, figures }) => ({
      employee_id,
      figures,
      content: pay.texts.get(employee_id) ?? '',
    }));
    await insertVersion(tx, { ...key, content: pay.content, hash: pay.hash, person, slips }, at);
    const isConfirmed = (place: number) => index < closed.length - 1 || place % 3 !== 2;
    for (const [place, { employee_id }] of slips.entries())
      if (isConfirmed(place))
        await confirmSlip(tx, { ...key, employeeId: employee_id }, new Date(at.getTime() + (place + 1) * 3_600_000));
  }
}

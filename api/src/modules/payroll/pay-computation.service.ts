import { startOfWeek } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { PaySettings, TermsRun } from './pay-facts.rules';
import { collectFacts } from './pay-facts.service';
import type { CarriedBalances, Payee } from './pay-facts.store';
import { isSettled } from './pay-period-list.rules';
import { countDays, type PayDaySpan, periodAround } from './pay-periods.rules';
import { computeSlip, type SlipContent } from './pay-slip.rules';
import { parseSlip, parseVersion, type SealedVersion, sealVersion } from './pay-version.rules';
import type { StoredPeriod } from './pay-versions.store';
import * as versions from './pay-versions.store';

/** The pay of a period that was computed now. */
export interface ComputedPay extends SealedVersion {
  slips: SlipContent[];
  /** Time entries that have to be corrected before the days are paid. */
  unfinished: number;
}

/** Whose pay of which days is computed: of all, or of one employee. */
interface PayOf {
  days: PayDaySpan;
  payees: readonly Payee[];
  employeeId?: string | undefined;
}

/** What an earlier version of a period fixed for its next ones, so that no later rule changes them. */
interface Fixed {
  settings: PaySettings;
  slips: ReadonlyMap<string, SlipContent>;
}

/**
 * Computes the pay of days, of one employee or of all, from what is recorded now. A period that has a version keeps the
 * settings, terms and carried balances of its newest one.
 */
export async function computePay(
  tx: Tx,
  caller: Pick<StoreCaller, 'whmcsId' | 'timezone'>,
  { days, payees, employeeId }: PayOf,
  now: Date,
): Promise<ComputedPay> {
  const { whmcsId } = caller;
  const periods = await versions.listStoredPeriods(tx, whmcsId);
  const stored = periods.find(({ start, end }) => start === days.start && end === days.end);
  const fixed = stored?.version ? await readFixed(tx, whmcsId, { ...stored, version: stored.version }) : null;
  const settings = fixed?.settings ?? (await currentSettings(tx, whmcsId, days));
  const fixedTerms = new Map<string, readonly [TermsRun, ...TermsRun[]]>();
  const fixedBalances = new Map<string, CarriedBalances>();
  for (const [id, slip] of fixed?.slips ?? []) {
    const [first, ...later] = slip.terms;
    if (first) fixedTerms.set(id, [first, ...later]);
    fixedBalances.set(id, { balance: slip.figures.carried_in, tips: slip.figures.tips_carried_in });
  }
  const { facts, unfinished } = await collectFacts(
    tx,
    {
      ...caller,
      days,
      from: startOfWeek(days.start),
      payees,
      employeeId,
      closed: periods.filter(isSettled),
      fixedTerms,
      fixedBalances,
    },
    now,
  );
  const slips = facts.map((one) => computeSlip(one, settings));
  return { slips, ...sealVersion(settings, slips), unfinished };
}

async function readFixed(tx: Tx, whmcsId: number, stored: StoredPeriod & { version: number }): Promise<Fixed> {
  const key = { whmcsId, periodId: stored.id, version: stored.version };
  const version = await versions.readVersion(tx, key);
  if (!version) throw new Error('A version of a pay period is gone.');
  const { start_date, end_date, slips: _, ...settings } = parseVersion(version.content);
  const slips = await versions.listSlips(tx, key);
  return {
    settings: { days: { start: start_date, end: end_date }, ...settings },
    slips: new Map(slips.map(({ employee_id, content }) => [employee_id, parseSlip(content)])),
  };
}

async function currentSettings(tx: Tx, whmcsId: number, days: PayDaySpan): Promise<PaySettings> {
  const schedule = await versions.readSchedule(tx, whmcsId);
  return {
    days,
    full_days: countDays(schedule ? periodAround(schedule, days.start) : days),
    holds_cash_tips: schedule?.holds_cash_tips ?? true,
    pays_service_fee: schedule?.pays_service_fee ?? false,
  };
}

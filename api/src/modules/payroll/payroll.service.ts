import { addDays, businessDay, dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { invalid, notFound } from '../../kit/problem';
import type {
  PayPeriod,
  PayrollDetail,
  PaySlip,
  QueryPayrollDetailArgs,
  QueryPayrollListArgs,
  QueryPaySlipArgs,
} from '../../resolver-types.generated';
import { seesStoreIncome } from '../income/income-access.rules';
import { checkPay } from './pay-checks.service';
import { computePay } from './pay-computation.service';
import { listPayees, type Payee } from './pay-facts.store';
import { allPeriods, type ListedPeriod, overlapsSettled } from './pay-period-list.rules';
import type { PayDaySpan } from './pay-periods.rules';
import type { PayFigures, SlipContent } from './pay-slip.rules';
import { parseSlip } from './pay-version.rules';
import * as store from './pay-versions.store';
import { incomeOf, rowView, seesPayOf, seesStorePayroll, slipDetails } from './payroll-view.rules';

const maxDays = 62;
/** A transaction of a day may still be open for a while after its end. */
const graceMs = 10 * 60_000;

/** Returns whether the last day is over for everybody who was working on it. */
export const isOver = ({ end }: PayDaySpan, timezone: string, now: Date): boolean =>
  now.getTime() >= dayRange(end, timezone).end.getTime() + graceMs;

/** Refuses (field errors) days that end before they start, and too many. */
export function checkDays(
  { start_date: start, end_date: end }: { start_date: string; end_date: string },
  path = 'end_date',
): PayDaySpan {
  if (end < start) throw invalid(path, 'end_before_start');
  const max = addDays(start, maxDays - 1);
  if (end > max) throw invalid(path, 'out_of_range', { min: start, max });
  return { start, end };
}

/** Returns all periods of the store, newest first. */
export async function readPeriods({ tx, caller, now }: StoreContext): Promise<ListedPeriod[]> {
  const { whmcsId, timezone } = caller;
  const stored = await store.listStoredPeriods(tx, whmcsId);
  const schedule = await store.readSchedule(tx, whmcsId);
  return allPeriods(whmcsId, { stored, schedule, today: businessDay(now(), timezone) });
}

const stateOf = ({ closed_at }: Pick<ListedPeriod, 'closed_at'>) =>
  closed_at ? ('closed' as const) : ('open' as const);

/** The amounts of a list or detail for a caller who may not see them. */
const hiddenTotals = { total_income: null, total_commission: null, tip: null, pay_1: null, pay_2: null, total: null };

function totalsOf({ caller }: StoreContext, rows: readonly Pick<SlipContent, 'figures'>[]) {
  const sum = (read: (figures: PayFigures) => number) => rows.reduce((all, { figures }) => all + read(figures), 0);
  return {
    total_income: sum((figures) => incomeOf(caller, figures)),
    total_commission: sum(({ total_commission }) => total_commission),
    tip: sum(({ tip_paid }) => tip_paid),
    pay_1: sum(({ pay_1 }) => pay_1),
    pay_2: sum(({ pay_2 }) => pay_2),
    total: sum(({ total }) => total),
  };
}

/** What the list shows of a period besides its state. */
interface Listed {
  employee_id: string;
  figures: PayFigures;
  confirmed_version: number | null;
}

/** Returns a page of the store's periods, newest first. */
export async function listPayroll(context: StoreContext, args: QueryPayrollListArgs): Promise<PayPeriod[]> {
  const { offset = 0, limit = 12, from, until } = args;
  checkPaging({ offset, limit }, 50);
  const periods = (await readPeriods(context))
    .filter(({ start, end }) => (!from || end >= from) && (!until || start <= until))
    .slice(offset, offset + limit);
  return periodViews(context, periods);
}

/** Returns periods as the caller may see them. */
export async function periodViews(context: StoreContext, periods: readonly ListedPeriod[]): Promise<PayPeriod[]> {
  const { tx, caller } = context;
  const closed = periods.filter(({ closed_at, version }) => closed_at && version);
  const slips = await store.listNewestSlips(
    tx,
    caller.whmcsId,
    closed.map(({ id }) => id),
  );
  const views: PayPeriod[] = [];
  for (const period of periods) {
    const own = closed.includes(period)
      ? slips.filter(({ pay_period_id }) => pay_period_id === period.id)
      : await previewFigures(context, period);
    views.push(periodView(context, period, own));
  }
  return views;
}

/** Returns the figures of an open period now, where they are requested and may be seen. */
async function previewFigures(context: StoreContext, { start, end }: PayDaySpan): Promise<Listed[]> {
  const { tx, caller, now, selects } = context;
  const isRequested = [...Object.keys(hiddenTotals), 'people'].some((field) => selects(field));
  const employeeId = seesStorePayroll(caller) ? undefined : caller.ownEmployeeId;
  if (!isRequested || employeeId === null) return [];
  if (employeeId && !seesPayOf(caller, employeeId)) return [];
  const payees = await listPayees(tx, caller.whmcsId);
  const { slips } = await computePay(tx, caller, { days: { start, end }, payees, employeeId }, now());
  return slips.map(({ employee_id, figures }) => ({ employee_id, figures, confirmed_version: null }));
}

function periodView(context: StoreContext, period: ListedPeriod, listed: readonly Listed[]): PayPeriod {
  const { caller } = context;
  const seesAll = seesStorePayroll(caller);
  const own = listed.filter(({ employee_id }) => employee_id === caller.ownEmployeeId);
  const seesOwn = caller.ownEmployeeId !== null && seesPayOf(caller, caller.ownEmployeeId);
  const visible = seesAll ? listed : own;
  return {
    payroll_id: period.id,
    start_date: period.start,
    end_date: period.end,
    state: stateOf(period),
    version: period.version,
    closed_at: period.closed_at,
    ...(seesAll || seesOwn ? totalsOf(context, visible) : hiddenTotals),
    ...(seesAll && !seesStoreIncome(caller) ? { total_income: null } : {}),
    people: seesAll ? listed.length : null,
    confirmed: seesAll
      ? listed.filter((one) => one.confirmed_version === period.version && period.version).length
      : null,
    confirmed_version: own[0]?.confirmed_version ?? null,
  };
}

/** The pay of some days: a stored version, or computed now. */
interface ShownPay {
  period: ListedPeriod | null;
  version: number | null;
  hash: string;
  slips: SlipContent[];
  unfinished: number;
}

interface RequestedPay extends PayDaySpan {
  version?: number | null | undefined;
  employeeId?: string | undefined;
}

/** Returns the pay of days in a version, the newest of a closed period by default. Refused: not found. */
async function readPay(
  context: StoreContext,
  { start, end, version, employeeId }: RequestedPay,
  { periods, payees }: { periods: readonly ListedPeriod[]; payees: readonly Payee[] },
): Promise<ShownPay> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const period = periods.find((one) => one.start === start && one.end === end) ?? null;
  const shown = version ?? (period?.closed_at ? period.version : null);
  if (shown !== null) {
    const key = period && { whmcsId, periodId: period.id, version: shown };
    const stored = key && (await store.readVersion(tx, key));
    if (!stored) throw notFound('pay_period');
    const slips = await store.listSlips(tx, key, employeeId);
    return {
      period,
      version: shown,
      hash: stored.hash,
      slips: slips.map(({ content }) => parseSlip(content)),
      unfinished: 0,
    };
  }
  const computed = await computePay(tx, caller, { days: { start, end }, payees, employeeId }, now());
  return { period, version: null, hash: computed.hash, slips: computed.slips, unfinished: computed.unfinished };
}

/** Returns the pay of a period or of other days, by employee. */
export async function payrollDetail(context: StoreContext, args: QueryPayrollDetailArgs): Promise<PayrollDetail> {
  const days = checkDays(args);
  const { tx, caller, now } = context;
  const { whmcsId, timezone, ownEmployeeId: employeeId } = caller;
  const seesAll = seesStorePayroll(caller);
  const periods = await readPeriods(context);
  const payees = await listPayees(tx, whmcsId);
  const own = seesAll ? undefined : (employeeId ?? undefined);
  const pay = await readPay(context, { ...days, version: args.version, employeeId: own }, { periods, payees });
  const { period, version } = pay;
  const confirmations = period ? await store.listConfirmations(tx, whmcsId, period.id) : [];
  const bySlip = new Map(pay.slips.map((slip) => [slip.employee_id, slip]));
  const rows = payees.flatMap((payee) => {
    const slip = bySlip.get(payee.employee_id);
    const confirmation = confirmations.find(({ employee_id }) => employee_id === payee.employee_id);
    return slip ? [rowView(caller, { payee, slip, version, confirmation })] : [];
  });
  const state = period ? stateOf(period) : 'open';
  const isOpen = state === 'open' && version === null;
  return {
    payroll_id: period?.id ?? null,
    start_date: days.start,
    end_date: days.end,
    state,
    version,
    hash: seesAll ? pay.hash : null,
    is_closable: isOpen && isOver(days, timezone, now()) && !overlapsSettled(days, periods),
    time_to_correct: pay.unfinished,
    checks:
      seesAll && version === null && context.selects('checks')
        ? await checkPay(context, { days, payees, slips: pay.slips })
        : [],
    rows,
    ...(seesAll ? totalsOf(context, pay.slips) : hiddenTotals),
    ...(seesStoreIncome(caller) ? {} : { total_income: null }),
    versions:
      seesAll && period ? (await store.listVersions(tx, whmcsId, period.id)).map(({ content: _, ...one }) => one) : [],
  };
}

/** Returns the slip of an employee, by default the caller's own. Refused: not found. */
export async function paySlip(context: StoreContext, args: QueryPaySlipArgs): Promise<PaySlip> {
  const days = checkDays(args);
  const { tx, caller } = context;
  const { whmcsId } = caller;
  const employeeId = visibleEmployee(context, args.employee_id);
  const periods = await readPeriods(context);
  const payees = await listPayees(tx, whmcsId);
  const payee = payees.find(({ employee_id }) => employee_id === employeeId);
  if (!payee) throw notFound('pay_slip');
  const { period, version, slips } = await readPay(
    context,
    { ...days, version: args.version, employeeId },
    { periods, payees },
  );
  const [slip] = slips;
  if (!slip) throw notFound('pay_slip');
  const confirmations = period ? await store.listConfirmations(tx, whmcsId, period.id) : [];
  const confirmation = confirmations.find(({ employee_id }) => employee_id === employeeId);
  return {
    payroll_id: period?.id ?? null,
    start_date: days.start,
    end_date: days.end,
    state: period ? stateOf(period) : 'open',
    row: rowView(caller, { payee, slip, version, confirmation }),
    ...slipDetails(caller, slip),
    versions: period ? await store.versionsOf(tx, whmcsId, period.id, employeeId) : [],
  };
}

/** Returns the requested employee: with STORE_PAYROLL anybody, else only the caller. Refused: not found. */
export function visibleEmployee({ caller }: StoreContext, requested: string | null | undefined): string {
  const employeeId = requested ?? caller.ownEmployeeId;
  if (!employeeId || !(seesStorePayroll(caller) || employeeId === caller.ownEmployeeId)) throw notFound('pay_slip');
  return employeeId;
}

import { cardTipLaw } from '@suite/domain/pay-states';
import { addDays, businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import { listTipsPaidOut } from '../cash-drawers/cash-drawer.store';
import { type PayFacts, paysByPeriod } from './pay-facts.rules';
import * as store from './pay-facts.store';
import { contains, type PayDaySpan } from './pay-periods.rules';
import { readClockedMinutes, readScheduledDays, readTerms } from './pay-terms.service';

interface RequestedFacts extends store.FactsOf {
  /** The Monday of the first week. */
  from: string;
  payees: readonly store.Payee[];
  /** Periods that were closed, of which later changes say so. */
  closed: readonly PayDaySpan[];
  /** Terms and carried balances of an earlier version. */
  fixedTerms: ReadonlyMap<string, PayFacts['terms']>;
  fixedBalances: ReadonlyMap<string, store.CarriedBalances>;
}

/** The facts of the employees with pay in some days, by name. */
interface CollectedFacts {
  facts: PayFacts[];
  /** Time entries of the days that are open, or that nobody ended. */
  unfinished: number;
}

/** Collects what the pay of some days is computed from. */
export async function collectFacts(tx: Tx, requested: RequestedFacts, now: Date): Promise<CollectedFacts> {
  const { whmcsId, days, payees } = requested;
  const lines = groupOf(await store.listLines(tx, requested));
  const tips = groupOf(await store.listTips(tx, requested));
  const adjustments = groupOf(await store.listAdjustments(tx, requested));
  const clocked = await readClockedMinutes(tx, requested, requested.from, now);
  const served =
    requested.from < days.start
      ? groupOf(
          await store.listServedDays(tx, {
            ...requested,
            days: { start: requested.from, end: addDays(days.start, -1) },
          }),
        )
      : new Map<string, { day: string }[]>();
  const paidOut = groupOf(await listTipsPaidOut(tx, whmcsId, days));
  const balances = new Map((await store.listBalances(tx, whmcsId)).map((one) => [one.employee_id, one]));
  const termsOf = await readTerms(tx, requested);
  const scheduled = await readScheduledDays(tx, requested);
  const about = (soldOn: string) => {
    const found = contains(days, soldOn) ? undefined : requested.closed.find((period) => contains(period, soldOn));
    return found ? { start: found.start, end: found.end } : null;
  };
  const facts = payees.flatMap((payee): PayFacts[] => {
    const id = payee.employee_id;
    if (requested.employeeId && id !== requested.employeeId) return [];
    const terms = requested.fixedTerms.get(id) ?? termsOf.of(id);
    const plan = scheduled(id);
    const carried = requested.fixedBalances.get(id) ?? balances.get(id);
    const own: PayFacts = {
      employee_id: id,
      lines: (lines.get(id) ?? []).map(({ employee_id: _, ...line }) => ({
        ...line,
        closed_period: about(line.sold_on),
      })),
      tips: (tips.get(id) ?? []).map(({ employee_id: _, ...tip }) => ({
        ...tip,
        charge_rate: cardTipLaw(termsOf.stateOn(id, tip.sold_on), tip.sold_on) ? 0 : tip.charge_rate,
        closed_period: about(tip.sold_on),
      })),
      tips_paid_out: (paidOut.get(id) ?? []).map(({ day, amount }) => ({ day, amount })),
      minutes: clocked.byEmployee.get(id) ?? new Map(),
      served_before: (served.get(id) ?? []).map(({ day }) => day),
      adjustments: (adjustments.get(id) ?? []).map(({ employee_id: _, ...one }) => one),
      terms,
      scheduled: plan.scheduled,
      days_off: plan.daysOff,
      carried_in: carried?.balance ?? 0,
      tips_carried_in: carried?.tips ?? 0,
    };
    return hasPay(own, requested, payee) || requested.fixedTerms.has(id) ? [own] : [];
  });
  return { facts, unfinished: clocked.unfinished };
}

function hasPay(
  facts: PayFacts,
  { days, timezone }: Pick<RequestedFacts, 'days' | 'timezone'>,
  { is_active, left_at }: store.Payee,
): boolean {
  const wasActive = is_active || (left_at !== null && businessDay(left_at, timezone) > days.end);
  const hasWorked = [...facts.minutes].some(([day, worked]) => worked > 0 && contains(days, day));
  const isSalaried = facts.terms.some(({ structure }) => paysByPeriod(structure));
  return (
    facts.lines.length > 0 ||
    facts.tips.length > 0 ||
    facts.tips_paid_out.length > 0 ||
    facts.adjustments.length > 0 ||
    hasWorked ||
    // What was taken too much is paid back also to who left.
    facts.carried_in < 0 ||
    (wasActive && (isSalaried || facts.carried_in > 0 || facts.tips_carried_in !== 0))
  );
}

function groupOf<Row extends { employee_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.employee_id);
    if (group) group.push(row);
    else groups.set(row.employee_id, [row]);
  }
  return groups;
}

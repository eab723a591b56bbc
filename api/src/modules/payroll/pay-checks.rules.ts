import type { Cents } from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import type { PayCheck } from '../../resolver-types.generated';
import { commissionOn, termsOf } from '../pay-terms/commission-structure.rules';
import type { StoredStructure } from '../pay-terms/commission-structures.store';
import { soldOn } from './clean-up-fee.rules';
import { paysByPeriod } from './pay-facts.rules';
import type { Payee } from './pay-facts.store';
import { contains, type PayDaySpan } from './pay-periods.rules';
import { termsOn } from './pay-segments.rules';
import type { SlipContent, SlipLine } from './pay-slip.rules';
import type { WorkerVersion } from './pay-terms.store';

/** What the preview of some days is checked by. */
export interface CheckedPay {
  days: PayDaySpan;
  timezone: string;
  payees: readonly Payee[];
  slips: readonly SlipContent[];
  /** The structures that hold on the first day, and those that begin later; the oldest first. */
  structures: readonly StoredStructure[];
  /** Terms of work until the last day, the oldest first. */
  workers: readonly WorkerVersion[];
}

type Found = Omit<PayCheck, 'kind' | 'employee_id' | 'employee_name' | 'adjusted'>;
/** A reason to look at an employee's pay, and what it is about; null where there is none. */
type Check = (pay: CheckedPay, payee: Payee, slip: SlipContent | undefined) => Found | null;

const none: Found = { days: null, until: null, amount: null };

/** Days on which an employee (W-2) who clocks in sold work without clocked time. */
const daysWithoutTime: Check = ({ workers }, { employee_id }, slip) => {
  const own = workers.filter((worker) => worker.employee_id === employee_id);
  const clocksIn = (day: string) => own.findLast(({ valid_from }) => valid_from <= day)?.clocks_in ?? true;
  const found = (slip?.days ?? []).filter(
    ({ day, worked_minutes }) =>
      worked_minutes === 0 && clocksIn(day) && isEmployeeOn(slip, day) && soldOn(slip?.lines ?? [], day).length > 0,
  );
  return found.length > 0 ? { ...none, days: found.length } : null;
};

function isEmployeeOn(slip: SlipContent | undefined, day: string): boolean {
  const [first, ...later] = slip?.terms ?? [];
  return first !== undefined && termsOn([first, ...later], day).worker_type === 'w2';
}

/**
 * What lines that were sold before the first structure would have earned by it, more than by the default. Where it is a
 * salary, the owner decides whether they earn anything.
 */
const salesBeforeTerms: Check = ({ days, structures }, { employee_id }, slip) => {
  const first = structures.find((version) => version.employee_id === employee_id);
  if (!slip || !first || first.valid_from <= days.start) return null;
  const lines = slip.lines.filter(({ sold_on }) => sold_on >= days.start && sold_on < first.valid_from);
  const earned = (termsFor: (line: SlipLine) => Parameters<typeof commissionOn>[1]) =>
    wholeLines(lines).reduce((all, line) => all + commissionOn(line, termsFor(line)), 0);
  const difference = earned(({ item_type }) => termsOf(first, item_type)) - earned((line) => line);
  if (difference === 0) return null;
  return { ...none, until: lastDay(lines), amount: first.type === 'salary' ? null : difference };
};

const lastDay = (lines: readonly SlipLine[]): string =>
  lines.reduce((last, { sold_on }) => (sold_on > last ? sold_on : last), '');

/** Returns what is left of each line after its refunds and reassignments. */
function wholeLines(lines: readonly SlipLine[]): SlipLine[] {
  const byItem = new Map<string, SlipLine>();
  for (const line of lines) {
    const { base, supply_base } = byItem.get(line.order_item_id) ?? { base: 0, supply_base: 0 };
    byItem.set(line.order_item_id, { ...line, base: base + line.base, supply_base: supply_base + line.supply_base });
  }
  return [...byItem.values()];
}

/** A salary by period of somebody who was deactivated in it: it is not known of which days it is due. */
const leftWithSalary: Check = ({ days, timezone, structures }, { employee_id, left_at }, slip) => {
  const until = left_at && businessDay(left_at, timezone);
  if (!until || !contains(days, until)) return null;
  const isSalaried = structures.some(
    (version) => version.employee_id === employee_id && version.valid_from <= until && paysByPeriod(version),
  );
  const { salary = 0, guarantee_top_up = 0 } = slip?.figures ?? {};
  return isSalaried ? { ...none, until, amount: salary + guarantee_top_up } : null;
};

const checks = {
  days_without_time: daysWithoutTime,
  sales_before_terms: salesBeforeTerms,
  left_with_salary: leftWithSalary,
} as const satisfies Record<PayCheck['kind'], Check>;

/** What the owner added to an employee's pay already, less what they deduct. */
const adjustedBy = (slip: SlipContent | undefined): Cents =>
  (slip?.adjustments ?? []).reduce((all, { kind, amount }) => all + (kind === 'bonus' ? amount : -amount), 0);

/** Returns what to look at before the days are closed, by kind and name. */
export function payChecks(pay: CheckedPay): PayCheck[] {
  const slips = new Map(pay.slips.map((slip) => [slip.employee_id, slip]));
  return (Object.keys(checks) as (keyof typeof checks)[]).flatMap((kind) =>
    pay.payees.flatMap((payee) => {
      const { employee_id, name } = payee;
      const slip = slips.get(employee_id);
      const found = checks[kind](pay, payee, slip);
      return found ? [{ kind, employee_id, employee_name: name, ...found, adjusted: adjustedBy(slip) }] : [];
    }),
  );
}

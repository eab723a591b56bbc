import { type Cents, divideRounded } from '@suite/domain';
import { weekDays } from './overtime.rules';
import type { LineFact, PayFacts } from './pay-facts.rules';
import type { Segment } from './pay-segments.rules';

type SoldLine = Pick<LineFact, 'day' | 'sold_on' | 'kind' | 'order_item_id' | 'quantity'>;

/** A line with its commission. */
interface EarningLine extends Omit<LineFact, 'service_fee'> {
  commission: Cents;
}

/**
 * Returns the clean-up fees: of each worked day, of the first worked day of each week, or in percent of the commission of
 * all days with such terms, rounded once. A worked day has a line that was sold on it and was not given away, or clocked time.
 */
export function cleanUpFees(facts: PayFacts, segments: readonly Segment[], lines: readonly EarningLine[]) {
  const byDay = new Map<string, Cents>();
  const servedBefore = new Set(facts.served_before);
  const chargedWeeks = new Set(
    [...servedBefore, ...workedDays(facts.minutes)].filter((day) => day < firstDay(segments)).map(mondayOf),
  );
  let percent = 0n;
  for (const { terms, days } of segments) {
    const { clean_up_mode, clean_up_fee, clean_up_rate } = terms.structure;
    if (clean_up_mode === 'percent') {
      const commission = lines.reduce((all, line) => (days.includes(line.day) ? all + line.commission : all), 0);
      percent += BigInt(commission) * BigInt(clean_up_rate);
      continue;
    }
    for (const day of days) {
      const sold = soldOn(lines, day);
      if (sold.length === 0 && (facts.minutes.get(day) ?? 0) === 0) continue;
      if (clean_up_mode === 'per_week') {
        if (chargedWeeks.has(mondayOf(day))) continue;
        chargedWeeks.add(mondayOf(day));
      }
      byDay.set(day, sold.length > 0 ? Math.max(...sold.map((line) => line.clean_up_fee)) : clean_up_fee);
    }
  }
  const ofCommission = Math.max(0, divideRounded(percent, 10_000n));
  return { byDay, total: [...byDay.values()].reduce((all, fee) => all + fee, 0) + ofCommission };
}

const mondayOf = (day: string): string => weekDays(day)[0] ?? day;
const firstDay = ([first]: readonly Segment[]): string => first?.days[0] ?? '';
const workedDays = (minutes: ReadonlyMap<string, number>): string[] =>
  [...minutes].flatMap(([day, worked]) => (worked > 0 ? [day] : []));

/** Returns the lines that were sold on a day and are not somebody else's since. */
export function soldOn<Line extends SoldLine>(lines: readonly Line[], day: string): Line[] {
  const own = lines.filter(
    (line) => line.day === day && line.sold_on === day && (line.kind === 'sale' || line.kind === 'reassign'),
  );
  const left = new Map<string, number>();
  for (const { order_item_id, quantity } of own) left.set(order_item_id, (left.get(order_item_id) ?? 0) + quantity);
  return own.filter(({ order_item_id, quantity }) => quantity > 0 && (left.get(order_item_id) ?? 0) > 0);
}

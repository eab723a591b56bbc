import { type Cents, divideRounded, splitByWeight } from '@suite/domain';
import type { PayFacts, PaySettings } from './pay-facts.rules';
import { daysOf } from './pay-periods.rules';
import type { Segment } from './pay-segments.rules';

/** A line with what it earns. */
interface EarningLine {
  day: string;
  commission: Cents;
  service_charge: Cents;
}

/** Wages of a period besides commission. What belongs to no day is spread evenly over the days that it is paid for. */
export interface Wages {
  salary: Cents;
  topUp: Cents;
  salaryByDay: ReadonlyMap<string, Cents>;
  topUpByDay: ReadonlyMap<string, Cents>;
  spread: readonly { amount: Cents; days: readonly string[] }[];
}

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);
const perHour = (minutes: number, cents: Cents): Cents => divideRounded(BigInt(minutes) * BigInt(cents), 60n);

/**
 * Returns salary and guarantee by the terms of each day. A guarantee by period compares commission and salary over all of
 * its days, however often the terms changed in between.
 */
export function wagesOf(
  facts: PayFacts,
  settings: PaySettings,
  segments: readonly Segment[],
  lines: readonly EarningLine[],
): Wages {
  const salaryByDay = new Map<string, Cents>();
  const topUpByDay = new Map<string, Cents>();
  const spread: Wages['spread'][number][] = [];
  const guaranteed = { salary: 0, days: [] as string[] };
  const byPeriod = salariesByPeriod(facts, settings, segments);
  for (const [index, { terms, days }] of segments.entries()) {
    const { type, guarantee, guarantee_span, salary_type, salary_per_hour } = terms.structure;
    const hourly = days.map(
      (day) => [day, salary_type === 'per_hour' ? perHour(facts.minutes.get(day) ?? 0, salary_per_hour) : 0] as const,
    );
    const ofPeriod = byPeriod[index] ?? 0;
    if (type === 'salary' || guarantee === 'both') {
      for (const [day, amount] of hourly) salaryByDay.set(day, amount);
      spread.push({ amount: ofPeriod, days });
    } else if (guarantee === 'higher_of' && guarantee_span === 'day') {
      for (const [day, amount] of hourly) topUpByDay.set(day, topUpTo(amount, lines, [day]));
    } else if (guarantee === 'higher_of') {
      guaranteed.salary += ofPeriod + sum(hourly.map(([, amount]) => amount));
      guaranteed.days.push(...days);
    }
  }
  const ofSpan = topUpTo(guaranteed.salary, lines, guaranteed.days);
  return {
    salary: sum(salaryByDay.values()) + sum(spread.map(({ amount }) => amount)),
    topUp: sum(topUpByDay.values()) + ofSpan,
    salaryByDay,
    topUpByDay,
    spread: [...spread, { amount: ofSpan, days: guaranteed.days }],
  };
}

const commissionOf = (lines: readonly EarningLine[], days: readonly string[]): Cents =>
  sum(lines.map(({ day, commission }) => (days.includes(day) ? commission : 0)));

/** Without hours nothing is guaranteed: refunds of such days take their commission back. */
const topUpTo = (guaranteed: Cents, lines: readonly EarningLine[], days: readonly string[]): Cents =>
  guaranteed === 0 ? 0 : Math.max(0, guaranteed - commissionOf(lines, days));

/**
 * Returns a salary by period in proportion to the days of each segment; where days off are not paid, less their part of the
 * scheduled days of the period. The parts are rounded together, so that terms that change nothing of the salary change no
 * cent of it.
 */
function salariesByPeriod(facts: PayFacts, { days, full_days }: PaySettings, segments: readonly Segment[]): Cents[] {
  const scheduled = daysOf(days).filter((day) => facts.scheduled.has(day));
  const off = scheduled.filter((day) => facts.days_off.has(day)).length;
  const whole = BigInt(scheduled.length || 1);
  let exact = 0n;
  return segments.map(({ terms: { structure }, days: own }) => {
    const salary = structure.salary_type === 'per_period' ? structure.salary_by_period : 0;
    const paid = structure.count_day_off ? whole : whole - BigInt(off);
    const before = divideRounded(exact, BigInt(full_days) * whole);
    exact += BigInt(salary) * BigInt(own.length) * paid;
    return divideRounded(exact, BigInt(full_days) * whole) - before;
  });
}

/** Returns wages without overtime and tips by day. */
export function straightPayByDay(wages: Wages, lines: readonly EarningLine[]): ReadonlyMap<string, Cents> {
  const byDay = new Map<string, Cents>();
  const add = (day: string, amount: Cents) => byDay.set(day, (byDay.get(day) ?? 0) + amount);
  for (const { day, commission, service_charge } of lines) add(day, commission + service_charge);
  for (const [day, amount] of [...wages.salaryByDay, ...wages.topUpByDay]) add(day, amount);
  for (const { amount, days } of wages.spread) {
    const parts = splitByWeight(
      amount,
      days.map(() => 1),
    );
    for (const [index, day] of days.entries()) add(day, parts[index] ?? 0);
  }
  return byDay;
}

import { addDays, addMonths, isDay, startOfMonth } from '@suite/domain/time';
import * as v from 'valibot';
import type { PayScheduleQuery } from './schedule.generated';

type Frequency = NonNullable<PayScheduleQuery['pay_schedule']>['frequency'];

export const payFrequencies = [
  'weekly',
  'two_weekly',
  'twice_monthly',
  'monthly',
] as const satisfies readonly Frequency[];

/** The latest day of the month on which a monthly period starts: every month has it. */
const latestMonthlyDay = 28;
const dayOfMonth = (day: string): number => Number(day.slice(-2));

export const scheduleSchema = v.pipe(
  v.object({
    frequency: v.picklist(payFrequencies),
    anchor_date: v.string(),
    holds_cash_tips: v.boolean(),
    pays_service_fee: v.boolean(),
  }),
  v.forward(
    v.check(({ frequency, anchor_date }) => frequency === 'twice_monthly' || isDay(anchor_date), 'anchor_required'),
    ['anchor_date'],
  ),
  v.forward(
    v.check(
      ({ frequency, anchor_date }) =>
        frequency !== 'monthly' || !isDay(anchor_date) || dayOfMonth(anchor_date) <= latestMonthlyDay,
      'anchor_late',
    ),
    ['anchor_date'],
  ),
);

interface Schedule {
  frequency: Frequency;
  anchor_date: string;
}

const lengths = { weekly: 7, two_weekly: 14 } as const;
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Returns the period of a day by a schedule that the person is typing; null while it is incomplete. */
export function periodOf({ frequency, anchor_date }: Schedule, day: string): { from: string; to: string } | null {
  if (frequency === 'twice_monthly') return halfMonthOf(day);
  if (!isDay(anchor_date)) return null;
  if (frequency === 'monthly') return monthOf(dayOfMonth(anchor_date), day);
  const length = lengths[frequency];
  const into = daysBetween(anchor_date, day);
  const from = addDays(anchor_date, Math.floor(into / length) * length);
  return { from, to: addDays(from, length - 1) };
}

function halfMonthOf(day: string) {
  const first = startOfMonth(day);
  const middle = addDays(first, 15);
  return day < middle
    ? { from: first, to: addDays(middle, -1) }
    : { from: middle, to: addDays(addMonths(first, 1), -1) };
}

function monthOf(startDay: number, day: string) {
  if (startDay > latestMonthlyDay) return null;
  const inMonth = addDays(startOfMonth(day), startDay - 1);
  const from = day < inMonth ? addMonths(inMonth, -1) : inMonth;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

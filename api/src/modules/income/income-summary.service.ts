import { type Cents, changePercent } from '@suite/domain';
import { addDays, addMonths, businessDay, startOfMonth, wallMinutes, wallTime } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import type { IncomeHour, IncomeMonthDay, IncomeSpan, IncomeSummary } from '../../resolver-types.generated';
import { type DaySpan, daysOf, median, summarySpans, usualDaysOf } from './income.rules';
import { seesStoreIncome } from './income-access.rules';
import { netOfParts } from './income-report.rules';
import * as store from './income-report.store';

type DayRow = Awaited<ReturnType<typeof store.sumByDay>>[number];

/** Returns the income of today, of the month so far, and of the same days of the last month, and what is usual by now. */
export async function incomeSummary(context: StoreContext): Promise<IncomeSummary> {
  const { caller, tx, now } = context;
  const today = businessDay(now(), caller.timezone);
  const spans = summarySpans(today);
  const span = { start: spans.lastMonth.start, end: endOfMonth(today) };
  const rows = await store.sumByDay(tx, { whmcsId: caller.whmcsId, span });
  const sees = seesStoreIncome(caller);
  const of = (days: DaySpan) => spanIncome(rows, days, sees);
  const [month, last_month] = [of(spans.month), of(spans.lastMonth)];
  return {
    today: of(spans.today),
    month,
    last_month,
    month_percent:
      month.income === null || last_month.income === null ? null : monthPercent(month.income, last_month.income),
    ...(await usualDay(context, today)),
    month_days: monthDays(rows, today, sees),
  };
}

/** The percentage as clients of the API expect it, also from zero, where there is none. */
const monthPercent = (now: Cents, before: Cents): number => changePercent(now, before) ?? Math.sign(now) * 100;

const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1);

function spanIncome(rows: readonly DayRow[], { start, end }: DaySpan, sees: boolean): IncomeSpan {
  const own = rows.filter(({ day }) => day >= start && day <= end);
  const sum = (read: (row: DayRow) => number) => own.reduce((all, row) => all + read(row), 0);
  return {
    start_date: start,
    end_date: end,
    income: sees ? sum((row) => netOfParts(row) + row.service_fees) : null,
    net_sales: sees ? sum(netOfParts) : null,
    total_apps: sum(({ tickets }) => tickets),
  };
}

/** Returns every day of this month; days to come, and days that the last month does not have, have no amount. */
function monthDays(rows: readonly DayRow[], today: string, sees: boolean): IncomeMonthDay[] {
  const byDay = new Map(rows.map((row) => [row.day, netOfParts(row)]));
  const netOn = (day: string): Cents => byDay.get(day) ?? 0;
  return daysOf({ start: startOfMonth(today), end: endOfMonth(today) }).map((day) => {
    const before = addMonths(day, -1);
    const isSameDay = before.slice(8) === day.slice(8);
    return {
      day,
      net_sales: sees && day <= today ? netOn(day) : null,
      last_month: sees && isSameDay ? netOn(before) : null,
    };
  });
}

interface Usual {
  usual_by_now: Cents | null;
  usual_day: Cents | null;
  by_hour: IncomeHour[];
}

/** Returns the usual net sales of the weekday: medians of the same weekdays on which tickets were paid. */
async function usualDay(context: StoreContext, today: string): Promise<Usual> {
  const { tx, caller, now } = context;
  const sees = seesStoreIncome(caller);
  const rows = await store.sumHoursOfDays(tx, caller.whmcsId, [today, ...usualDaysOf(today)]);
  const sold = new Set(rows.flatMap(({ day, tickets }) => (tickets > 0 && day !== today ? [day] : [])));
  const usualDays = [...sold];
  const netAt = (day: string, hour: number): Cents => {
    const row = rows.find((one) => one.day === day && one.hour === hour);
    return row ? netOfParts(row) : 0;
  };
  const hours = rows.flatMap(({ day, hour }) => (day === today || sold.has(day) ? [hour] : []));
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const by_hour = Array.from({ length: hours.length > 0 ? last - first + 1 : 0 }, (_, index) => ({
    hour: first + index,
    net_sales: sees ? netAt(today, first + index) : null,
    usual: sees ? median(usualDays.map((day) => netAt(day, first + index))) : null,
  }));
  if (!sees) return { usual_by_now: null, usual_day: null, by_hour };
  const minutes = wallMinutes(now(), caller.timezone);
  const hour = Math.floor(minutes / 60);
  const started = await store.netOfSpans(
    tx,
    caller.whmcsId,
    usualDays.map((day) => ({
      start: wallTime(day, hour * 60, caller.timezone),
      end: wallTime(day, minutes, caller.timezone),
    })),
  );
  const until = (day: string, before: number): Cents =>
    rows.reduce((all, row) => (row.day === day && row.hour < before ? all + netOfParts(row) : all), 0);
  return {
    usual_by_now: median(usualDays.map((day, index) => until(day, hour) + (started[index] ?? 0))),
    usual_day: median(usualDays.map((day) => until(day, 24))),
    by_hour,
  };
}

import { addDays, businessDay, wallTime, weekday } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { SeedContext } from './context';
import { fixedId } from './random';

/** A span to block at one of these minutes of a day: the first without an appointment. */
interface BlockedSpan {
  /** Null is the whole store. */
  employee: string | null;
  day: string;
  minutes: readonly number[];
  length: number;
  reason: string;
}

const daysBehind = 7;
const daysAhead = 14;
const lunchTimes = [690, 720, 750, 780, 810];
const tuesday = 2;
const thursday = 4;
const afterWork = 18 * 60;

/** Blocks each employee's lunch at a free time, a class of three, a meeting of all, and a dentist visit of one. */
export async function seedBlockedTime(context: SeedContext, employees: readonly string[]): Promise<void> {
  const today = businessDay(context.now, context.zone);
  const days = Array.from({ length: daysBehind + daysAhead + 1 }, (_, index) => addDays(today, index - daysBehind));
  await insert(context, [
    ...days.flatMap((day) => employees.map((employee, index) => lunch(employee, index, day))),
    ...days.flatMap((day) => afterHours(employees, day)),
    ...employees.slice(4, 5).map((employee) => dentist(employee, addDays(today, 2))),
  ]);
}

/** Employees do not all take lunch at the same time: each has a different preferred time. */
function lunch(employee: string, index: number, day: string): BlockedSpan {
  const best = index % lunchTimes.length;
  const minutes = [...lunchTimes.slice(best), ...lunchTimes.slice(0, best)];
  return { employee, day, minutes, length: 30, reason: 'Lunch' };
}

function afterHours(employees: readonly string[], day: string): BlockedSpan[] {
  const after = { day, minutes: [afterWork], length: 60 };
  switch (weekday(day)) {
    case tuesday:
      return employees.slice(0, 3).map((employee) => ({ ...after, employee, reason: 'Nail art class' }));
    case thursday:
      return [{ ...after, employee: null, reason: 'Team meeting' }];
    default:
      return [];
  }
}

const dentist = (employee: string, day: string): BlockedSpan => ({
  employee,
  day,
  minutes: [960, 930, 900, 840],
  length: 75,
  reason: 'Dentist',
});

/** Blocks each span at a time without appointments and days off; skips a span that has no such time. */
function insert({ tx, whmcsId, slug, zone, now }: SeedContext, spans: readonly BlockedSpan[]) {
  const rows = spans.flatMap(({ employee, day, minutes, length, reason }, index) =>
    minutes.map((minute, choice) => ({
      id: fixedId(`${slug}:blocked:${index}`),
      employee_id: employee,
      day,
      choice,
      start_time: wallTime(day, minute, zone).toISOString(),
      end_time: wallTime(day, minute + length, zone).toISOString(),
      reason,
    })),
  );
  return tx.query(sql`
    insert into blocked_time (whmcs_id, id, employee_id, start_time, end_time, reason, created_at)
    select distinct on (id) ${whmcsId}::integer, id, employee_id, start_time, end_time, reason, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, employee_id uuid, day date, choice integer, start_time timestamptz,
      end_time timestamptz, reason text)
    where not exists (select from appointment where appointment.whmcs_id = ${whmcsId} and appointment.status <> 'canceled'
        and (row.employee_id is null or appointment.employee_id = row.employee_id)
        and appointment.start_time < row.end_time and appointment.end_time > row.start_time)
      and not exists (select from day_off where day_off.whmcs_id = ${whmcsId} and day_off.employee_id = row.employee_id and day_off.day = row.day)
    order by id, choice`);
}

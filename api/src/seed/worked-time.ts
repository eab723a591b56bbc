import { addDays, businessDay, startOfWeek, wallTime, weekday } from '@suite/domain/time';
import { insertAdjustment } from '../modules/pay-terms/pay-adjustments.store';
import { insertEntry } from '../modules/pay-terms/time-entries.store';
import { usualWorker } from '../modules/pay-terms/worker-terms.rules';
import { saveWorker } from '../modules/pay-terms/worker-terms.store';
import type { SeedContext } from './context';
import { periods, weeksOfPeriod } from './pay';
import { createRandom, fixedId } from './random';

const minutes = { open: 9 * 60, close: 18 * 60, lunch: 13 * 60 };
const sunday = 7;
/** The index of the only employee who works as a contractor, and of those who work now and who forgot to clock out. */
const [forgetful, atWork, contractor] = [1, 2, 4];

type Person = { personId: string; name: string };

/** Seeds the clocked time of the pay periods, the terms of work, and some bonuses and deductions. */
export async function seedWorkedTime(context: SeedContext, employees: readonly string[], owner: Person): Promise<void> {
  await seedWorkers(context, employees);
  await seedEntries(context, employees);
  await seedAdjustments(context, employees, owner);
}

async function seedWorkers({ tx, whmcsId, slug, zone, now }: SeedContext, employees: readonly string[]): Promise<void> {
  const valid_from = addDays(businessDay(now, zone), -366);
  const isContractor = (index: number) => index === contractor;
  if (slug !== 'lotus') return;
  for (const [index, employee_id] of employees.entries())
    await saveWorker(tx, whmcsId, {
      ...usualWorker('TX'),
      ...(isContractor(index) ? { worker_type: 'contractor', clocks_in: false, overtime_rule: 'none' } : {}),
      employee_id,
      valid_from,
      person: null,
      at: null,
    });
}

/** The first days of the pay periods, the current one first. */
const starts = (today: string): string[] =>
  Array.from({ length: periods }, (_, index) => addDays(startOfWeek(today), -7 * weeksOfPeriod * index));

/** Everybody works from Monday to Saturday with a weekday off; the times vary by some minutes. */
async function seedEntries({ tx, whmcsId, slug, zone, now }: SeedContext, employees: readonly string[]): Promise<void> {
  const random = createRandom(whmcsId + 1);
  const today = businessDay(now, zone);
  const [current = today] = starts(today);
  const first = starts(today).at(-1) ?? today;
  for (let day = first; day <= today; day = addDays(day, 1))
    for (const [index, employeeId] of employees.entries()) {
      if (index === contractor || weekday(day) === sunday || weekday(day) === (index % 6) + 1) continue;
      const at = (minute: number) => wallTime(day, minute + random.int(-12, 12), zone);
      const [start, lunch, end] = [at(minutes.open), at(minutes.lunch), at(minutes.close)];
      const back = new Date(lunch.getTime() + random.int(25, 45) * 60_000);
      if (day === today && (index !== atWork || start > now || end < now)) continue;
      const isForgotten = index === forgetful && day === addDays(today, -1) && day >= current;
      const times = isForgotten
        ? { end: new Date(start.getTime() + 16 * 3_600_000), breaks: [] }
        : day === today
          ? { end: null, breaks: [] }
          : { end, breaks: [{ start: lunch, end: back }] };
      const id = fixedId(`${slug}:time:${day}:${index}`);
      // What nobody ended is ended sixteen hours later: that instant has to be past.
      if (times.end && times.end > now) continue;
      await insertEntry(tx, whmcsId, { id, employeeId, now: start, start, breakSince: null, isForgotten, ...times });
    }
}

async function seedAdjustments(
  { tx, whmcsId, slug, zone, now }: SeedContext,
  employees: readonly string[],
  person: Person,
): Promise<void> {
  const notes = [
    { index: 0, kind: 'bonus', amount: 5_000, note: 'Most rebookings of the week' },
    { index: 1, kind: 'deduction', amount: 2_500, note: 'Advance of last week' },
    { index: 2, kind: 'bonus', amount: 3_000, note: 'Trained a new colleague' },
  ] as const;
  for (const [place, day] of starts(businessDay(now, zone)).entries())
    for (const { index, ...adjustment } of notes) {
      const employee_id = employees[index];
      if (!employee_id || (place > 0 && index === 2)) continue;
      const id = fixedId(`${slug}:adjustment:${place}:${index}`);
      await insertAdjustment(tx, whmcsId, {
        ...adjustment,
        id,
        employee_id,
        day,
        person,
        now: wallTime(day, minutes.open, zone),
      });
    }
}

import type { Tx } from '../../kit/database';
import type { BusinessDays } from './pay-days.rules';
import { listEntries, type StoredTimeEntry, type StoreZone } from './time-entries.store';
import { isForgotten, minutesByDay } from './worked-time.rules';

/** The clocked time of an employee in a range of days. */
export interface WorkedTime {
  /** Worked minutes by day of the range. */
  minutes: ReadonlyMap<string, number>;
  /** The entries with a part in the range, the newest first. */
  entries: readonly StoredTimeEntry[];
  /** Entries that nobody ended, which count no time until they are corrected. */
  toCorrect: number;
}

/** Returns the worked minutes of a range of days from entries of one employee. */
export function workedIn(
  entries: readonly StoredTimeEntry[],
  { start, end }: BusinessDays,
  at: { zone: string; now: Date },
): WorkedTime {
  const all = minutesByDay(entries, at);
  const minutes = new Map(
    [...all].filter(([day]) => day >= start && day <= end).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  return { minutes, entries, toCorrect: entries.filter((entry) => isForgotten(entry, at.now)).length };
}

/** Returns the clocked time in a range of days by employee, of those who have any; of one employee if named. */
export async function readWorkedTime(
  tx: Tx,
  store: StoreZone,
  { days, now, employeeId = null }: { days: BusinessDays; now: Date; employeeId?: string | null },
): Promise<ReadonlyMap<string, WorkedTime>> {
  const byEmployee = new Map<string, StoredTimeEntry[]>();
  for (const entry of await listEntries(tx, store, days, employeeId))
    byEmployee.set(entry.employeeId, [...(byEmployee.get(entry.employeeId) ?? []), entry]);
  const at = { zone: store.timezone, now };
  return new Map([...byEmployee].map(([id, entries]) => [id, workedIn(entries, days, at)]));
}

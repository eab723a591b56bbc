import type { Language } from '@suite/domain';
import { addDays, businessDay, wallMinutes, wallTime } from '@suite/domain/time';

interface OpeningHours {
  start_minute: number;
  end_minute: number;
}

interface SampleSource {
  now: Date;
  /** IANA zone of the store. */
  timezone: string;
  /** Monday first; null is a closed day. */
  week: readonly (OpeningHours | null)[];
  /** Duration in minutes. */
  services: readonly { id: string; duration: number }[];
  /** Ids. */
  employees: readonly string[];
}

export interface SampleVisit {
  service: string;
  employee: string;
  start: Date;
  end: Date;
}

const maxVisits = 5;
const maxEmployees = 3;
const quarter = 15;
/** Minutes between two visits of an employee. */
const gap = 30;
/** A day with less time until closing shows too little. */
const shortestDay = 120;
const searchedDays = 7;
const minuteMs = 60_000;

/** Returns the visits of the sample day: of today, or of the next day on which the store is open long enough. */
export function sampleVisits({ now, timezone, week, services, employees }: SampleSource): SampleVisit[] {
  const open = firstOpenDay(now, timezone, week);
  const team = employees.slice(0, maxEmployees);
  if (!open || services.length === 0 || team.length === 0) return [];
  const free = new Map(team.map((id, index) => [id, open.start + index * quarter]));
  return Array.from({ length: maxVisits }, (_, index) => index).flatMap((index) => {
    const service = services[index % services.length];
    const employee = team[index % team.length] ?? '';
    const at = free.get(employee) ?? open.start;
    if (!service || at + service.duration > open.end) return [];
    free.set(employee, at + service.duration + gap);
    const start = wallTime(open.day, at, timezone);
    return [{ service: service.id, employee, start, end: new Date(start.getTime() + service.duration * minuteMs) }];
  });
}

function firstOpenDay(now: Date, timezone: string, week: SampleSource['week']) {
  const today = businessDay(now, timezone);
  const minutes = Math.ceil(wallMinutes(now, timezone) / quarter) * quarter;
  for (let ahead = 0; ahead < searchedDays; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
    if (!hours) continue;
    const start = ahead === 0 ? Math.max(hours.start_minute, minutes) : hours.start_minute;
    if (hours.end_minute - start >= shortestDay) return { day, start, end: hours.end_minute };
  }
  return null;
}

/** The names of the clients: each says that it is a sample. */
export const sampleClients: Record<Language, readonly string[]> = {
  en: ['Jenny (sample)', 'Maria (sample)', 'Grace (sample)', 'Tina (sample)', 'Olivia (sample)'],
  vi: ['Lan (mẫu)', 'Hương (mẫu)', 'Mai (mẫu)', 'Thảo (mẫu)', 'Vy (mẫu)'],
};

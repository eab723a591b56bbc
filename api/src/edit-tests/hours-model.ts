/** Minutes after midnight, `[start, end)`, also in the next morning, with breaks in order. */
export interface DayHours {
  start: number;
  end: number;
  breaks: { start: number; end: number }[];
}
/** Monday first; null is a day off. */
export type WeekHours = (DayHours | null)[];

interface Pattern {
  /** yyyy-MM-dd; empty: it has always applied. */
  from: string;
  /** The last day; null is without an end. */
  until: string | null;
  weeks: WeekHours[];
}

/** Own hours of an employee, or of the store. */
interface Own {
  patterns: Pattern[];
  daysOff: string[];
  extraDays: Record<string, DayHours>;
}

export interface Blocked {
  id: string;
  /** Null is the whole store. */
  employee: string | null;
  start: number;
  end: number;
}

/** A second implementation of the hours of a store, quarter by quarter; the key of the store is empty. */
export interface HoursModel {
  own: Record<string, Own>;
  blocked: Blocked[];
}

const quarterMs = 15 * 60_000;
const dayMs = 86_400_000;
const storeKey = '';

const ownOf = (model: HoursModel, employee: string | null): Own => {
  const key = employee ?? storeKey;
  model.own[key] ??= { patterns: [], daysOff: [], extraDays: {} };
  return model.own[key];
};

export const emptyHours = (): HoursModel => ({ own: {}, blocked: [] });

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const wallClocks = new Map<number, { day: string; minute: number }>();

/** Returns the store's day and minute of an instant, by the platform's clock. */
export function wallClock(instant: number): { day: string; minute: number } {
  const found = wallClocks.get(instant);
  if (found) return found;
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const read = {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
  wallClocks.set(instant, read);
  return read;
}

/** Days since the Monday before 1970. */
const daysOf = (day: string): number => Date.parse(day) / dayMs + 3;

/** Returns the days (yyyy-MM-dd) from one to another, both included. */
export function daysBetween(from: string, until: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(until); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function weekHours(own: Own, day: string): { hours: DayHours | null } | null {
  let present: Pattern | null = null;
  for (const pattern of own.patterns) {
    if (pattern.from > day || (pattern.until !== null && pattern.until < day)) continue;
    if (!present || pattern.from >= present.from) present = pattern;
  }
  if (!present) return null;
  const passed = present.from === '' ? 0 : Math.floor(daysOf(day) / 7) - Math.floor(daysOf(present.from) / 7);
  return { hours: present.weeks[passed % present.weeks.length]?.[daysOf(day) % 7] ?? null };
}

/** Returns the hours of a day, of an employee or (null) of the store. */
export function hoursOn(model: HoursModel, employee: string | null, day: string): DayHours | null {
  const sources = employee === null ? [ownOf(model, null)] : [ownOf(model, employee), ownOf(model, null)];
  if (sources.some((own) => own.daysOff.includes(day))) return null;
  for (const own of sources) {
    const extra = own.extraDays[day];
    if (extra) return extra;
    const week = weekHours(own, day);
    if (week) return week.hours;
  }
  return { start: 0, end: 1_440, breaks: [] };
}

/** Returns whether each quarter of an hour of a span is in the hours. */
export function isOpen(model: HoursModel, employee: string | null, start: number, end: number): boolean {
  for (let at = start; at < end; at += quarterMs) {
    const { day, minute } = workClock(model, employee, at);
    const hours = hoursOn(model, employee, day);
    if (!hours || minute < hours.start || minute >= hours.end) return false;
    if (hours.breaks.some((one) => minute >= one.start && minute < one.end)) return false;
  }
  return true;
}

/** Returns the working day and its minute of an instant: in the hours of the evening before until the day opens, minutes go on. */
export function workClock(
  model: HoursModel,
  employee: string | null,
  instant: number,
): { day: string; minute: number } {
  const { day, minute } = wallClock(instant);
  const before = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
  const isLate = minute + 1_440 < (hoursOn(model, employee, before)?.end ?? 0);
  const isOpened = minute >= (hoursOn(model, employee, day)?.start ?? 1_440);
  return isLate && !isOpened ? { day: before, minute: minute + 1_440 } : { day, minute };
}

const minuteMs = 60_000;

/** A visit with its processing time, in milliseconds and minutes. */
export interface Timed {
  start: number;
  end: number;
  processing: number;
  finishing: number;
}

/** Returns the times in which a visit takes its employee: all minutes that are not in its processing time. */
export function timesOf({ start, end, processing, finishing }: Timed): { start: number; end: number }[] {
  const until = end - finishing * minuteMs;
  const from = until - processing * minuteMs;
  if (processing === 0 || from <= start) return [{ start, end }];
  return [
    { start, end: from },
    { start: until, end },
  ].filter((one) => one.start < one.end);
}

/** Returns whether an employee, or the store, is open whenever a visit takes them. */
export const isOpenFor = (model: HoursModel, employee: string | null, visit: Timed): boolean =>
  timesOf(visit).every(({ start, end }) => isOpen(model, employee, start, end));

export const isBlocked = ({ blocked }: HoursModel, employee: string, start: number, end: number): boolean =>
  blocked.some((one) => (one.employee === null || one.employee === employee) && one.start < end && start < one.end);

interface PatternChange {
  from: string | null;
  until: string | null;
  weeks: WeekHours[];
  today: string;
}

/** Sets a pattern: it replaces the one with the same start, and what began after its start until today. */
export function setPattern(model: HoursModel, employee: string | null, change: PatternChange): void {
  const own = ownOf(model, employee);
  const from = change.from ?? '';
  own.patterns = own.patterns.filter((one) => one.from !== from && (one.from < from || one.from > change.today));
  own.patterns.push({ from, until: change.until, weeks: change.weeks });
}

export function removePattern(model: HoursModel, employee: string | null, from: string): void {
  const own = ownOf(model, employee);
  own.patterns = own.patterns.filter((one) => one.from !== from);
}

export function followStore(model: HoursModel, employee: string): void {
  ownOf(model, employee).patterns = [];
}

export function setDaysOff(model: HoursModel, employee: string | null, days: readonly string[], isOff: boolean): void {
  const own = ownOf(model, employee);
  own.daysOff = own.daysOff.filter((day) => !days.includes(day));
  if (!isOff) return;
  own.daysOff.push(...days);
  for (const day of days) delete own.extraDays[day];
}

export function setExtraDay(model: HoursModel, employee: string | null, day: string, hours: DayHours | null): void {
  const own = ownOf(model, employee);
  delete own.extraDays[day];
  if (!hours) return;
  own.extraDays[day] = hours;
  own.daysOff = own.daysOff.filter((one) => one !== day);
}

/** Returns the starts of an employee's, or (null) the store's, own patterns. */
export const patternStarts = (model: HoursModel, employee: string | null): string[] =>
  ownOf(model, employee).patterns.flatMap(({ from }) => (from === '' ? [] : [from]));

/** Returns whether some of the days are off for an employee already, or the store is closed on all of them. */
export const isOffAlready = (model: HoursModel, employee: string, days: readonly string[]): boolean =>
  days.some((day) => ownOf(model, employee).daysOff.includes(day)) ||
  days.every((day) => ownOf(model, null).daysOff.includes(day));

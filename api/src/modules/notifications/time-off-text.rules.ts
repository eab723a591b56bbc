import type { Language } from '@suite/domain';
import { formatDays, formatLongDay, formatTime } from '@suite/domain/format';
import { wallTime } from '@suite/domain/time';

/** A request for days off that an employee made, or that was approved or declined. */
export interface TimeOffFacts {
  time_off: 'requested' | 'approved' | 'declined';
  employee: string;
  /** yyyy-MM-dd; the last one included. */
  from_day: string;
  until_day: string;
  /** Minutes after midnight of the only day; null for whole days. */
  hours: { start_minute: number; end_minute: number } | null;
  /** What the employee wrote, or the person who approved or declined it. */
  note: string | null;
}

interface Texts {
  titles: Record<TimeOffFacts['time_off'], string>;
  bodies: Record<TimeOffFacts['time_off'], (employee: string, when: string) => string>;
}

const texts: Record<Language, Texts> = {
  en: {
    titles: { requested: 'Time off requested', approved: 'Time off approved', declined: 'Time off declined' },
    bodies: {
      requested: (employee, when) => `${employee} requests time off: ${when}.`,
      approved: (_, when) => `Your time off was approved: ${when}.`,
      declined: (_, when) => `Your time off was declined: ${when}.`,
    },
  },
  vi: {
    titles: { requested: 'Xin nghỉ', approved: 'Đã duyệt ngày nghỉ', declined: 'Không duyệt ngày nghỉ' },
    bodies: {
      requested: (employee, when) => `${employee} xin nghỉ: ${when}.`,
      approved: (_, when) => `Ngày nghỉ của bạn đã được duyệt: ${when}.`,
      declined: (_, when) => `Ngày nghỉ của bạn không được duyệt: ${when}.`,
    },
  },
};

/** Returns title and body of a notification about a request for days off, in the reader's language. */
export function timeOffNotification(
  language: Language,
  zone: string,
  { time_off, employee, from_day, until_day, hours, note }: TimeOffFacts,
): { title: string; body: string } {
  const { titles, bodies } = texts[language];
  const days = from_day === until_day ? formatLongDay(from_day, language) : formatDays(from_day, until_day, language);
  const at = (minute: number) => formatTime(wallTime(from_day, minute, zone), zone);
  const when = hours ? `${days}, ${at(hours.start_minute)} – ${at(hours.end_minute)}` : days;
  const body = bodies[time_off](employee, when);
  return { title: titles[time_off], body: note ? `${body} “${note}”` : body };
}

import { formatShortDay, formatTime } from './format';
import type { Language } from './statuses';
import { addDays, businessDay } from './time';

const words = {
  en: {
    day: (weekday: string, date: string) => `${weekday}, ${date}`,
    at: ' at ',
    today: 'today',
    tomorrow: 'tomorrow',
  },
  vi: {
    day: (weekday: string, date: string) => `${weekday} ${date}`,
    at: ', ',
    today: 'hôm nay',
    tomorrow: 'ngày mai',
  },
} as const;

/** Returns `Sat, Nov 21 at 11:00 AM`, in Vietnamese `Thứ Bảy 21 / 11, 11:00 AM`, in a zone. */
export function formatTimeOfVisit(start: Date, zone: string, language: Language): string {
  const { day, at } = words[language];
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', { ...options, timeZone: zone }).format(start);
  const weekday = part({ weekday: language === 'vi' ? 'long' : 'short' });
  const text = day(weekday, formatShortDay(businessDay(start, zone), language));
  return `${text}${at}${formatTime(start, zone)}`;
}

/** Returns `today at 11:00 AM` or `tomorrow at 11:00 AM`, as seen at `readAt`; other days as formatTimeOfVisit. */
export function formatTimeOfReminder(start: Date, readAt: Date, zone: string, language: Language): string {
  const { at, today, tomorrow } = words[language];
  const [day, readOn] = [businessDay(start, zone), businessDay(readAt, zone)];
  if (day === readOn) return `${today}${at}${formatTime(start, zone)}`;
  return day === addDays(readOn, 1)
    ? `${tomorrow}${at}${formatTime(start, zone)}`
    : formatTimeOfVisit(start, zone, language);
}

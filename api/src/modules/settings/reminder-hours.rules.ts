/** Key of the store's setting, in its key-value storage. */
export const reminderHoursKey = 'appointment_reminder_hours';
/** Default hours before a visit at which a store sends reminders. */
export const defaultReminderHours: readonly number[] = [24, 2];
const maxReminders = 3;
const maxHours = 168;

/** Parses a store's setting, `24,2` or `off`: whole hours from 1 to 168, at most three; null if it is invalid. */
export function readReminderHours(text: string): number[] | null {
  if (text.trim() === 'off') return [];
  const hours = text.split(',').map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : 0));
  const isFine = hours.length <= maxReminders && hours.every((count) => count >= 1 && count <= maxHours);
  return isFine ? [...new Set(hours)].sort((one, other) => other - one) : null;
}

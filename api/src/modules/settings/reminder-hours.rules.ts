/** The key under which a store sets its own, in its key-value storage. */
export const reminderHoursKey = 'appointment_reminder_hours';
/** Hours before a visit at which a store reminds of it, where it has set nothing. */
export const defaultReminderHours: readonly number[] = [24, 2];
const maxReminders = 3;
const maxHours = 168;

/** Reads a store's setting, `24,2` or `off`: whole hours from 1 to 168, three at most; null where it is something else. */
export function readReminderHours(text: string): number[] | null {
  if (text.trim() === 'off') return [];
  const hours = text.split(',').map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : 0));
  const isFine = hours.length <= maxReminders && hours.every((count) => count >= 1 && count <= maxHours);
  return isFine ? [...new Set(hours)].sort((one, other) => other - one) : null;
}

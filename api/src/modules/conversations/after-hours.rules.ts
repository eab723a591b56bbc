import type { Language } from '@suite/domain';
import { nameInText } from '@suite/domain/store-name';
import { addDays, businessDay } from '@suite/domain/time';
import { formatTimeOfReminder } from '@suite/domain/visit-time';
import { workingSpans } from '../employees/availability.rules';
import type { Plan } from '../employees/work-pattern.rules';

/** The days in which the next opening is looked for. */
const daysAhead = 14;

/**
 * Returns when the store opens next if it is closed at `now`; null if it is open. Its breaks do not count. Undefined if
 * it is closed for two weeks.
 */
export function nextOpening(plan: Plan, now: Date, zone: string): Date | null | undefined {
  const today = businessDay(now, zone);
  // The hours of the evening before can last until after midnight.
  for (let ahead = -1; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = workingSpans(plan, day, zone);
    const [opens, closes] = [hours[0]?.start, hours.at(-1)?.end];
    if (!opens || !closes) continue;
    if (now < opens) return opens;
    if (now < closes) return null;
  }
  return undefined;
}

const texts: Record<Language, (name: string, when: string | null) => string> = {
  en: (name, when) =>
    when === null
      ? `${name}: thanks for your text. We are closed now and will reply when we are back.`
      : `${name}: thanks for your text. We are closed now and will reply after we open ${when}.`,
  vi: (name, when) =>
    when === null
      ? `${name}: cảm ơn quý khách. Tiệm đang đóng cửa và sẽ trả lời khi mở lại.`
      : `${name}: cảm ơn quý khách. Tiệm đang đóng cửa, sẽ trả lời sau khi mở cửa ${when}.`,
};

/** Returns the response to a text outside of the opening hours. */
export const afterHoursText = (
  language: Language,
  name: string,
  { opens, now, zone }: { opens: Date | null; now: Date; zone: string },
): string => texts[language](nameInText(name), opens && formatTimeOfReminder(opens, now, zone, language));

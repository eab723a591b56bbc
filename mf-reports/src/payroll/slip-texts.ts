import type { Language } from '@suite/domain';
import { formatDate, formatDay, formatDays, formatMoney } from '@suite/domain/format';
import type { ShellContract } from '@suite/remote-kit';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { hoursText } from './hours-text';

/** The texts of a slip in the language of its person, whatever the page's language is. */
export interface SlipTexts {
  t(key: string, values?: Record<string, unknown>): string;
  /** `---` for null. */
  money(cents: number | null | undefined): string;
  hours(minutes: number | null | undefined): string;
  day(day: string): string;
  days(from: string, to: string): string;
  date(instant: string): string;
}

const namespace = 'mf-reports';
const messages = { en, vi } as const;
const hidden = '---';

/** Returns the texts of slips by language, in the zone of the store. They come with this module in both languages. */
export function slipTexts(instance: ShellContract['i18n'], zone: string): (language: Language) => SlipTexts {
  return (language) => {
    if (!instance.hasResourceBundle(language, namespace))
      instance.addResourceBundle(language, namespace, messages[language], true, true);
    const messageOf = instance.getFixedT(language, namespace);
    const t: SlipTexts['t'] = (key, values = {}) => messageOf(key, values);
    return {
      t,
      money: (cents) => (cents == null ? hidden : formatMoney(cents)),
      hours: (minutes) => (minutes == null ? hidden : hoursText(minutes, t)),
      day: (day) => formatDay(day, language),
      days: (from, to) => formatDays(from, to, language),
      date: (instant) => formatDate(new Date(instant), zone, language),
    };
  };
}

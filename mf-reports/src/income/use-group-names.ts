import { formatLongWeekday, formatTime } from '@suite/domain/format';
import { addDays } from '@suite/domain/time';
import type * as Types from '@suite/graphql/schema-types';
import { type Language, useFormat, useGate, useLanguage } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { isNamedKey } from './dimensions';

const monday = '2026-11-16';

interface Named {
  key: string;
  name: string | null;
}

/** The names of a group: the whole one, and the one below a chart. */
export interface GroupName {
  name: string;
  shortName: string;
}

/** Returns the function that names a group of a dimension, in the reader's language: '---' for a client whose name is hidden from them. */
export function useGroupNames(): (dimension: Types.IncomeDimension, group: Named) => GroupName {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const language = useLanguage();
  const { permissions } = useGate();
  const seesClients = permissions.has('BOOKING') || permissions.has('ORDER');
  const same = (name: string): GroupName => ({ name, shortName: name });
  return (dimension, { key, name }) => {
    switch (dimension) {
      case 'day':
        return { name: format.longDay(key), shortName: format.shortDay(key) };
      case 'week':
        return { name: t('groups.week', { day: format.day(key) }), shortName: format.shortDay(key) };
      case 'month':
        return { name: format.month(`${key}-01`), shortName: shortMonth(key, language) };
      case 'weekday': {
        const day = addDays(monday, Number(key) - 1);
        return { name: formatLongWeekday(day, language), shortName: format.weekday(day) };
      }
      case 'hour':
        return hourName(Number(key));
      default:
        return same(isNamedKey(key) ? t(`groups.keys.${key}`) : (name ?? missingName(dimension)));
    }
  };

  function missingName(dimension: Types.IncomeDimension): string {
    return dimension === 'customer' && !seesClients ? t('not_visible', { ns: 'kit' }) : t('groups.unnamed');
  }
}

/** The clock of the store's country, e.g. `2:00 PM`, and `2 PM` below a chart. */
export function hourName(hour: number): GroupName {
  const name = formatTime(new Date(Date.UTC(2000, 0, 1, hour)), 'UTC');
  return { name, shortName: name.replace(':00', '') };
}

/** The name of a month `yyyy-MM` where there is little room: `Nov`, `11 / 26`. */
function shortMonth(month: string, language: Language): string {
  if (language === 'vi') return `${month.slice(5)} / ${month.slice(2, 4)}`;
  return new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01`));
}

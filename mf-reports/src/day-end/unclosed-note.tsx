import { useFormat, useGate, useStoreQuery } from '@suite/remote-kit';
import { Banner } from '@suite/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { UnclosedDaysDocument } from './day-end.generated';
import { useMayCount } from './use-may-count';

/** Reminds people who may close the day of the last one with cash that nobody closed; renders nothing without one. */
export function UnclosedNote() {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const { role } = useGate();
  const mayCount = useMayCount();
  const query = useStoreQuery(UnclosedDaysDocument, {}, { skip: role === 'staff' || !mayCount, isLate: true });
  const days = query.data?.cash_drawer.unclosed_days ?? [];
  const last = days.at(-1);
  if (!last) return null;
  return (
    <Banner
      role="status"
      icon={CalendarClock}
      action={<Link to={paths.dayEnd({ day: last })}>{t('day_end.close_day', { day: format.shortDay(last) })}</Link>}
    >
      {t('day_end.unclosed', { days: days.map((day) => format.shortDay(day)).join(', ') })}
    </Banner>
  );
}

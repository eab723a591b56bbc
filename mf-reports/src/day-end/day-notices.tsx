import { useFormat, useGate } from '@suite/remote-kit';
import { Banner, Button, Note } from '@suite/ui';
import { CalendarClock, Coins, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { CashDrawerFragment } from './day-end.generated';

interface Props {
  drawer: CashDrawerFragment;
  /** States the opening cash; left out for staff. */
  onStateOpening: (() => void) | undefined;
}

/** What to know before the count: a closed day, days that nobody closed, cash of later days, and a first opening. */
export function DayNotices({ drawer, onStateOpening }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const isStaff = useGate().role === 'staff';
  const { day, is_closed, is_first, entries, unclosed_days, cash_after_day } = drawer;
  const lastUnclosed = unclosed_days.at(-1);
  const hasOpening = entries.some(
    ({ kind, is_reversed, reverses_id }) => kind === 'opening' && !is_reversed && !reverses_id,
  );
  return (
    <>
      {is_closed && (
        <Banner
          role="status"
          icon={Lock}
          action={!isStaff && <Link to={paths.cashDay({ day })}>{t('day_end.show_closed')}</Link>}
        >
          {t('day_end.is_closed')}
        </Banner>
      )}
      {lastUnclosed && !isStaff && (
        <Banner
          role="status"
          icon={CalendarClock}
          action={
            <Link to={paths.dayEnd({ day: lastUnclosed })}>
              {t('day_end.close_day', { day: format.shortDay(lastUnclosed) })}
            </Link>
          }
        >
          {t('day_end.unclosed', { days: unclosed_days.map((one) => format.shortDay(one)).join(', ') })}
        </Banner>
      )}
      {cash_after_day !== null && cash_after_day !== 0 && (
        <Note boxed tone="warning">
          {t('day_end.cash_after', { amount: format.money(cash_after_day) })}
        </Note>
      )}
      {is_first && !hasOpening && onStateOpening && (
        <Banner
          role="status"
          icon={Coins}
          action={
            <Button variant="secondary" onClick={onStateOpening}>
              {t('day_end.record.opening')}
            </Button>
          }
        >
          {t('day_end.no_opening')}
        </Banner>
      )}
    </>
  );
}

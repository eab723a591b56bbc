import { Chip, IconButton, Row } from '@suite/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookButton } from '../book-button';
import { step } from '../domain/period';
import type { TicketView } from '../domain/ticket-view';
import styles from './calendar.module.css';
import { usePeriodLabel } from './use-period-label';
import { ViewSwitch } from './view-switch';

interface Props {
  view: TicketView;
  day: string;
  today: string;
  onView: (change: Partial<TicketView>) => void;
  onDay: (day: string) => void;
}

/** The toolbar of the month and the week: view, period and Book. */
export function CalendarBar({ view, day, today, onView, onDay }: Props) {
  const { t } = useTranslation('mf-booking');
  const periodLabel = usePeriodLabel();
  const { calendar } = view;

  return (
    <div className={styles.top}>
      <Row align="center" spread>
        <ViewSwitch view={view} onView={onView} />
        <BookButton />
      </Row>
      <Row align="center" spread>
        <div className={styles.steps}>
          <IconButton
            label={t(`calendar.previous_${calendar}`)}
            icon={<ChevronLeft size={24} />}
            onClick={() => onDay(step(calendar, day, -1))}
          />
          <h2 className={styles.period} aria-live="polite">
            {periodLabel(calendar, day)}
          </h2>
          <IconButton
            label={t(`calendar.next_${calendar}`)}
            icon={<ChevronRight size={24} />}
            onClick={() => onDay(step(calendar, day, 1))}
          />
        </div>
        {day !== today && (
          <Chip selected={false} onSelect={() => onDay(today)}>
            {t('calendar.today')}
          </Chip>
        )}
      </Row>
    </div>
  );
}

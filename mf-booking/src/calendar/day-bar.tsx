import { lazyOverlay, useFormat, usePermission } from '@suite/remote-kit';
import { Chip, IconButton, VisuallyHidden } from '@suite/ui';
import { CalendarCheck, ChevronLeft, ChevronRight, ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { step } from '../domain/period';
import type { TicketView } from '../domain/ticket-view';
import { usePaths } from '../paths';
import styles from './day-bar.module.css';

import { usePeriodLabel } from './use-period-label';
import type { StaffOption } from './use-staff-options';
import { ViewSwitch } from './view-switch';

const FilterSheet = lazyOverlay(() => import(/* webpackChunkName: "filter-sheets" */ './filter-sheet'), 'FilterSheet');

interface Props {
  view: TicketView;
  day: string;
  today: string;
  staffOptions: readonly StaffOption[];
  onView: (change: Partial<TicketView>) => void;
  onDay: (day: string) => void;
  /** Whether it contains the switch of the views, so that this stays too. */
  hasViews: boolean;
}

/** The toolbar of a day, which stays while the schedule scrolls: the date with its steps, Today, the filters and Book. */
export function DayBar({ view, day, today, staffOptions, onView, onDay, hasViews }: Props) {
  const { t } = useTranslation('mf-booking');
  const { weekday, shortDay } = useFormat();
  const periodLabel = usePeriodLabel();
  const mayBook = usePermission('UPDATE_BOOKING');
  const paths = usePaths();
  const navigate = useNavigate();
  const [isFiltering, setFiltering] = useState(false);
  const filters = [view.status !== 'booked', view.staff !== null, view.search.trim() !== ''].filter(Boolean).length;

  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton
          label={t('calendar.previous_day')}
          icon={<ChevronLeft size={24} />}
          onClick={() => onDay(step('day', day, -1))}
        />
        <h2 className={styles.date} aria-live="polite">
          <VisuallyHidden>{periodLabel('day', day)}</VisuallyHidden>
          <span aria-hidden="true" className={styles.roomy}>
            {t('calendar.short_day', { weekday: weekday(day), day: shortDay(day) })}
          </span>
          <span aria-hidden="true" className={styles.tight}>
            {shortDay(day)}
          </span>
        </h2>
        <IconButton
          label={t('calendar.next_day')}
          icon={<ChevronRight size={24} />}
          onClick={() => onDay(step('day', day, 1))}
        />
      </div>
      {hasViews && <ViewSwitch view={view} onView={onView} />}
      <div className={styles.actions}>
        {day !== today && (
          <Chip className={styles.today} onSelect={() => onDay(today)}>
            <VisuallyHidden>{t('calendar.today')}</VisuallyHidden>
            <span aria-hidden="true" className={styles.roomy}>
              {t('calendar.today')}
            </span>
            <CalendarCheck size={22} className={styles.tight} />
          </Chip>
        )}
        <IconButton
          label={t('calendar.filter')}
          count={filters}
          aria-haspopup="dialog"
          icon={<ListFilter size={22} />}
          onClick={() => setFiltering(true)}
        />
        {mayBook && (
          <IconButton label={t('calendar.book')} icon={<Plus size={24} />} onClick={() => navigate(paths.create())} />
        )}
      </div>
      {isFiltering && (
        <FilterSheet view={view} staffOptions={staffOptions} onView={onView} onClose={() => setFiltering(false)} />
      )}
    </div>
  );
}

import { QueryStates, usePermission } from '@suite/remote-kit';
import { Button, EmptyState, LiveRegion } from '@suite/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { weekOf } from '../domain/period';
import type { TicketView } from '../domain/ticket-view';
import { usePaths } from '../paths';
import { Agenda } from './agenda/agenda';
import { useDayLabel } from './agenda/use-day-label';
import type { CalendarCounts } from './use-calendar-counts';

interface Props {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
  day: string;
  counts: CalendarCounts;
}

/** The appointments of the chosen day (month), or of the week from that day on, or the reason why there are none. */
export function CalendarAgenda({ view, onView, day, counts }: Props) {
  const { t } = useTranslation('mf-booking');
  const { calendar } = view;
  const { of, isReady } = counts;
  const days = useMemo(
    () => (calendar === 'week' ? weekOf(day) : [day]).flatMap((one) => of(one) ?? []),
    [calendar, day, of],
  );
  const total = days.reduce((sum, one) => sum + one.total, 0);

  return (
    <QueryStates
      // The time is not shown while a newer response is loading: the lines below would move twice.
      query={{ ...counts, data: isReady ? days : undefined, asOf: counts.isStale ? counts.asOf : null }}
      loading={t('calendar.loading')}
      error={t('calendar.error')}
    >
      {() => (
        <div>
          <LiveRegion message={t('calendar.count', { count: total })} />
          {total === 0 ? (
            <NothingBooked view={view} onView={onView} day={day} />
          ) : (
            <Agenda key={JSON.stringify(counts.where)} days={days} from={day} where={counts.where} />
          )}
        </div>
      )}
    </QueryStates>
  );
}

function NothingBooked({ view, onView, day }: { view: TicketView; onView: Props['onView']; day: string }) {
  const { t } = useTranslation('mf-booking');
  const mayBook = usePermission('UPDATE_BOOKING');
  const paths = usePaths();
  const navigate = useNavigate();
  const dayLabel = useDayLabel();
  const isFiltered = view.status !== 'booked' || view.staff !== null || view.search.trim() !== '';

  if (isFiltered) {
    return (
      <EmptyState
        title={t('calendar.no_match')}
        message={t('calendar.no_match_hint')}
        action={
          <Button variant="secondary" onClick={() => onView({ status: 'booked', staff: null, search: '' })}>
            {t('calendar.show_all')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={view.calendar === 'week' ? t('calendar.empty_week') : t('calendar.empty_day', { day: dayLabel(day) })}
      message={t('calendar.empty_hint')}
      action={
        mayBook && (
          <Button variant="secondary" onClick={() => navigate(paths.create())}>
            {t('calendar.book_appointment')}
          </Button>
        )
      }
    />
  );
}

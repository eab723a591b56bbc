import { useGate } from '@suite/remote-kit';
import { Row, Stack, useRoomForPane } from '@suite/ui';
import { useMemo, useState } from 'react';
import { DayView } from '../day';
import { monthWeeks, periodOf, step, weekOf } from '../domain/period';
import type { TicketView } from '../domain/ticket-view';
import { useToday } from './agenda/use-day-label';
import styles from './calendar.module.css';
import { CalendarAgenda } from './calendar-agenda';
import { CalendarBar } from './calendar-bar';
import { CalendarFilters } from './calendar-filters';
import { CalendarPane } from './calendar-pane';
import { DayBar } from './day-bar';
import { MarksLegend } from './day-cell';
import { DayGrid } from './day-grid';
import { StaffPanel } from './staff-panel';
import { useCalendarCounts } from './use-calendar-counts';
import { usePeriodLabel } from './use-period-label';
import { useStaffOptions } from './use-staff-options';
import { useSwipe } from './use-swipe';
import { useViewFocus } from './use-view-focus';
import { useWide } from './use-wide';
import { ViewSwitch } from './view-switch';

export interface CalendarProps {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
}

/** The calendar by month, week or day, in the store's zone; the chosen appointment is beside it on a wide screen. */
export function Calendar({ view, onView: setView }: CalendarProps) {
  const today = useToday();
  const day = view.day ?? today;
  const weeks = useMemo(() => (view.calendar === 'month' ? monthWeeks(day) : [weekOf(day)]), [view.calendar, day]);
  const first = weeks[0]?.[0] ?? day;
  const last = weeks.at(-1)?.at(-1) ?? day;
  const counts = useCalendarCounts(first, last, view);
  const staffOptions = useStaffOptions(counts, periodOf(view.calendar, day));
  const isStaff = useGate().area === 'staff';
  const isWide = useWide();
  const isDesk = useRoomForPane('board');
  const [changes, setChanges] = useState(0);
  const periodLabel = usePeriodLabel();
  const { root, followView } = useViewFocus(view.calendar);

  function onView(change: Partial<TicketView>) {
    if (change.calendar) followView();
    setView(change);
  }
  const toDay = (chosen: string) => onView({ day: chosen === today ? null : chosen });
  const swipe = useSwipe((by) => toDay(step(view.calendar, day, by)));

  const bar = { view, day, today, onView, onDay: toDay };
  return (
    <CalendarPane onChanged={followChange}>
      <Stack ref={root} gap={2}>
        {view.calendar === 'day' ? byStaff() : agendaBeside()}
      </Stack>
    </CalendarPane>
  );

  /** Fetches what a change in the pane has changed beside it. */
  function followChange() {
    setChanges((count) => count + 1);
    void counts.refetch();
  }

  function byStaff() {
    return (
      <>
        {!isDesk && (
          <Row>
            <ViewSwitch view={view} onView={onView} />
          </Row>
        )}
        {days()}
        <div>
          <DayBar {...bar} staffOptions={staffOptions} hasViews={isDesk} />
          <DayView
            day={day}
            status={view.status}
            search={view.search}
            staff={view.staff}
            movingId={view.moving}
            changes={changes}
            onMoving={(moving) => onView({ moving })}
          />
        </div>
      </>
    );
  }

  function agendaBeside() {
    return (
      <>
        <CalendarBar {...bar} />
        <CalendarFilters view={view} onView={onView} staffOptions={staffOptions} isWide={isWide} />
        <div className={styles.panes}>
          <div className={styles.side}>
            {days()}
            <MarksLegend />
            {isWide && !isStaff && (
              <StaffPanel staff={view.staff} options={staffOptions} onStaff={(staff) => onView({ staff })} />
            )}
          </div>
          <CalendarAgenda view={view} onView={onView} day={day} counts={counts} />
        </div>
      </>
    );
  }

  function days() {
    return (
      <div {...swipe} className={styles.days}>
        <DayGrid
          label={periodLabel(view.calendar, day)}
          weeks={weeks}
          day={day}
          today={today}
          counts={counts}
          onDay={toDay}
        />
      </div>
    );
  }
}

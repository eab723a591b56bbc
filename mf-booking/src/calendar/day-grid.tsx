import { startOfMonth } from '@suite/domain/time';
import { useFormat } from '@suite/remote-kit';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { dayByKey } from '../domain/period';
import { DayCell } from './day-cell';
import styles from './day-grid.module.css';
import type { CalendarCounts } from './use-calendar-counts';

interface Props {
  /** Accessible name. */
  label: string;
  weeks: readonly string[][];
  day: string;
  today: string;
  counts: CalendarCounts;
  onDay: (day: string) => void;
}

/** Weeks of days, from Monday to Sunday. Arrow keys move from day to day, and into the weeks that are not shown. */
export function DayGrid({ label, weeks, day, today, counts, onDay }: Props) {
  const format = useFormat();
  const month = weeks.length > 1 ? startOfMonth(day) : null;
  const keys = useKeys(day, onDay);

  return (
    <table key={weeks[0]?.[0]} {...keys} aria-label={label} className={styles.grid}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" abbr={format.weekday(one)} className={styles.weekday}>
              {format.weekdayLetter(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} className={styles.day}>
                <DayCell
                  day={one}
                  count={counts.of(one)}
                  chosen={one === day}
                  today={one === today}
                  outside={month !== null && startOfMonth(one) !== month}
                  onDay={onDay}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keys choose another day, and the focus follows, also into another month. */
function useKeys(day: string, onDay: (day: string) => void) {
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useLayoutEffect(
    function focusChosenDay() {
      if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      byKey.current = false;
    },
    [day],
  );
  return {
    ref: grid,
    onKeyDown(event: KeyboardEvent) {
      const to = dayByKey(event.key, day);
      if (to === null) return;
      event.preventDefault();
      byKey.current = true;
      onDay(to);
    },
  };
}

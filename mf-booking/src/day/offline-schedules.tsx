import { addDays, businessDay } from '@suite/domain/time';
import { useStore, useStoreQuery, whenIdle } from '@suite/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { scheduleVariables } from '../domain/calendar-filter';
import { DayScheduleDocument } from './day.generated';

/** Time until a page fetches the schedules again, in milliseconds. */
const everyMs = 600_000;
/** Time for the page's own requests first, in milliseconds. */
const delayMs = 5_000;
/** When the schedules of a store and day were fetched last, in milliseconds of the epoch. */
const fetchedAt = new Map<string, number>();

/**
 * Saves the schedules of today and tomorrow on the device, once the page has been open for a moment: the day view shows
 * them without a connection, also if it was not opened before.
 */
export function OfflineSchedules() {
  const { whmcsId, timezone } = useStore();
  const today = businessDay(new Date(), timezone);
  const key = `${whmcsId} ${today}`;
  const [due, setDue] = useState<string | null>(null);
  useEffect(
    function fetchWhenIdle() {
      const timer = setTimeout(() => whenIdle(fetchBoth), delayMs);
      let isOver = false;
      function fetchBoth() {
        if (isOver || Date.now() - (fetchedAt.get(key) ?? 0) < everyMs) return;
        fetchedAt.set(key, Date.now());
        setDue(key);
      }
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [key],
  );
  return due === key && [today, addDays(today, 1)].map((day) => <SavedSchedule key={day} day={day} />);
}

function SavedSchedule({ day }: { day: string }) {
  const { timezone } = useStore();
  const variables = useMemo(() => scheduleVariables(day, timezone), [day, timezone]);
  useStoreQuery(DayScheduleDocument, variables, { isCached: false, isSavedOnDevice: true });
  return null;
}

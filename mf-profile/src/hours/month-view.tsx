import { addDays, addMonths, businessDay, startOfMonth, startOfWeek } from '@suite/domain/time';
import { QueryStates, useFormat, useNow, useStore, useStoreQuery } from '@suite/remote-kit';
import { IconButton, Note, Section, Stack } from '@suite/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkCalendarDocument } from './hours.generated';
import { type CalendarDay, MonthDay } from './month-day';
import styles from './month-view.module.css';
import { useDayHours } from './use-day-hours';

/** The hours of each day of a month, for an employee or (null) the store; a chosen day is explained below. */
export function MonthView({ employeeId }: { employeeId: string | null }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const [day, setDay] = useState(today);
  const month = startOfMonth(day);
  const from = startOfWeek(month);
  const until = addDays(startOfWeek(addDays(addMonths(month, 1), -1)), 6);
  const query = useStoreQuery(
    WorkCalendarDocument,
    { employee_id: employeeId, from_day: from, until_day: until },
    { isCached: false },
  );

  return (
    <Section title={format.month(day)}>
      <div className={styles.steps}>
        <IconButton
          label={t('hours.view.previous')}
          icon={<ChevronLeft size={24} />}
          onClick={() => setDay(addMonths(month, -1))}
        />
        <IconButton
          label={t('hours.view.next')}
          icon={<ChevronRight size={24} />}
          onClick={() => setDay(addMonths(month, 1))}
        />
      </div>
      <QueryStates query={query} loading={t('hours.loading')} error={t('hours.error')} rows={5}>
        {({ work_calendar: days }) => (
          <Stack gap={3}>
            <table className={styles.grid} aria-label={format.month(day)}>
              <thead>
                <tr>
                  {days.slice(0, 7).map((one) => (
                    <th key={one.day} scope="col" abbr={format.weekday(one.day)}>
                      {format.weekdayLetter(one.day)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(days).map((week) => (
                  <tr key={week[0]?.day}>
                    {week.map((one) => (
                      <td key={one.day}>
                        {startOfMonth(one.day) === month && (
                          <MonthDay
                            day={one}
                            isToday={one.day === today}
                            isChosen={one.day === day}
                            isOfStore={employeeId === null}
                            onChoose={() => setDay(one.day)}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <ChosenDay day={days.find((one) => one.day === day)} isOfStore={employeeId === null} />
          </Stack>
        )}
      </QueryStates>
    </Section>
  );
}

/** The hours of a day in words, and what they come from. */
function ChosenDay({ day, isOfStore }: { day: CalendarDay | undefined; isOfStore: boolean }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const hoursOf = useDayHours();
  if (!day) return null;
  return (
    <div aria-live="polite">
      <strong>{format.longDay(day.day)}</strong>
      {hoursOf(day.hours).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {(!isOfStore || day.source !== 'store') && <Note small>{t(`hours.view.source.${day.source}`)}</Note>}
    </div>
  );
}

const weeksOf = (days: readonly CalendarDay[]): CalendarDay[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => days.slice(7 * index, 7 * index + 7));

import { addDays, businessDay, wallMinutes, wallTime } from '@suite/domain/time';
import { usePermission, useService, useStore, useSuiteLinks } from '@suite/remote-kit';
import { Chip, Chips } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** The usual times until the next appointment, in weeks. */
const offeredWeeks = [2, 3, 4] as const;
const quarter = 15;

interface Props {
  customerId: string;
  employeeId: string | null;
  /** The start of the visit, ISO 8601. */
  start: string;
}

/** Opens the booking form for the client's next appointment, about the same time of day with the same employee. */
export function BookNext({ customerId, employeeId, start }: Props) {
  const { t } = useTranslation('mf-pos');
  const { timezone } = useStore();
  const links = useSuiteLinks();
  const navigate = useNavigate();
  const hasCalendar = useService('gbk');
  const mayBook = usePermission('UPDATE_BOOKING');
  if (!hasCalendar || !mayBook) return null;
  return (
    <Chips legend={t('paid.book_next')} columns={3}>
      {offeredWeeks.map((weeks) => (
        <Chip
          key={weeks}
          onSelect={() =>
            navigate(
              links.book({
                start: startAfterWeeks(new Date(start), weeks, { now: new Date(), zone: timezone }).toISOString(),
                customer: customerId,
                ...(employeeId ? { employee: employeeId } : {}),
              }),
              { replace: true },
            )
          }
        >
          {t('paid.weeks', { count: weeks })}
        </Chip>
      ))}
    </Chips>
  );
}

/** Returns the instant that many weeks from today at the time of day of the visit, on a quarter of an hour. */
export function startAfterWeeks(visit: Date, weeks: number, { now, zone }: { now: Date; zone: string }): Date {
  const minutes = Math.floor(wallMinutes(visit, zone) / quarter) * quarter;
  return wallTime(addDays(businessDay(now, zone), weeks * 7), minutes, zone);
}

import { businessDay } from '@suite/domain/time';
import { useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleVariables } from '../domain/calendar-filter';
import { overlapsOf, type PlannedPart } from '../domain/overlaps';
import { useClientName } from '../use-client-name';
import { DayOverlapsDocument } from './overlaps.generated';

export interface OverlapsProps {
  /** What is to be booked. */
  parts: readonly PlannedPart[];
  /** The ids of the visit itself. */
  except?: readonly string[];
}

/** Names the visits and the blocked time that the parts would overlap; nothing while it loads, or if it fails to. */
export function Overlaps({ parts, except }: OverlapsProps) {
  const { t } = useTranslation('mf-booking');
  const { time } = useFormat();
  const clientName = useClientName();
  const { timezone } = useStore();
  const day = businessDay(new Date(parts[0]?.start ?? 0), timezone);
  const variables = useMemo(() => scheduleVariables(day, timezone), [day, timezone]);
  const { data } = useStoreQuery(DayOverlapsDocument, variables, { skip: parts.length === 0 });
  if (!data) return null;
  const { appointment_list: appointments, employee_day_plan: plans, category_list: categories } = data;
  const processingOf = new Map(categories.flatMap(({ services }) => services.map((one) => [one.id, one] as const)));
  const overlaps = overlapsOf(parts, { appointments, plans, processingOf }, except);
  return overlaps.map((one) => (
    <p key={one.taken.id}>
      {t('overlap.taken', {
        staff: one.staff,
        what: one.kind === 'appointment' ? clientName(one.taken) : (one.taken.reason ?? t('day.blocked')),
        start: time(one.taken.start_time),
        end: time(one.taken.end_time),
      })}
    </p>
  ));
}

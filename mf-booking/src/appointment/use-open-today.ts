import { businessDay } from '@suite/domain/time';
import { useStore, useStoreQuery } from '@suite/remote-kit';
import { duringDay } from '../domain/calendar-filter';
import { mayBeNoShow, mayChange, openParts } from '../domain/status';
import type { AppointmentDetailFragment } from './appointment.generated';
import { ClientDayDocument } from './client-day.generated';

/**
 * Returns how many open appointments the client has on the day of a started appointment, this visit's included: those
 * that a no-show of the whole day means. Until they are known, the visit's own.
 */
export function useOpenToday(appointment: AppointmentDetailFragment): number {
  const { timezone } = useStore();
  const { customer, start_time } = appointment;
  const day = businessDay(new Date(start_time), timezone);
  const where = { ...duringDay(day, timezone), customer_id: { _eq: customer?.id ?? '' } };
  const isMissable = mayBeNoShow(appointment, new Date());
  const { data } = useStoreQuery(ClientDayDocument, { where }, { skip: !customer || !isMissable });
  const ofVisit = openParts(appointment).length;
  return data ? Math.max(ofVisit, data.appointment_list.filter(mayChange).length) : ofVisit;
}

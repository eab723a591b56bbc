import { type AppointmentStatus, type CancelReason, maxWaitingMinutes, type OrderStatus } from '@suite/domain';
import { businessDay } from '@suite/domain/time';

/** What a chip says: the status, that the client waits or is in service, or that they did not come. */
export type ShownStatus = AppointmentStatus | 'no_show' | 'in_service' | 'waiting';

interface WithStatus {
  status: AppointmentStatus;
  cancel_reason?: CancelReason | null;
  order?: { order_status: OrderStatus } | null;
  checked_in_at?: string | null;
}

/**
 * Returns the shown status: a client who has come waits until the ticket is in service, an appointment with another open ticket is
 * in service, and a no-show, which is stored as canceled, is not called so.
 */
export function shownStatus({ status, cancel_reason, order, checked_in_at }: WithStatus): ShownStatus {
  if (cancel_reason === 'no_show') return 'no_show';
  const isOver = status === 'canceled' || status === 'done';
  if (isOver) return status;
  if (checked_in_at && (!order || order.order_status === 'booking')) return 'waiting';
  return order?.order_status === 'booking' || order?.order_status === 'in_service' ? 'in_service' : status;
}

/** Returns the whole minutes for which a client has been waiting; null for one who does not wait, and for one of a past day. */
export function waitingMinutes(appointment: WithStatus, now: Date): number | null {
  const { checked_in_at } = appointment;
  if (!checked_in_at || shownStatus(appointment) !== 'waiting') return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(checked_in_at)) / 60_000));
  return minutes <= maxWaitingMinutes ? minutes : null;
}

/** The chip of each status; only those of visits that did not take place are in the danger tone. */
export const statusTone = {
  new: 'new',
  updated: 'updated',
  confirmed: 'confirmed',
  in_service: 'in-service',
  waiting: 'updated',
  canceled: 'danger',
  no_show: 'danger',
  done: 'done',
} as const satisfies Record<ShownStatus, string>;

/** Returns when the client confirmed a visit that is still ahead; null if they did not. */
export const clientConfirmedAt = ({
  status,
  client_confirmed_at,
}: {
  status: AppointmentStatus;
  client_confirmed_at: string | null;
}): string | null => (status === 'canceled' || status === 'done' ? null : client_confirmed_at);

/** Returns whether the appointment can be changed: not when it is over, canceled or being paid. */
export const mayChange = ({ status, order }: { status: AppointmentStatus; order?: unknown }): boolean =>
  status !== 'done' && status !== 'canceled' && !order;

/** Returns whether the client can be a no-show: the visit has started, is not over, and has no ticket. */
export const mayBeNoShow = (
  appointment: { status: AppointmentStatus; order?: unknown; visit: readonly { start_time: string }[] },
  now: Date,
): boolean =>
  mayChange(appointment) && appointment.visit.some(({ start_time }) => Date.parse(start_time) <= now.getTime());

/** Returns the parts of the visit that are neither over nor in service. */
export const openParts = <TPart extends { status: AppointmentStatus; order?: unknown }>({
  visit,
}: {
  visit: readonly TPart[];
}): TPart[] => visit.filter(mayChange);

/** Returns whether a no-show can be taken back: until the end of the store's day on which it was recorded. */
export const mayTakeBackNoShow = (
  { cancel_reason, updated_at }: { cancel_reason?: CancelReason | null; updated_at: string },
  now: Date,
  zone: string,
): boolean => cancel_reason === 'no_show' && businessDay(new Date(updated_at), zone) === businessDay(now, zone);

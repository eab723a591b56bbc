import type { AppointmentStatus } from '@suite/domain';

/** The chip of each status; canceled is the only one in the danger tone. */
export const statusTone = {
  new: 'new',
  updated: 'updated',
  confirmed: 'confirmed',
  canceled: 'danger',
  done: 'done',
} as const satisfies Record<AppointmentStatus, string>;

/** Returns whether the appointment can be changed: not when it is over, canceled or being paid. */
export const mayChange = ({ status, order }: { status: AppointmentStatus; order?: unknown }): boolean =>
  status !== 'done' && status !== 'canceled' && !order;

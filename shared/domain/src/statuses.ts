/** The services of a store: booking, check-in, point of sale, gift cards without it, bamboo card reports. */
export const serviceFlags = ['gbk', 'gci', 'pos', 'gc_without_pos', 'bamboo_pay'] as const;
export type ServiceFlag = (typeof serviceFlags)[number];

export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

export const countries = ['US', 'CA', 'AU'] as const;
export type Country = (typeof countries)[number];

export const appointmentStatuses = ['new', 'updated', 'confirmed', 'canceled', 'done'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const cancelReasons = ['client_request', 'store_request', 'no_show'] as const;
export type CancelReason = (typeof cancelReasons)[number];

const transitions: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  new: ['updated', 'confirmed', 'canceled'],
  updated: ['confirmed', 'canceled'],
  confirmed: ['updated', 'canceled', 'done'],
  canceled: [],
  done: [],
};

/** Whether an appointment may change from one status to another; canceled and done are final. */
export const canTransition = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  transitions[from].includes(to);

/** New and updated appointments have to be processed by a person (overview, unprocessed). */
export const isUnprocessed = (status: AppointmentStatus): boolean => status === 'new' || status === 'updated';

/** Confirmed and canceled are dealt with (overview, processed). */
export const isProcessed = (status: AppointmentStatus): boolean => status === 'confirmed' || status === 'canceled';

export const orderStatuses = ['booking', 'in_service', 'done', 'merged', 'discarded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Whether a ticket can still be changed and paid. */
export const isOpenOrder = (status: OrderStatus): boolean => status === 'booking' || status === 'in_service';

/** A client waits on the day of the check-in; longer waits are not counted in minutes. */
export const maxWaitingMinutes = 12 * 60;

export const paymentStatuses = ['pending', 'approved', 'declined', 'voided', 'refunded', 'partially_refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const tenderTypes = ['cash', 'card', 'check', 'gift_card'] as const;
export type TenderType = (typeof tenderTypes)[number];

/** The text of a count badge: `1000` at 1000, `1k+` above. */
export const badgeText = (count: number): string => (count > 1000 ? '1k+' : String(count));

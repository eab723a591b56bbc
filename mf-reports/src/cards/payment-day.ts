import type * as Types from '@suite/graphql/schema-types';

export const paymentDays = ['sale_day', 'batch_day', 'deposit_day'] as const satisfies readonly Types.PaymentDay[];

/** Reads the day of an address; the day of the sale by default. */
export const paymentDayOf = (text: string): Types.PaymentDay => paymentDays.find((day) => day === text) ?? 'sale_day';

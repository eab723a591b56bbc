import { tenderTypes } from '@suite/domain';
import type * as Types from '@suite/graphql/schema-types';

/** The filters in the address of the list; an empty text is no filter. */
export const filterNames = ['q', 'day', 'status', 'tender', 'employee', 'dispute', 'batch'] as const;
export type PaymentFilterValues = Readonly<Record<(typeof filterNames)[number], string>>;

/** The filters that are behind the button; the others are always on the page. */
export const moreFilters = [
  'status',
  'tender',
  'employee',
  'dispute',
] as const satisfies readonly (keyof PaymentFilterValues)[];

export const paymentStatuses = [
  'approved',
  'pending',
  'declined',
  'partially_refunded',
  'refunded',
  'voided',
] as const satisfies readonly Types.PaymentStatus[];

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The condition of the API for the typed search and the filters; values that mean nothing are left out. */
export function whereOf(search: string, values: PaymentFilterValues): Types.Payment_Where {
  const status = paymentStatuses.find((one) => one === values.status);
  const tender = tenderTypes.find((one) => one === values.tender);
  return {
    ...(search ? { search } : {}),
    ...(status ? { status: { _eq: status } } : {}),
    ...(tender ? { tender: { _eq: tender } } : {}),
    ...(isUuid(values.employee) ? { employee_id: values.employee } : {}),
    ...(isUuid(values.batch) ? { batch_id: values.batch } : {}),
    ...(values.dispute === 'yes' || values.dispute === 'no' ? { has_chargeback: values.dispute === 'yes' } : {}),
  };
}

import { isDay } from '@suite/domain/time';
import type * as Types from '@suite/graphql/schema-types';

/** The filters in the address of the list; an empty text is no filter. */
export const filterNames = ['kind', 'status', 'from', 'until', 'card', 'package', 'invoice'] as const;
export type HistoryFilters = Readonly<Record<(typeof filterNames)[number], string>>;

export const transactionKinds = [
  'renewal',
  'purchase',
  'upgrade',
  'refund',
  'check',
] as const satisfies readonly Types.BillingTransactionKind[];

export const transactionStatuses = [
  'approved',
  'declined',
  'pending',
  'refunded',
  'returned',
] as const satisfies readonly Types.BillingTransactionStatus[];

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reads the filters of an address. */
export const readFilters = (params: URLSearchParams): HistoryFilters =>
  Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as HistoryFilters;

/** Writes the filters as an address has them, without the empty ones. */
export const writeFilters = (filters: Partial<HistoryFilters>): string =>
  new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = filters[name];
      return value ? [[name, value]] : [];
    }),
  ).toString();

/** The condition of the API for the filters; values that mean nothing are left out. */
export function whereOf(filters: HistoryFilters): Types.Billing_Transaction_Where {
  const kind = transactionKinds.find((one) => one === filters.kind);
  const status = transactionStatuses.find((one) => one === filters.status);
  return {
    ...(kind ? { kind: { _eq: kind } } : {}),
    ...(status ? { status: { _eq: status } } : {}),
    ...(isUuid(filters.card) ? { card_id: filters.card } : {}),
    ...(isUuid(filters.package) ? { package_id: filters.package } : {}),
    ...(isUuid(filters.invoice) ? { invoice_id: filters.invoice } : {}),
    ...(isDay(filters.from) ? { from: filters.from } : {}),
    ...(isDay(filters.until) ? { until: filters.until } : {}),
  };
}

/** How many filters are set. */
export const countFilters = (filters: HistoryFilters): number => Object.keys(whereOf(filters)).length;

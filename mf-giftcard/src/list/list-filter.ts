import { parseMoney } from '@suite/domain';
import { dayRange, isDay } from '@suite/domain/time';
import { useSearchChanges } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { cardSources, cardStatuses } from '../domain/card';

export const sortOrders = ['newest', 'sold', 'activity', 'balance_high', 'balance_low'] as const;

/** The parameters of the list's address. */
export const filterNames = [
  'status',
  'source',
  'sold_from',
  'sold_until',
  'least',
  'most',
  'ticket',
  'run',
  'client',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** An empty text is no filter. */
export type FilterValues = Readonly<Record<FilterName, string>>;

const shownFilters: readonly FilterName[] = ['status', 'run', 'client', 'sort'];
/** The filters that are behind the button; the others are always on the page. */
export const moreFilters = filterNames.filter((name) => !shownFilters.includes(name));

export function readFilters(params: URLSearchParams): FilterValues {
  const value = (name: FilterName) => params.get(name) ?? '';
  const oneOf = (name: FilterName, values: readonly string[]) => values.find((one) => one === value(name)) ?? '';
  const amount = (name: FilterName) => (parseMoney(value(name)) === null ? '' : value(name));
  const day = (name: FilterName) => (isDay(value(name)) ? value(name) : '');
  const id = (name: FilterName) => (isUuid(value(name)) ? value(name) : '');
  return {
    status: oneOf('status', cardStatuses),
    source: oneOf('source', cardSources),
    sold_from: day('sold_from'),
    sold_until: day('sold_until'),
    least: amount('least'),
    most: amount('most'),
    ticket: oneOf('ticket', ['yes', 'no']),
    run: id('run'),
    client: id('client'),
    sort: oneOf('sort', sortOrders),
  };
}

/** The filters in the address. */
export function useListFilters() {
  const { params, change } = useSearchChanges();
  return {
    values: readFilters(params),
    change: (changes: Partial<FilterValues> & { q?: string }) => change(changes),
  };
}

/** The order of the API; the newest first by default. */
export function orderOf(sort: string): Types.GiftCard_Order_By {
  switch (sort) {
    case 'sold':
      return { sold_at: 'desc' };
    case 'activity':
      return { last_activity_at: 'desc' };
    case 'balance_high':
      return { current_balance: 'desc' };
    case 'balance_low':
      return { current_balance: 'asc' };
    default:
      return { created_at: 'desc' };
  }
}

/** Before every sale: cards that were never sold are not in the order of sales. */
const firstSale = '2000-01-01T00:00:00.000Z';

/** The condition of the API for the typed search and the filters; days are those of the store's zone. */
export function whereOf(search: string, values: FilterValues, zone: string): Types.GiftCard_Where {
  const cents = (text: string) => (text === '' ? null : parseMoney(text));
  const min = cents(values.least);
  const max = cents(values.most);
  return {
    ...(search ? { search } : {}),
    ...(values.status ? { status: { _in: [values.status as Types.GiftCardStatus] } } : {}),
    ...(values.source ? { source: { _in: [values.source as Types.GiftCardSource] } } : {}),
    ...(values.sold_from || values.sold_until || values.sort === 'sold'
      ? {
          sold_at: {
            _gte: values.sold_from ? dayRange(values.sold_from, zone).start.toISOString() : firstSale,
            ...(values.sold_until ? { _lt: dayRange(values.sold_until, zone).end.toISOString() } : {}),
          },
        }
      : {}),
    ...(min !== null || max !== null
      ? { current_balance: { ...(min !== null ? { _gte: min } : {}), ...(max !== null ? { _lt: max + 1 } : {}) } }
      : {}),
    ...(values.run ? { run_id: { _eq: values.run } } : {}),
    ...(values.client ? { customer_id: { _eq: values.client } } : {}),
    ...(values.ticket ? { order_id: { _is_null: values.ticket === 'no' } } : {}),
  };
}

/** The order of an export. The API pages cards without a date only in the order of their creation, or by balance. */
export const exportOrderOf = (sort: string): Types.GiftCard_Order_By =>
  sort === 'activity' || sort === 'sold' ? { created_at: 'desc' } : orderOf(sort);

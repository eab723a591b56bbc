import { dayMs } from '@suite/domain/durations';
import type * as Types from '@suite/graphql/schema-types';

/** What a report can be grouped by, in the order in which it is offered. */
export const dimensions = [
  'service',
  'category',
  'product',
  'staff',
  'customer',
  'tender',
  'day',
  'weekday',
  'hour',
  'week',
  'month',
] as const satisfies readonly Types.IncomeDimension[];

/** The dimensions whose groups are in the order of time: they are shown as a chart. */
const times: readonly Types.IncomeDimension[] = ['day', 'week', 'month', 'hour', 'weekday'];

export const isTime = (dimension: Types.IncomeDimension): boolean => times.includes(dimension);

/** Reads the dimension of an address; the default is the first. */
export const readDimension = (text: string | null | undefined): (typeof dimensions)[number] =>
  dimensions.find((one) => one === text) ?? dimensions[0];

/** Returns the number of days of a range, both ends included. */
export const daysIn = ({ start, end }: { start: string; end: string }): number =>
  (Date.parse(end) - Date.parse(start)) / dayMs + 1;

/** The most days that are shown one by one. */
const maxDayBars = 62;

/** Returns how the chart of a range is divided: one day by hours, up to two months by days, and more by months. */
export const chartDimension = (days: number): 'hour' | 'day' | 'month' =>
  days === 1 ? 'hour' : days <= maxDayBars ? 'day' : 'month';

/** Returns the share of a part in whole percent; null where the whole is not above zero. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : Math.round((part / whole) * 100);

/** Writes a share, with the minus sign of amounts; nothing where there is none. */
export const shareText = (share: number | null): string =>
  share === null ? '' : `${share < 0 ? '\u2212' : ''}${Math.abs(share)}%`;

/** The keys of groups that are no record, and have a name in the messages. */
export const namedKeys = [
  'products',
  'services',
  'custom',
  'gift_cards',
  'ticket',
  'no_category',
  'unassigned',
  'no_client',
  'others',
  'cash',
  'card',
  'check',
  'gift_card',
] as const;
export type NamedKey = (typeof namedKeys)[number];

export const isNamedKey = (key: string): key is NamedKey => namedKeys.some((one) => one === key);

/** Returns the groups to show: rows that are no record, such as `unassigned`, only where they have an amount or a count. */
export const shownGroups = <TGroup extends AmountsOfGroup>(groups: readonly TGroup[]): TGroup[] =>
  groups.filter(
    ({ key, count, gross_sales, discounts, refunds, net_sales, tips, total_collected }) =>
      !isNamedKey(key) ||
      count !== 0 ||
      [gross_sales, discounts, refunds, net_sales, tips, total_collected].some((cents) => cents !== 0),
  );

interface AmountsOfGroup {
  key: string;
  count: number;
  gross_sales: number | null;
  discounts: number | null;
  refunds: number | null;
  net_sales: number | null;
  tips: number | null;
  total_collected: number | null;
}

import type { Cents } from '@suite/domain';
import { startOfWeek, weekday } from '@suite/domain/time';
import type { IncomeDimension, IncomeFigures, IncomeGroup } from '../../resolver-types.generated';
import { type DaySpan, daysOf, type IncomeSums, perOne, type SaleCounts } from './income.rules';

/** The id of rows that belong to nobody, in the sums of business days. */
export const unassignedId = '00000000-0000-0000-0000-000000000000';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the key of a group is the id of a record. */
export const isIdKey = (key: string): boolean => idPattern.test(key) && key !== unassignedId;

/** What each row of the sums has, whatever it is a sum by; in cents. */
export const partColumns = [
  'gross_sales',
  'discounts',
  'refunds',
  'service_fees',
  'tax',
  'tips',
  'gift_cards_sold',
] as const;
export type IncomeParts = Readonly<Record<(typeof partColumns)[number], Cents>>;

export interface PaymentCounts {
  cash_payments: number;
  card_payments: number;
  check_payments: number;
  gift_card_payments: number;
}

/** The parts of a group, with how often it was sold. */
export interface GroupSums extends IncomeParts {
  key: string;
  count: number;
}

export const netOfParts = ({ gross_sales, discounts, refunds }: Omit<IncomeParts, 'tax'>): Cents =>
  gross_sales - discounts - refunds;

/** Returns the parts of sums that have every column. */
export const partsOf = (sums: IncomeSums): IncomeParts => ({
  gross_sales: sums.gross_sales,
  discounts: sums.line_discounts + sums.ticket_discounts + sums.promotions + sums.rewards + sums.cash_discounts,
  refunds:
    sums.refunded_gross_sales -
    sums.refunded_line_discounts -
    sums.refunded_ticket_discounts -
    sums.refunded_promotions -
    sums.refunded_rewards -
    sums.refunded_cash_discounts,
  service_fees: sums.service_fees,
  tax: sums.tax,
  tips: sums.tips_by_cash + sums.tips_by_card + sums.tips_by_check + sums.tips_by_gift_card,
  gift_cards_sold: sums.gift_cards_sold,
});

/** Returns the figures in the standard terms; null amounts where the caller may not see them. */
export function figuresOfDays(sums: IncomeSums, { tickets, change }: SaleCounts, seesAmounts: boolean): IncomeFigures {
  const parts = partsOf(sums);
  const net_sales = netOfParts(parts);
  const { paid_by_cash: cash, gift_cards_redeemed, gift_cards_cashed_out } = sums;
  const amounts = {
    gross_sales: parts.gross_sales,
    line_discounts: sums.line_discounts,
    ticket_discounts: sums.ticket_discounts,
    promotions: sums.promotions,
    rewards: sums.rewards,
    cash_discounts: sums.cash_discounts,
    discounts: parts.discounts,
    refunds: parts.refunds,
    net_sales,
    service_fees: parts.service_fees,
    tax: parts.tax,
    tips: parts.tips,
    tips_by_cash: sums.tips_by_cash,
    tips_by_card: sums.tips_by_card,
    tips_by_check: sums.tips_by_check,
    tips_by_gift_card: sums.tips_by_gift_card,
    gift_cards_sold: parts.gift_cards_sold,
    total_collected: collectedOf(parts),
    gift_cards_redeemed,
    gift_cards_cashed_out,
    money_received: collectedOf(parts) - gift_cards_redeemed - gift_cards_cashed_out,
    cash,
    card: sums.paid_by_card,
    check: sums.paid_by_check,
    cash_in_drawer: cash - gift_cards_cashed_out,
    change,
    average_ticket: perOne(net_sales, tickets),
  } satisfies Omit<IncomeFigures, 'tickets'>;
  return { tickets, ...(seesAmounts ? amounts : hidden(amounts)) };
}

/** Returns net sales, service fees, tax, tips and gift cards sold. */
export const collectedOf = (parts: IncomeParts): Cents =>
  netOfParts(parts) + parts.service_fees + parts.tax + parts.tips + parts.gift_cards_sold;

const hidden = <Amounts extends object>(amounts: Amounts): Record<keyof Amounts, null> =>
  Object.fromEntries(Object.keys(amounts).map((name) => [name, null])) as Record<keyof Amounts, null>;

/** How a group is called and shown. */
export interface GroupLabel {
  name: string | null;
  image_url: string | null;
  color: number | null;
}
const noLabel: GroupLabel = { name: null, image_url: null, color: null };

/** Returns a group as it is shown; null amounts where the caller may not see them. */
export function groupOf(
  { key, count, ...parts }: GroupSums,
  {
    label = noLabel,
    previous,
    yearBefore = null,
    seesAmounts,
  }: { label?: GroupLabel | undefined; previous: Cents | null; yearBefore?: Cents | null; seesAmounts: boolean },
): IncomeGroup {
  const { gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold } = parts;
  const amounts = {
    gross_sales,
    discounts,
    refunds,
    net_sales: netOfParts(parts),
    service_fees,
    tax,
    tips,
    gift_cards_sold,
    total_collected: collectedOf(parts),
    previous_net_sales: previous,
    year_before_net_sales: yearBefore,
  };
  return { key, ...label, count, ...(seesAmounts ? amounts : hidden(amounts)) };
}

const noParts: IncomeParts = {
  gross_sales: 0,
  discounts: 0,
  refunds: 0,
  service_fees: 0,
  tax: 0,
  tips: 0,
  gift_cards_sold: 0,
};

/** Whether every amount is 0. */
export const withoutParts = (parts: IncomeParts): boolean => partColumns.every((column) => parts[column] === 0);

/** Adds rows up by their keys, in the order in which the keys come first. */
export function addGroups(rows: readonly GroupSums[], keys: readonly string[] = []): GroupSums[] {
  const groups = new Map<string, GroupSums>(keys.map((key) => [key, { key, count: 0, ...noParts }]));
  for (const row of rows) {
    const group = groups.get(row.key) ?? { key: row.key, count: 0, ...noParts };
    const added = { ...group, count: group.count + row.count };
    for (const column of partColumns) added[column] += row[column];
    groups.set(row.key, added);
  }
  return [...groups.values()];
}

const tenders = ['cash', 'card', 'check', 'gift_card'] as const;

/** Returns the groups by tender: what was collected with it, and its tips. What was sold has no tender. */
export function tenderGroups(sums: IncomeSums, counts: PaymentCounts, seesAmounts: boolean): IncomeGroup[] {
  return tenders.map((tender) => {
    const collected = tender === 'gift_card' ? sums.gift_cards_redeemed : sums[`paid_by_${tender}`];
    return {
      key: tender,
      ...noLabel,
      count: counts[`${tender}_payments`],
      gross_sales: null,
      discounts: null,
      refunds: null,
      net_sales: null,
      service_fees: null,
      tax: null,
      tips: seesAmounts ? sums[`tips_by_${tender}`] : null,
      gift_cards_sold: null,
      total_collected: seesAmounts ? collected : null,
      previous_net_sales: null,
      year_before_net_sales: null,
    };
  });
}

/** Dimensions whose groups are times of the days. */
export type TimeDimension = Extract<IncomeDimension, 'day' | 'week' | 'month' | 'weekday'>;

/** Returns the key of a day in a dimension of time. */
export const timeKey: Readonly<Record<TimeDimension, (day: string) => string>> = {
  day: (day) => day,
  week: startOfWeek,
  month: (day) => day.slice(0, 7),
  weekday: (day) => String(weekday(day)),
};

/** Returns all keys of a dimension of time in a span, in order, with those of which nothing was sold. */
export function timeKeys(dimension: TimeDimension, span: DaySpan): string[] {
  const keys = new Set(daysOf(span).map(timeKey[dimension]));
  return dimension === 'weekday' ? [...keys].sort() : [...keys];
}

/** Returns the days of a key of a dimension of time that are in a span; null if it is no such key. */
export function spanOfKey(dimension: 'day' | 'week' | 'month', key: string, span: DaySpan): DaySpan | null {
  const own = daysOf(span).filter((day) => timeKey[dimension](day) === key);
  const [start, end] = [own[0], own.at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}

/** The words that stand in place of an id in the keys of groups. */
export const keyWords = {
  unassigned: 'unassigned',
  noClient: 'no_client',
  others: 'others',
  noCategory: 'no_category',
} as const;

/** A row of the sums by item: what was sold. */
export interface ItemKey {
  item_kind: 'service' | 'item' | 'custom' | 'gift_card' | 'ticket';
  item_id: string;
  /** The category of a service now; null for others, and for one without a category. */
  category_id: string | null;
}

/** Returns the key of what was sold in a dimension of items. */
export function itemKey(
  dimension: 'service' | 'category' | 'product',
  { item_kind, item_id, category_id }: ItemKey,
): string {
  if (item_kind === 'custom' || item_kind === 'ticket') return item_kind;
  if (item_kind === 'gift_card') return 'gift_cards';
  if (item_kind === 'service') {
    if (dimension === 'product') return 'services';
    return dimension === 'service' ? item_id : (category_id ?? keyWords.noCategory);
  }
  return dimension === 'product' ? item_id : 'products';
}

/** The most clients that are groups of their own. */
export const maxClientGroups = 200;

/** Compares groups by net sales, the highest first, then by key; those without an id come last. */
export const byNetSales = (a: GroupSums, b: GroupSums): number =>
  Number(isWord(a)) - Number(isWord(b)) || netOfParts(b) - netOfParts(a) || a.key.localeCompare(b.key);
const isWord = ({ key }: GroupSums): boolean => !isIdKey(key);

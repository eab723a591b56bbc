import type { ReportFiguresFragment, ReportGroupFragment } from './income-report.generated';

/** An amount as spreadsheets calculate with it; empty where it is hidden. */
export const plainAmount = (cents: number | null | undefined): string =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : '';

/** The amounts of a group that are exported. */
export const groupColumns = [
  'gross_sales',
  'discounts',
  'refunds',
  'net_sales',
  'service_fees',
  'tax',
  'tips',
  'gift_cards_sold',
  'total_collected',
] as const satisfies readonly (keyof ReportGroupFragment)[];

/** The figures of a report that are exported and compared, in the order in which they add up. */
export const comparedFigures = [
  'gross_sales',
  'line_discounts',
  'ticket_discounts',
  'promotions',
  'rewards',
  'cash_discounts',
  'discounts',
  'refunds',
  'net_sales',
  'service_fees',
  'tax',
  'tips',
  'gift_cards_sold',
  'total_collected',
  'cash',
  'card',
  'check',
  'gift_cards_redeemed',
  'gift_cards_cashed_out',
  'money_received',
  'cash_in_drawer',
  'change',
  'average_ticket',
] as const satisfies readonly (keyof ReportFiguresFragment)[];

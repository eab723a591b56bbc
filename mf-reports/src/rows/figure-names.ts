import type * as Types from '@suite/graphql/schema-types';

/** The figures that have rows. */
export const figureNames = [
  'tickets',
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
  'tips_by_cash',
  'tips_by_card',
  'tips_by_check',
  'tips_by_gift_card',
  'gift_cards_sold',
  'total_collected',
  'gift_cards_redeemed',
  'gift_cards_cashed_out',
  'money_received',
  'cash',
  'card',
  'check',
  'cash_in_drawer',
  'change',
  'net_income',
  'captured',
  'other_terminals',
] as const satisfies readonly Types.IncomeFigure[];

/** Reads the figure of an address; an unknown one is net sales. */
export const readFigure = (text: string | null): (typeof figureNames)[number] =>
  figureNames.find((one) => one === text) ?? 'net_sales';

import type * as Types from '@suite/graphql/schema-types';

/** The figures of the bridge that are sums of batch rows, or of lines of the processor. */
export const settlementFigures = [
  'batched',
  'voided',
  'not_closed',
  'awaiting_settlement',
  'settled',
  'fees',
  'chargebacks',
  'reversals',
  'adjustments',
  'reserves',
  'expected_deposit',
  'deposited',
  'in_transit',
] as const satisfies readonly Types.SettlementFigure[];

/** The figures of the bridge that are sums of rows of the income, as the income names them. */
export const incomeFigures = {
  net_income: 'net_income',
  tax: 'tax',
  tips: 'tips',
  gift_cards_sold: 'gift_cards_sold',
  total_collected: 'total_collected',
  cash: 'cash',
  checks: 'check',
  gift_cards_redeemed: 'gift_cards_redeemed',
  other_terminals: 'other_terminals',
  captured: 'captured',
} as const satisfies Readonly<Record<string, Types.IncomeFigure>>;

export const isIncomeFigure = (figure: string): figure is keyof typeof incomeFigures => figure in incomeFigures;

/** Reads the figure of an address; an unknown one is what is in batches. */
export const readSettlementFigure = (text: string | null): (typeof settlementFigures)[number] =>
  settlementFigures.find((one) => one === text) ?? 'batched';

/** Returns the message with the name of a figure of the bridge. */
export const bridgeMessage = <Figure extends string>(figure: Figure) =>
  `cards.bridge.${(figure === 'batched' ? 'in_batches' : figure) as Figure extends 'batched' ? 'in_batches' : Figure}` as const;

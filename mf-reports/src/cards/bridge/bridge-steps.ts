import type { SettlementBridgeQuery } from './bridge.generated';

export type BridgeFigures = SettlementBridgeQuery['settlement_bridge'];

/** A row that is responsible for a residual. */
export type BridgeDifference = NonNullable<BridgeFigures['differences']>[number];

type Figures = {
  [Key in keyof BridgeFigures]: BridgeFigures[Key] extends number | null ? Key : never;
}[keyof BridgeFigures];

/** A line of a step: a figure of the bridge, or what a step does not explain. */
export interface BridgeLine {
  figure: Figures | 'unmatched' | 'unsettled';
  /** Cents as they are added; null: not known, or hidden. */
  cents: number | null;
  /** A sum of the lines before it. */
  isSum?: boolean;
  /** Shown also when it is zero. */
  isUsual?: boolean;
}

export interface BridgeStep {
  id: 'collected' | 'by_card' | 'batched' | 'deposit';
  lines: readonly BridgeLine[];
}

/** The steps from income to deposit. The lines of each step add up to its sum, with which the next one begins. */
export function bridgeSteps(bridge: BridgeFigures): readonly BridgeStep[] {
  const plus = (figure: Figures, more: Partial<BridgeLine> = {}): BridgeLine => ({
    figure,
    cents: bridge[figure],
    ...more,
  });
  const minus = (figure: Figures): BridgeLine => ({ figure, cents: negative(bridge[figure]) });
  const from = (figure: Figures) => plus(figure, { isUsual: true });
  const sum = (figure: Figures) => plus(figure, { isSum: true, isUsual: true });
  const { captured, batched, voided, not_closed, awaiting_settlement, settled } = bridge;
  const unmatched = difference(batched, [captured]);
  const unsettled = difference(settled, [
    batched,
    negative(voided),
    negative(not_closed),
    negative(awaiting_settlement),
  ]);
  return [
    {
      id: 'collected',
      lines: [from('net_income'), plus('tax'), plus('tips'), plus('gift_cards_sold'), sum('total_collected')],
    },
    {
      id: 'by_card',
      lines: [
        from('total_collected'),
        minus('cash'),
        minus('checks'),
        minus('gift_cards_redeemed'),
        minus('other_terminals'),
        sum('captured'),
      ],
    },
    {
      id: 'batched',
      lines: [
        from('captured'),
        { figure: 'unmatched', cents: unmatched },
        sum('batched'),
        minus('voided'),
        minus('not_closed'),
        minus('awaiting_settlement'),
        { figure: 'unsettled', cents: unsettled },
        sum('settled'),
      ],
    },
    {
      id: 'deposit',
      lines: [
        from('settled'),
        plus('fees', { isUsual: true }),
        plus('chargebacks'),
        plus('reversals'),
        plus('adjustments'),
        plus('reserves'),
        sum('expected_deposit'),
        plus('deposited', { isUsual: true }),
        plus('in_transit'),
      ],
    },
  ];
}

/** Without a negative zero, which would be written with a minus. */
const negative = (cents: number | null): number | null => (cents === null ? null : 0 - cents);

/** Returns the difference between a sum and its parts; zero while one of them is not known. */
function difference(sum: number | null, parts: readonly (number | null)[]): number {
  if (sum === null || parts.includes(null)) return 0;
  return parts.reduce<number>((rest, part) => rest - (part ?? 0), sum);
}

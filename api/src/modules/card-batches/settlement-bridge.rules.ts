import type { Cents } from '@suite/domain';
import type { SettlementLineKind } from '../../gateway/settlement-gateway';
import type { SettlementBridge, SettlementDifferenceRow } from '../../resolver-types.generated';

/** Sums of the ledger of some business days: sales less refunds and voids. */
export interface LedgerSums {
  net_income: Cents;
  tax: Cents;
  tips: Cents;
  gift_cards_sold: Cents;
  cash: Cents;
  checks: Cents;
  gift_cards_redeemed: Cents;
  other_terminals: Cents;
}

/** What a difference leads to. */
export interface DifferenceSubject {
  payment_id: string | null;
  order_id: string | null;
  order_code: string | null;
  batch_id: string | null;
  batch_number: number | null;
  /** yyyy-MM-dd. */
  day: string | null;
}

/**
 * A card payment or refund on its way from the ledger to the bank; or several of the same state, each without a
 * difference, as their sums.
 */
export interface CardMovement extends DifferenceSubject {
  /** In the ledger; null if it is not there. */
  posted: Cents | null;
  /** In a batch; null if it is in none. */
  batched: Cents | null;
  /**
   * `voided`: by a void in the same batch, so that it is never settled; `not_closed`: its batch is open or not accepted
   * yet; `awaiting`: it may be settled later; `overdue`: it should be settled by now; `settled`.
   */
  state: 'voided' | 'not_closed' | 'awaiting' | 'overdue' | 'settled';
  settled: Cents;
  fee: Cents;
}

/** Lines of the processor by kind and by the state of their deposit. Lines of sales and refunds are in no batch. */
export interface LooseLines extends DifferenceSubject {
  kind: SettlementLineKind;
  gross: Cents;
  fee: Cents;
  /** The processor's name of a line that is alone; null for sums. */
  reference: string | null;
}

/** Net amounts of all lines of these days, by the state of their deposit. */
export interface DepositedSums {
  deposited: Cents;
  in_transit: Cents;
  /** Deposits that the bank returned. */
  failed: readonly { reference: string; day: string; net: Cents }[];
}

/** A deposit on one of these days whose amount is not the sum of its lines. */
export interface DepositDifference {
  reference: string;
  day: string;
  amount: Cents;
  lines: Cents;
}

export interface BridgeFacts {
  ledger: LedgerSums;
  movements: readonly CardMovement[];
  lines: readonly LooseLines[];
  sums: DepositedSums;
  deposits: readonly DepositDifference[];
  /** Whether every card payment of these days can be in a batch: batches were introduced later than the ledger. */
  hasBatches: boolean;
  /** Whether the processor reports deposits. */
  isReported: boolean;
}

type Figures = Omit<SettlementBridge, 'start' | 'end' | 'batches_since'>;

const sum = <Row>(rows: readonly Row[], read: (row: Row) => Cents): Cents =>
  rows.reduce((all, row) => all + read(row), 0);

const maxDifferences = 100;

/** Returns the way from the income to the bank; `residual` is what no step explains, in cents. */
export function bridgeOf(facts: BridgeFacts): Figures {
  const { ledger, movements, hasBatches, isReported } = facts;
  const total_collected = ledger.net_income + ledger.tax + ledger.tips + ledger.gift_cards_sold;
  const captured = total_collected - ledger.cash - ledger.checks - ledger.gift_cards_redeemed - ledger.other_terminals;
  const inState = (state: CardMovement['state']) =>
    sum(
      movements.filter((one) => one.state === state),
      ({ batched }) => batched ?? 0,
    );
  const batched = sum(movements, (one) => one.batched ?? 0);
  const collected = { ...ledger, total_collected, captured, is_settlement_reported: isReported };
  if (!hasBatches) return { ...collected, ...nothingBatched, ...nothingSettled, residual: null, differences: [] };
  const inBatches = { batched, voided: inState('voided'), not_closed: inState('not_closed') };
  if (!isReported) {
    const found = batchDifferences(movements);
    return {
      ...collected,
      ...inBatches,
      ...nothingSettled,
      residual: captured - batched,
      differences: shown(found),
    };
  }
  const settlement = settlementOf(facts);
  const awaiting_settlement = inState('awaiting');
  const { deposited, in_transit } = facts.sums;
  const differing = sum(facts.deposits, ({ lines, amount }) => lines - amount);
  return {
    ...collected,
    ...inBatches,
    awaiting_settlement,
    ...settlement,
    deposited,
    in_transit,
    residual:
      captured -
      batched +
      (batched - inBatches.voided - inBatches.not_closed - awaiting_settlement - settlement.settled) +
      (settlement.expected_deposit - deposited - in_transit) +
      differing,
    differences: shown([...batchDifferences(movements), ...settlementDifferences(facts)]),
  };
}

const nothingBatched = { batched: null, voided: null, not_closed: null };
const nothingSettled = {
  awaiting_settlement: null,
  settled: null,
  fees: null,
  chargebacks: null,
  reversals: null,
  adjustments: null,
  reserves: null,
  expected_deposit: null,
  deposited: null,
  in_transit: null,
};

const isOfBatch = ({ kind }: LooseLines): boolean => kind === 'sale' || kind === 'refund';

/** The figures for a caller without STORE_INCOME. */
export const hiddenFigures = {
  net_income: null,
  tax: null,
  tips: null,
  gift_cards_sold: null,
  total_collected: null,
  cash: null,
  checks: null,
  gift_cards_redeemed: null,
  other_terminals: null,
  captured: null,
  ...nothingBatched,
  ...nothingSettled,
  residual: null,
  differences: null,
} satisfies Partial<Figures>;

function settlementOf({ movements, lines }: BridgeFacts) {
  const net = (kind: SettlementLineKind) =>
    sum(
      lines.filter((one) => one.kind === kind),
      ({ gross, fee }) => gross - fee,
    );
  const unknown = lines.filter(isOfBatch);
  const settled = sum(movements, (one) => one.settled) + sum(unknown, ({ gross }) => gross);
  const figures = {
    fees: net('fee') - sum(movements, ({ fee }) => fee) - sum(unknown, ({ fee }) => fee),
    chargebacks: net('chargeback'),
    reversals: net('reversal'),
    adjustments: net('adjustment'),
    reserves: net('reserve'),
  };
  const expected_deposit = settled + sum(Object.values(figures), (figure) => figure);
  return { settled, ...figures, expected_deposit };
}

const subjectOf = ({ payment_id, order_id, order_code, batch_id, batch_number, day }: DifferenceSubject) => ({
  payment_id,
  order_id,
  order_code,
  batch_id,
  batch_number,
  day,
  reference: null,
});

/** The differences between ledger and batches; their amounts sum to the first part of the residual. */
const batchDifferences = (movements: readonly CardMovement[]): SettlementDifferenceRow[] =>
  movements.flatMap((movement) => {
    const { posted, batched } = movement;
    const amount = (posted ?? 0) - (batched ?? 0);
    if (amount === 0) return [];
    const kind = batched === null ? 'not_batched' : posted === null ? 'not_posted' : 'batched_otherwise';
    return [{ kind, amount, ...subjectOf(movement) }];
  });

/** The differences between batches, lines and deposits; their amounts sum to the rest of the residual. */
function settlementDifferences({ movements, lines, sums, deposits }: BridgeFacts): SettlementDifferenceRow[] {
  const noSubject = { payment_id: null, order_id: null, order_code: null, batch_id: null, batch_number: null };
  return [
    ...movements.flatMap((movement): SettlementDifferenceRow[] => {
      const { batched, state, settled } = movement;
      const isDue = state === 'overdue' || state === 'settled';
      const amount = (isDue ? (batched ?? 0) : 0) - settled;
      if (amount === 0) return [];
      return [{ kind: state === 'overdue' ? 'not_settled' : 'settled_otherwise', amount, ...subjectOf(movement) }];
    }),
    ...lines
      .filter(isOfBatch)
      .flatMap((line): SettlementDifferenceRow[] =>
        line.gross === 0
          ? []
          : [{ ...subjectOf(line), kind: 'unknown_line', amount: 0 - line.gross, reference: line.reference }],
      ),
    ...sums.failed.flatMap(({ reference, day, net }): SettlementDifferenceRow[] =>
      net === 0 ? [] : [{ kind: 'deposit_failed', amount: net, ...noSubject, reference, day }],
    ),
    ...deposits.flatMap(({ reference, day, amount, lines: ofLines }): SettlementDifferenceRow[] =>
      amount === ofLines ? [] : [{ kind: 'deposit_differs', amount: ofLines - amount, ...noSubject, reference, day }],
    ),
  ];
}

const shown = (rows: readonly SettlementDifferenceRow[]): SettlementDifferenceRow[] =>
  [...rows].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount)).slice(0, maxDifferences);

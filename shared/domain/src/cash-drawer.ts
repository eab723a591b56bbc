import type { Cents } from './cents';

/** The bills and coins of US dollars, in cents, the largest first. */
export const cashDenominations: readonly Cents[] = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1];

/** Bills or coins of one value. */
export interface Denomination {
  value: Cents;
  quantity: number;
}

/** Returns the sum of counted bills and coins. */
export const sumOfDenominations = (counted: readonly Denomination[]): Cents =>
  counted.reduce((sum, { value, quantity }) => sum + value * quantity, 0);

export const cashEntryKinds = [
  'sale',
  'refund',
  'gift_card_cash_out',
  'opening',
  'pay_in',
  'pay_out',
  'tips_paid_out',
] as const;
export type CashEntryKind = (typeof cashEntryKinds)[number];

/** What a person records of a drawer besides tickets. */
export const cashMovementKinds = ['opening', 'pay_in', 'pay_out', 'tips_paid_out'] as const;
export type CashMovementKind = (typeof cashMovementKinds)[number];

/** One reason why the cash in a drawer changed. */
export interface CashChange {
  kind: CashEntryKind;
  /** Into the drawer positive, out of it negative. */
  amount: Cents;
  /** Whether it is cash of a ticket or a gift card of a day that had been closed before. */
  isLate: boolean;
}

/** The figures of a drawer; `expected` is their sum, and what goes out is positive in its own figure. */
export interface CashFigures {
  opening: Cents;
  cashSales: Cents;
  cashRefunds: Cents;
  giftCardCashOuts: Cents;
  arrivedLater: Cents;
  payIns: Cents;
  payOuts: Cents;
  tipsPaidOut: Cents;
  expected: Cents;
}

/**
 * Returns the figures of a drawer that opened with what the last closed day left. Late changes are one figure whatever
 * their kind, because they belong to days that are reported already.
 */
export function cashFigures(left: Cents, changes: readonly CashChange[]): CashFigures {
  const onTime = (kind: CashEntryKind) => sumOf(changes.filter((change) => change.kind === kind && !change.isLate));
  const figures = {
    opening: left + onTime('opening'),
    cashSales: onTime('sale'),
    cashRefunds: 0 - onTime('refund'),
    giftCardCashOuts: 0 - onTime('gift_card_cash_out'),
    arrivedLater: sumOf(changes.filter(({ isLate }) => isLate)),
    payIns: onTime('pay_in'),
    payOuts: 0 - onTime('pay_out'),
    tipsPaidOut: 0 - onTime('tips_paid_out'),
  };
  const { opening, cashSales, cashRefunds, giftCardCashOuts, arrivedLater, payIns, payOuts, tipsPaidOut } = figures;
  const expected = opening + cashSales - cashRefunds - giftCardCashOuts + arrivedLater + payIns - payOuts - tipsPaidOut;
  return { ...figures, expected };
}

const sumOf = (changes: readonly CashChange[]): Cents => changes.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the effect of a movement on the drawer, in cents; one that takes another back has the opposite effect. */
export function movementEffect(kind: CashMovementKind, amount: Cents, isReversal: boolean): Cents {
  const isIn = kind === 'opening' || kind === 'pay_in';
  return isIn === isReversal ? -amount : amount;
}

/** Returns what is proposed to stay in the drawer: as much as it opened with, at most what was counted. */
export const proposedLeft = (opening: Cents, counted: Cents): Cents => Math.max(0, Math.min(opening, counted));

import {
  type Cents,
  giftCardExcess,
  netBy,
  suggestTenders,
  type TenderAmount,
  type TenderPart,
  type TotalsInput,
  tenderBreakdown,
} from '@suite/domain';

import type { GiftCardAtHand } from './gift-card';

/** The tenders that this screen offers. */
export const offeredTenders = ['cash', 'card', 'check', 'gift_card'] as const;
export type OfferedTender = (typeof offeredTenders)[number];

/** One tender. It holds no card data. */
export interface TenderRow {
  id: string;
  type: OfferedTender;
  /** The part of the net that it covers, as typed; null, and always for the last row: the rest. */
  net: Cents | null;
  /** The amount received, for cash only. Null: exactly the amount due. */
  cashReceived: Cents | null;
  /** The check number, for checks only. */
  checkNumber: string;
}

export interface Due {
  /** The net, before cash discount and tip. */
  net: Cents;
  tip: Cents;
  /** The part of the net for which gift cards are sold. */
  giftCards: Cents;
  /** The part of the net that can carry a cash discount. */
  discountable: Cents;
}

export type TenderIssue =
  | 'none'
  | 'amount'
  | 'cash_short'
  | 'gift_card'
  | 'gift_card_short'
  | 'gift_card_for_gift_card';

/** The gift cards that were looked up, by the id of their row. */
export type GiftCards = ReadonlyMap<string, GiftCardAtHand>;

export interface TenderPlan {
  parts: TenderPart[];
  /** The amount of each row, in their order. */
  amounts: TenderAmount[];
  cashDiscount: Cents;
  total: Cents;
  /** The issue that prevents the charge, and the row of its message. */
  issue: { what: TenderIssue; row: number } | null;
}

/** The parts of the net that are paid by cash and by gift cards, on which the cash discount depends. */
export type PaidNets = Pick<TotalsInput, 'cashNetCents' | 'giftCardNetCents'>;
export const paidNothing: PaidNets = { cashNetCents: 0 };

/** Returns the parts of the net that the rows pay by cash and by gift cards. */
export function paidNetsOf(due: Due, rows: readonly TenderRow[]): PaidNets {
  const parts = suggest(due, rows);
  return { cashNetCents: netBy('cash', parts), giftCardNetCents: netBy('gift_card', parts) };
}

const suggest = (due: Due, rows: readonly TenderRow[]): TenderPart[] =>
  suggestTenders(
    due,
    rows.map(({ type, net }) => ({ type, netCents: net })),
  );

/**
 * Plans the amounts of the rows: typed amounts first, the rest on the last row, the tip on a card or check if
 * there is one.
 */
export function planTenders(
  due: Due,
  rows: readonly TenderRow[],
  cashDiscountBps: number,
  giftCards: GiftCards = new Map(),
): TenderPlan {
  const parts = suggest(due, rows).map(
    (part, index): TenderPart => ({ ...part, cashReceivedCents: rows[index]?.cashReceived ?? null }),
  );
  // The received cash is validated below, so that the amounts are known even while it is not enough.
  const unchecked = parts.map((part) => ({ ...part, cashReceivedCents: null }));
  const breakdown = tenderBreakdown(due, unchecked, cashDiscountBps);
  if ('problem' in breakdown) {
    return { parts, amounts: [], cashDiscount: 0, total: due.net + due.tip, issue: { what: 'none', row: 0 } };
  }
  const amounts = breakdown.amounts.map((amount, index): TenderAmount => {
    const received = parts[index]?.cashReceivedCents ?? null;
    return { ...amount, changeDue: received === null ? null : received - amount.amount };
  });
  const issue = validateTenders(parts, amounts) ?? validateGiftCards(due, { rows, parts, amounts, giftCards });
  return { parts, amounts, cashDiscount: breakdown.cashDiscount, total: breakdown.total, issue: issue };
}

function validateTenders(parts: readonly TenderPart[], amounts: readonly TenderAmount[]): TenderPlan['issue'] {
  const isEmpty = ({ type, netCents, tipCents }: TenderPart) =>
    netCents + tipCents === 0 && (parts.length > 1 || type === 'card' || type === 'gift_card');
  const empty = parts.findIndex(isEmpty);
  if (empty >= 0) return { what: 'amount', row: empty };
  const short = amounts.findIndex(({ changeDue }) => changeDue !== null && changeDue < 0);
  return short < 0 ? null : { what: 'cash_short', row: short };
}

interface GiftCardPlan {
  rows: readonly TenderRow[];
  parts: readonly TenderPart[];
  amounts: readonly TenderAmount[];
  giftCards: GiftCards;
}

/**
 * Returns the first gift card that was not looked up yet, or has less than its amount; or the last one, if together they
 * pay for gift cards that the ticket sells.
 */
function validateGiftCards(due: Due, { rows, parts, amounts, giftCards }: GiftCardPlan): TenderPlan['issue'] {
  const issues = rows.map(({ id, type }, index): TenderIssue | null => {
    if (type !== 'gift_card') return null;
    const card = giftCards.get(id);
    if (!card) return 'gift_card';
    return (amounts[index]?.amount ?? 0) > card.balance ? 'gift_card_short' : null;
  });
  const row = issues.findIndex((issue) => issue !== null);
  const what = issues[row];
  if (what) return { what, row };
  if (giftCardExcess(due, parts) === 0) return null;
  return { what: 'gift_card_for_gift_card', row: rows.findLastIndex(({ type }) => type === 'gift_card') };
}

/**
 * Returns the rows for a gift card's balance: the card covers what it can and may, and a further row covers the rest, such
 * as gift cards that the ticket sells.
 */
export function withBalance(
  due: Due,
  rows: readonly TenderRow[],
  at: number,
  balance: Cents,
  newId: string,
): TenderRow[] {
  const parts = suggest(due, rows);
  const part = parts[at];
  if (!part) return [...rows];
  const most = part.netCents - giftCardExcess(due, parts);
  if (most <= 0 || (most === part.netCents && most + part.tipCents <= balance)) return [...rows];
  const covered = rows.map((row, index) => (index === at ? { ...row, net: Math.min(most, balance) } : row));
  return at === rows.length - 1 ? withSplit(covered, newId) : covered;
}

/** Returns the rows with another tender at `at`. */
export const withType = (rows: readonly TenderRow[], at: number, type: OfferedTender, newId: string): TenderRow[] =>
  rows.map((row, index) => (index === at && row.type !== type ? { ...emptyTender(type, newId), net: row.net } : row));

/** Adds a row for the rest. */
export const withSplit = (rows: readonly TenderRow[], newId: string): TenderRow[] => [
  ...rows,
  emptyTender(rows.some(({ type }) => type === 'card') ? 'cash' : 'card', newId),
];

export const emptyTender = (type: OfferedTender, id: string): TenderRow => ({
  id,
  type,
  net: null,
  cashReceived: null,
  checkNumber: '',
});

export const isCashOnly = (rows: readonly TenderRow[]): boolean => rows.every(({ type }) => type === 'cash');

/** Returns the change due to the client, in cents. */
export const changeDueOf = ({ amounts }: TenderPlan): Cents =>
  amounts.reduce((all, { changeDue }) => all + (changeDue ?? 0), 0);

/** Returns the tenders as the input of the API, with the card tokens by row id. */
export const tenderInputs = (
  rows: readonly TenderRow[],
  { parts }: TenderPlan,
  tokens: ReadonlyMap<string, string>,
  giftCards: GiftCards = new Map(),
) =>
  rows.map(({ id, type, cashReceived, checkNumber }, index) => ({
    type,
    net: parts[index]?.netCents ?? 0,
    tip: parts[index]?.tipCents ?? 0,
    card_token: type === 'card' ? (tokens.get(id) ?? null) : null,
    cash_received: type === 'cash' ? cashReceived : null,
    check_number: type === 'check' ? checkNumber.trim() || null : null,
    gift_card_code: type === 'gift_card' ? (giftCards.get(id)?.code ?? null) : null,
  }));

/** Bills that clients pay with, in cents. */
const bills = [500, 1_000, 2_000, 5_000, 10_000];

/** Returns suggested cash amounts: what clients hand over in bills, the next five, ten, twenty, fifty or hundred. */
export function likelyCash(amount: Cents): Cents[] {
  const rounded = bills.map((bill) => Math.ceil(amount / bill) * bill).filter((cents) => cents > amount);
  return [...new Set(rounded)].slice(0, 3);
}

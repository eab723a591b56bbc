import {
  type BasisPoints,
  type Cents,
  cashDiscountBase,
  giftCardExcess,
  netBy,
  netPaidByCash,
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
  /** A part of a split payment: what the client pays by it, for cash what they hand over. Null: it pays the rest. */
  amount: Cents | null;
  /** The amount received, for cash that pays the rest. Null: exactly the amount due. */
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
export type TenderedNets = Pick<TotalsInput, 'cashNetCents' | 'giftCardNetCents'>;
export const paidNothing: TenderedNets = { cashNetCents: 0 };

/** Returns the parts of the net that a plan pays by cash and by gift cards. */
export const paidNetsOf = ({ parts }: TenderPlan): TenderedNets => ({
  cashNetCents: netBy('cash', parts),
  giftCardNetCents: netBy('gift_card', parts),
});

/** Returns the rows of a split payment whose rest `last` pays: cash that pays the rest includes cash handed over before. */
export function withRest(parts: readonly TenderRow[], last: TenderRow): TenderRow[] {
  if (last.type !== 'cash') return [...parts, last];
  const handed = cashHandedOver(parts);
  const cashReceived = last.cashReceived === null || handed === 0 ? last.cashReceived : last.cashReceived + handed;
  return [...parts.filter(({ type }) => type !== 'cash'), { ...last, cashReceived }];
}

/** Returns the parts with a further one; cash is one part, however often the client hands some over. */
export function withPart(parts: readonly TenderRow[], part: TenderRow): TenderRow[] {
  if (part.type !== 'cash') return [...parts, part];
  const amount = (part.amount ?? 0) + cashHandedOver(parts);
  return [...parts.filter(({ type }) => type !== 'cash'), { ...part, amount }];
}

/** Returns the cash that the client handed over as a part of a split payment. */
export const cashHandedOver = (parts: readonly TenderRow[]): Cents =>
  parts.reduce((all, { type, amount }) => (type === 'cash' ? all + (amount ?? 0) : all), 0);

/**
 * Returns the row that pays the tip: the one that pays the rest, so that a part pays what was typed for it. A gift card
 * pays a tip only where nothing else does.
 */
function tipRow(rows: readonly TenderRow[]): number {
  const rest = rows.findLastIndex(({ type, amount }) => amount === null && type !== 'gift_card');
  const other = rows.findLastIndex(({ type }) => type !== 'gift_card');
  return [rest, other, rows.length - 1].find((row) => row >= 0) ?? 0;
}

/** Returns the net and the tip of each row: the typed amounts first, then cash handed over, and the rest on the last row. */
function partsOf(due: Due, rows: readonly TenderRow[], cashDiscountBps: BasisPoints): TenderPart[] {
  const withTip = tipRow(rows);
  const last = rows.length - 1;
  let tipLeft = due.tip;
  let netLeft = due.net;
  const parts = rows.map(({ type, amount }, row): TenderPart => {
    const tipCents = row === withTip ? Math.min(tipLeft, amount ?? tipLeft) : 0;
    tipLeft -= tipCents;
    const netCents = amount === null || type === 'cash' ? 0 : Math.min(netLeft, amount - tipCents);
    netLeft -= netCents;
    return { type, netCents, tipCents };
  });
  const rest = parts[last];
  if (!rest) return parts;
  // What a typed amount does not cover of the tip.
  rest.tipCents += tipLeft;
  const handed = rows.findIndex(({ type, amount }) => type === 'cash' && amount !== null);
  const cash = parts[handed];
  if (cash) {
    const cents = (rows[handed]?.amount ?? 0) - cash.tipCents;
    const restPays = rows[last]?.amount === null && rest.type === 'gift_card';
    cash.netCents = cashNet(due, { cents, netLeft, restPays, giftCardNet: netBy('gift_card', parts) }, cashDiscountBps);
    netLeft -= cash.netCents;
  }
  if (rows[last]?.amount === null) rest.netCents = netLeft;
  return parts;
}

interface HandedCash {
  cents: Cents;
  /** What is left for it of the net. */
  netLeft: Cents;
  /** Whether a gift card pays the rest. */
  restPays: boolean;
  /** What gift cards pay besides that. */
  giftCardNet: Cents;
}

/**
 * Returns the part of the net that cash pays. What a gift card pays of the rest carries no discount, and depends on it in
 * turn: each round changes the discount by a fraction of the last change, so that few lead to the cent.
 */
function cashNet(due: Due, { cents, netLeft, restPays, giftCardNet }: HandedCash, bps: BasisPoints): Cents {
  let paid = 0;
  let byRest = 0;
  for (let round = 0; round < 8; round += 1) {
    const discountableCents = cashDiscountBase(due.discountable, giftCardNet + byRest);
    paid = netPaidByCash(Math.max(0, cents), { netCents: netLeft, discountableCents }, bps);
    const rest = restPays ? netLeft - paid : 0;
    if (rest === byRest) break;
    byRest = rest;
  }
  return paid;
}

/** Plans the amounts of the rows; see `partsOf` for what each of them pays. */
export function planTenders(
  due: Due,
  rows: readonly TenderRow[],
  cashDiscountBps: BasisPoints,
  giftCards: GiftCards = new Map(),
): TenderPlan {
  const parts = partsOf(due, rows, cashDiscountBps);
  // The received cash is validated below, so that the amounts are known even while it is not enough.
  const breakdown = tenderBreakdown(due, parts, cashDiscountBps);
  if ('problem' in breakdown) {
    return { parts, amounts: [], cashDiscount: 0, total: due.net + due.tip, issue: { what: 'none', row: 0 } };
  }
  const amounts = breakdown.amounts.map((amount, index): TenderAmount => {
    const received = receivedBy(rows[index]);
    return { ...amount, changeDue: received === null ? null : received - amount.amount };
  });
  const issue = validateTenders(parts, amounts) ?? validateGiftCards(due, { rows, parts, amounts, giftCards });
  return { parts, amounts, cashDiscount: breakdown.cashDiscount, total: breakdown.total, issue };
}

/** Returns the cash that was handed over for a row; null: exactly its amount, or it is no cash. */
const receivedBy = (row: TenderRow | undefined): Cents | null =>
  row?.type === 'cash' ? (row.amount ?? row.cashReceived) : null;

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
 * Returns what a gift card pays of the rest: the whole rest, or as much as its balance covers, without gift cards that
 * the ticket sells and without the tip, which another tender pays.
 */
export function giftCardCover(
  due: Due,
  parts: readonly TenderRow[],
  balance: Cents,
  cashDiscountBps: BasisPoints,
): { amount: Cents; isRest: boolean } {
  const rows = withRest(parts, emptyTender('gift_card', 'rest'));
  const { parts: paid, amounts } = planTenders(due, rows, cashDiscountBps);
  const whole = amounts.at(-1)?.amount ?? 0;
  const excess = giftCardExcess(due, paid);
  if (excess === 0 && whole <= balance) return { amount: whole, isRest: true };
  const max = Math.max(0, (paid.at(-1)?.netCents ?? 0) - excess);
  return { amount: Math.min(max, balance), isRest: false };
}

export const emptyTender = (type: OfferedTender, id: string): TenderRow => ({
  id,
  type,
  amount: null,
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
  rows.map((row, index) => ({
    type: row.type,
    net: parts[index]?.netCents ?? 0,
    tip: parts[index]?.tipCents ?? 0,
    card_token: row.type === 'card' ? (tokens.get(row.id) ?? null) : null,
    cash_received: receivedBy(row),
    check_number: row.type === 'check' ? row.checkNumber.trim() || null : null,
    gift_card_code: row.type === 'gift_card' ? (giftCards.get(row.id)?.code ?? null) : null,
  }));

/** Returns up to three usual amounts of cash below `due`, the largest first: what a client hands over in part. */
export const likelyPartialCash = (due: Cents): Cents[] =>
  [10_000, 5_000, 4_000, 2_000, 1_000, 500].filter((sum) => sum < due).slice(0, 3);

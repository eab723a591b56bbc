import { type Cents, suggestTenders, type TenderAmount, type TenderPart, tenderBreakdown } from '@suite/domain';

/** The ways of paying that this screen offers. */
export const offeredTenders = ['cash', 'card', 'check'] as const;
export type OfferedTender = (typeof offeredTenders)[number];

/** One chosen way of paying. Nothing of a card is ever in here. */
export interface TenderRow {
  id: string;
  type: OfferedTender;
  /** How much of the net it covers, as typed; null, and always for the last one: what is left. */
  net: Cents | null;
  /** Cash only: what the client handed over. Null: exactly the amount. */
  cashReceived: Cents | null;
  /** Check only. */
  checkNumber: string;
}

export interface Due {
  /** Before cash discount and tip. */
  net: Cents;
  tip: Cents;
}

export type TenderLack = 'none' | 'amount' | 'cash_short';

export interface TenderPlan {
  parts: TenderPart[];
  /** What each row takes, in the order of the rows. */
  amounts: TenderAmount[];
  cashDiscount: Cents;
  total: Cents;
  /** Why it cannot be charged yet, and which row says so. */
  lack: { what: TenderLack; row: number } | null;
}

/** The part of the net that the rows pay by cash. */
export const cashNetOf = (due: Due, rows: readonly TenderRow[]): Cents =>
  suggest(due, rows).reduce((all, { type, netCents }) => (type === 'cash' ? all + netCents : all), 0);

const suggest = (due: Due, rows: readonly TenderRow[]): TenderPart[] =>
  suggestTenders(
    due,
    rows.map(({ type, net }) => ({ type, netCents: net })),
  );

/** What each row takes: typed amounts first, the last row what is left, the tip on a card or check where there is one. */
export function planTenders(due: Due, rows: readonly TenderRow[], cashDiscountBps: number): TenderPlan {
  const parts = suggest(due, rows).map(
    (part, index): TenderPart => ({ ...part, cashReceivedCents: rows[index]?.cashReceived ?? null }),
  );
  // What was handed over is checked below, so that the amounts are known even while it is too little.
  const unchecked = parts.map((part) => ({ ...part, cashReceivedCents: null }));
  const breakdown = tenderBreakdown(due, unchecked, cashDiscountBps);
  if ('problem' in breakdown) {
    return { parts, amounts: [], cashDiscount: 0, total: due.net + due.tip, lack: { what: 'none', row: 0 } };
  }
  const amounts = breakdown.amounts.map((amount, index): TenderAmount => {
    const received = parts[index]?.cashReceivedCents ?? null;
    return { ...amount, changeDue: received === null ? null : received - amount.amount };
  });
  return { parts, amounts, cashDiscount: breakdown.cashDiscount, total: breakdown.total, lack: lackOf(parts, amounts) };
}

function lackOf(parts: readonly TenderPart[], amounts: readonly TenderAmount[]): TenderPlan['lack'] {
  const isEmpty = ({ type, netCents, tipCents }: TenderPart) =>
    netCents + tipCents === 0 && (parts.length > 1 || type === 'card');
  const empty = parts.findIndex(isEmpty);
  if (empty >= 0) return { what: 'amount', row: empty };
  const short = amounts.findIndex(({ changeDue }) => changeDue !== null && changeDue < 0);
  return short < 0 ? null : { what: 'cash_short', row: short };
}

/** The rows after one way is chosen in place of what the row `at` had. */
export const withType = (rows: readonly TenderRow[], at: number, type: OfferedTender, newId: string): TenderRow[] =>
  rows.map((row, index) => (index === at && row.type !== type ? { ...emptyTender(type, newId), net: row.net } : row));

/** One more row, which takes what the others leave. */
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

/** The tenders as the API takes them, with the card tokens by row id. */
export const tenderInputs = (rows: readonly TenderRow[], { parts }: TenderPlan, tokens: ReadonlyMap<string, string>) =>
  rows.map(({ id, type, cashReceived, checkNumber }, index) => ({
    type,
    net: parts[index]?.netCents ?? 0,
    tip: parts[index]?.tipCents ?? 0,
    card_token: type === 'card' ? (tokens.get(id) ?? null) : null,
    cash_received: type === 'cash' ? cashReceived : null,
    check_number: type === 'check' ? checkNumber.trim() || null : null,
  }));

/** Round amounts that people hand over for it: the next whole dollar, five, ten, twenty, hundred. */
export function likelyCash(amount: Cents): Cents[] {
  const bills = [100, 500, 1_000, 2_000, 5_000, 10_000];
  const rounded = bills.map((bill) => Math.ceil(amount / bill) * bill).filter((cents) => cents > amount);
  return [...new Set(rounded)].slice(0, 3);
}

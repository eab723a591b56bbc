import { type Cents, type OrderTotals, orderTotals, tipPresets } from '@suite/domain';
import { quickSaleLimits } from '@suite/domain/quick-sale';
import * as v from 'valibot';
import type { StoreRates } from './review';
import { emptyTender, paidNetsOf, paidNothing, planTenders, type TenderedNets, type TenderPlan } from './tenders';

export const quickTenders = ['cash', 'new_card', 'card_on_file'] as const;

const cents = (max: Cents) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const person = v.object({ id: v.string(), full_name: v.string(), image_url: v.nullable(v.string()) });

const quickSaleDraft = v.object({
  /** Id of the sale: the same through declines and reloads, so that it is never paid twice. */
  id: v.string(),
  amount: cents(quickSaleLimits.amount.max),
  /** A percentage changes with the amount; cents do not. */
  tip: v.union([v.object({ basisPoints: cents(10_000) }), v.object({ cents: cents(quickSaleLimits.tip.max) })]),
  note: v.string(),
  client: v.nullable(person),
  staff: v.nullable(person),
  tender: v.nullable(v.picklist(quickTenders)),
  /** The cash received; null: exactly the amount. */
  cashReceived: v.nullable(cents(99_999_999)),
  cardId: v.nullable(v.string()),
  savesCard: v.boolean(),
  /** Whether it was sent and its outcome is unknown. */
  isSent: v.boolean(),
  /** Whether a card was declined for it: the server has a hidden ticket of this id. */
  wasDeclined: v.optional(v.boolean(), false),
});

/** A quick sale as entered. It holds no card data. */
export type QuickSaleDraft = v.InferOutput<typeof quickSaleDraft>;

export const emptyDraft = (id: string): QuickSaleDraft => ({
  id,
  amount: 0,
  tip: { cents: 0 },
  note: '',
  client: null,
  staff: null,
  tender: null,
  cashReceived: null,
  cardId: null,
  savesCard: false,
  isSent: false,
  wasDeclined: false,
});

/** Parses a stored draft; null if it is invalid. */
export function parseDraft(json: unknown): QuickSaleDraft | null {
  const parsed = v.safeParse(quickSaleDraft, json);
  return parsed.success ? parsed.output : null;
}

/** Returns whether nothing has been entered. */
export const isEmptyDraft = (draft: QuickSaleDraft): boolean =>
  JSON.stringify(draft) === JSON.stringify(emptyDraft(draft.id));

export function tipOf({ amount, tip }: Pick<QuickSaleDraft, 'amount' | 'tip'>): Cents {
  if ('cents' in tip) return tip.cents;
  return tipPresets(amount, [tip.basisPoints]).find(({ basisPoints }) => basisPoints === tip.basisPoints)?.cents ?? 0;
}

/** The store's rates, in basis points. */
export type QuickRates = Pick<StoreRates, 'service_fee' | 'tax' | 'cash_discount'>;

export interface QuickSaleFigures {
  totals: OrderTotals;
  /** The plan of a cash payment: its amount and change. */
  cash: TenderPlan;
}

/** Returns the totals of a quick sale, by its tender. */
export function figuresOf(draft: QuickSaleDraft, rates: QuickRates): QuickSaleFigures {
  const totalsFor = (paid: TenderedNets) =>
    orderTotals({
      lines: [{ id: draft.id, kind: 'custom', unitCents: draft.amount, quantity: 1, taxable: false, staffId: null }],
      discounts: [],
      serviceFeeBps: rates.service_fee,
      taxBps: rates.tax,
      cashDiscountBps: rates.cash_discount,
      ...paid,
      tipCents: tipOf(draft),
    });
  const due = totalsFor(paidNothing);
  const cash = planTenders(
    due,
    [{ ...emptyTender('cash', draft.id), cashReceived: draft.cashReceived }],
    rates.cash_discount,
  );
  return { totals: draft.tender === 'cash' ? totalsFor(paidNetsOf(cash)) : due, cash };
}

/** What a quick sale needs before it is paid. */
export type QuickSaleIssue = 'amount' | 'staff';

/** Returns the first missing entry of a quick sale; the sheets of the tenders validate their own. */
export function validateQuickSale({ amount, staff }: QuickSaleDraft): QuickSaleIssue | null {
  if (amount === 0) return 'amount';
  return staff === null ? 'staff' : null;
}

/** Returns the sale as the input of the API; `token` is of a new card. */
export function inputOf(draft: QuickSaleDraft, { totals }: QuickSaleFigures, token: string | null) {
  const { id, amount, note, client, staff, tender, cashReceived, cardId, savesCard } = draft;
  const isNewCard = tender === 'new_card';
  return {
    id,
    amount,
    tip: totals.tip,
    note: note.trim() || null,
    customer_id: client?.id ?? null,
    staff_id: staff?.id ?? null,
    tender: tender === 'cash' ? ('cash' as const) : ('card' as const),
    expected_total: totals.total,
    cash_received: tender === 'cash' ? cashReceived : null,
    card_token: isNewCard ? token : null,
    card_on_file_id: tender === 'card_on_file' ? cardId : null,
    save_card: isNewCard && savesCard,
  };
}

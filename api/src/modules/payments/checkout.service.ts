import { randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import type { CardGateway, CardSource, ChargeState } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import type { ManualStoreContext, StoreCaller } from '../../kit/operation';
import type { MutationOrderCheckoutArgs } from '../../resolver-types.generated';
import { type CardHolds, holdCards } from '../gift-cards/gift-card-holds.store';
import { payWithCodes } from '../gift-cards/gift-card-lookup.service';
import { lockOpenTicket, orderChanged, viewTicket } from '../orders/order.service';
import { holdPoints } from '../points/point-holds.store';
import { holdPromoCode } from '../promo-codes/promo-codes.service';
import { readCheckoutSettings } from '../settings/settings.service';
import type { OrderView } from '../tickets/order-view.rules';
import type { Rates, Ticket } from '../tickets/ticket.rules';
import { logEvent } from '../tickets/ticket-changes.store';
import { type Checkout, endPayLinks, insertCheckout, type LinkSource, readCheckout } from './checkout.store';
import { type CheckoutPlan, type CheckoutRequest, planCheckout } from './checkout-plan.rules';
import { type CardStates, type CheckoutSettlement, cardsOf, complete, settle } from './checkout-settlement.service';

export interface CheckoutResult {
  status: 'completed' | 'pending' | 'declined';
  order: OrderView;
  decline_code: string | null;
}

/**
 * Pays a ticket. The intent is recorded first; cards are charged outside of any transaction, each only once, by its
 * payment's id; the result is recorded after. A repeated request with the same key charges nothing: it returns the
 * result of the first one.
 */
export async function checkout(
  context: ManualStoreContext,
  gateway: CardGateway,
  args: MutationOrderCheckoutArgs,
): Promise<CheckoutResult> {
  const { idempotency_key: key, ...body } = args;
  const codes = args.input_obj.tenders.flatMap(({ type, gift_card_code: code }) =>
    type === 'gift_card' && code ? [code] : [],
  );
  return payFor(context, gateway, begin, (record) => payWithCodes(context, codes, record));

  async function begin(tx: Tx): Promise<Intent> {
    const { caller, now } = context;
    const claim = await claimKey(tx, caller, key, 'order_checkout', body, now());
    if (claim.kind === 'known') return earlierIntent(claim.response);
    const ticket = await lockOpenTicket({ tx, caller }, args.input_obj);
    const intent = await recordIntent(tx, context, ticket, args.input_obj);
    await saveResponse(tx, caller, key, { checkoutId: intent.checkoutId });
    await context.recordAudit(tx);
    return intent;
  }
}

/**
 * Runs a payment from its intent, which `begin` records or finds, to its result. A repeated request charges nothing:
 * `begin` then returns the intent of the first one (`earlierIntent`). `around` wraps the recording of the intent.
 */
export async function payFor(
  context: ManualStoreContext,
  gateway: CardGateway,
  begin: (tx: Tx) => Promise<Intent>,
  around: (record: () => Promise<Intent>) => Promise<Intent> = (record) => record(),
): Promise<CheckoutResult> {
  const { database, scope, caller, now } = context;
  const intent = await around(() => database.transaction(scope, begin));
  await chargeIntent({ database, scope, gateway, now }, caller.whmcsId, intent);
  return database.transaction(scope, async (tx) => {
    const present = await readCheckout(tx, caller.whmcsId, intent.checkoutId);
    return { ...statusOf(present), order: await viewTicket(tx, caller, present.order_id) };
  });
}

/** Charges the cards of a recorded intent, and records the outcome as far as it is known. */
export async function chargeIntent(settlement: CheckoutSettlement, whmcsId: number, intent: Intent): Promise<void> {
  const { database, scope, gateway } = settlement;
  const started = await database.transaction(scope, (tx) => readCheckout(tx, whmcsId, intent.checkoutId));
  if (started.state === 'pending' || started.state === 'releasing') {
    const cardStates = intent.payments
      ? await chargeCards(gateway, intent.payments, intent.reference)
      : await fetchCardStates(gateway, started);
    await settle(settlement, started, cardStates, false);
  }
}

/** Returns the status of a checkout as the contract names it; a checkout that is being released is still pending. */
export const statusOf = ({
  state,
  decline_code,
}: Pick<Checkout, 'state' | 'decline_code'>): Pick<CheckoutResult, 'status' | 'decline_code'> => ({
  status: state === 'releasing' ? 'pending' : state,
  decline_code: state === 'declined' ? decline_code : null,
});

/** The person in whose name a ticket is paid. */
export type Payer = Pick<StoreCaller, 'whmcsId' | 'personId' | 'name'> & Partial<Pick<StoreCaller, 'deviceId'>>;

/** A card payment to charge. */
interface Charge {
  id: string;
  amount: Cents;
  card: CardSource;
}

export interface Intent {
  checkoutId: string;
  /** Card payments to charge now; null if an earlier request charged them. */
  payments: Charge[] | null;
  reference: string;
}

/** Returns the intent of an earlier request, from the response that is saved for its key. */
export const earlierIntent = (response: unknown): Intent => ({
  ...(response as { checkoutId: string }),
  payments: null,
  reference: '',
});

/**
 * Records the intent to pay a locked ticket, by the rates of the store or by those of the device that sold it (`soldBy`).
 * A ticket without a card payment is completed at once. A pay link of the ticket ends, unless it is paid by that link.
 */
export async function recordIntent(
  tx: Tx,
  { caller, now }: { caller: Payer; now: () => Date },
  ticket: Ticket,
  input: CheckoutRequest & { payLink?: { id: string; method: LinkSource } },
  soldBy?: Rates,
): Promise<Intent> {
  const at = now();
  const rates = soldBy ?? (await readCheckoutSettings(tx, caller.whmcsId));
  const plan = planCheckout(ticket, rates, input, { newId: randomUUID, changed: () => orderChanged(ticket) });
  const checkoutId = randomUUID();
  const whmcsId = caller.whmcsId;
  const giftCards = await holdCards(tx, { whmcsId, ...cardsFor(ticket, plan), at });
  await holdPromoCode(tx, ticket, at);
  await holdPoints(tx, { whmcsId, customerId: ticket.customer_id, points: plan.rewardPoints });
  const { payLink } = input;
  const isOnTerminal = input.tenders.some((tender) => tender.isOnTerminal);
  await endPayLinks(tx, whmcsId, ticket.id, payLink?.id ?? null, at);
  await insertCheckout(tx, {
    whmcsId,
    id: checkoutId,
    orderId: ticket.id,
    person: caller,
    at,
    giftCards,
    source: payLink?.method ?? (isOnTerminal ? 'terminal' : 'pos'),
    notifiesClient: input.notifiesClient ?? false,
    ...plan,
  });
  await logEvent(tx, whmcsId, ticket.id, {
    event: 'checkout_started',
    person: caller,
    at,
    data: { checkout_id: checkoutId },
  });
  const cards = plan.payments.flatMap(({ id, amount, card }) => (card ? [{ id, amount, card }] : []));
  // Without a card payment there is nothing to charge: intent and result are recorded together.
  if (cards.length === 0) await complete(tx, await readCheckout(tx, whmcsId, checkoutId), new Map(), at);
  return { checkoutId, payments: cards, reference: `Ticket ${ticket.order_code}` };
}

/** Returns the gift cards that a ticket sells by a printed code, and those that it is paid with. */
const cardsFor = ({ lines }: Ticket, { payments }: CheckoutPlan): Pick<CardHolds, 'sold' | 'redeemed'> => ({
  sold: lines.flatMap(({ id, gift_card_code: code }, index) => (code ? [{ lineId: id, code, index }] : [])),
  redeemed: payments.flatMap(({ id, giftCardCode: code, amount }, index) =>
    code ? [{ paymentId: id, code, amount, index }] : [],
  ),
});

/** Charges card after card until one is not approved. */
async function chargeCards(gateway: CardGateway, charges: readonly Charge[], reference: string): Promise<CardStates> {
  const cardStates = new Map<string, ChargeState>();
  for (const { id, amount, card } of charges) {
    const state = await gateway.charge({ key: id, amount, source: card, reference });
    cardStates.set(id, state);
    if (state.status !== 'approved') break;
  }
  return cardStates;
}

/** Fetches the state of each card payment from the gateway. */
export async function fetchCardStates(gateway: CardGateway, started: Pick<Checkout, 'payments'>): Promise<CardStates> {
  const cardStates = new Map<string, ChargeState>();
  for (const key of cardsOf(started)) cardStates.set(key, await gateway.find(key));
  return cardStates;
}

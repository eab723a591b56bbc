import { randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import type { CardGateway, CardSource, ChargeState } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import type { ManualStoreContext } from '../../kit/operation';
import { type CardHolds, holdCards } from '../gift-cards/gift-card-holds.store';
import { payWithCodes } from '../gift-cards/gift-card-lookup.service';
import { holdTicket, orderChanged, viewTicket } from '../orders/order.service';
import { holdPoints } from '../points/point-holds.store';
import { readCheckoutSettings } from '../settings/settings.service';
import type { OrderView } from '../tickets/order-view.rules';
import type { Rates, Ticket } from '../tickets/ticket.rules';
import { logEvent } from '../tickets/ticket-changes.store';
import { type Checkout, insertCheckout, readCheckout } from './checkout.store';
import { type CheckoutInput, type CheckoutPlan, planCheckout } from './checkout-plan.rules';
import { type Answers, cardsOf, complete, type Settlement, settle } from './checkout-settlement.service';

export interface CheckoutResult {
  status: 'completed' | 'pending' | 'declined';
  order: OrderView;
  decline_code: string | null;
}

interface CheckoutArgs {
  whmcs_id: number;
  input_obj: CheckoutInput;
  idempotency_key: string;
}

/**
 * Pays a ticket. The intent is recorded first; cards are charged outside of any transaction, each
 * once for ever by its payment's id; the result is recorded after. Asking again with the same key
 * never charges: it looks what became of the first time.
 */
export async function checkout(
  context: ManualStoreContext,
  gateway: CardGateway,
  args: CheckoutArgs,
): Promise<CheckoutResult> {
  const { idempotency_key: key, ...body } = args;
  const isByCode = args.input_obj.tenders.some(({ type }) => type === 'gift_card');
  // Only while the code is looked up: a card that takes long to answer is no guess.
  return payFor(context, gateway, begin, isByCode ? (record) => payWithCodes(context, record) : undefined);

  async function begin(tx: Tx): Promise<Intent> {
    const { caller, now } = context;
    const claim = await claimKey(tx, caller, key, 'order_checkout', body, now());
    if (claim.kind === 'known') return begunBefore(claim.response);
    const ticket = await holdTicket({ tx, caller }, args.input_obj);
    const intent = await recordIntent(tx, context, ticket, args.input_obj);
    await saveResponse(tx, caller, key, { checkoutId: intent.checkoutId });
    await context.recordAudit(tx);
    return intent;
  }
}

/**
 * A payment from its intent, which `begin` records or finds, to its result. Asking again never charges: then
 * `begin` finds the intent of the first time (`begunBefore`). `around` is done about the recording alone.
 */
export async function payFor(
  context: ManualStoreContext,
  gateway: CardGateway,
  begin: (tx: Tx) => Promise<Intent>,
  around: (record: () => Promise<Intent>) => Promise<Intent> = (record) => record(),
): Promise<CheckoutResult> {
  const { database, scope, caller, now } = context;
  const settlement: Settlement = { database, scope, gateway, now };
  const intent = await around(() => database.transaction(scope, begin));
  const begun = await database.transaction(scope, (tx) => readCheckout(tx, caller.whmcsId, intent.checkoutId));
  if (begun.state === 'pending' || begun.state === 'releasing') {
    const answers = intent.payments
      ? await chargeCards(gateway, intent.payments, intent.reference)
      : await askCards(gateway, begun);
    await settle(settlement, begun, answers, false);
  }
  return database.transaction(scope, async (tx) => {
    const present = await readCheckout(tx, caller.whmcsId, intent.checkoutId);
    return { ...statusOf(present), order: await viewTicket(tx, caller, present.order_id) };
  });
}

/** How a checkout stands, as who pays is told. */
export const statusOf = ({
  state,
  decline_code,
}: Pick<Checkout, 'state' | 'decline_code'>): Pick<CheckoutResult, 'status' | 'decline_code'> => ({
  status: state === 'releasing' ? 'pending' : state,
  decline_code: state === 'declined' ? decline_code : null,
});

/** A card payment that is to be charged. */
interface Charge {
  id: string;
  amount: Cents;
  card: CardSource;
}

export interface Intent {
  checkoutId: string;
  /** What is to be charged now; null where an earlier request did. */
  payments: Charge[] | null;
  reference: string;
}

/** The intent that an earlier request recorded, from the answer that was kept for its key. */
export const begunBefore = (answer: unknown): Intent => ({
  ...(answer as { checkoutId: string }),
  payments: null,
  reference: '',
});

/**
 * Records what will be taken for a ticket that is held, by the store's rates unless it was sold by others. Without a card
 * to charge the ticket is paid at once.
 */
export async function recordIntent(
  tx: Tx,
  { caller, now }: Pick<ManualStoreContext, 'caller' | 'now'>,
  ticket: Ticket,
  input: Pick<CheckoutInput, 'expected_total' | 'tenders'>,
  soldBy?: Rates,
): Promise<Intent> {
  const at = now();
  const rates = soldBy ?? (await readCheckoutSettings(tx, caller.whmcsId));
  const plan = planCheckout(ticket, rates, input, { newId: randomUUID, changed: () => orderChanged(ticket) });
  const checkoutId = randomUUID();
  const whmcsId = caller.whmcsId;
  const giftCards = await holdCards(tx, { whmcsId, ...cardsFor(ticket, plan), at });
  await holdPoints(tx, { whmcsId, customerId: ticket.customer_id, points: plan.rewardPoints });
  await insertCheckout(tx, { whmcsId, id: checkoutId, orderId: ticket.id, person: caller, at, giftCards, ...plan });
  await logEvent(tx, whmcsId, ticket.id, {
    event: 'checkout_started',
    person: caller,
    at,
    data: { checkout_id: checkoutId },
  });
  const cards = plan.payments.flatMap(({ id, amount, card }) => (card ? [{ id, amount, card }] : []));
  // Without a card there is nobody to ask: intent and result are one.
  if (cards.length === 0) await complete(tx, await readCheckout(tx, whmcsId, checkoutId), new Map(), at);
  return { checkoutId, payments: cards, reference: `Ticket ${ticket.order_code}` };
}

/** Gift cards that a ticket sells by a printed code, and that it is paid with. */
const cardsFor = ({ lines }: Ticket, { payments }: CheckoutPlan): Pick<CardHolds, 'sold' | 'redeemed'> => ({
  sold: lines.flatMap(({ id, gift_card_code: code }, index) => (code ? [{ lineId: id, code, index }] : [])),
  redeemed: payments.flatMap(({ id, giftCardCode: code, amount }, index) =>
    code ? [{ paymentId: id, code, amount, index }] : [],
  ),
});

/** Charges card after card until one is not approved. */
async function chargeCards(gateway: CardGateway, charges: readonly Charge[], reference: string): Promise<Answers> {
  const answers = new Map<string, ChargeState>();
  for (const { id, amount, card } of charges) {
    const state = await gateway.charge({ key: id, amount, source: card, reference });
    answers.set(id, state);
    if (state.status !== 'approved') break;
  }
  return answers;
}

/** What the gateway knows by now. */
export async function askCards(gateway: CardGateway, begun: Pick<Checkout, 'payments'>): Promise<Answers> {
  const answers = new Map<string, ChargeState>();
  for (const key of cardsOf(begun)) answers.set(key, await gateway.find(key));
  return answers;
}

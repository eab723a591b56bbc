import { randomUUID } from 'node:crypto';
import type { CardGateway, ChargeState } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { claimKey, keepAnswer } from '../../kit/idempotency';
import { type ManualStoreContext, recordChangeOf } from '../../kit/operation';
import { holdTicket, orderChanged, viewTicket } from '../orders/order.service';
import type { OrderView } from '../orders/order.view';
import { logEvent } from '../orders/ticket.changes';
import { readCheckoutSettings } from '../settings/settings.service';
import { type CheckoutInput, type PlannedPayment, planCheckout } from './checkout.plan';
import { type Answers, cardsOf, complete, type Settlement, settle } from './checkout.settle';
import { type Checkout, insertCheckout, readCheckout } from './checkout.store';

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
  const { database, scope, caller, now } = context;
  const settlement: Settlement = { database, scope, gateway, now };
  const intent = await database.transaction(scope, (tx) => recordIntent(tx, context, args));
  const begun = await database.transaction(scope, (tx) => readCheckout(tx, caller.whmcsId, intent.checkoutId));
  if (begun.state === 'pending' || begun.state === 'releasing') {
    const answers = intent.payments
      ? await chargeCards(gateway, intent.payments, intent.reference)
      : await askCards(gateway, begun);
    await settle(settlement, begun, answers, false);
  }
  return database.transaction(scope, async (tx) => {
    const present = await readCheckout(tx, caller.whmcsId, intent.checkoutId);
    return {
      status: present.state === 'releasing' ? 'pending' : present.state,
      order: await viewTicket(tx, caller, present.order_id),
      decline_code: present.state === 'declined' ? present.decline_code : null,
    };
  });
}

interface Intent {
  checkoutId: string;
  /** What is to be charged now; null where an earlier request did. */
  payments: PlannedPayment[] | null;
  reference: string;
}

async function recordIntent(tx: Tx, { caller, now }: ManualStoreContext, args: CheckoutArgs): Promise<Intent> {
  const { idempotency_key: key, ...body } = args;
  const at = now();
  const claim = await claimKey(tx, caller, key, 'order_checkout', body, at);
  if (claim.kind === 'known') return { ...(claim.answer as { checkoutId: string }), payments: null, reference: '' };

  const ticket = await holdTicket({ tx, caller }, args.input_obj);
  const rates = await readCheckoutSettings(tx, caller.whmcsId);
  const plan = planCheckout(ticket, rates, args.input_obj, { newId: randomUUID, changed: () => orderChanged(ticket) });
  const checkoutId = randomUUID();
  const whmcsId = caller.whmcsId;
  await insertCheckout(tx, { whmcsId, id: checkoutId, orderId: ticket.id, person: caller, at, ...plan });
  await logEvent(tx, whmcsId, ticket.id, {
    event: 'checkout_started',
    person: caller,
    at,
    data: { checkout_id: checkoutId },
  });
  await keepAnswer(tx, caller, key, { checkoutId });
  const cards = plan.payments.filter(({ tender }) => tender === 'card');
  // Without a card there is nobody to ask: intent and result are one.
  if (cards.length === 0) await complete(tx, await readCheckout(tx, whmcsId, checkoutId), new Map(), at);
  await recordChangeOf(tx, caller, 'order_checkout', body, null, at);
  return { checkoutId, payments: cards, reference: `Ticket ${ticket.order_code}` };
}

/** Charges card after card until one is not approved. */
async function chargeCards(
  gateway: CardGateway,
  cards: readonly PlannedPayment[],
  reference: string,
): Promise<Answers> {
  const answers = new Map<string, ChargeState>();
  for (const { id, amount, cardToken } of cards) {
    const state = await gateway.charge({ key: id, amount, token: cardToken ?? '', reference });
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

import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type {
  OrderAddPromoCodeInput,
  OrderRemovePromoCodeInput,
  PromoCodeCheck,
  QueryPromoCodeCheckArgs,
} from '../../resolver-types.generated';
import { consumeLimit, limits, refundLimit } from '../identity/rate-limit.store';
import { lockOpenTicket, recordTicketChange, viewVisibleTicket } from '../orders/order.service';
import { normalPromoCode, problemOfCode } from '../promo-codes/promo-code.rules';
import { codesOfClient, findCode, lockCode, type StoredCode } from '../promo-codes/promo-codes.store';
import type { OrderView } from '../tickets/order-view.rules';
import type { Ticket, TicketDiscount } from '../tickets/ticket.rules';
import { replaceReview } from '../tickets/ticket-changes.store';

/** Codes of a client that the review offers. */
const maxOffered = 5;

const shown = ({
  customer_id: _client,
  has_left: _hasLeft,
  is_used: _isUsed,
  ...code
}: StoredCode): PromoCodeCheck['codes'][number] => code;

/**
 * Returns the code that was entered, or why a ticket cannot use it; without one the codes of the ticket's client. Codes
 * that the store does not have are limited by person and by store.
 */
export async function checkPromoCode(
  context: StoreContext,
  { order_id: orderId, code: entered }: Omit<QueryPromoCodeCheckArgs, 'whmcs_id'>,
): Promise<PromoCodeCheck> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { customer } = await viewVisibleTicket(context, orderId);
  const customerId = customer?.id ?? null;
  const today = businessDay(now(), caller.timezone);
  if (!entered) {
    if (customerId === null) return { codes: [], problem: null };
    const codes = await codesOfClient(tx, whmcsId, { customerId, orderId, today, limit: maxOffered });
    return { codes: codes.map(shown), problem: null };
  }
  const ofStore = `promo_code:${whmcsId}`;
  const ofPerson = `${ofStore}:person:${caller.personId}`;
  await consumeLimit(tx, { key: ofPerson, whmcsId }, limits.promoCodesOfPerson, now());
  await consumeLimit(tx, { key: ofStore, whmcsId }, limits.promoCodesOfStore, now());
  const code = await findCode(tx, whmcsId, { code: normalPromoCode(entered), orderId });
  const problem = problemOfCode(code, { today, customerId });
  if (problem !== 'promo_code_unknown') for (const key of [ofPerson, ofStore]) await refundLimit(tx, key);
  return { codes: code && !problem ? [shown(code)] : [], problem };
}

/** Puts a code on an open ticket in the place of its promotion. */
export async function addPromoCode(context: StoreContext, input: OrderAddPromoCodeInput): Promise<OrderView> {
  const { tx, caller, now } = context;
  const ticket = await lockOpenTicket(context, input);
  const code = await lockCode(tx, caller.whmcsId, { id: input.promo_code_id, orderId: ticket.id });
  const today = businessDay(now(), caller.timezone);
  const problem = problemOfCode(code, { today, customerId: ticket.customer_id });
  if (problem || !code) throw invalid('input_obj.promo_code_id', problem ?? 'promo_code_unknown');
  const { id: promo_code_id, name, discount_type, discount_value } = code;
  const promo = {
    id: randomUUID(),
    order_item_id: null,
    is_promo: true,
    name,
    discount_type,
    discount_value,
    promo_code_id,
  };
  await saveDiscounts(context, ticket, [...withoutPromo(ticket), promo]);
  return recordTicketChange(context, ticket, 'promo_code_added', { promo_code_id });
}

/** Takes the code of an open ticket off; a promotion without a code stays. */
export async function removePromoCode(context: StoreContext, input: OrderRemovePromoCodeInput): Promise<OrderView> {
  const ticket = await lockOpenTicket(context, input);
  await saveDiscounts(
    context,
    ticket,
    ticket.discounts.filter(({ promo_code_id }) => !promo_code_id),
  );
  return recordTicketChange(context, ticket, 'promo_code_removed', {});
}

/** A ticket has one promotion. */
const withoutPromo = ({ discounts }: Ticket): TicketDiscount[] => discounts.filter(({ is_promo }) => !is_promo);

async function saveDiscounts({ tx, caller }: StoreContext, ticket: Ticket, discounts: TicketDiscount[]): Promise<void> {
  const { tip, chosen_shares, service_fee_enabled, reward_points } = ticket;
  const review = { discounts, tip, chosen_shares, service_fee_enabled, reward_points };
  await replaceReview(tx, caller.whmcsId, ticket.id, review);
}

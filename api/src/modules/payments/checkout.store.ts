import type { TenderType } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { ChargeState } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import { insertPaymentEvent } from '../card-batches/payment-events.store';
import type { Posting } from '../ledger/postings.rules';
import type { PlannedPayment } from './checkout-plan.rules';

/** How the client pays by a pay link: on their own phone, or by a card that is held to the phone of the desk. */
export type LinkSource = 'link' | 'tap';

/** Whether a payment was taken at the point of sale, by a pay link, or on a card terminal that is not the suite's. */
export type PaymentSource = 'pos' | LinkSource | 'terminal';

/** Returns how a payment was made by a pay link; null if it was not. */
export const linkSourceOf = (source: string | null): LinkSource | null =>
  source === 'link' || source === 'tap' ? source : null;

export type StoredCheckoutState = 'pending' | 'completed' | 'releasing' | 'declined';

/** A checkout as it is stored. */
export interface Checkout {
  whmcs_id: number;
  id: string;
  order_id: string;
  state: StoredCheckoutState;
  decline_code: string | null;
  created_at: Date;
  person_id: string;
  person_name: string;
  postings: Posting[];
  reward_points: number;
  /** Whether the client gets a text once it is completed. */
  notifies_client: boolean;
  payments: { id: string; tender: TenderType; amount: number; source: PaymentSource }[];
}

export interface NewCheckout {
  whmcsId: number;
  id: string;
  orderId: string;
  /** `deviceId`: of an authorized device of the store, or of a session. */
  person: { personId: string; name: string; deviceId?: string };
  at: Date;
  postings: readonly Posting[];
  payments: readonly PlannedPayment[];
  /** Ids of gift cards by payment, for payments by gift card. */
  giftCards: ReadonlyMap<string, string>;
  rewardPoints: number;
  source: PaymentSource;
  /** Whether the client gets a text once it is completed. */
  notifiesClient: boolean;
}

/** Records the intent: the checkout and its payments, pending. */
export async function insertCheckout(
  tx: Tx,
  {
    whmcsId,
    id,
    orderId,
    person,
    at,
    postings,
    payments,
    giftCards,
    rewardPoints,
    source,
    notifiesClient,
  }: NewCheckout,
): Promise<void> {
  await tx.query(sql`
    insert into checkout (whmcs_id, id, order_id, postings, reward_points, notifies_client, person_id, person_name, created_at)
    values (${whmcsId}, ${id}, ${orderId}, ${JSON.stringify(postings)}::jsonb, ${rewardPoints}, ${notifiesClient}, ${person.personId}, ${person.name}, ${at})`);
  const rows = payments.map(({ card: _, ...payment }, position) => ({
    ...payment,
    position,
    giftCardId: giftCards.get(payment.id) ?? null,
  }));
  await tx.query(sql`
    insert into payment (whmcs_id, id, order_id, checkout_id, position, tender, status, amount, tip, cash_discount, cash_received, check_number, gift_card_id,
      source, device_id, created_at)
    select ${whmcsId}::integer, p.id, ${orderId}::uuid, ${id}::uuid, p.position, p.tender, 'pending', p.amount, p.tip,
      p."cashDiscount", p."cashReceived", p."checkNumber", p."giftCardId", ${source}, (select d.id::text from staff_device d where d.whmcs_id = ${whmcsId} and d.id = ${person.deviceId ?? null}::uuid),
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, position integer, tender text, amount integer, tip integer,
      "cashDiscount" integer, "cashReceived" integer, "checkNumber" text, "giftCardId" uuid)`);
}

export async function readCheckout(tx: Tx, whmcsId: number, id: string): Promise<Checkout> {
  const [checkout] = await tx.query<Checkout>(sql`
    select k.*, (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'tender', p.tender, 'amount', p.amount, 'source', p.source) order by p.position), '[]')
      from payment p where p.whmcs_id = ${whmcsId} and p.checkout_id = k.id) as payments
    from checkout k where k.whmcs_id = ${whmcsId} and k.id = ${id}`);
  if (!checkout) throw new Error('A checkout that was recorded is gone.');
  return checkout;
}

/** Selects checkouts that are unfinished since before a time; with literals, by which the partial index is found whatever plan is cached. */
const isUnfinished = (startedBefore: Date): Sql =>
  sql`state in ('pending', 'releasing') and created_at < ${startedBefore}`;

/** Returns the stores with unfinished checkouts, the one that has waited longest first. Requires a `system` transaction. */
export async function listStoresWithUnfinished(tx: Tx, startedBefore: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from checkout where ${isUnfinished(startedBefore)}
    group by whmcs_id order by min(coalesce(attempted_at, created_at)), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Returns unfinished checkouts of a store, the one that was attempted longest ago first. */
export const listUnfinished = (tx: Tx, whmcsId: number, startedBefore: Date, limit: number) =>
  tx.query<{ whmcs_id: number; id: string }>(sql`
    select whmcs_id, id from checkout where whmcs_id = ${whmcsId} and ${isUnfinished(startedBefore)}
    order by coalesce(attempted_at, created_at), id limit ${limit}`);

export const markAttempted = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(storeQueries(whmcsId).update('checkout', { attempted_at: at }).where('id', '=', id));

/** Changes the state of a checkout; returns false if it is not in the state `from` any more. */
export async function moveCheckout(
  tx: Tx,
  { whmcs_id, id }: Checkout,
  step: { from: StoredCheckoutState; to: StoredCheckoutState; at: Date | null; declineCode?: string | null },
): Promise<boolean> {
  const changes = { state: step.to, finished_at: step.at, decline_code: step.declineCode ?? null };
  const update = storeQueries(whmcs_id).update('checkout', changes).where('id', '=', id);
  const moved = await tx.run(update.where('state', '=', step.from).returning('id'));
  return moved.length > 0;
}

/** Records the result of a payment; of a card payment with the response of the gateway. */
export async function recordPayment(
  tx: Tx,
  whmcsId: number,
  payment: { id: string; status: 'approved' | 'declined' | 'voided' },
  cardState: ChargeState | null,
  ids: { transaction: string; method: string },
  at: Date,
): Promise<void> {
  const known = cardState && 'transactionId' in cardState ? cardState : null;
  const card = known && 'card' in known ? known.card : null;
  const store = storeQueries(whmcsId);
  if (card) {
    await tx.run(
      store.insertInto('payment_method', {
        id: ids.method,
        card_type: card.cardType,
        card_last_four: card.lastFour,
        card_first_six: card.firstSix,
        card_holder_name: card.holderName,
      }),
    );
  }
  const authCode = known?.status === 'approved' ? known.authCode : null;
  const declined = known?.status === 'declined' ? known : null;
  const changes = {
    status: payment.status,
    auth_code: authCode,
    trans_id: known?.transactionId ?? null,
    taken_at: at,
    payment_method_id: card ? ids.method : null,
  };
  await tx.run(store.update('payment', changes).where('id', '=', payment.id));
  if (!known) return;
  await tx.query(sql`
    insert into payment_transaction (whmcs_id, id, payment_id, processor_auth_code, processor_trans_message, processor_trans_id,
      processor_trans_status, mag_trans_type, authorized_amount, amount, status, created_at, decline_code, decline_advice)
    select whmcs_id, ${ids.transaction}::uuid, id, ${authCode}::text, ${known.message}::text, ${known.transactionId}::text,
      ${known.status}::text, ${known.status === 'voided' ? 'void' : 'sale'}::text, ${known.status === 'approved' ? known.amount : 0}::integer,
      amount, ${known.status}::text, ${at}::timestamptz, ${declined ? (declined.rawCode ?? declined.code) : null}::text,
      ${declined?.advice ?? null}::text
    from payment where whmcs_id = ${whmcsId} and id = ${payment.id}`);
  const data = { transaction: known.transactionId, message: known.message, code: declined?.code ?? null };
  await insertPaymentEvent(tx, whmcsId, { paymentId: payment.id, event: known.status, data }, at);
}

export interface Closing {
  orderId: string;
  checkoutId: string;
  person: { personId: string; name: string };
  at: Date;
}

/**
 * Closes the ticket with the tip of its payments, and marks its appointment as done, as well as those of tickets that were
 * merged into it. The database counts the visits of their clients.
 */
export async function closeTicket(
  tx: Tx,
  whmcsId: number,
  { orderId, checkoutId, person, at }: Closing,
): Promise<void> {
  await tx.query(sql`
    update sales_order set order_status = 'done', closed_at = ${at},
      tip = (select coalesce(sum(p.tip), 0) from payment p where p.whmcs_id = ${whmcsId} and p.checkout_id = ${checkoutId}),
      version = version + 1, changed_at = ${at}, changed_by = ${person.name}
    where whmcs_id = ${whmcsId} and id = ${orderId}`);
  await tx.query(sql`
    with done as (
      update appointment set status = 'done', version = version + 1, updated_at = ${at}, changed_by = ${person.name}
      where whmcs_id = ${whmcsId} and status not in ('canceled', 'done')
        and id in (select appointment_id from sales_order where whmcs_id = ${whmcsId} and (id = ${orderId} or merged_into_id = ${orderId}))
      returning id)
    insert into appointment_log (whmcs_id, appointment_id, event, person_id, data, created_at)
    select ${whmcsId}::integer, done.id, 'done', ${person.personId}::uuid, jsonb_build_object('order_id', ${orderId}::uuid), ${at}::timestamptz from done`);
}

/** Ends the open pay links of a ticket that is paid in another way; `except` is the one by which it is paid. */
export const endPayLinks = (tx: Tx, whmcsId: number, orderId: string, except: string | null, at: Date) =>
  tx.query(sql`
    update pay_link set ended_at = ${at}, end_reason = 'other_payment'
    where whmcs_id = ${whmcsId} and order_id = ${orderId} and ended_at is null and id is distinct from ${except}::uuid`);

/** Ends the pay link by which a completed checkout was paid. */
export const endPaidLink = (tx: Tx, { whmcs_id, id }: Checkout, at: Date) =>
  tx.query(sql`
    update pay_link set ended_at = ${at}, end_reason = 'paid' where whmcs_id = ${whmcs_id} and checkout_id = ${id}`);

/** The cards that can be declined before a pay link ends: a link is no way to try stolen cards. */
const maxDeclines = 5;

/** Counts a declined card of a pay link, which ends with the last one. Returns the link of the checkout, if it has one. */
export const countDeclineOfLink = (tx: Tx, { whmcs_id, id }: Checkout, at: Date) =>
  tx.query<{ id: string }>(sql`
    update pay_link set declines = declines + 1,
      ended_at = case when declines + 1 >= ${maxDeclines} and ended_at is null then ${at}::timestamptz else ended_at end,
      end_reason = case when declines + 1 >= ${maxDeclines} and ended_at is null then 'too_many_declines' else end_reason end
    where whmcs_id = ${whmcs_id} and checkout_id = ${id} returning id`);

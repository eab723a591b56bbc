import { randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { OrderReceiptInput } from '../../resolver-types.generated';
import { requireLive } from '../company/live.service';
import { seesPhones } from '../customers/customer-access.rules';
import { waitFor } from '../identity/rate-limit.store';
import { type ReadContext, viewVisibleTicket } from '../orders/order.service';
import { queueClientText } from '../outbox/client-text.service';
import { consumeMessageLimits } from '../outbox/message-limits.service';
import { queueMessage } from '../outbox/outbox.store';
import { lockForRepeat } from '../outbox/outbox-repeat.store';
import { isRecipient } from '../outbox/recipient.rules';
import { readSettings } from '../settings/settings.service';
import { requireCarrier } from '../text-registration/text-registration.service';
import type { OrderView } from '../tickets/order-view.rules';
import { lockTickets } from '../tickets/ticket-changes.store';
import { receiptHtml, receiptPlain } from './receipt-email.rules';
import { repeatReceipt } from './receipt-repeat.service';
import { type ReceiptStore, receiptSms, type WrittenReceipt, writtenReceipt } from './receipt-text.rules';
import * as store from './receipts.store';

/** Most receipts of one ticket within an hour, so that a faulty device does not flood the recipient. */
const maxPerHour = 5;
const hourMs = 3_600_000;

/** Returns a message without the phone number where the caller may not see it. */
const shownTo = (caller: StoreCaller) => (row: store.ReceiptMessageRow) => ({
  ...row,
  to: row.by === 'sms' && !seesPhones(caller) ? null : row.to,
});

/** Returns a paid ticket that the caller may see. Refused: not found, `order_not_paid`. */
async function readPaid(context: ReadContext, id: string): Promise<OrderView> {
  const order = await viewVisibleTicket(context, id);
  if (order.order_status !== 'done') throw new Problem('conflict', 'order_not_paid');
  return order;
}

async function partiesOf(tx: Tx, caller: StoreCaller, orderId: string): Promise<store.ReceiptParties> {
  const parties = await store.readParties(tx, caller.whmcsId, orderId);
  if (!parties) throw notFound('order');
  return parties;
}

export async function listSent(context: StoreContext, orderId: string) {
  const { tx, caller } = context;
  await readPaid(context, orderId);
  return (await store.listReceipts(tx, caller.whmcsId, orderId)).map(shownTo(caller));
}

/** Returns the known recipients of the receipt. */
export async function readClient(context: StoreContext, orderId: string) {
  const { tx, caller } = context;
  await readPaid(context, orderId);
  return clientOf(caller, await partiesOf(tx, caller, orderId));
}

/** Returns the known recipients as the caller may see them. */
export function clientOf(caller: StoreCaller, { phone, email, accepts_sms }: store.ReceiptParties) {
  const reached = accepts_sms ? phone : null;
  const sees = seesPhones(caller);
  return { phone: sees ? reached : null, phone_number_hidden: !sees && reached !== null, email };
}

/** Queues the receipt of a ticket as it is now; it leaves once the transaction has committed. */
export async function sendReceipt(context: StoreContext, { order_id, by, to }: OrderReceiptInput) {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  await lockTickets(tx, whmcsId, [order_id]);
  const order = await readPaid(context, order_id);
  const parties = await partiesOf(tx, caller, order_id);
  const recipient = recipientOf(parties, by, to ?? null);
  await requireLive(tx, whmcsId);
  if (by === 'sms') await requireCarrier(tx, whmcsId);
  await requireFewer(tx, whmcsId, order_id, now());
  const messageId = await queue(tx, { whmcsId, recipient, parties, by, order }, now());
  await consumeMessageLimits(tx, caller, messageId, now());
  const id = randomUUID();
  await store.insertReceipt(tx, whmcsId, { id, orderId: order_id, messageId, toClient: !to, resendOf: null }, now());
  return visibleReceipt(await store.findReceipt(tx, whmcsId, id), caller);
}

/** Queues a receipt again with the same content, to the same recipient, or to the client's present number or address. */
export async function resendReceipt(context: StoreContext, id: string) {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const receipt = await store.findReceipt(tx, whmcsId, id);
  if (!receipt) throw notFound('message');
  await lockTickets(tx, whmcsId, [receipt.order_id]);
  await readPaid(context, receipt.order_id);
  await requireFewer(tx, whmcsId, receipt.order_id, now());
  await lockForRepeat(tx, whmcsId, receipt.message_id);
  const messageId = await repeatReceipt(tx, whmcsId, receipt, now());
  await consumeMessageLimits(tx, caller, messageId, now());
  return visibleReceipt(await store.findReceiptOf(tx, whmcsId, messageId), caller);
}

function visibleReceipt(row: store.ReceiptMessageRow | null, caller: StoreCaller) {
  if (!row) throw notFound('message');
  return shownTo(caller)(row);
}

/** Returns the recipient. Refused: a field problem for an invalid or unknown recipient, `client_not_texted`. */
export function recipientOf(
  { phone, email, accepts_sms }: store.ReceiptParties,
  by: CarrierChannel,
  to: string | null,
): string {
  if (to !== null) {
    if (!isRecipient(by, to)) throw invalid('input_obj.to', by === 'sms' ? 'phone_invalid' : 'email_invalid');
    return to;
  }
  const known = by === 'sms' ? phone : email;
  if (known === null) throw invalid('input_obj.to', 'required');
  if (by === 'sms' && !accepts_sms) throw new Problem('conflict', 'client_not_texted');
  return known;
}

/** Refuses (rate_limited) too many receipts of the ticket, which must be locked. */
async function requireFewer(tx: Tx, whmcsId: number, orderId: string, now: Date): Promise<void> {
  const sent = await store.sentSince(tx, whmcsId, orderId, new Date(now.getTime() - hourMs));
  const first = sent.at(-maxPerHour);
  if (first) throw waitFor(first.getTime() + hourMs - now.getTime());
}

interface Receipt {
  whmcsId: number;
  recipient: string;
  parties: store.ReceiptParties;
  by: CarrierChannel;
  order: OrderView;
}

/** Queues a receipt as a text or an email, and returns the message's id. */
async function queue(tx: Tx, { whmcsId, recipient, parties, by, order }: Receipt, now: Date): Promise<string> {
  const { language } = parties;
  const from = await storeOf(tx, whmcsId, parties);
  return queueWritten(
    tx,
    { whmcsId, recipient, language, by },
    { sms: () => receiptSms(language, from, order), email: () => writtenReceipt(language, from, order) },
    now,
  );
}

/** Returns the store as its receipts show it. */
export async function storeOf(tx: Tx, whmcsId: number, parties: store.ReceiptParties): Promise<ReceiptStore> {
  const { receipt_text: text } = await readSettings(tx, whmcsId, ['receipt_text']);
  return {
    name: parties.store,
    address: [parties.address1, parties.address2].filter(Boolean).join(', ') || null,
    phone: parties.store_phone,
    zone: parties.zone,
    text,
    language: parties.store_language,
  };
}

/** Queues a written receipt as a text or an email, and returns the message's id. */
export async function queueWritten(
  tx: Tx,
  { whmcsId, recipient, language, by }: { whmcsId: number; recipient: string; language: Language; by: CarrierChannel },
  content: { sms: () => string; email: () => WrittenReceipt },
  now: Date,
): Promise<string> {
  if (by === 'sms') {
    const text = { whmcsId, recipient, language, content: content.sms(), expiresAt: null };
    return (await queueClientText(tx, text, now)).messageId;
  }
  const written = content.email();
  const email = { subject: written.subject, content: receiptPlain(written), html: receiptHtml(written, language) };
  return queueMessage(tx, { whmcsId, channel: by, recipient, isSecret: false, expiresAt: null, ...email }, now);
}

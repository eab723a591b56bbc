import type { Logger } from 'pino';
import type { Database, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import type { StoreContext } from '../../kit/operation';
import { type FieldRefusal, invalid, notFound, Problem } from '../../kit/problem';
import { workInTurn } from '../../kit/store-queues';
import type { GiftCardDelivery, GiftCardRescheduleInput, GiftCardSendInput } from '../../resolver-types.generated';
import { requireLive } from '../company/live.service';
import { findGiftCardRecord } from '../gift-cards/gift-card-record.store';
import { consumePersonLimit, limits } from '../identity/rate-limit.store';
import { afterQuietHours } from '../messages/quiet-hours.rules';
import { queueClientText } from '../outbox/client-text.service';
import { consumeMessageLimits, mayLeave, mayText } from '../outbox/message-limits.service';
import { queueMessage } from '../outbox/outbox.store';
import { isRecipient } from '../outbox/recipient.rules';
import { readSettings } from '../settings/settings.service';
import { carriesTexts, requireCarrier } from '../text-registration/text-registration.service';
import * as store from './gift-card-deliveries.store';
import { deliveryEmail, deliverySms } from './gift-card-delivery-text.rules';
import type { GiftCardPages } from './gift-card-pages.service';

const dayMs = 86_400_000;
/** The longest time ahead. */
const aheadMs = 366 * dayMs;
const maxMessage = 500;
/** The wait for a message whose store or recipient has too many. */
const retryMs = 3_600_000;
/** Scheduled deliveries of one card, and to one recipient. */
const maxOpen = { ofCard: 5, toRecipient: 10 } as const;
/** A gift has no time by which it must leave: quiet hours always apply to it. */
const never = new Date(8_640_000_000_000_000);

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

export async function listDeliveries({ tx, caller }: Context, giftCardId: string): Promise<GiftCardDelivery[]> {
  if (!(await findGiftCardRecord(tx, caller, giftCardId))) throw notFound('gift_card');
  return store.listDeliveries(tx, caller, giftCardId);
}

/** Sends an active card to somebody: its message leaves at once, or at the chosen time and outside of the quiet hours. */
export async function sendCard(
  context: Context,
  pages: GiftCardPages,
  input: GiftCardSendInput,
): Promise<GiftCardDelivery> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const at = now();
  const card = await findGiftCardRecord(tx, caller, input.gift_card_id);
  if (!card) throw notFound('gift_card');
  const refused = unusable({ ...card, off_reason: card.off_reason ?? null });
  if (refused) throw invalid('input_obj.gift_card_id', refused);
  checkInput(input, at);
  await requireLive(tx, whmcsId);
  if (input.by === 'sms') await requireText(tx, whmcsId, input.to);
  await requireFewOpen(tx, whmcsId, input);
  const sendAt = input.send_at ? new Date(input.send_at) : at;
  const leavesAt = await leavingTime(tx, whmcsId, input.by, sendAt < at ? at : sendAt);
  const isNew = await store.insertDelivery(tx, whmcsId, {
    id: input.id,
    giftCardId: card.id,
    channel: input.by,
    recipient: input.to,
    recipientName: input.recipient_name,
    senderName: input.sender_name || null,
    message: input.message?.trim() || null,
    occasion: input.occasion,
    language: input.language,
    sendAt,
    leavesAt,
    person: caller,
    at,
  });
  if (!isNew) throw invalid('input_obj.id', 'already_used');
  if (leavesAt <= at) await consumeMessageLimits(tx, caller, await deliver(tx, pages, whmcsId, input.id, at), at);
  else await consumePersonLimit(tx, 'messages', caller.personId, limits.messagesOfPerson, at);
  return readDelivery(context, input.id);
}

/** Sends a delivery again now. Refused: not found, `message_on_its_way`, what the card itself is refused for. */
export async function resendDelivery(context: Context, pages: GiftCardPages, id: string): Promise<GiftCardDelivery> {
  const { tx, caller, now } = context;
  const delivery = await lock(context, id);
  if (delivery.state === 'scheduled' || (await store.isOnItsWay(tx, caller.whmcsId, delivery.message_id)))
    throw new Problem('conflict', 'message_on_its_way');
  const refused = unusable(delivery);
  if (refused) throw invalid('id', refused);
  await requireLive(tx, caller.whmcsId);
  if (delivery.channel === 'sms') await requireText(tx, caller.whmcsId, delivery.recipient);
  const messageId = await deliver(tx, pages, caller.whmcsId, id, now());
  await consumeMessageLimits(tx, caller, messageId, now());
  return readDelivery(context, id);
}

/** Changes when a delivery leaves. Refused: not found, `message_on_its_way`. */
export async function rescheduleDelivery(
  context: Context,
  { id, send_at }: GiftCardRescheduleInput,
): Promise<GiftCardDelivery> {
  const { tx, caller, now } = context;
  const delivery = await lock(context, id);
  if (delivery.state !== 'scheduled') throw new Problem('conflict', 'message_on_its_way');
  const at = now();
  checkTime(send_at, at);
  const sendAt = new Date(Math.max(new Date(send_at).getTime(), at.getTime()));
  const leavesAt = await leavingTime(tx, caller.whmcsId, delivery.channel, sendAt);
  await store.rescheduleDelivery(tx, delivery, { send_at: sendAt, leaves_at: leavesAt });
  return readDelivery(context, id);
}

/** Cancels a delivery before it leaves. Refused: not found, `message_on_its_way`. */
export async function cancelDelivery(context: Context, id: string): Promise<GiftCardDelivery> {
  const delivery = await lock(context, id);
  if (delivery.state === 'queued' || delivery.state === 'dropped') throw new Problem('conflict', 'message_on_its_way');
  await store.setState(context.tx, delivery, { state: 'canceled' });
  return readDelivery(context, id);
}

/** Refuses a delivery of a card, or to a recipient, with many that have not left yet: `too_many` by field. */
async function requireFewOpen(tx: Tx, whmcsId: number, { gift_card_id: cardId, to }: GiftCardSendInput): Promise<void> {
  const { ofCard, toRecipient } = await store.countOpen(tx, whmcsId, cardId, to);
  if (ofCard >= maxOpen.ofCard) throw invalid('input_obj.gift_card_id', 'too_many', { max: maxOpen.ofCard });
  if (toRecipient >= maxOpen.toRecipient) throw invalid('input_obj.to', 'too_many', { max: maxOpen.toRecipient });
}

/** Refuses a text that would not arrive: `carrier_pending`, `client_opted_out`. */
async function requireText(tx: Tx, whmcsId: number, recipient: string): Promise<void> {
  await requireCarrier(tx, whmcsId);
  if (await store.phoneOptedOut(tx, whmcsId, recipient)) throw new Problem('conflict', 'client_opted_out');
}

async function lock({ tx, caller }: Context, id: string): Promise<store.DeliveryRow> {
  const delivery = await store.lockDelivery(tx, caller.whmcsId, id);
  if (!delivery) throw notFound('gift_card');
  return delivery;
}

async function readDelivery({ tx, caller }: Context, id: string): Promise<GiftCardDelivery> {
  const delivery = await store.findDelivery(tx, caller, id);
  if (!delivery) throw notFound('gift_card');
  return delivery;
}

type Usable = Pick<store.DeliveryRow, 'status' | 'balance' | 'off_reason'>;

/** Returns why a card cannot be sent; null if it can. */
function unusable({ status, balance, off_reason }: Usable): FieldRefusal['code'] | null {
  if (off_reason) return 'gift_card_off';
  if (status === 'expired') return 'gift_card_expired';
  if (status === 'inactive') return 'gift_card_inactive';
  return balance > 0 ? null : 'gift_card_empty';
}

function checkInput({ by, to, message, send_at }: GiftCardSendInput, at: Date): void {
  if (!isRecipient(by, to)) throw invalid('input_obj.to', by === 'sms' ? 'phone_invalid' : 'email_invalid');
  if ((message ?? '').length > maxMessage) throw invalid('input_obj.message', 'too_long', { max: maxMessage });
  if (send_at) checkTime(send_at, at);
}

function checkTime(sendAt: GiftCardRescheduleInput['send_at'], at: Date): void {
  if (new Date(sendAt).getTime() > at.getTime() + aheadMs) throw invalid('input_obj.send_at', 'out_of_range');
}

/** Returns when a message may leave: an email at once, a text outside of the store's quiet hours. */
async function leavingTime(tx: Tx, whmcsId: number, by: GiftCardSendInput['by'], sendAt: Date): Promise<Date> {
  if (by === 'email') return sendAt;
  const { message_quiet_hours: quiet } = await readSettings(tx, whmcsId, ['message_quiet_hours']);
  return afterQuietHours(sendAt, { zone: await store.zoneOf(tx, whmcsId), quiet }, never);
}

/** Queues the message of a delivery, with the card's present balance; returns the message's id. */
async function deliver(tx: Tx, pages: GiftCardPages, whmcsId: number, id: string, now: Date): Promise<string> {
  const delivery = await store.lockDelivery(tx, whmcsId, id);
  if (!delivery) throw notFound('gift_card');
  const { channel, recipient, language } = delivery;
  const text = {
    store: delivery.store,
    recipientName: delivery.recipient_name,
    senderName: delivery.sender_name,
    message: delivery.message,
    balance: delivery.balance,
    code: delivery.code,
    url: pages.url(whmcsId, id),
  };
  // The address is money to whoever has it: the message is deleted once it is sent.
  const message = { whmcsId, recipient, isSecret: true, expiresAt: null };
  const messageId =
    channel === 'sms'
      ? (await queueClientText(tx, { ...message, language, content: deliverySms(language, text) }, now)).messageId
      : await queueMessage(tx, { ...message, channel, ...deliveryEmail(language, text) }, now);
  await store.setState(tx, delivery, { state: 'queued', message_id: messageId });
  return messageId;
}

const perRound = 200;

interface DeliveringOptions {
  database: Database;
  pages: GiftCardPages;
  now: () => Date;
}

/** Sends the deliveries that are due, each in a transaction of its own. One whose card cannot be used is dropped. */
export async function deliverCards({ database, pages, now }: DeliveringOptions): Promise<void> {
  const stores = await database.transaction({ kind: 'system' }, (tx) => store.listStoresWithDue(tx, now()));
  await workInTurn(stores, perRound, (whmcsId) =>
    database.transaction({ kind: 'system' }, (tx) => deliverOne(tx, whmcsId, pages, now())),
  );
}

/** Returns false if no delivery of the store is due. */
async function deliverOne(tx: Tx, whmcsId: number, pages: GiftCardPages, now: Date): Promise<boolean> {
  const due = await store.lockDue(tx, whmcsId, now);
  if (!due) return false;
  const { id, channel } = due;
  // After a long downtime the time that was chosen may be in the night by now.
  const leavesAt = await leavingTime(tx, whmcsId, channel, now);
  if (unusable(due)) await store.setState(tx, due, { state: 'dropped' });
  else if (leavesAt > now) await store.postponeDelivery(tx, due, leavesAt);
  else if (!(await mayDeliver(tx, due, now))) await store.postponeDelivery(tx, due, new Date(now.getTime() + retryMs));
  else await deliver(tx, pages, whmcsId, id, now);
  return true;
}

/** Whether a delivery may leave within the limits of its store and its recipient, by email as by text. */
async function mayDeliver(
  tx: Tx,
  { whmcs_id: whmcsId, channel, recipient }: store.DeliveryRow,
  now: Date,
): Promise<boolean> {
  if (channel === 'sms' && !((await carriesTexts(tx, whmcsId)) && (await mayText(tx, whmcsId, recipient, now))))
    return false;
  return mayLeave(tx, whmcsId, recipient, now);
}

/** Starts the interval job that sends gift cards at their time. */
export const startGiftCardDelivery = ({
  everyMs,
  log,
  ...options
}: DeliveringOptions & { everyMs: number; log: Logger }): IntervalJob =>
  startIntervalJob(() => deliverCards(options), { everyMs, log, event: 'gift_card_delivery_failed' });

import type { Tx } from '../../kit/database';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import type { GiftCardReceiptInput, GiftCardReceiptMessage, OrderReceiptClient } from '../../resolver-types.generated';
import { requireLive } from '../company/live.service';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { consumeMessageLimits } from '../outbox/message-limits.service';
import { cashOutReceipt, cashOutSms } from './receipt-text.rules';
import { clientOf, queueWritten, recipientOf, storeOf } from './receipts.service';
import { findCashOut } from './receipts.store';

async function requireCashOut(tx: Tx, { whmcsId }: StoreCaller, cardId: string) {
  const cashOut = await findCashOut(tx, whmcsId, cardId);
  if (!cashOut) throw notFound('gift_card');
  return cashOut;
}

/** Returns the known recipients of the receipt of a rest that was paid out. */
export const readCardClient = async ({ tx, caller }: StoreContext, cardId: string): Promise<OrderReceiptClient> =>
  clientOf(caller, await requireCashOut(tx, caller, cardId));

/** Queues the receipt of the rest of a gift card that was paid out in cash. */
export async function sendCardReceipt(
  { tx, caller, now }: StoreContext,
  { gift_card_id, by, to }: GiftCardReceiptInput,
): Promise<GiftCardReceiptMessage> {
  const { whmcsId } = caller;
  const at = now();
  const cashOut = await requireCashOut(tx, caller, gift_card_id);
  const recipient = recipientOf(cashOut, by, to ?? null);
  await requireLive(tx, whmcsId);
  await consumeLimit(tx, { key: `gift_card_receipt:${whmcsId}:${gift_card_id}`, whmcsId }, limits.receiptsOfCard, at);
  const { language } = cashOut;
  const from = await storeOf(tx, whmcsId, cashOut);
  const written = {
    sms: () => cashOutSms(language, from, cashOut),
    email: () => cashOutReceipt(language, from, cashOut),
  };
  const id = await queueWritten(tx, { whmcsId, recipient, language, by }, written, at);
  await consumeMessageLimits(tx, caller, id, at);
  return { id, gift_card_id, by, to_client: !to, created_at: at };
}

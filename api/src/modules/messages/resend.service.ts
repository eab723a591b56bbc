import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { queueClientText } from '../outbox/client-text.service';
import { lockForRepeat, repeatMessage } from '../outbox/outbox-repeat.store';
import { repeatReceipt } from '../receipts/receipt-repeat.service';
import { findReceiptOf } from '../receipts/receipts.store';
import { findSmsOf, readVisit, repeatSms, type SmsVisit } from './appointment-sms.store';
import { addressOf, whyUnreachable } from './write-sms.service';

/**
 * Resends a message of the store that was sent or has failed, and returns the new one's id. A text message about a
 * visit, and a receipt, is sent to the client's present number or address and is added to its history once more. Throws
 * not found; message_on_its_way (conflict), also if it is already being resent; client_not_texted (conflict) if the
 * client has no number any more, or wants no messages any more; and carrier_pending (conflict) for a text while the
 * carriers block the store's.
 */
export async function resendMessage(tx: Tx, whmcsId: number, id: string, now: Date): Promise<string> {
  await lockForRepeat(tx, whmcsId, id);
  const sms = await findSmsOf(tx, whmcsId, id);
  if (sms) return resendSms(tx, whmcsId, { ...sms, message_id: id }, now);
  const receipt = await findReceiptOf(tx, whmcsId, id);
  if (receipt) return repeatReceipt(tx, whmcsId, receipt, now);
  const newId = randomUUID();
  await repeatMessage(tx, whmcsId, { id, newId, recipient: null }, now);
  return newId;
}

type SentSms = NonNullable<Awaited<ReturnType<typeof findSmsOf>>> & { message_id: string };

/** A message that was an email, because the carriers blocked the store's texts, is a text once they approve it. */
async function resendSms(tx: Tx, whmcsId: number, sms: SentSms, now: Date): Promise<string> {
  const visit = await readVisit(tx, whmcsId, sms.appointment_id);
  if (!visit || whyUnreachable(visit)) throw new Problem('conflict', 'client_not_texted');
  const isText = sms.channel === 'sms';
  if (isText && visit.is_by_email) throw new Problem('conflict', 'carrier_pending');
  const messageId =
    isText || visit.is_by_email
      ? await repeatAs(tx, whmcsId, sms, visit, now)
      : await textOf(tx, whmcsId, sms, visit, now);
  await repeatSms(tx, whmcsId, { id: sms.id, newId: randomUUID(), messageId }, now);
  return messageId;
}

async function repeatAs(tx: Tx, whmcsId: number, { message_id: id }: SentSms, visit: SmsVisit, now: Date) {
  const newId = randomUUID();
  await repeatMessage(tx, whmcsId, { id, newId, recipient: addressOf(visit) }, now);
  return newId;
}

async function textOf(tx: Tx, whmcsId: number, { content }: SentSms, visit: SmsVisit, now: Date) {
  const { phone: recipient, language } = visit;
  return (await queueClientText(tx, { whmcsId, recipient, language, content, expiresAt: null }, now)).messageId;
}

import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { lockForRepeat, repeatMessage } from '../outbox/outbox-repeat.store';
import { repeatReceipt } from '../receipts/receipt-repeat.service';
import { findReceiptOf } from '../receipts/receipts.store';
import { findSmsOf, readVisit, repeatSms } from './appointment-sms.store';
import { whyUnreachable } from './write-sms.service';

/**
 * Resends a message of the store that was sent or has failed, and returns the new one's id. A text message about a
 * visit, and a receipt, is sent to the client's present number or address and is added to its history once more. Throws
 * not found; message_on_its_way (conflict), also if it is already being resent; and client_not_texted (conflict) if the
 * client has no number any more, or wants no messages any more.
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

async function resendSms(
  tx: Tx,
  whmcsId: number,
  sms: { id: string; appointment_id: string; message_id: string },
  now: Date,
): Promise<string> {
  const visit = await readVisit(tx, whmcsId, sms.appointment_id);
  if (!visit || whyUnreachable(visit)) throw new Problem('conflict', 'client_not_texted');
  const newId = randomUUID();
  await repeatMessage(tx, whmcsId, { id: sms.message_id, newId, recipient: visit.phone }, now);
  await repeatSms(tx, whmcsId, { id: sms.id, newId: randomUUID(), messageId: newId }, now);
  return newId;
}

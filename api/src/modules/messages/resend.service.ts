import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import { notFound, Problem } from '../../kit/problem';
import { findReceiptOf, insertReceipt, readParties } from '../receipts/receipts.store';
import { findSmsOf, readVisit, repeatSms } from './appointment-sms.store';
import { isOnItsWay, lockMessage, repeatMessage } from './messages.store';
import { whyUnreachable } from './write-sms.service';

/**
 * Sends a message of the store again that was sent or has failed, and answers with the new one's id. What a client
 * was told of a visit, and a receipt of theirs, goes to where they can be reached now, and stands in its history once more.
 * Throws not found, message_on_its_way (conflict) also where it is being repeated already, and client_not_texted
 * (conflict) where the client has no number by now, or wants no messages any more.
 */
export async function resendMessage(tx: Tx, whmcsId: number, id: string, now: Date): Promise<string> {
  if (!(await lockMessage(tx, whmcsId, id))) throw notFound('message');
  if (await isOnItsWay(tx, whmcsId, id)) throw new Problem('conflict', 'message_on_its_way');
  const newId = randomUUID();
  const sms = await findSmsOf(tx, whmcsId, id);
  if (!sms) {
    await repeatOther(tx, whmcsId, { id, newId }, now);
    return newId;
  }
  const visit = await readVisit(tx, whmcsId, sms.appointment_id);
  if (!visit || whyUnreachable(visit)) throw new Problem('conflict', 'client_not_texted');
  await repeatMessage(tx, whmcsId, { id, newId, recipient: visit.phone }, now);
  await repeatSms(tx, whmcsId, { id: sms.id, newId: randomUUID(), messageId: newId }, now);
  return newId;
}

/** To the same recipient; a receipt of the ticket's client to where they can be reached by now. */
async function repeatOther(
  tx: Tx,
  whmcsId: number,
  { id, newId }: { id: string; newId: string },
  now: Date,
): Promise<void> {
  const receipt = await findReceiptOf(tx, whmcsId, id);
  const client = receipt?.to_client ? await readParties(tx, whmcsId, receipt.order_id) : null;
  if (receipt?.by === 'sms' && client?.wants_sms === false) throw new Problem('conflict', 'client_not_texted');
  const recipient = (receipt?.by === 'sms' ? client?.phone : client?.email) ?? null;
  await repeatMessage(tx, whmcsId, { id, newId, recipient }, now);
  if (!receipt) return;
  const { order_id: orderId, to_client: toClient, id: resendOf } = receipt;
  await insertReceipt(tx, whmcsId, { id: randomUUID(), orderId, messageId: newId, toClient, resendOf }, now);
}

import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { repeatMessage } from '../outbox/outbox-repeat.store';
import { requireCarrier } from '../text-registration/text-registration.service';
import { insertReceipt, type ReceiptMessageRow, readParties } from './receipts.store';

/**
 * Queues a receipt again whose message is locked, and returns the new message's id. A receipt for the ticket's client
 * is sent to their present number or address; throws client_not_texted (conflict) if they want no messages any more.
 */
export async function repeatReceipt(tx: Tx, whmcsId: number, receipt: ReceiptMessageRow, now: Date): Promise<string> {
  const { by, order_id: orderId, to_client: toClient, id: resendOf } = receipt;
  const client = toClient ? await readParties(tx, whmcsId, orderId) : null;
  if (by === 'sms' && client?.accepts_sms === false) throw new Problem('conflict', 'client_not_texted');
  if (by === 'sms') await requireCarrier(tx, whmcsId);
  const recipient = (by === 'sms' ? client?.phone : client?.email) ?? null;
  const newId = randomUUID();
  await repeatMessage(tx, whmcsId, { id: receipt.message_id, newId, recipient }, now);
  await insertReceipt(tx, whmcsId, { id: randomUUID(), orderId, messageId: newId, toClient, resendOf }, now);
  return newId;
}

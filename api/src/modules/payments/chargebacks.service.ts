import type { Cents } from '@suite/domain';
import type { Database, Tx } from '../../kit/database';
import type { ChargebackState } from '../../resolver-types.generated';
import { insertPaymentEvent } from '../card-batches/payment-events.store';
import { addReference, findStoreOfReference } from '../external-references/external-references.store';
import { chargebackEvents, chargebackWonEvents } from './chargeback-events.service';
import { isHeld, mergeReports, type StoredChargeback } from './chargebacks.rules';
import { findChargedPayment, insertChargeback, lockChargeback, updateChargeback } from './chargebacks.store';

/** What the gateway reports of a chargeback. */
export interface ChargebackReport {
  /** The gateway's id of the chargeback. */
  id: string;
  /** The gateway's id of the charge. */
  transactionId: string;
  status: ChargebackState;
  at: Date;
  /** The whole payment without it; never more is stored. */
  amount: Cents | null;
  reason: string | null;
  /** yyyy-MM-dd. */
  respondBy: string | null;
}

/**
 * Stores a report of a chargeback; the order of reports is irrelevant, and a repeated one changes nothing. Returns
 * `not_found` if no card payment has this transaction, `conflict` if the id is another payment's, or if the payment has
 * too many chargebacks. Nothing is posted.
 */
export const receiveChargeback = (
  database: Database,
  { id, transactionId, status, at, amount, reason, respondBy }: ChargebackReport,
  now: Date,
): Promise<'stored' | 'not_found' | 'conflict'> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const payment = await findChargedPayment(tx, transactionId);
    if (!payment) return 'not_found';
    const report: StoredChargeback = {
      status,
      status_at: at,
      reason,
      respond_by: respondBy,
      created_at: at,
      amount: amount && Math.min(amount, payment.amount),
    };
    const { whmcs_id: whmcsId } = payment;
    if (!(await isOfStore(tx, whmcsId, id, now))) return 'conflict';
    const isNew = await insertChargeback(tx, payment, id, report);
    const present = await lockChargeback(tx, whmcsId, id);
    if (present?.payment_id !== payment.id) return 'conflict';
    const after = isNew ? report : mergeReports(present, report);
    if (!isNew) await updateChargeback(tx, whmcsId, id, after);
    await insertPaymentEvent(
      tx,
      whmcsId,
      { paymentId: payment.id, event: `chargeback_${status}`, data: { chargeback: id, reason } },
      at,
      `${whmcsId} ${id} ${status} ${at.toISOString()}`,
    );
    const wasHeld = !isNew && isHeld(present.status);
    const charged = { whmcsId, paymentId: payment.id };
    if (!wasHeld && isHeld(after.status)) await chargebackEvents.publish(charged, { tx, now });
    if (wasHeld && !isHeld(after.status)) await chargebackWonEvents.publish(charged, { tx, now });
    return 'stored';
  });

/** Records that the gateway's id of a chargeback is the store's; returns false if it is another store's. */
async function isOfStore(tx: Tx, whmcsId: number, id: string, now: Date): Promise<boolean> {
  const isNew = await addReference(tx, 'chargeback', { id, whmcsId }, now);
  return isNew || (await findStoreOfReference(tx, 'chargeback', id)) === whmcsId;
}

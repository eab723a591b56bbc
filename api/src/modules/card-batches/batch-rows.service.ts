import { randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import type { Tx } from '../../kit/database';
import type { CardBatchAction } from '../../resolver-types.generated';
import type { Posting } from '../ledger/postings.rules';
import { insertRows, type NewBatchRow, openBatch } from './batch-rows.store';
import { batchShares } from './batch-shares.rules';

/** Money of a card that the gateway captured, returned or voided. */
export interface CardMoney {
  paymentId: string;
  /** The part of a refund or void; null for a sale. */
  refundPaymentId: string | null;
  action: CardBatchAction;
  /** Cents, at least 1. */
  amount: Cents;
}

/**
 * Adds what the gateway did to the batch that is open now, in the transaction that stores its result; opens one if there
 * is none. `postings` are those of the sale or refund, by which the amounts are shared among employees.
 */
export async function addToBatch(
  tx: Tx,
  whmcsId: number,
  { moneys, postings, at }: { moneys: readonly CardMoney[]; postings: readonly Posting[]; at: Date },
): Promise<void> {
  if (moneys.length === 0) return;
  const rows = moneys.map((money): NewBatchRow => {
    const amount = money.action === 'sale' ? money.amount : 0 - money.amount;
    const { paymentId } = money;
    return { ...money, id: randomUUID(), amount, shares: batchShares(postings, { paymentId, amount }) };
  });
  if (await insertRows(tx, whmcsId, rows, at)) return;
  const payments = rows.map(({ paymentId }) => paymentId);
  // Between the two, another server may close the batch that was opened: then the next one is opened.
  for (let tries = 0; tries < maxTries; tries += 1) {
    await openBatch(tx, whmcsId, payments, at);
    if (await insertRows(tx, whmcsId, rows, at)) return;
  }
  throw new Error('No batch stayed open.');
}

const maxTries = 5;

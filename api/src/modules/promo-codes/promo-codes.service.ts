import { randomBytes, randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import { invalid } from '../../kit/problem';
import { codeOfBytes, problemOfCode, promoCodeLength } from './promo-code.rules';
import * as store from './promo-codes.store';

/** Attempts at codes that the store does not have yet; of 32^8 codes a second one is hardly ever needed. */
const maxAttempts = 10;

/**
 * Makes a code for each client, one for all channels by which the client is written to. Returns the codes by client; a
 * repeated call returns the same ones. The caller holds the lock of the campaign.
 */
export async function makeCodes(
  tx: Tx,
  terms: store.PromoTerms,
  customerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const clients = [...new Set(customerIds)];
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const codes = await store.codesOfClients(tx, terms, clients);
    const missing = clients.filter((id) => !codes.has(id));
    if (missing.length === 0) return codes;
    const made = missing.map((customer_id) => ({
      id: randomUUID(),
      code: codeOfBytes(randomBytes(promoCodeLength)),
      customer_id,
    }));
    await store.insertCodes(tx, terms, made, now);
  }
  throw new Error('A store has no free promo code.');
}

interface PromoTicket {
  whmcs_id: number;
  id: string;
  customer_id: string | null;
  discounts: readonly { promo_code_id?: string | null }[];
}

/**
 * Holds the code of a ticket for its payment: of two tickets that are paid at once only one gets it. Refused with the
 * code's problem.
 */
export async function holdPromoCode(tx: Tx, ticket: PromoTicket, at: Date): Promise<void> {
  const { whmcs_id: whmcsId, id: orderId, customer_id: customerId } = ticket;
  const id = ticket.discounts.find(({ promo_code_id }) => promo_code_id)?.promo_code_id;
  if (!id) return;
  const code = await store.lockCode(tx, whmcsId, { id, orderId });
  const today = businessDay(at, await store.zoneOf(tx, whmcsId));
  const problem = problemOfCode(code, { today, customerId });
  if (problem || !code) throw invalid('input_obj.promo_code', problem ?? 'promo_code_unknown');
  const client = customerId ?? code.customer_id;
  await store.holdRedemption(tx, whmcsId, { id: randomUUID(), orderId, customerId: client, code, at });
}

interface PaidTicket {
  whmcsId: number;
  orderId: string;
  at: Date;
}

/** Redeems the code of a ticket that is paid. */
export const redeemPromoCode = (tx: Tx, { whmcsId, ...paid }: PaidTicket): Promise<unknown> =>
  store.updateRedemption(tx, whmcsId, { ...paid, isRefund: false });

/** Gives the code of a ticket whose payment was declined back. */
export const releasePromoCode = (tx: Tx, { whmcsId, orderId, at }: PaidTicket): Promise<unknown> =>
  store.releaseRedemption(tx, whmcsId, orderId, at);

/** Takes a refund off the redemption. A code of a ticket that is refunded completely can be used again. */
export const refundPromoCode = (tx: Tx, { whmcsId, ...refunded }: PaidTicket): Promise<unknown> =>
  store.updateRedemption(tx, whmcsId, { ...refunded, isRefund: true });

import { isDay } from '@suite/domain/time';
import * as v from 'valibot';
import type { Database } from '../kit/database';
import { receiveChargeback } from '../modules/payments/chargebacks.service';
import type { Route } from './server';
import { maxSkewSeconds } from './signed-request';
import { createSignedWebhook, type WebhookOptions } from './signed-webhook';

const maxBytes = 4_096;
const statusOf = { stored: 204, not_found: 404, conflict: 409 } as const;

const gatewayId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));
const bodySchema = v.object({
  id: gatewayId,
  transaction_id: gatewayId,
  status: v.picklist(['inquiry', 'opened', 'under_review', 'won', 'lost', 'accepted']),
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  amount: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null),
  reason: v.nullish(v.pipe(v.string(), v.regex(/^[\w .-]{1,60}$/)), null),
  respond_by: v.nullish(v.pipe(v.string(), v.check(isDay)), null),
});

interface Chargebacks extends WebhookOptions {
  database: Database;
}

/**
 * POST /webhooks/chargebacks, for the card gateway: JSON `{ id, transaction_id, status, at, amount?, reason?, respond_by? }`
 * with a status of a chargeback (`inquiry`, `opened`, `under_review`, `won`, `lost` or `accepted`), signed as the texts of clients are (`signed-request.ts`). 204: handled, also
 * if it was before, in any order; 400: another body, or a time of the future; 401: not signed, or more than five minutes
 * ago; 404: no card payment has this transaction, or there is no secret; 409: the id is another payment's, or the payment
 * has too many chargebacks; 413: too long; 429: too many unsigned requests of the address.
 */
export const createChargebacksRoute = ({ database, ...options }: Chargebacks): Route =>
  createSignedWebhook({
    ...options,
    prefix: '/webhooks/chargebacks',
    maxBytes,
    schema: bodySchema,
    async handle({ transaction_id: transactionId, respond_by: respondBy, ...report }) {
      const now = options.now();
      if (report.at.getTime() - now.getTime() > maxSkewSeconds * 1_000) return 400;
      return statusOf[await receiveChargeback(database, { ...report, transactionId, respondBy }, now)];
    },
  });

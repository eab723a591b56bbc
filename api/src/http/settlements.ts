import * as v from 'valibot';
import { settlementSchema } from '../gateway/http-settlement-gateway';
import type { Database } from '../kit/database';
import { storeOfMerchant } from '../modules/card-batches/batches.store';
import { receiveReport } from '../modules/card-batches/settlement.service';
import type { Route } from './server';
import { createSignedWebhook, type WebhookOptions } from './signed-webhook';

/** A deposit has a line for each card payment of a day. */
const maxBytes = 1_048_576;
const statusOf = { stored: 204, not_found: 404 } as const;

const bodySchema = v.object({ merchant: v.pipe(v.string(), v.uuid()), ...settlementSchema.entries });

interface Settlements extends WebhookOptions {
  database: Database;
}

/**
 * POST /webhooks/settlements, for a processor that announces deposits instead of being asked for them: JSON
 * `{ merchant, deposits, lines }` as the response of `GET /settlements` (`settlement-gateway.ts`), signed as chargebacks
 * are. 204: stored, also if it was before, in any order; 404: no store has this merchant, or there is no secret; the
 * other responses are those of `signed-webhook.ts`.
 */
export const createSettlementsRoute = ({ database, ...options }: Settlements): Route =>
  createSignedWebhook({
    ...options,
    prefix: '/webhooks/settlements',
    maxBytes,
    schema: bodySchema,
    async handle({ merchant, ...report }) {
      const whmcsId = storeOfMerchant(merchant);
      if (whmcsId === null) return 404;
      return statusOf[await receiveReport(database, whmcsId, report, options.now())];
    },
  });

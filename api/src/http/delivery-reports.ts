import * as v from 'valibot';
import type { Database } from '../kit/database';
import { receiveReport } from '../modules/campaign-sending/delivery-reports.service';
import type { Route } from './server';
import { createSignedWebhook, type WebhookOptions } from './signed-webhook';

const maxBytes = 8_192;

const bodySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
  key: v.optional(v.pipe(v.string(), v.uuid())),
  event: v.picklist(['delivered', 'failed', 'complaint']),
  reason: v.optional(v.pipe(v.string(), v.maxLength(255))),
});

interface DeliveryReports extends WebhookOptions {
  database: Database;
}

/**
 * POST /webhooks/deliveries: what became of a text or an email of a promotion, as JSON `{ id, key, event, reason }`, signed as
 * inbound texts are. `id` is what the carrier returned for the message (of emails their Message-ID), `key` the Idempotency-Key
 * that a text was sent with, which finds one whose response was lost; `event` is delivered, failed or complaint. 204: handled,
 * also if it was before or is about another message; 503: send it again later, as its message may be on its way just now.
 */
export const createDeliveryReportsRoute = ({ database, ...options }: DeliveryReports): Route =>
  createSignedWebhook({
    ...options,
    prefix: '/webhooks/deliveries',
    maxBytes,
    schema: bodySchema,
    async handle(report) {
      return (await receiveReport(database, report, options.now())) ? 204 : 503;
    },
  });

import * as v from 'valibot';
import type { Database } from '../kit/database';
import { receiveReport } from '../modules/campaign-sending/delivery-reports.service';
import type { Route } from './server';
import { createSignedWebhook, type WebhookOptions } from './signed-webhook';

const maxBytes = 8_192;

const bodySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
  event: v.picklist(['delivered', 'failed', 'complaint']),
  reason: v.optional(v.pipe(v.string(), v.maxLength(255))),
});

interface DeliveryReports extends WebhookOptions {
  database: Database;
}

/**
 * POST /webhooks/deliveries: what became of a text or an email of a promotion, as JSON `{ id, event, reason }`, signed as
 * inbound texts are. `id` is what the carrier returned for the message (of emails their Message-ID); `event` is delivered,
 * failed or complaint. 204: handled, also if it was before or is about another message.
 */
export const createDeliveryReportsRoute = ({ database, ...options }: DeliveryReports): Route =>
  createSignedWebhook({
    ...options,
    prefix: '/webhooks/deliveries',
    maxBytes,
    schema: bodySchema,
    async handle(report) {
      await receiveReport(database, report, options.now());
      return 204;
    },
  });

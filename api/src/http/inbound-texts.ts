import * as v from 'valibot';
import type { Database } from '../kit/database';
import { receiveText } from '../modules/inbound-texts/inbound-texts.service';
import type { Route } from './server';
import { createSignedWebhook, type WebhookOptions } from './signed-webhook';

/** A text of ten thousand characters fits, with each of them escaped. */
const maxBytes = 65_536;

const bodySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
  from: v.pipe(v.string(), v.regex(/^\+[1-9]\d{7,14}$/)),
  text: v.string(),
});

interface InboundTexts extends WebhookOptions {
  database: Database;
}

/**
 * POST /webhooks/texts: a client's text as JSON `{ id, from, text }`, with the Unix time in seconds as `x-timestamp`, and
 * `x-signature: sha256=` and the hexadecimal HMAC-SHA-256 of `<timestamp>.<path>.<body>` (`signed-request.ts`). 204:
 * handled, also if it was before; 400: another body; 401: not signed, or more than five minutes ago; 404: there is no
 * secret; 413: too long; 429: too many unsigned requests of the address.
 */
export const createInboundTextsRoute = ({ database, ...options }: InboundTexts): Route =>
  createSignedWebhook({
    ...options,
    prefix: '/webhooks/texts',
    maxBytes,
    schema: bodySchema,
    async handle({ id, from, text }) {
      await receiveText(database, { carrierId: id, sender: from, content: text }, options.now());
      return 204;
    },
  });

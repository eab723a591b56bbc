import * as v from 'valibot';
import type { Database } from '../kit/database';
import { receiveCardChange } from '../modules/billing-cards/card-changes.service';
import type { Route } from './server';
import { maxSkewSeconds } from './signed-request';
import { createSignedWebhook, type WebhookOptions } from './signed-webhook';

const maxBytes = 4_096;
const statusOf = { stored: 204, not_found: 404 } as const;

const gatewayId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));
const digits = (length: number) => v.nullish(v.pipe(v.string(), v.regex(new RegExp(`^\\d{${length}}$`))), null);
const bodySchema = v.object({
  id: gatewayId,
  reference: gatewayId,
  change: v.picklist(['updated', 'closed', 'contact']),
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  card_type: v.nullish(v.pipe(v.string(), v.regex(/^[\w .-]{1,40}$/)), null),
  last_four: digits(4),
  first_six: digits(6),
  expires: v.nullish(v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/)), null),
});

interface CardChanges extends WebhookOptions {
  database: Database;
}

/**
 * POST /webhooks/cards, for the account updater of the card gateway: JSON `{ id, reference, change, at, card_type?,
 * last_four?, first_six?, expires? }` about a stored card of a store, signed as chargebacks are. `change` is `updated`,
 * `closed`, or `contact` where the holder is to call the bank. 204: handled, also if it was before, in any order; 400:
 * another body, or a time of the future; 404: no store has this card, or there is no secret; the other responses are
 * those of `signed-webhook.ts`.
 */
export const createCardChangesRoute = ({ database, ...options }: CardChanges): Route =>
  createSignedWebhook({
    ...options,
    prefix: '/webhooks/cards',
    maxBytes,
    schema: bodySchema,
    async handle({ card_type: cardType, last_four: lastFour, first_six: firstSix, ...report }) {
      const now = options.now();
      if (report.at.getTime() - now.getTime() > maxSkewSeconds * 1_000) return 400;
      return statusOf[await receiveCardChange(database, { ...report, cardType, lastFour, firstSix }, now)];
    },
  });

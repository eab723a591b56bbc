import * as v from 'valibot';
import type { Database } from '../kit/database';
import { type ChatEvent, receiveChatEvent } from '../modules/chat/chat.service';
import { retention } from '../modules/retention/retention.rules';
import type { Route } from './server';
import { maxSkewSeconds } from './signed-request';
import { createSignedWebhook, type WebhookOptions } from './signed-webhook';

const maxBytes = 4_096;
const dayMs = 86_400_000;

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const person = {
  whmcs_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  person_id: v.pipe(v.string(), v.uuid()),
};
const bodySchema = v.variant('kind', [
  v.object({
    kind: v.literal('message'),
    ...person,
    id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
    sent_at: time,
  }),
  v.object({ kind: v.literal('read'), ...person, read_until: time }),
]);

interface ChatEvents extends WebhookOptions {
  database: Database;
}

/**
 * POST /webhooks/chat, for the service of the chat with support: JSON `{ kind: "message", whmcs_id, person_id, id, sent_at }`
 * for each message of support to a person, and `{ kind: "read", whmcs_id, person_id, read_until }` when the person read
 * it, signed as the texts of clients are (`signed-request.ts`). 204: handled, also if it was before, in any order; 400:
 * another body, or a time of the future or before the retention; 401: not signed, or more than five minutes ago; 404: the
 * store has no such person, or there is no secret; 413: too long; 429: too many unsigned requests of the address.
 */
export const createChatEventsRoute = ({ database, ...options }: ChatEvents): Route =>
  createSignedWebhook({
    ...options,
    prefix: '/webhooks/chat',
    maxBytes,
    schema: bodySchema,
    async handle(body) {
      const event = eventOf(body);
      if (!isPresent('sentAt' in event ? event.sentAt : event.readUntil, options.now())) return 400;
      return (await receiveChatEvent(database, event)) ? 204 : 404;
    },
  });

function eventOf(body: v.InferOutput<typeof bodySchema>): ChatEvent {
  const { whmcs_id: whmcsId, person_id: personId } = body;
  return body.kind === 'message'
    ? { kind: 'message', whmcsId, personId, id: body.id, sentAt: body.sent_at }
    : { kind: 'read', whmcsId, personId, readUntil: body.read_until };
}

/** Whether the time is neither ahead of any clock nor so long ago that the message would be deleted. */
const isPresent = (time: Date, now: Date): boolean => {
  const age = now.getTime() - time.getTime();
  return age >= -maxSkewSeconds * 1_000 && age < retention.chat_message.days * dayMs;
};

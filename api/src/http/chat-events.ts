import * as v from 'valibot';
import type { Database } from '../kit/database';
import { type ChatEvent, receiveChatEvent } from '../modules/chat/chat.service';
import { retention } from '../modules/retention/retention.rules';
import { addressLimit } from './address-limit';
import { type Route, toRequest } from './server';
import { isSigned, maxSkewSeconds } from './signed-request';

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

interface ChatEvents {
  database: Database;
  /** Signs the chat service's requests; without one none is accepted. */
  secret: string | null;
  now: () => Date;
  /** The most requests of an address in a minute. */
  mostPerAddress?: number;
}

/**
 * POST /webhooks/chat, for the service of the chat with support: JSON `{ kind: "message", whmcs_id, person_id, id, sent_at }`
 * for each message of support to a person, and `{ kind: "read", whmcs_id, person_id, read_until }` when the person read
 * it, signed as the texts of clients are (`signed-request.ts`). 204: handled, also if it was before, in any order; 400:
 * another body, or a time of the future or before the retention; 401: not signed, or more than five minutes ago; 404: the
 * store has no such person, or there is no secret; 413: too long; 429: too many requests of the address in this minute.
 */
export function createChatEventsRoute({ database, secret, now, mostPerAddress = 600 }: ChatEvents): Route {
  const isTooMany = addressLimit(mostPerAddress, () => now().getTime());
  const respond = (status: number) => new Response(null, { status });

  return {
    prefix: '/webhooks/chat',
    async handle(message, _, { address }) {
      if (secret === null) return respond(404);
      if (message.method !== 'POST') return respond(405);
      if (isTooMany(address)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
      const request = toRequest(message, maxBytes);
      const body = Buffer.from(await request.arrayBuffer());
      if (!isSigned(body, request.headers, secret, now())) return respond(401);
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), body.toString('utf8'));
      const event = read.success ? eventOf(read.output) : null;
      if (!event || !isPresent('sentAt' in event ? event.sentAt : event.readUntil, now())) return respond(400);
      return respond((await receiveChatEvent(database, event)) ? 204 : 404);
    },
  };
}

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

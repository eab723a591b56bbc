import * as v from 'valibot';
import type { Database } from '../kit/database';
import { receiveText } from '../modules/inbound-texts/inbound-texts.service';
import { addressLimit } from './address-limit';
import { type Route, toRequest } from './server';
import { isSigned } from './signed-request';

/** A text of ten thousand characters fits, with each of them escaped. */
const maxBytes = 65_536;
const mostPerAddress = 600;

const bodySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
  from: v.pipe(v.string(), v.regex(/^\+[1-9]\d{7,14}$/)),
  text: v.string(),
});

interface InboundTexts {
  database: Database;
  /** Signs the carrier's requests; without one none is accepted. */
  secret: string | null;
  now: () => Date;
}

/**
 * POST /webhooks/texts: a client's text as JSON `{ id, from, text }`, with the Unix time in seconds as `x-timestamp`, and
 * `x-signature: sha256=` and the hexadecimal HMAC-SHA-256 of `<timestamp>.<body>`. 204: handled, also if it was before;
 * 400: another body; 401: not signed, or more than five minutes ago; 404: there is no secret; 413: too long; 429: too
 * many requests of the address in this minute.
 */
export function createInboundTextsRoute({ database, secret, now }: InboundTexts): Route {
  const isTooMany = addressLimit(mostPerAddress, () => now().getTime());
  const respond = (status: number) => new Response(null, { status });

  return {
    prefix: '/webhooks/texts',
    async handle(message, _, { address }) {
      if (secret === null) return respond(404);
      if (message.method !== 'POST') return respond(405);
      if (isTooMany(address)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
      const request = toRequest(message, maxBytes);
      const body = Buffer.from(await request.arrayBuffer());
      if (!isSigned(body, request.headers, secret, now())) return respond(401);
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), body.toString('utf8'));
      if (!read.success) return respond(400);
      const { id, from, text } = read.output;
      await receiveText(database, { carrierId: id, sender: from, content: text }, now());
      return respond(204);
    },
  };
}

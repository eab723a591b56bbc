import * as v from 'valibot';
import { addressLimit } from './address-limit';
import { type Route, toRequest } from './server';
import { isSigned } from './signed-request';

/** What the owner of a webhook configures. */
export interface WebhookOptions {
  /** Signs the requests; without one none is accepted. */
  secret: string | null;
  now: () => Date;
  /** The most unsigned requests of an address in a minute. */
  maxPerAddress?: number;
}

interface Webhook<Body> extends WebhookOptions {
  prefix: string;
  maxBytes: number;
  schema: v.GenericSchema<unknown, Body>;
  /** Handles a body that is valid, and returns the status of the response. */
  handle(body: Body): Promise<number>;
}

/**
 * Creates the route of a webhook that takes signed JSON (`signed-request.ts`). 400: another body; 401: not signed, or more
 * than five minutes ago; 404: there is no secret; 405: not a POST; 413: too long; 429: too many unsigned requests of the
 * address in this minute: the provider's own are never refused, as clients text it all at once.
 */
export function createSignedWebhook<Body>({ prefix, maxBytes, schema, handle, ...options }: Webhook<Body>): Route {
  const { secret, now, maxPerAddress = 600 } = options;
  const isTooMany = addressLimit(maxPerAddress, () => now().getTime());
  const bodySchema = v.pipe(v.string(), v.parseJson(), schema);
  const respond = (status: number) => new Response(null, { status });

  return {
    prefix,
    async handle(message, _, { address }) {
      if (secret === null) return respond(404);
      if (message.method !== 'POST') return respond(405);
      const request = toRequest(message, maxBytes);
      const body = Buffer.from(await request.arrayBuffer());
      if (!isSigned({ path: prefix, body, headers: request.headers }, secret, now()))
        return isTooMany(address)
          ? new Response(null, { status: 429, headers: { 'retry-after': '60' } })
          : respond(401);
      const read = v.safeParse(bodySchema, body.toString('utf8'));
      return respond(read.success ? await handle(read.output) : 400);
    },
  };
}

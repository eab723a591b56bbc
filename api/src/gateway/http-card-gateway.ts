import type { Logger } from 'pino';
import * as v from 'valibot';
import { traceHeaders } from '../kit/trace';
import { type CardGateway, declineAdvices, maxCheckAmount } from './card-gateway';

const card = v.object({
  cardType: v.string(),
  lastFour: v.string(),
  firstSix: v.string(),
  holderName: v.nullable(v.string()),
});
const savedCard = v.union([v.object({ reference: v.string() }), v.object({ refused: v.string() })]);
const otherStates = [
  v.object({
    status: v.literal('declined'),
    code: v.string(),
    // Without advice, or with one that is not known, the card is not tried again.
    advice: v.fallback(v.picklist(declineAdvices), 'never'),
    rawCode: v.optional(v.nullable(v.string()), null),
    transactionId: v.string(),
    message: v.string(),
    card: v.nullable(card),
  }),
  v.object({ status: v.literal('voided'), transactionId: v.string(), message: v.string() }),
  v.object({ status: v.literal('not_found') }),
] as const;
const chargeResponse = v.variant('status', [
  v.object({
    status: v.literal('approved'),
    amount: v.pipe(v.number(), v.integer()),
    transactionId: v.string(),
    authCode: v.string(),
    message: v.string(),
    card,
    savedCard: v.optional(v.nullable(savedCard), null),
    networkTransactionId: v.optional(v.nullable(v.string()), null),
  }),
  ...otherStates,
]);

const dataMatch = v.fallback(v.picklist(['match', 'mismatch', 'unavailable']), 'unavailable');
const checkResponse = v.variant('status', [
  v.object({
    status: v.literal('approved'),
    amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCheckAmount)),
    transactionId: v.string(),
    networkTransactionId: v.optional(v.nullable(v.string()), null),
    zip: v.optional(dataMatch, 'unavailable'),
    cvc: v.optional(dataMatch, 'unavailable'),
    card,
    expires: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/)),
    savedCard,
  }),
  ...otherStates,
]);

const refundResponse = v.variant('status', [
  v.object({
    status: v.literal('refunded'),
    amount: v.pipe(v.number(), v.integer()),
    transactionId: v.string(),
    message: v.string(),
  }),
  v.object({ status: v.literal('declined'), code: v.string(), transactionId: v.string(), message: v.string() }),
]);

const releasedResponse = v.object({ status: v.picklist(['released', 'abandoned']) });
const forgetResponse = v.object({ status: v.literal('forgotten') });

export interface HttpCardGatewayOptions {
  /** E.g. `http://127.0.0.1:4000/sandbox-gateway`. */
  baseUrl: string;
  /** Shared with the gateway; never leaves the server. */
  apiKey: string;
  /** Longest wait for a response, in milliseconds. */
  timeoutMs: number;
  log: Logger;
}

/** The gateway's HTTP interface as a port. A response that is late or malformed is `unknown`. */
export function httpCardGateway({ baseUrl, apiKey, timeoutMs, log }: HttpCardGatewayOptions): CardGateway {
  const send = async <Schema extends v.GenericSchema>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<v.InferOutput<Schema> | { status: 'unknown' }> => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...traceHeaders(),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return v.parse(schema, await response.json());
    } catch (fault) {
      log.warn({
        event: 'card_gateway_no_answer',
        path: path.split('/')[1],
        reason: fault instanceof Error ? fault.name : 'unknown',
      });
      return { status: 'unknown' };
    }
  };
  return {
    charge: (request) => send(chargeResponse, 'POST', '/charges', request),
    check: (request) => send(checkResponse, 'POST', '/checks', request),
    releaseCheck: async (key) => (await send(releasedResponse, 'POST', '/releases', { key })).status === 'released',
    abandonCheck: async (key) => (await send(releasedResponse, 'POST', '/abandons', { key })).status === 'abandoned',
    find: (key) => send(chargeResponse, 'GET', `/charges/${encodeURIComponent(key)}`),
    void: (key) => send(chargeResponse, 'POST', '/voids', { key }),
    refund: (request) => send(refundResponse, 'POST', '/refunds', request),
    forget: async (reference) => (await send(forgetResponse, 'POST', '/forgets', { reference })).status === 'forgotten',
  };
}

import type { Logger } from 'pino';
import * as v from 'valibot';
import type { CardGateway, ChargeState } from './card-gateway';

const card = v.object({
  cardType: v.string(),
  lastFour: v.string(),
  firstSix: v.string(),
  holderName: v.nullable(v.string()),
});
const answer = v.variant('status', [
  v.object({
    status: v.literal('approved'),
    amount: v.pipe(v.number(), v.integer()),
    transactionId: v.string(),
    authCode: v.string(),
    message: v.string(),
    card,
  }),
  v.object({
    status: v.literal('declined'),
    code: v.string(),
    transactionId: v.string(),
    message: v.string(),
    card: v.nullable(card),
  }),
  v.object({ status: v.literal('voided'), transactionId: v.string(), message: v.string() }),
  v.object({ status: v.literal('not_found') }),
]);

export interface HttpCardGatewayOptions {
  /** E.g. `http://127.0.0.1:4000/sandbox-gateway`. */
  baseUrl: string;
  /** Shared with the gateway; never leaves the server. */
  apiKey: string;
  /** Longest wait for an answer, in milliseconds. */
  timeoutMs: number;
  log: Logger;
}

/** The gateway's HTTP interface as a port. Whatever is not a well-formed answer in time is `unknown`. */
export function httpCardGateway({ baseUrl, apiKey, timeoutMs, log }: HttpCardGatewayOptions): CardGateway {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ChargeState> => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return v.parse(answer, await response.json());
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
    charge: (request) => ask('POST', '/charges', request),
    find: (key) => ask('GET', `/charges/${encodeURIComponent(key)}`),
    void: (key) => ask('POST', '/voids', { key }),
  };
}

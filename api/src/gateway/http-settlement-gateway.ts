import { isDay } from '@suite/domain/time';
import * as v from 'valibot';
import { traceHeaders } from '../kit/trace';
import type { HttpCardGatewayOptions } from './http-card-gateway';
import { type SettlementGateway, settlementLineKinds } from './settlement-gateway';

const batchResponse = v.variant('status', [
  v.object({ status: v.literal('accepted') }),
  v.object({ status: v.literal('rejected'), code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/)) }),
]);

const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));
const cents = v.pipe(v.number(), v.safeInteger());
const key = v.optional(v.nullable(id), null);
const line = v.pipe(
  v.object({
    id,
    kind: v.picklist(settlementLineKinds),
    depositId: key,
    paymentKey: key,
    refundKey: key,
    gross: cents,
    fee: cents,
    net: cents,
    at: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  }),
  v.check(({ gross, fee, net }) => net === gross - fee),
);
const deposit = v.object({
  id,
  status: v.picklist(['in_transit', 'paid', 'failed']),
  amount: cents,
  availableOn: v.pipe(v.string(), v.check(isDay)),
});

/** What a processor reports of a merchant; also the body of its event. */
export const settlementSchema = v.object({ deposits: v.array(deposit), lines: v.array(line) });

/** Statuses of a processor that does not have these endpoints. */
const missing: readonly number[] = [404, 405, 501];

/**
 * The settlement endpoints of the gateway, which are optional: `POST /batches` and
 * `GET /settlements?merchant=&from=&until=`. A response that is late or malformed is `unknown`.
 */
export function httpSettlementGateway({ baseUrl, apiKey, timeoutMs, log }: HttpCardGatewayOptions): SettlementGateway {
  const send = async <Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    body?: object,
  ): Promise<v.InferOutput<Schema> | { status: 'unknown' | 'unsupported' }> => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        redirect: 'error',
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...traceHeaders(),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (missing.includes(response.status)) return { status: 'unsupported' };
      if (!response.ok) return { status: 'unknown' };
      return v.parse(schema, await response.json());
    } catch (fault) {
      log.warn({ event: 'settlement_no_answer', reason: fault instanceof Error ? fault.name : 'unknown' });
      return { status: 'unknown' };
    }
  };
  return {
    submitBatch: (batch) => send(batchResponse, '/batches', batch),
    async fetchSettlement(query) {
      const response = await send(settlementSchema, `/settlements?${new URLSearchParams({ ...query })}`);
      return 'status' in response ? response : { status: 'reported', ...response };
    },
  };
}

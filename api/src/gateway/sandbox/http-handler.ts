import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { countries } from '@suite/domain';
import { contentTypeOf } from '@suite/domain/published-file';
import { isDay } from '@suite/domain/time';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { SandboxGateway } from './sandbox-gateway';
import type { SandboxSettlement } from './sandbox-settlement';

const bodyLimit = 4096;
/** A batch has a row for each card payment of a day. */
const batchLimit = 4_194_304;
const text = v.optional(v.pipe(v.string(), v.trim()), '');
const cardForm = v.object({
  number: text,
  expiry: text,
  cvc: text,
  zip: text,
  holder_name: text,
  country: v.optional(v.picklist(countries), 'US'),
});
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const chargeBody = v.object({
  key,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  source: v.union([v.object({ token: v.string(), saveCard: v.boolean() }), v.object({ savedCard: v.string() })]),
  reference: v.string(),
  merchantInitiated: v.exactOptional(v.object({ networkTransactionId: v.nullable(v.string()) })),
});
const checkBody = v.object({ key, token: v.string(), reference: v.string() });
const forgetBody = v.object({ reference: v.string() });
const voidBody = v.object({ key });
const batchBody = v.object({
  key,
  merchant: key,
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  closedAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  day: v.pipe(v.string(), v.check(isDay)),
  rows: v.array(
    v.object({
      kind: v.picklist(['sale', 'refund']),
      paymentKey: key,
      refundKey: v.nullable(key),
      amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
});
const refundBody = v.object({ key, paymentKey: key, amount: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** The files of the hosted card fields, by their path below `/sandbox-gateway/fields`. */
const fieldFiles: Readonly<Record<string, string>> = {
  '': 'fields.html',
  'script.js': 'script.js',
  'style.css': 'style.css',
};

/** Any page may show the fields in a frame: the sandbox knows no merchants. */
const fieldsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors *";

export interface SandboxHandlerOptions {
  gateway: SandboxGateway;
  settlement: SandboxSettlement;
  /** The bearer token that the API must present; browsers only tokenise. */
  apiKey: string;
  log: Logger;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/**
 * The sandbox gateway over HTTP, for mounting at `/sandbox-gateway/`. It accepts JSON only: `POST /tokens` (browser)
 * responds 201 with the token or 422 `{ fields: [{ path, code }] }`; `GET /fields` (browser) is a page with card fields
 * for a frame; `POST /charges`, `GET /charges/:key`, `POST
 * /voids` (the API, by key) respond with a `ChargeState`, `POST /refunds` a `RefundState`; `POST /checks` (the API) checks
 * a card and responds with a `CheckState`, `POST /releases` and `POST /abandons` end a check; `POST /forgets` (the API)
 * forgets a stored card; `POST /batches` settles a batch, `GET /settlements` responds with deposits (`settlement-gateway.ts`).
 * No part of a request's body is ever logged.
 */
export function sandboxGatewayHandler({ gateway, settlement, apiKey, log }: SandboxHandlerOptions) {
  const ownKey = Buffer.from(`Bearer ${apiKey}`);
  const requireApi = (request: IncomingMessage) => {
    const credentials = Buffer.from(request.headers.authorization ?? '');
    if (credentials.length !== ownKey.length || !timingSafeEqual(credentials, ownKey))
      throw new Refusal(401, 'unauthorized');
  };

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse, rest: string) => Promise<void>> = {
    'POST tokens': async (request, response) => {
      const result = gateway.tokenise(await read(request, cardForm));
      respond(response, 'fields' in result ? 422 : 201, result);
    },
    'GET fields': async (_, response, rest) => {
      const file = Object.hasOwn(fieldFiles, rest) ? fieldFiles[rest] : undefined;
      if (!file) throw new Refusal(404, 'not_found');
      const content = await readFile(join(import.meta.dirname, 'fields', file));
      response.writeHead(200, {
        'content-type': contentTypeOf(file),
        'cache-control': 'no-store',
        'content-security-policy': fieldsPolicy,
      });
      response.end(content);
    },
    'POST charges': async (request, response) => {
      requireApi(request);
      const body = await read(request, chargeBody);
      const { record, isResponseLost } = gateway.charge(body);
      log.info({ event: 'sandbox_charge', key: body.key, status: record.status, isResponseLost });
      // A lost response leaves the caller waiting until its time limit.
      if (!isResponseLost) respond(response, 200, record);
    },
    'POST checks': async (request, response) => {
      requireApi(request);
      const body = await read(request, checkBody);
      const { record, isResponseLost } = gateway.check(body);
      log.info({ event: 'sandbox_check', key: body.key, status: record.status, isResponseLost });
      if (!isResponseLost) respond(response, 200, record);
    },
    'POST releases': async (request, response) => {
      requireApi(request);
      gateway.checks.release((await read(request, voidBody)).key);
      respond(response, 200, { status: 'released' });
    },
    'POST abandons': async (request, response) => {
      requireApi(request);
      gateway.checks.abandon((await read(request, voidBody)).key);
      respond(response, 200, { status: 'abandoned' });
    },
    'GET charges': async (request, response, rest) => {
      requireApi(request);
      respond(response, 200, gateway.find(decodeURIComponent(rest)));
    },
    'POST voids': async (request, response) => {
      requireApi(request);
      const body = await read(request, voidBody);
      const record = settlement.isSettled(body.key) ? gateway.find(body.key) : gateway.void(body.key);
      log.info({ event: 'sandbox_void', key: body.key, status: record.status });
      respond(response, 200, record);
    },
    'POST refunds': async (request, response) => {
      requireApi(request);
      const body = await read(request, refundBody);
      const record = gateway.refund(body);
      log.info({ event: 'sandbox_refund', key: body.key, status: record.status });
      respond(response, 200, record);
    },
    'POST batches': async (request, response) => {
      requireApi(request);
      const batch = await read(request, batchBody, batchLimit);
      const state = settlement.submit(batch);
      log.info({ event: 'sandbox_batch', key: batch.key, status: state.status });
      respond(response, 200, state);
    },
    'GET settlements': async (request, response) => {
      requireApi(request);
      const query = new URL(request.url ?? '', 'http://sandbox').searchParams;
      const [merchant, from, until] = [query.get('merchant') ?? '', query.get('from') ?? '', query.get('until') ?? ''];
      if (!merchant || !isDay(from) || !isDay(until)) throw new Refusal(400, 'malformed');
      respond(response, 200, settlement.settlement({ merchant, from, until }));
    },
    'POST forgets': async (request, response) => {
      requireApi(request);
      gateway.forget((await read(request, forgetBody)).reference);
      log.info({ event: 'sandbox_forget' });
      respond(response, 200, { status: 'forgotten' });
    },
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, name = '', rest = ''] =
      /\/sandbox-gateway\/([a-z]+)(?:\/([^/?]+))?\/?(?:\?.*)?$/.exec(request.url ?? '') ?? [];
    try {
      const route = routes[`${request.method} ${name}`];
      if (!route) throw new Refusal(404, 'not_found');
      await route(request, response, rest);
    } catch (fault) {
      const refusal = fault instanceof Refusal ? fault : new Refusal(500, 'unexpected');
      if (!(fault instanceof Refusal))
        log.error({ event: 'sandbox_fault', name: fault instanceof Error ? fault.name : 'unknown' });
      respond(response, refusal.status, { code: refusal.code });
    }
  };
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function read<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  schema: Schema,
  limit = bodyLimit,
): Promise<v.InferOutput<Schema>> {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new Refusal(415, 'json_only');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw new Refusal(413, 'too_large');
    parts.push(part);
  }
  const parsed = v.safeParse(schema, parseJson(Buffer.concat(parts).toString('utf8')));
  if (!parsed.success) throw new Refusal(400, 'malformed');
  return parsed.output;
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new Refusal(400, 'malformed');
  }
}

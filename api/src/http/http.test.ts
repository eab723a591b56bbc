import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { type PosTest, posTest } from '../testing/pos-world';
import { createHttpServer, toRequest } from './server';
import { createStaticHandler } from './static';

const page = '<!doctype html><title>Go Suite</title>';
const script = 'console.log("a remote")';
const catalogue = { services: Array.from({ length: 999 }, (_, at) => ({ name: `Nail art ${at}`, price: 1_000 + at })) };
let dir: string;
let base: string;
let close: () => void;
const lines: string[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'suite-http-'));
  mkdirSync(join(dir, 'host'));
  mkdirSync(join(dir, 'remotes/mf-a/1.0.0'), { recursive: true });
  writeFileSync(join(dir, 'host/index.html'), page);
  writeFileSync(join(dir, 'host/main.0123456789.js'), script);
  writeFileSync(join(dir, 'host/code-reader.0123456789.js'), script);
  writeFileSync(join(dir, 'host/zxing_reader.0123456789.wasm'), script);
  for (const ending of ['', '.br']) writeFileSync(join(dir, `host/main.0123456789.js.map${ending}`), '{"sources":[]}');
  for (const folder of ['host', 'remotes/mf-a/1.0.0'])
    for (const ending of ['', '.gz'])
      writeFileSync(join(dir, folder, `sbom.cdx.json${ending}`), '{"bomFormat":"CycloneDX"}');
  writeFileSync(join(dir, 'registry.json'), '{"schema":1,"remotes":[]}');
  writeFileSync(join(dir, 'remotes/mf-a/1.0.0/entry.js'), script);
  writeFileSync(join(dir, 'remotes/mf-a/1.0.0/entry.js.br'), brotliCompressSync(script));
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  const statics = createStaticHandler(dir);
  const tokeniser = { mode: 'hosted_fields', url: 'https://cards.example/fields' } as const;
  const mapped = createStaticHandler(dir, { sourceMaps: true, tokeniser, storeCardTokeniser: null });
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const server = createHttpServer(
    [
      {
        prefix: '/mapped',
        handle: async (request, response) => {
          request.url = String(request.url).slice('/mapped'.length);
          return (await mapped(request, response)) ? undefined : new Response('Not found', { status: 404 });
        },
      },
      { prefix: '/catalogue', handle: async () => Response.json(catalogue) },
      {
        prefix: '/events',
        handle: async () =>
          new Response('data: {}', { headers: { 'cache-control': 'no-cache', 'transfer-encoding': 'chunked' } }),
      },
      { prefix: '/short', handle: async () => Response.json({ data: null }) },
      {
        prefix: '/unavailable',
        handle: () => Promise.reject(Object.assign(new Error('at 10.0.0.7'), { code: '57P03' })),
      },
      { prefix: '/upload', handle: async (message) => new Response(await toRequest(message).text()) },
      { prefix: '/broken', handle: () => Promise.reject(new Error('the secret inside')) },
      {
        prefix: '/',
        handle: async (request, response) =>
          (await statics(request, response)) ? undefined : new Response('Not found', { status: 404 }),
      },
    ],
    log,
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => {
  close();
  rmSync(dir, { recursive: true, force: true });
});

/** Uses Node's own client, which sends the path as it is, and decodes nothing. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request(base + path, { method, headers, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

const levelsOf = (debugId: string) =>
  lines.filter((line) => line.includes(debugId)).map((line) => pino.levels.labels[JSON.parse(line).level]);

test.each(['/', '/owner/ticket', '/index.html', '/service-worker.js', '/no/such/file', '/broken'])(
  '%s carries the security headers of a page',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  },
);

test.each(['/main.0123456789.js', '/registry.json', '/no/such/file.js'])(
  '%s loads nothing when it is opened as a page, and has no other header of pages',
  async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'])
      expect(headers).not.toHaveProperty(name);
  },
);

test('the page on which a card of a store is typed runs no script of a remote, and no window that opened it reaches it', async () => {
  const { headers, body } = await get('/billing/card?store=10001');
  const host = new URL(base).host;
  const policy = String(headers['content-security-policy']);
  const [, scripts = ''] = /script-src ([^;]*);/.exec(policy) ?? [];
  expect(scripts.split(' ').sort()).toEqual([`${host}/code-reader.0123456789.js`, `${host}/main.0123456789.js`]);
  expect(headers['cross-origin-opener-policy']).toBe('noopener-allow-popups');
  expect(String(body)).toBe(page);
  expect((await get('/owner/payment-method')).headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('the page of a store’s own cards reaches no card processor where its cards are refused', async () => {
  const policyAt = async (path: string) => String((await get(path)).headers['content-security-policy']);
  expect(await policyAt('/mapped/owner')).toContain('https://cards.example');
  expect(await policyAt('/mapped/billing/card')).toContain("connect-src 'self'");
  expect(await policyAt('/mapped/billing/card')).not.toContain('https://cards.example');
});

test('only the worker that reads codes may compile WebAssembly', async () => {
  const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
  expect(await policyOf('/code-reader.0123456789.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  for (const path of [
    '/owner/scan',
    '/code-reader.0123456789',
    '/remotes/code-reader.0123456789.js',
    '/main.0123456789.js',
  ])
    expect(await policyOf(path)).not.toContain('wasm');
  expect((await get('/zxing_reader.0123456789.wasm')).headers['content-type']).toBe('application/wasm');
});

test('only pages may reach the card processor, and a page with another policy is another page', async () => {
  const [page, other, script] = [await get('/'), await get('/mapped/'), await get('/mapped/main.0123456789.js')];
  expect(other.headers['content-security-policy']).toContain('; frame-src https://cards.example;');
  expect(script.headers['content-security-policy']).not.toContain('cards.example');
  expect(other.headers.etag).not.toBe(page.headers.etag);
});

test('pages are the host’s and revalidated each time; hashed and versioned files are cached for ever', async () => {
  expect((await get('/owner/orders/1')).body.toString()).toBe(page);
  const fresh = await get('/');
  expect(fresh.headers['cache-control']).toBe('no-cache');
  expect((await get('/', { 'if-none-match': String(fresh.headers.etag) })).status).toBe(304);
  for (const path of ['/main.0123456789.js', '/remotes/mf-a/1.0.0/entry.js']) {
    expect((await get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('a client that accepts brotli gets the precompressed file, others the plain one', async () => {
  const packed = await get('/remotes/mf-a/1.0.0/entry.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body).toString()).toBe(script);
  const plain = await get('/remotes/mf-a/1.0.0/entry.js', { 'accept-encoding': 'br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(script);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('compresses a long response for a client that accepts “%s” in %s', async (accepted, encoding, read) => {
  const { headers, body } = await get('/catalogue', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(body.length) });
  expect(headers['content-encoding']).toBe(encoding);
  expect(JSON.parse(read(body).toString())).toEqual(catalogue);
  expect(body.length < JSON.stringify(catalogue).length / 3).toBe(encoding !== undefined);
});

test('sends a short response uncompressed', async () => {
  const { headers, body } = await get('/short', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('{"data":null}');
});

test.each([
  '/../secret.txt',
  '/remotes/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/remotes/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/.env',
  '/main.js%00',
  '/%',
])('%s leads nowhere', async (path) => {
  const { status, body } = await get(path);
  expect(body.toString()).not.toContain('secret');
  expect([404, 200]).toContain(status);
  if (status === 200) expect(body.toString()).toBe(page);
});

test('a missing file is missing, never the page', async () => {
  expect((await get('/remotes/mf-a/2.0.0/entry.js')).status).toBe(404);
  expect((await get('/', {}, 'POST')).status).toBe(404);
});

test('source maps are served only where the server is set to', async () => {
  for (const ending of ['', '.br']) expect((await get(`/main.0123456789.js.map${ending}`)).status).toBe(404);
  expect((await get('/mapped/main.0123456789.js.map')).body.toString()).toBe('{"sources":[]}');
});

test('the packages of a release are served only where source maps are', async () => {
  for (const path of ['/sbom.cdx.json', '/remotes/mf-a/1.0.0/sbom.cdx.json', '/sbom.cdx.json.gz'])
    expect((await get(path)).status).toBe(404);
  expect((await get('/mapped/sbom.cdx.json')).status).toBe(200);
});

test('HEAD responds like GET, without a body', async () => {
  const { status, body, headers } = await get('/main.0123456789.js', {}, 'HEAD');
  expect({ status, length: body.length, size: headers['content-length'] }).toEqual({
    status: 200,
    length: 0,
    size: String(script.length),
  });
});

test('the debug id is echoed in response and log, a malformed one is replaced; an error reveals no details', async () => {
  const { headers, status, body } = await get('/broken', { 'x-debug-id': 'debug-0042' });
  expect({ status, id: headers['x-debug-id'], body: body.toString() }).toEqual({
    status: 500,
    id: 'debug-0042',
    body: '',
  });
  expect(lines.filter((line) => line.includes('debug-0042'))).not.toHaveLength(0);
  expect((await get('/', { 'x-debug-id': 'a b<script>' })).headers['x-debug-id']).toMatch(/^[\w-]{36}$/);
});

test('responds 503 while the database is unavailable, and logs no error', async () => {
  const { status, headers, body } = await get('/unavailable', { 'x-debug-id': 'debug-0503' });
  expect({ status, retry: headers['retry-after'], body: JSON.parse(body.toString()) }).toEqual({
    status: 503,
    retry: '5',
    body: { category: 'unavailable', code: 'unavailable', debug_id: 'debug-0503' },
  });
  expect(levelsOf('debug-0503')).toEqual(['warn', 'info']);
});

test.each(['TRACE', 'PROPFIND', 'MKCOL'])('refuses %s with 405 on every path, and logs no error', async (method) => {
  for (const path of ['/upload', '/catalogue', '/owner/ticket', '/broken']) {
    expect((await get(path, { 'x-debug-id': 'debug-0405' }, method)).status).toBe(405);
  }
  expect(new Set(levelsOf('debug-0405'))).toEqual(new Set(['info']));
});

test('a client that goes away during its upload is logged, but not as an error', async () => {
  const headers = { 'x-debug-id': 'debug-0499', 'content-length': 99, expect: '100-continue' };
  const upload = request(`${base}/upload`, { method: 'POST', headers });
  upload.on('error', () => undefined);
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write('half');
  upload.destroy();
  while (levelsOf('debug-0499').length === 0) await new Promise((again) => setTimeout(again, 5));
  expect(levelsOf('debug-0499')).toEqual(['info']);
});

test.each(['/short', '/events', '/missing.js', '/unavailable', '/broken'])(
  '%s is never stored on the way',
  async (path) => {
    expect((await get(path)).headers['cache-control']).toBe('no-store');
  },
);

test('a response has a length, and no transfer encoding beside it', async () => {
  const { headers } = await get('/events');
  expect(headers).toMatchObject({ 'content-length': '8' });
  expect(headers).not.toHaveProperty('transfer-encoding');
});

describe('the GraphQL endpoint', () => {
  let world: PosTest;
  beforeAll(async () => {
    world = await posTest();
  }, 60_000);
  afterAll(() => world.close());
  const send = (init: RequestInit, query = '') =>
    world.fetch(
      new Request(`http://localhost/graphql${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...init,
      }),
    );
  const body = (document: string, more: object = {}) => JSON.stringify({ query: document, ...more });

  test.each([
    ['GET', { method: 'GET' }, 405],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'query={me{role}}' }, 415],
    ['multipart', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' }, 415],
    ['300 kB', { body: body('{ me { role } }', { variables: { x: 'x'.repeat(300_000) } }) }, 413],
  ])('%s is refused', async (_, init, status) => {
    expect((await send(init)).status).toBe(status);
  });

  test.each(['multipart/mixed', 'text/event-stream', 'application/json', '*/*', 'text/html, multipart/mixed;q=0.9'])(
    'responds with JSON in one piece to a client that accepts %s',
    async (accept) => {
      const response = await send({
        headers: { 'content-type': 'application/json', accept },
        body: body('{ __typename }'),
      });
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(response.headers.get('transfer-encoding')).toBeNull();
      expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
    },
  );

  test('the operation of the address must be that of the body', async () => {
    const document = body('query Me { me { role } }', { operationName: 'Me' });
    expect((await send({ body: document }, '?operation=Other')).status).toBe(400);
    expect((await send({ body: document }, '?operation=Me')).status).not.toBe(400);
  });

  test.each([
    ['ten thousand aliases', `{ ${Array.from({ length: 10_000 }, (_, index) => `a${index}: me { role }`).join(' ')} }`],
    ['a hundred aliases', `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: me { role }`).join(' ')} }`],
    ['a deep document', `{ a: __schema { types { ${'ofType { '.repeat(20)} name ${'} '.repeat(20)} } } }`],
    ['no such field', '{ nothing }'],
    ['no document', 'query {'],
    ['batching', '['],
  ])('%s is refused as a document', async (_, document) => {
    const result = (await (await send({ body: body(document) })).json()) as {
      errors: { extensions: { category: string } }[];
    };
    expect(result.errors[0]?.extensions.category).toBe('graphql');
  });

  const at = '2026-11-21T00:00:00Z';
  const lineDocument = 'query ($v: Line!) { key_storage_items(whmcs_id: 1, keys: [$v]) { key } }';
  const textDocument = 'query ($v: Text!) { customer_list(whmcs_id: 1, where: { search: $v }) { id } }';
  test.each([
    [
      'UUID',
      `query ($v: UUID) { staff_get_available_booked(whmcs_id: 1, start_time: "${at}", end_time: "${at}", service_id: $v) { is_blocked_all } }`,
      ['', 'x', 1, 'A0000000-0000-4000-8000-000000000000', '\u0000'],
      'id_invalid',
    ],
    [
      'DateTime',
      'query ($v: DateTime!) { staff_get_available_booked(whmcs_id: 1, start_time: $v, end_time: $v) { is_blocked_all } }',
      ['', 'today', '2026-13-01T00:00:00Z', '2026-11-21', '9999-01-01T00:00:00Z', 5],
      'date_time_invalid',
    ],
    ['Line', lineDocument, ['', '   ', '\n'], 'required'],
    [
      'Line',
      lineDocument,
      ['a\u0000b', '\u0000', 'a\nb', 'a\tb', '\ud800', `\u007f${'x'.repeat(256)}`],
      'characters_invalid',
    ],
    ['Line', lineDocument, ['x'.repeat(256)], 'too_long'],
    ['Line', lineDocument, [7, true, {}], 'invalid'],
    [
      'Text',
      textDocument,
      ['a\u0000b', '\u001b', '\ud800', 'x\udc00', `\u0000${'x'.repeat(2_001)}`],
      'characters_invalid',
    ],
    ['Text', textDocument, ['x'.repeat(2_001)], 'too_long'],
    ['Text', textDocument, [7, [], {}], 'invalid'],
  ])('a bad %s is a field error, never an unexpected one', async (_, document, values, code) => {
    for (const value of values) {
      const result = (await (await send({ body: body(document, { variables: { v: value } }) })).json()) as {
        errors: { extensions: Record<string, unknown> }[];
      };
      expect(result.errors[0]?.extensions).toMatchObject({ category: 'validation', fields: [{ path: 'v', code }] });
    }
  });

  const items = [{ id: crypto.randomUUID(), item_type: 'custom', quantity: 1 }];
  const order = { order_id: crypto.randomUUID(), version: 1, items };
  const add = `mutation ($whmcs_id: Int!, $input_obj: OrderAddItemsInput!, $k: UUID!) {
    order_add_items(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $k) { id }
  }`;
  test.each<[string, object, { path: string; code: string }[]]>([
    ['a number that is a text', { whmcs_id: '10001' }, [{ path: 'whmcs_id', code: 'invalid' }]],
    ['a number beyond 32 bits', { whmcs_id: 2 ** 31 }, [{ path: 'whmcs_id', code: 'invalid' }]],
    ['no number', { whmcs_id: undefined }, [{ path: 'whmcs_id', code: 'required' }]],
    ['null', { input_obj: null }, [{ path: 'input_obj', code: 'required' }]],
    ['a text for a record', { input_obj: 'at "x"' }, [{ path: 'input_obj', code: 'invalid' }]],
    [
      'a missing field of a line',
      { input_obj: { ...order, items: [{ ...items[0], item_type: undefined }] } },
      [{ path: 'input_obj.items.0.item_type', code: 'required' }],
    ],
    [
      'an unknown field and an unknown value',
      { input_obj: { ...order, items: [{ ...items[0], item_type: 'servic', color: 1 }] } },
      [
        { path: 'input_obj.items.0.item_type', code: 'invalid' },
        { path: 'input_obj.items.0.color', code: 'invalid' },
      ],
    ],
    [
      'wrong values of every kind',
      { whmcs_id: 1.5, input_obj: { ...order, order_id: 'at "input_obj.version"', version: true } },
      [
        { path: 'whmcs_id', code: 'invalid' },
        { path: 'input_obj.order_id', code: 'id_invalid' },
        { path: 'input_obj.version', code: 'invalid' },
      ],
    ],
    [
      'a thousand wrong lines',
      { input_obj: { ...order, items: Array(1_000).fill(null) } },
      Array.from({ length: 20 }, (_, index) => ({ path: `input_obj.items.${index}`, code: 'required' })),
    ],
  ])('%s is one refusal with a path for each field', async (_, changes, fields) => {
    const variables = { whmcs_id: 1, input_obj: order, k: crypto.randomUUID(), ...changes };
    const result = (await (await send({ body: body(add, { variables }) })).json()) as { errors: object[] };
    expect(result.errors).toEqual([
      {
        message: 'validation failed',
        extensions: { category: 'validation', code: 'validation_failed', fields, debug_id: expect.any(String) },
      },
    ]);
    expect(JSON.stringify(result)).not.toContain('at "');
  });
});

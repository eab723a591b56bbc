import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sql from 'sql-template-tag';
import { type App, createApp } from '../app';
import { makeDeveloper } from '../modules/identity/developer.store';
import { memoryPictures } from '../testing/memory-pictures';
import { type PosStore, type PosTest, posTest } from '../testing/pos-world';
import { TestGateway } from '../testing/test-gateway';
import { createOverrideRoute, overrideOf } from './override';
import { createHttpServer } from './server';
import { createStaticHandler } from './static';

const begin = new Date('2026-11-21T16:00:00.000Z');
const address = 'http://localhost:4500';
let now = begin;
let world: PosTest;
let store: PosStore;
let app: App;
let dir: string;
let base: string;
let close: () => void;

beforeAll(async () => {
  world = await posTest();
  store = await world.store();
  await world.system((tx) => makeDeveloper(tx, store.owner.id));
  const log = pino({ level: 'silent' });
  app = createApp({
    database: world.database,
    gateway: new TestGateway(() => now),
    pictures: memoryPictures(),
    log,
    now: () => now,
    secret: 'test-secret-that-is-long-enough-for-it',
  });
  dir = mkdtempSync(join(tmpdir(), 'suite-override-'));
  mkdirSync(join(dir, 'host'));
  writeFileSync(join(dir, 'host/index.html'), '<!doctype html><title>Go Suite</title>');
  writeFileSync(join(dir, 'host/main.0123456789.js'), '');
  writeFileSync(join(dir, 'registry.json'), '{}');
  const statics = createStaticHandler(dir, {
    overrideOf: (request) => overrideOf(request, app),
    readableBy: 'https://suite.example',
  });
  const server = createHttpServer(
    [
      createOverrideRoute(app),
      { prefix: '/', handle: async (request, response) => void (await statics(request, response)) },
    ],
    log,
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
}, 60_000);
afterAll(async () => {
  close();
  rmSync(dir, { recursive: true });
  await world.close();
});
beforeEach(() => {
  now = begin;
});

const send = (token: string | null, target = address, method = 'POST') =>
  fetch(`${base}/auth/override`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'POST' ? { body: new URLSearchParams({ address: target }) } : {}),
  });
/** Returns the cookie that the browser would send with its next requests. */
const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const developer = () => world.tokenOf({ userId: store.owner.id });
const open = (cookie: string, path = '/owner', headers = {}) => fetch(base + path, { headers: { cookie, ...headers } });
const policyOf = (response: Response): string => response.headers.get('content-security-policy') ?? '';
const isPlain = async (cookie: string): Promise<boolean> => policyOf(await open(cookie)) === policyOf(await open(''));

test('a developer’s page may load from the one address, and from no other', async () => {
  const granted = await send(await developer());
  expect(granted.status).toBe(204);
  expect(granted.headers.get('set-cookie')).toMatch(
    /^suite-override=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const page = await open(`other=1; ${cookieOf(granted)}; more=2`);
  expect(policyOf(page)).toBe(
    `default-src 'none'; script-src 'self' ${address}; style-src 'self' ${address}; connect-src 'self' ${address}; ` +
      `img-src 'self' ${address} data:; font-src 'self' ${address}; manifest-src 'self'; worker-src 'self'; ` +
      `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.has('etag')).toBe(false);
  expect(policyOf(await open(''))).not.toContain('localhost');
});

test('a page cached before is not used for the developer’s page', async () => {
  const etag = (await open('')).headers.get('etag') ?? '';
  expect((await open('', '/owner', { 'if-none-match': etag })).status).toBe(304);
  const page = await open(cookieOf(await send(await developer())), '/owner', { 'if-none-match': etag });
  expect(page.status).toBe(200);
});

test.each(['/main.0123456789.js', '/registry.json', '/index.html'])('%s stays as it is', async (path) => {
  expect(policyOf(await open(cookieOf(await send(await developer())), path))).toBe(policyOf(await open('', path)));
});

test.each([
  ['nobody', async () => null, 401],
  ['a token that is none', async () => 'x.y.z', 401],
  ['a manager who is no developer', () => world.tokenOf({ userId: store.manager.id }), 403],
  ['an employee', () => world.tokenOf({ whmcsId: store.whmcsId, employeeId: store.ava.id }), 403],
])('%s gets no pass', async (_, token, status) => {
  const response = await send(await token());
  expect({ status: response.status, cookie: response.headers.get('set-cookie') }).toEqual({ status, cookie: null });
});

test.each([
  'http://localhost.evil.com:4500',
  'http://evil.com:4500',
  'http://localhost:4500@evil.com',
  'http://localhost:*',
  "http://localhost:4500 'unsafe-inline'",
  'http://localhost:4500; script-src *',
  '',
])('there is no pass for %p', async (target) => {
  const response = await send(await developer(), target);
  expect({ status: response.status, cookie: response.headers.get('set-cookie') }).toEqual({
    status: 400,
    cookie: null,
  });
});

test('a pass ends after a working day', async () => {
  const cookie = cookieOf(await send(await developer()));
  now = new Date(begin.getTime() + 12 * 3_600_000 - 1_000);
  expect(await isPlain(cookie)).toBe(false);
  now = new Date(begin.getTime() + 12 * 3_600_000 + 1_000);
  expect(await isPlain(cookie)).toBe(true);
});

test('a pass ends with its session', async () => {
  const token = await developer();
  const cookie = cookieOf(await send(token));
  expect(await isPlain(cookie)).toBe(false);
  await app.graphql(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: 'mutation { user_logout }' }),
    }),
    { address: '127.0.0.1', debugId: 'debug-1234' },
  );
  expect(await isPlain(cookie)).toBe(true);
});

test('a pass ends with the right to it', async () => {
  await world.system((tx) => makeDeveloper(tx, store.manager.id));
  const cookie = cookieOf(await send(await world.tokenOf({ userId: store.manager.id })));
  expect(await isPlain(cookie)).toBe(false);
  await world.system((tx) => tx.query(sql`delete from developer where user_id = ${store.manager.id}`));
  expect(await isPlain(cookie)).toBe(true);
});

test('a sign-in is no pass, and a pass no sign-in; a pass that was changed is none', async () => {
  const token = await developer();
  const cookie = cookieOf(await send(token));
  expect(await isPlain(`suite-override=${token}`)).toBe(true);
  expect((await send(cookie.replace('suite-override=', ''))).status).toBe(401);
  const [head, , signature] = cookie.split('.');
  const forged = Buffer.from(JSON.stringify({ sid: store.owner.id, address })).toString('base64url');
  expect(await isPlain([head, forged, signature].join('.'))).toBe(true);
});

test('any caller can end the override, signed in or not', async () => {
  const ended = await send(null, address, 'DELETE');
  expect(ended.status).toBe(204);
  expect(ended.headers.get('set-cookie')).toMatch(/^suite-override=; Max-Age=0; Path=\/;/);
  expect((await send(null, address, 'GET')).status).toBe(405);
});

test('published files can be read by the one origin that they are served to; pages by none', async () => {
  const readers = async (path: string) => (await open('', path)).headers.get('access-control-allow-origin');
  expect(await readers('/registry.json')).toBe('https://suite.example');
  expect(await readers('/owner')).toBeNull();
  expect(await readers('/main.0123456789.js')).toBeNull();
});

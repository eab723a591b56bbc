import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type ServerConfig } from '../config';
import { createHttpServer } from '../http/server';
import type { TenderInput } from '../resolver-types.generated';
import { lines, type PosClient, posClient } from '../testing/pos-client';
import { type PosStore, type PosTest, posTest } from '../testing/pos-world';
import { testCards } from '../testing/test-gateway';
import { type MountedGateway, mountCardGateway } from './mount';

const cvc = '98761';
let dataDir: string;
let config: ServerConfig;
let world: PosTest;
let cards: MountedGateway;
let server: Server;
let store: PosStore;
let owner: PosClient;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mount-'));
  config = readConfig({
    PORT: String(await freePort()),
    SUITE_MODE: 'demo',
    SUITE_DATA: dataDir,
    SUITE_PUBLISHED: dataDir,
    LOG_LEVEL: 'trace',
  });
  world = await posTest((log) => {
    cards = mountCardGateway(config, log);
    return cards.gateway;
  });
  server = createHttpServer(cards.routes, world.logger);
  await new Promise<void>((ready) => server.listen(config.port, '127.0.0.1', ready));
  store = await world.store();
  owner = posClient(store, store.owner);
}, 60_000);

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  cards.close();
  await world.close();
  rmSync(dataDir, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Does what the browser's card form does. */
async function tokenise(form: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${config.port}/sandbox-gateway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiry: '12/99', cvc: '987', zip: '78701', ...form }),
  });
}
async function card(net: number, number: string): Promise<TenderInput> {
  const { token } = (await (await tokenise({ number })).json()) as { token: string };
  return { type: 'card', net, tip: 0, card_token: token };
}
const ticket = async () => owner.add(await owner.create(), [lines(store).gel()]);

/** Every row of every table, as text. */
const dump = (): Promise<string> =>
  world.engine.withConnection(async (connection) => {
    const tables = (await connection.query(
      `select relname from pg_class join pg_namespace n on n.oid = relnamespace where n.nspname = 'public' and relkind = 'r'`,
      [],
    )) as { relname: string }[];
    const rows: string[] = [];
    for (const { relname } of tables) {
      const found = (await connection.query(`select to_jsonb(t)::text as row from "${relname}" t`, [])) as {
        row: string;
      }[];
      rows.push(...found.map(({ row }) => row));
    }
    return rows.join('\n');
  });

test('a ticket is paid by a card that was typed in the browser', async () => {
  expect(await owner.checkout(await ticket(), [await card(4_000, testCards.approves)])).toMatchObject({
    status: 'completed',
  });
  expect(await owner.checkout(await ticket(), [await card(4_000, testCards.declines)])).toMatchObject({
    status: 'declined',
  });
});

test('the card fields are a page for a frame of any origin, which reaches its own origin only', async () => {
  const at = `http://127.0.0.1:${config.port}/sandbox-gateway/fields`;
  const page = await fetch(`${at}?parent=http://localhost:4000&language=en`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toMatch(/connect-src 'self';.* frame-ancestors \*$/);
  const files = [...(await page.text()).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => new URL(file ?? '', at));
  expect(files).toHaveLength(2);
  for (const file of files) expect((await fetch(file)).status).toBe(200);
  expect((await fetch(`${at}/..%2Fcard.ts`)).status).toBe(404);
  expect((await fetch(`${at}/constructor`)).status).toBe(404);
});

test('card numbers, security codes and tokens are in no table, in no line of the log, and in no file of the gateway', async () => {
  const secrets: string[] = [cvc, ...Object.values(testCards)];
  for (const number of [testCards.approves, testCards.declines, testCards.exists, testCards.gatewayError]) {
    const tender = await card(4_000, number);
    secrets.push(tender.card_token ?? '');
    await owner.checkout(await ticket(), [tender]);
  }
  await tokenise({ number: '4242424242424241' });
  await tokenise({ number: testCards.approves, cvc });
  // The request has the card number in place of the token.
  await owner.checkout(await ticket(), [{ type: 'card', net: 4_000, tip: 0, card_token: testCards.approves }]);
  const rows = await dump();
  const file = readFileSync(join(dataDir, 'sandbox-gateway', 'charges.jsonl'), 'utf8');
  // It did look where cards are: their last digits and their charges are there.
  expect(rows).toContain('"card_last_four": "4242"');
  expect(file).toContain('"lastFour":"4242"');
  expect(world.log()).toContain('sandbox_charge');
  for (const secret of secrets) expect(rows + world.log() + file).not.toContain(secret);
});

test('a server without a gateway declines every card, and takes cash', async () => {
  const none = mountCardGateway({ ...config, mode: 'production' }, world.logger);
  expect(none.routes).toEqual([]);
  expect(
    await none.gateway.charge({ key: 'a', amount: 1, source: { token: 't', saveCard: false }, reference: 'r' }),
  ).toMatchObject({
    status: 'declined',
    code: 'cards_unavailable',
  });
  expect(await none.gateway.refund({ key: 'r', paymentKey: 'a', amount: 1 })).toMatchObject({ status: 'declined' });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { httpSettlementGateway } from './http-settlement-gateway';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a processor that responds to every request in the same way. */
async function processor(status: number, body: object | string = {}) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return httpSettlementGateway({ baseUrl, apiKey: 'k', timeoutMs: 2_000, log: pino({ level: 'silent' }) });
}

const query = { merchant: 'm', from: '2026-11-01', until: '2026-11-30' };
const batch = {
  key: 'b',
  merchant: 'm',
  number: 1,
  closedAt: new Date('2026-11-21T10:00:00Z'),
  day: '2026-11-21',
  rows: [],
};
const line = { id: 'l', kind: 'fee', gross: 0, fee: 500, net: -500, at: '2026-11-21T10:00:00Z' };

test.each([404, 405, 501])('a processor that responds %d has no settlement', async (status) => {
  const gateway = await processor(status);
  expect(await gateway.fetchSettlement(query)).toEqual({ status: 'unsupported' });
  expect(await gateway.submitBatch(batch)).toEqual({ status: 'unsupported' });
});

test.each([
  ['is an error', 500, {}],
  ['is no JSON', 200, '<html>'],
  ['has another shape', 200, { deposits: [] }],
  ['has a net that is not gross less fee', 200, { deposits: [], lines: [{ ...line, net: 0 }] }],
  ['has an unknown kind', 200, { deposits: [], lines: [{ ...line, kind: 'gift' }] }],
])('a response that %s leaves the settlement unknown', async (_, status, body) => {
  expect(await (await processor(status, body)).fetchSettlement(query)).toEqual({ status: 'unknown' });
});

test('a line without keys is one of the account', async () => {
  const gateway = await processor(200, { deposits: [], lines: [line] });
  const at = new Date(line.at);
  expect(await gateway.fetchSettlement(query)).toEqual({
    status: 'reported',
    deposits: [],
    lines: [{ ...line, at, depositId: null, paymentKey: null, refundKey: null }],
  });
});

test('a batch is refused with the code of the processor', async () => {
  const gateway = await processor(200, { status: 'rejected', code: 'merchant_closed' });
  expect(await gateway.submitBatch(batch)).toEqual({ status: 'rejected', code: 'merchant_closed' });
});

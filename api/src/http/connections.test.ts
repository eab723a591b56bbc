import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import type { ConnectionLimits } from './connection-limits';
import { createHttpServer } from './server';
import { createStaticHandler } from './static';

const file = '/main.0123456789.js';
let dir: string;
const servers: Server[] = [];

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-connections-'));
  mkdirSync(join(dir, 'host'));
  // Larger than what the socket buffers of both ends take.
  writeFileSync(join(dir, `host${file}`), Buffer.alloc(8_000_000, 'x'));
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function serve(limits: Partial<ConnectionLimits> = {}): Promise<number> {
  const statics = createStaticHandler(dir);
  const server = createHttpServer(
    [{ prefix: '/', handle: async (request, response) => void (await statics(request, response)) }],
    pino({ level: 'silent' }),
    { limits },
  );
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a connection that sends `text` and reads nothing. */
async function open(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') await new Promise((sent) => socket.write(text, sent));
  return socket;
}

const get = `GET ${file} HTTP/1.1\r\nHost: suite\r\n\r\n`;
/** The descriptors of this process: those of the server and of its clients here. */
const descriptors = (): number => readdirSync('/dev/fd').length;

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 4_000;
  while (!condition() && Date.now() < end) await nextTurn();
}

/** Reads what comes until the server closes the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket.resume(), 'close');
  return Buffer.concat(chunks).toString('latin1');
}

test('keeps no descriptors of 1,500 pipelined requests whose responses nobody reads, three times', async () => {
  const port = await serve();
  const before = descriptors();
  for (let round = 0; round < 3; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 30 }, () => open(port, get.repeat(50))));
    // Without the limit each response opens its file.
    await until(() => sockets.every(({ closed }) => closed) || descriptors() > before + 1_500);
    for (const socket of sockets) socket.destroy();
  }
  await until(() => descriptors() <= before + 20);
  expect(descriptors()).toBeLessThanOrEqual(before + 20);
}, 30_000);

const head = get.replace('GET', 'HEAD');

test('answers a request that arrives while the previous one is answered', async () => {
  const socket = await open(await serve(), head.repeat(2));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  await until(() => text.split('HTTP/1.1 200 ').length === 3);
  expect(text.split('HTTP/1.1 200 ')).toHaveLength(3);
  socket.destroy();
});

test('ends a connection that sends two requests ahead', async () => {
  expect((await readToEnd(await open(await serve(), get.repeat(3)))).length).toBeLessThan(8_000_000);
});

test('answers one request after the other on the same connection', async () => {
  const socket = await open(await serve());
  socket.resume();
  for (let at = 0; at < 3; at += 1) {
    socket.write(head);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(chunk.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
  }
  socket.destroy();
});

test('ends a connection whose response is not read', async () => {
  const port = await serve({ idleMs: 200 });
  const before = descriptors();
  const sockets = await Promise.all(Array.from({ length: 10 }, () => open(port, get)));
  // Each has a socket at both ends and an open file.
  await until(() => descriptors() >= before + 30);
  await until(() => descriptors() <= before + 10);
  expect(descriptors()).toBeLessThanOrEqual(before + 10);
  for (const socket of sockets) socket.destroy();
});

test('accepts no more connections than the limit', async () => {
  const port = await serve({ max: 2 });
  const accepted = [await open(port), await open(port)];
  expect(await readToEnd(await open(port))).toBe('');
  for (const socket of accepted) expect(socket.destroyed).toBe(false);
  accepted[0]?.destroy();
  await once(accepted[0] as Socket, 'close');
  const next = await open(port, head);
  const [chunk] = (await once(next.resume(), 'data')) as [Buffer];
  expect(chunk.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of [...accepted, next]) socket.destroy();
});

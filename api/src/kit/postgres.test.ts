import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { isUnavailable } from './engine';
import { openPostgres, readPooler } from './postgres';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const signedIn = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const done = message('C', Buffer.from('SELECT 0\0'));

/** A minimal PostgreSQL server that accepts every connection and every query, until it is disconnected. */
async function agreeableServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isKnown = false;
    socket.on('data', () => {
      socket.write(isKnown ? Buffer.concat([done, ready]) : Buffer.concat([signedIn, ready]));
      isKnown = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://suite@127.0.0.1:${port}/suite`,
    async cutOff() {
      await Promise.all(
        [...sockets].map((socket) => {
          const closed = once(socket, 'close');
          socket.destroy();
          return closed;
        }),
      );
    },
    close: () => server.close(),
  };
}

test('a lost connection without a running query fails the next query, and nothing else', async () => {
  const server = await agreeableServer();
  const engine = await openPostgres(server.url);
  const work = engine.withConnection(async (connection) => {
    await connection.script('begin');
    await server.cutOff();
    // The connection receives the event in a later tick of the event loop.
    await new Promise((heard) => setTimeout(heard, 50));
    await connection.script('commit');
  });
  await expect(work).rejects.toThrow(/not queryable|terminated/);
  expect(isUnavailable(await work.catch((error) => error))).toBe(true);
  await expect(engine.withConnection((connection) => connection.script('begin'))).resolves.toBeUndefined();
  await engine.close();
  server.close();
});

test('a transaction that waits too long for a connection is unavailable, and the next one begins', async () => {
  const server = await agreeableServer();
  const engine = await openPostgres(server.url, { max: 1, connectMs: 1_000 });
  const begin = () => engine.withConnection((connection) => connection.script('begin'), 'plain');
  await engine.withConnection(async () => {
    expect(isUnavailable(await begin().catch((error) => error))).toBe(true);
  }, 'plain');
  await begin();
  await engine.close();
  server.close();
});

test('a pooler is declared as one of transactions or of sessions', () => {
  expect(readPooler({})).toBeNull();
  expect(readPooler({ DATABASE_POOLER: 'transaction' })).toBe('transaction');
  expect(readPooler({ DATABASE_POOLER: 'session' })).toBe('session');
  expect(() => readPooler({ DATABASE_POOLER: 'statement' })).toThrow(
    'DATABASE_POOLER must be transaction or session, or left out, but it is "statement".',
  );
});

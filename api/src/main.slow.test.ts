import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { apiProgram, before, freePort, type Program, runNode } from './testing/program';
import { publishTestHost } from './testing/published-host';

const root = resolve(__dirname, '../..');
let dir: string;
let programs: Program[];
/** A directory that a stopped server has created: copying it takes a moment, creating one takes seconds. */
let made: string;
beforeAll(async () => {
  begin();
  const first = await start();
  await ready(first);
  first.kill('SIGTERM');
  await first.exitCode;
  made = dir;
}, 120_000);
afterAll(() => rmSync(made, { recursive: true, force: true }));

function begin() {
  dir = mkdtempSync(join(tmpdir(), 'suite-main-'));
  publishTestHost(join(dir, 'published'));
  programs = [];
}
beforeEach(begin);
afterEach(async () => {
  for (const program of programs) {
    program.kill('SIGKILL');
    await program.exitCode;
  }
  rmSync(dir, { recursive: true, force: true });
});

/** The server as a container starts it, on a PGlite directory of the test's own. */
async function start(more: Record<string, string> = {}, ...nodeArgs: string[]) {
  const port = more.PORT ?? String(await freePort());
  const program = runNode([...nodeArgs, ...apiProgram], {
    cwd: root,
    env: {
      SUITE_SECRET: 'a-secret-of-at-least-thirty-two-letters',
      SUITE_DATA: join(dir, 'data'),
      SUITE_PUBLISHED: join(dir, 'published'),
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY: '0',
      PORT: port,
      ...more,
    },
  });
  programs.push(program);
  return { ...program, port };
}

/** Waits until the server responds; throws its output if it ended instead. */
async function ready({ port, exitCode, output }: Awaited<ReturnType<typeof start>>): Promise<void> {
  let over = false;
  void exitCode.then(() => (over = true));
  while (!over) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(output());
}

const exitOf = async ({ exitCode, output }: Program) => ({ code: await exitCode, message: output().trim() });
const lockFile = () => join(dir, 'data', 'holder');
const takeMade = () => cpSync(join(made, 'data'), join(dir, 'data'), { recursive: true });

test('a directory has one server at a time; a killed server leaves no lock, a stopped server releases it', async () => {
  takeMade();
  const first = await start();
  await ready(first);
  const second = await exitOf(await start());
  expect(second.code).toBe(1);
  expect(second.message).toMatch(
    /^The database directory \S+ is held by another process \(\d+\): stop it first, or delete \S+ where that is no server\.$/,
  );

  first.kill('SIGKILL');
  await first.exitCode;
  expect(existsSync(lockFile())).toBe(true);
  const third = await start();
  await ready(third);
  third.kill('SIGTERM');
  expect(await exitOf(third)).toEqual({ code: 0, message: '' });
  expect(existsSync(lockFile())).toBe(false);
}, 120_000);

test('a port in use is named in the error, and the directory is released', async () => {
  takeMade();
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, listening));
  const { port } = other.address() as AddressInfo;
  expect(await exitOf(await start({ PORT: String(port) }))).toEqual({
    code: 1,
    message: `Port ${port} is in use: set PORT to another one.`,
  });
  expect(existsSync(lockFile())).toBe(false);
  other.close();
}, 120_000);

/** Simulates a full disk that PGlite does not open its files on, without a reason. */
const fullForPglite = before(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const [open, statfs] = [fs.openSync, fs.statfsSync];
  fs.openSync = (path, ...args) => {
    if (String(path).includes('pglite/global')) throw new Error('PGlite failed to initialize properly');
    return open(path, ...args);
  };
  fs.statfsSync = (...args) => ({ ...statfs(...args), bavail: 0 });
  syncBuiltinESMExports();
`);

/** Simulates a full disk, from the given number of calls of a function of `node:fs` on. */
const fullDisk = (name: 'mkdirSync' | 'writeSync', from: number) =>
  before(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const write = fs[${JSON.stringify(name)}];
    let calls = 0;
    fs[${JSON.stringify(name)}] = (...args) => {
      calls += 1;
      if (calls < ${from}) return write(...args);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    syncBuiltinESMExports();
  `);

test.each([
  ['at the first directory', fullDisk('mkdirSync', 1), takeMade],
  ['while PGlite opens its directory', fullForPglite, takeMade],
  ['while PGlite makes its directory', fullDisk('writeSync', 100), () => undefined],
])(
  'a full disk is said in a sentence, %s',
  async (_, full, prepare) => {
    prepare();
    expect(await exitOf(await start({}, full))).toEqual({
      code: 1,
      message: 'The disk is full: make room and start again.',
    });
    await ready(await start());
  },
  120_000,
);

test.each([
  ['no secret', { SUITE_SECRET: '' }, 'SUITE_SECRET is needed: at least 32 characters'],
  [
    'a folder without a host',
    { SUITE_PUBLISHED: '/nowhere' },
    'No host is published in /nowhere: run "npm run release -- publish host" for this folder.',
  ],
  ['a port that is none', { PORT: '70000' }, 'PORT is not a port number: 70000.'],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
    'The database of DATABASE_URL cannot be reached: ',
  ],
])(
  '%s is said in a sentence',
  async (_, env, expected) => {
    const { code, message } = await exitOf(await start(env));
    expect(code).toBe(1);
    expect(message).toContain(expected);
    expect(message.split('\n')).toHaveLength(1);
  },
  120_000,
);

test('production has no people of the demo, no outbox, no worlds and no sandbox', async () => {
  takeMade();
  publishTestHost(join(dir, 'published'));
  const server = await start({ SUITE_MODE: 'production', SUITE_TEST_WORLDS: '1' });
  await ready(server);
  const send = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  for (const path of ['/dev/worlds', '/dev/ended-packages', '/sandbox-gateway/tokens', '/sandbox-gateway/charges'])
    expect([path, (await post(path, {})).status]).toEqual([path, 404]);
  // Every path without an ending is the host's page, which is empty here.
  expect(await (await send('/dev/outbox')).text()).toBe('');
  const query =
    'mutation { user_login(input_obj: { identifier: "linh@lotus.example", password: "Lotus-2026!" }) { token } }';
  expect(await (await post('/graphql', { query })).json()).toMatchObject({
    errors: [{ extensions: { code: 'invalid_credentials' } }],
  });
  const token = 'demo-maintenance-token-known-to-everybody';
  const asOperator = { headers: { authorization: `Bearer ${token}` } };
  expect((await send('/operator/maintenance', asOperator)).status).toBe(401);
}, 120_000);

test('a fault of ours is shown whole', async () => {
  const broken = before(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.mkdirSync = () => { throw new Error('the fault'); };
    syncBuiltinESMExports();
  `);
  const { code, message } = await exitOf(await start({}, broken));
  expect(code).toBe(1);
  expect(message).toMatch(/Error: the fault\n\s+at /);
}, 120_000);

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, type Program, runNode } from './testing/program';
import { publishTestHost } from './testing/published-host';

const root = resolve(__dirname, '../..');
const perSecond = 200;
const probeEveryMs = 100;
let dir: string;
const programs = new Set<Program>();

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-rolling-'));
  publishTestHost(join(dir, 'published'));
});
afterAll(async () => {
  for (const program of programs) {
    program.kill('SIGKILL');
    await program.exitCode;
  }
  rmSync(dir, { recursive: true, force: true });
});

/** A server of the suite that restarts on its data. */
async function server(name: string) {
  const port = await freePort();
  let program: Program;
  const start = () => {
    program = runNode(['--import', 'tsx', 'api/src/main.ts'], {
      cwd: root,
      env: {
        SUITE_SECRET: 'a-secret-of-at-least-thirty-two-letters',
        SUITE_DATA: join(dir, name),
        SUITE_PUBLISHED: join(dir, 'published'),
        SHUTDOWN_DELAY: '3',
        LOG_LEVEL: 'warn',
        PORT: String(port),
      },
    });
    programs.add(program);
  };
  return {
    port,
    start,
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/healthz/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    stop() {
      program.kill('SIGTERM');
      return program.exitCode;
    },
  };
}

type SuiteServer = Awaited<ReturnType<typeof server>>;

/** Sends requests that read the database to the servers that are ready, at a constant rate over kept connections, until it is stopped. */
function load(servers: readonly SuiteServer[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(servers);
  const results = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  let sent = 0;
  const send = ({ port }: SuiteServer) =>
    new Promise<string>((done) => {
      const body = JSON.stringify({ query: '{ maintenance_config { __typename } }' });
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      request({ port, agent, path: '/graphql', method: 'POST', headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += String(chunk)));
        response.on('end', () => done(text));
        response.on('error', (error: Error) => done(error.message));
      })
        .on('error', (error) => done(error.message))
        .end(body);
    });
  const sending = setInterval(() => {
    const target = [...ready][sent % ready.size];
    sent += 1;
    const result = (target ? send(target) : Promise.resolve('no server is ready')).then((text) => {
      results.set(text, (results.get(text) ?? 0) + 1);
      pending.delete(result);
    });
    pending.add(result);
  }, 1_000 / perSecond);
  const probing = setInterval(() => {
    for (const one of servers) void one.isReady().then((is) => (is ? ready.add(one) : ready.delete(one)));
  }, probeEveryMs);
  return {
    ready,
    async stop() {
      clearInterval(sending);
      await Promise.all(pending);
      clearInterval(probing);
      agent.destroy();
      return results;
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((again) => setTimeout(again, 50));
}

test('a rolling restart of two servers loses no request of 200 a second', async () => {
  const first = await server('first');
  const servers = [first, await server('second')];
  first.start();
  await until(first.isReady);
  await first.stop();
  cpSync(join(dir, 'first'), join(dir, 'second'), { recursive: true });
  for (const one of servers) {
    one.start();
    await until(one.isReady);
  }
  const running = load(servers);
  for (const one of servers) {
    expect(await one.stop()).toBe(0);
    one.start();
    await until(() => running.ready.has(one));
  }
  const results = await running.stop();
  const response = '{"data":{"maintenance_config":[]}}';
  expect([...results.keys()]).toEqual([response]);
  expect(results.get(response)).toBeGreaterThan(perSecond);
}, 180_000);

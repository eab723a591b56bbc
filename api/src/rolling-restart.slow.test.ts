import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiProgram, freePort, type Program, runNode } from './testing/program';
import { publishTestHost } from './testing/published-host';

const root = resolve(__dirname, '../..');
const clients = 20;
const requestEveryMs = 100;
const probeEveryMs = 100;
const probeValidMs = 1_000;
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
    program = runNode(apiProgram, {
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

/**
 * Clients behind a balancer, until they are stopped: each sends a request that reads the database every 100 ms, or once
 * its last one has a response, over persistent connections. A server gets requests while its latest probe, sent less
 * than a second ago, found it ready; while no server is ready, requests wait.
 */
function balance(servers: readonly SuiteServer[]) {
  const agent = new Agent({ keepAlive: true });
  const readyAt = new Map<SuiteServer, number>();
  const results = new Map<string, number>();
  const isReady = (server: SuiteServer) => performance.now() - (readyAt.get(server) ?? -Infinity) < probeValidMs;
  let isRunning = true;
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
  async function choose(): Promise<SuiteServer> {
    await until(() => servers.some(isReady));
    const ready = servers.filter(isReady);
    sent += 1;
    return ready[sent % ready.length] as SuiteServer;
  }
  async function runClient() {
    while (isRunning) {
      const nextAt = performance.now() + requestEveryMs;
      const result = await send(await choose());
      results.set(result, (results.get(result) ?? 0) + 1);
      await wait(Math.max(0, nextAt - performance.now()));
    }
  }
  async function probe(server: SuiteServer) {
    while (isRunning) {
      const probedAt = performance.now();
      if (await server.isReady()) readyAt.set(server, probedAt);
      else readyAt.delete(server);
      await wait(probeEveryMs);
    }
  }
  const loops = [...servers.map(probe), ...Array.from({ length: clients }, runClient)];
  return {
    isReady,
    async stop() {
      isRunning = false;
      await Promise.all(loops);
      agent.destroy();
      return results;
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(50);
}

test('a rolling restart of two servers loses no request of twenty clients', async () => {
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
  const balancer = balance(servers);
  for (const one of servers) {
    expect(await one.stop()).toBe(0);
    one.start();
    await until(() => balancer.isReady(one));
  }
  const results = await balancer.stop();
  const response = '{"data":{"maintenance_config":[]}}';
  expect(Object.fromEntries(results)).toEqual({ [response]: expect.any(Number) });
  expect(results.get(response)).toBeGreaterThan(10 * clients);
}, 180_000);

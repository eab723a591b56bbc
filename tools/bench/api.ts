import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '@suite/api/app';
import {
  type Connection,
  createDatabase,
  type Engine,
  migrate,
  openPglite,
  openPostgres,
  refreshStatistics,
} from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';
import pino from 'pino';
import { suiteDir } from '../suite/paths';
import { startPostgres } from '../suite/postgres';
import { atMost, ms, type Row, shown, table } from './report';

const requests = 400;
const atOnce = 8;
const statementsPerList = 3;
const postgresPort = 4398;

const lists: Record<string, string> = {
  company_list: '{ company_list { id name service_flags } }',
  category_list: '{ category_list(whmcs_id: 10001) { id name services { id name price } items { id name } } }',
  employee_list: '{ employee_list(whmcs_id: 10001) { id full_name status } }',
  customer_list: '{ customer_list(whmcs_id: 10001, limit: 50) { id full_name phone } }',
  appointment_list:
    '{ appointment_list(whmcs_id: 10001, limit: 50) { id start_time status customer { full_name } employee { full_name } service { name } order { id } } }',
  order_list:
    '{ order_list(whmcs_id: 10001, limit: 50) { id order_code totals { total } order_items { item_name staff { full_name } } payments { amount } } }',
};

/** Statements that each list needs, and how fast the busiest ones answer, on both engines, with and without row-level security. */
export async function benchApi(say: (line: string) => void): Promise<string[]> {
  const dir = join(suiteDir, 'bench/data/api');
  rmSync(dir, { recursive: true, force: true });
  const sections = [await benchEngine('PGlite', await openPglite(dir), say)];
  const server = startPostgres(postgresPort, say);
  if (!server) return [...sections, '\nPostgreSQL: none here, and no right to install it'];
  try {
    return [...sections, await benchEngine('PostgreSQL', await openPostgres(server.url), say)];
  } finally {
    server.stop();
  }
}

async function benchEngine(name: string, engine: Engine, say: (line: string) => void): Promise<string> {
  await migrate(engine);
  await seedDemoWorld(createDatabase(engine), new Date());
  await refreshStatistics(engine);
  const counted = countStatements(engine);
  const guarded = await createCaller(counted.engine);
  const rows: Row[] = [];
  for (const [list, document] of Object.entries(lists)) {
    await guarded(document);
    rows.push(atMost(`${list}: statements`, counted.count(), statementsPerList, String));
  }
  const plain = await createCaller(withoutRowSecurity(engine));
  for (const list of ['appointment_list', 'order_list']) {
    const document = lists[list] ?? '';
    for (const [kind, call] of [
      ['with', guarded],
      ['without', plain],
    ] as const) {
      const { perSecond, p99 } = await load(() => call(document));
      rows.push(shown(`${list}: ${kind} row-level security`, `${perSecond.toFixed(0)} /s, p99 ${ms(p99)}`));
    }
  }
  say(`Measured the API on ${name}`);
  await engine.close();
  return table(`The API on ${name} (${requests} requests, ${atOnce} at once, in one process)`, rows);
}

/** The API as the demo's owner, without a socket. Fails on any error, so that no refusal is measured. */
async function createCaller(engine: Engine) {
  const database = createDatabase(engine);
  const gateway = { charge: neverAsked, find: neverAsked, void: neverAsked };
  const app = createApp({
    database,
    gateway: gateway as never,
    secret: 'bench-secret-that-is-long-enough-for-it',
    log: pino({ level: 'silent' }),
  });
  const send = async (query: string, token?: string) => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query }),
    });
    const answer = (await (await app.graphql(request, { address: 'bench', debugId: 'bench-0001' })).json()) as {
      data: never;
      errors?: object[];
    };
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data as { user_login: { token: string } };
  };
  const { user_login } = await send(
    'mutation { user_login(input_obj: { identifier: "linh@lotus.example", password: "Lotus-2026!" }) { token } }',
  );
  return (query: string) => send(query, user_login.token);
}

const neverAsked = () => Promise.reject(new Error('No card is charged here.'));

async function load(work: () => Promise<unknown>): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  let left = requests;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: times.length / seconds, p99 };
}

/** Statements of a request's last transaction: the operation's own. Those before it found out who calls. */
function countStatements(engine: Engine) {
  let count = 0;
  const watch = (connection: Connection): Connection => ({
    script: (text) => connection.script(text),
    query(text, values) {
      count = text.includes("set_config('app.scope'") ? 0 : count + 1;
      return connection.query(text, values);
    },
  });
  return {
    engine: {
      ...engine,
      withConnection: <T>(work: (connection: Connection) => Promise<T>) =>
        engine.withConnection((connection) => work(watch(connection))),
    },
    count: () => count,
  };
}

/** The same statements as the superuser, for whom no policy is checked. */
const withoutRowSecurity = (engine: Engine): Engine => ({
  ...engine,
  withConnection: (work) =>
    engine.withConnection((connection) =>
      work({
        ...connection,
        script: (text) => (text.startsWith('set local role') ? Promise.resolve() : connection.script(text)),
      }),
    ),
});

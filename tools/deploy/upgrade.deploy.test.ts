import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Engine } from '../../api/src/kit/engine';
import { migrate, readMigrations } from '../../api/src/kit/migrate';
import { openPostgres } from '../../api/src/kit/postgres';
import { firstRelease } from '../../api/src/testing/breaking-statements';
import { apiProgram, freePort, type Program, runNode } from '../../api/src/testing/program';
import { startPostgres, type ThrowAwayPostgres } from '../suite/postgres';
import { assertTime } from '../suite/time-goal';
import { until } from './test-proxy';

const root = resolve(__dirname, '../..');
jest.setTimeout(180_000);

let dir: string;
let postgres: ThrowAwayPostgres;
let administrator: Engine;
const servers: Program[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'suite-upgrade-'));
  const started = startPostgres(await freePort(), console.log);
  if (!started) throw new Error('There is no PostgreSQL.');
  postgres = started;
  administrator = await openPostgres(postgres.url);
});
afterAll(async () => {
  for (const server of servers) {
    server.kill('SIGKILL');
    await server.exitCode;
  }
  await administrator?.close();
  postgres?.stop();
  rmSync(dir, { recursive: true });
});

async function emptyDatabase(name: string): Promise<string> {
  await administrator.withConnection((connection) => connection.script(`create database ${name}`));
  return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).toString();
}

/** Starts a server with the stores and people of the demo, and waits until it is ready. */
async function startServer(databaseUrl: string) {
  const port = await freePort();
  const program = runNode(apiProgram, {
    cwd: root,
    env: {
      SUITE_MODE: 'demo',
      SUITE_TEST_WORLDS: '1',
      SUITE_SECRET: 'a-secret-of-at-least-thirty-two-letters',
      SUITE_DATA: join(dir, String(port)),
      SUITE_PUBLISHED: join(dir, 'published'),
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    },
  });
  servers.push(program);
  const base = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${base}/healthz`)).ok);
  const request = async <Data>(query: string, token = ''): Promise<{ data?: Data; errors?: object[] }> => {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    return response.json();
  };
  const logIn = async () => {
    const input = 'input_obj: { identifier: "linh@lotus.example", password: "Lotus-2026!" }';
    const { data } = await request<{ user_login: { token: string } }>(`mutation { user_login(${input}) { token } }`);
    return data?.user_login.token ?? '';
  };
  return { request, logIn, output: program.output };
}

const clients = 'query { customer_list(whmcs_id: 10001) { id full_name } }';

test('a server goes on while a newer one migrates its tables, also beside a backup, and starts again afterwards', async () => {
  const url = await emptyDatabase('side_by_side');
  const older = await startServer(url);
  const token = await older.logIn();
  const results: { ms: number; errors: object[] | undefined }[] = [];
  let isOver = false;
  const load = async () => {
    while (!isOver) {
      const begun = Date.now();
      const { errors } = await older.request(clients, token);
      results.push({ ms: Date.now() - begun, errors });
    }
  };
  const loads = [load(), load(), load()];
  const newer = {
    name: '9999_newer.sql',
    text: "alter table customer add column newer text not null default ''; create table newer (id uuid primary key);",
    hash: 'newer',
  };
  const engine = await openPostgres(url);
  await engine.withConnection((connection) =>
    connection.script(`insert into customer (whmcs_id, id, first_name, search_name, create_at)
      values (10001, '${randomUUID()}', 'Cathy', 'cathy', now())`),
  );
  let attempts = 0;
  // As pg_dump locks all tables.
  await engine.withConnection(async (backup) => {
    await backup.script('begin; lock table customer in access share mode');
    const migrated = migrate(engine, {
      migrations: [...readMigrations(), newer],
      lockMs: 300,
      pause: async () => {
        attempts += 1;
        if (attempts === 3) await backup.script('commit');
      },
    });
    await migrated;
  });
  const since = results.length;
  await until(async () => results.length > since + 20);
  isOver = true;
  await Promise.all(loads);

  expect(attempts).toBe(3);
  expect(results.filter(({ errors }) => errors)).toEqual([]);
  // A request waits behind an attempt of the migration at most.
  assertTime('the slowest request', [Math.max(...results.map(({ ms }) => ms))], 2_000);

  const again = await startServer(url);
  expect(again.output()).toContain('"newer_database","migrations":["9999_newer.sql"]');
  const { data } = await again.request<{ customer_list: object[] }>(clients, await again.logIn());
  expect(data?.customer_list).toHaveLength(1);
  await engine.close();
});

test('two demo servers that start on one empty database at once seed it once', async () => {
  const url = await emptyDatabase('at_once');
  const [first, second] = await Promise.all([startServer(url), startServer(url)]);
  const token = await first.logIn();
  const stores = await second.request<{ customer_list: object[] }>(clients, token);
  expect(stores.errors).toBeUndefined();
  for (const { output } of [first, second]) expect(output()).not.toContain('duplicate key');
});

test('a database of the first release is migrated with its data', async () => {
  const engine = await openPostgres(await emptyDatabase('first_release'));
  await migrate(engine, { migrations: readMigrations().filter(({ name }) => name <= firstRelease) });
  const [user, employee, client] = [randomUUID(), randomUUID(), randomUUID()];
  await engine.withConnection(async (connection) => {
    await connection.script(`
      insert into company (whmcs_id, id, name) values (1, '${randomUUID()}', 'Lotus Nails');
      insert into app_user (id, email, password_hash) values ('${user}', 'linh@lotus.example', 'hash');
      insert into company_user (whmcs_id, id, user_id, role) values (1, '${randomUUID()}', '${user}', 'owner');
      insert into employee (whmcs_id, id, code, first_name) values (1, '${employee}', '101', 'Ava');
      insert into customer (whmcs_id, id, first_name, search_name, create_at) values (1, '${client}', 'Cathy', 'cathy', now());
      insert into key_value (whmcs_id, key, value) values (1, 'tax', '825');`);
    await migrate(engine);
    expect(
      await connection.query(
        `select (select count(*)::int from migration) as migrations, employee.code, customer.first_name as client,
           key_value.value as tax
         from employee join customer using (whmcs_id) join key_value using (whmcs_id)`,
        [],
      ),
    ).toEqual([{ migrations: readMigrations().length, code: '101', client: 'Cathy', tax: '825' }]);
  });
  await engine.close();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createDatabase } from '../../api/src/kit/database-client';
import { migrate } from '../../api/src/kit/migrate';
import { openPostgres } from '../../api/src/kit/postgres';
import { freePort } from '../../api/src/testing/program';
import { readInStores } from '../../api/src/testing/reads-of-stores';
import { testDatabase } from '../../api/src/testing/test-database';
import { startPgbouncer, type ThrowAwayPooler } from '../suite/pgbouncer';
import { startPostgres, type ThrowAwayPostgres } from '../suite/postgres';

const root = resolve(__dirname, '../..');
jest.setTimeout(1_200_000);

/** Fewer than the transactions that run at the same time. */
const connections = 4;
let postgres: ThrowAwayPostgres;
let pooler: ThrowAwayPooler;

beforeAll(async () => {
  const serverPort = await freePort();
  const started = startPostgres(serverPort, console.log);
  if (!started) throw new Error('There is no PostgreSQL.');
  postgres = started;
  const folder = new URL(postgres.socketUrl).searchParams.get('host') ?? '';
  pooler = await startPgbouncer(await freePort(), { folder, serverPort, connections });
});
afterAll(async () => {
  await pooler?.stop();
  postgres?.stop();
});

const pooled = () => openPostgres(pooler.urlOf('postgres'), { pooler: 'transaction', max: 20 });
const direct = async <Row>(text: string): Promise<Row[]> => {
  const engine = await openPostgres(postgres.url, { pooler: null });
  try {
    return (await engine.withConnection((connection) => connection.query(text, []))) as Row[];
  } finally {
    await engine.close();
  }
};

test('a pooler that is not declared is noticed at the start, and one that is declared is not', async () => {
  await expect(openPostgres(pooler.urlOf('postgres'), { pooler: null })).rejects.toThrow(
    'DATABASE_URL leads to a pooler: set DATABASE_POOLER to transaction, or to session',
  );
  for (const declared of ['transaction', 'session'] as const)
    await (await openPostgres(pooler.urlOf('postgres'), { pooler: declared })).close();
  await (await openPostgres(postgres.url, { pooler: null })).close();
});

test('servers that start at once through a pooler migrate once, and leave no lock and no setting', async () => {
  const engines = await Promise.all([pooled(), pooled()]);
  await Promise.all(engines.map((engine) => engine.alone(async () => void (await migrate(engine)))));
  await Promise.all(engines.map((engine) => engine.close()));
  expect(await direct("select 1 from pg_locks where locktype = 'advisory'")).toEqual([]);
  const engine = await pooled();
  const settings = await Promise.all(
    Array.from({ length: connections * 3 }, () =>
      engine.withConnection((connection) =>
        connection.query(
          "select current_user::text as role, coalesce(current_setting('app.whmcs_id', true), '') as store",
          [],
        ),
      ),
    ),
  );
  await engine.close();
  for (const [row] of settings) expect(row).toMatchObject({ role: 'postgres', store: '' });
});

test('four hundred transactions of twenty stores on four connections read their own rows only', async () => {
  const engine = await pooled();
  const stores = Array.from({ length: 20 }, (_, index) => index + 1);
  for (const { whmcsId, rows } of await readInStores(createDatabase(engine), stores, 400))
    expect(rows).toEqual([{ whmcs_id: whmcsId }]);
  await engine.close();
});

test('the main stories of each module of the API pass through a pooler', async () => {
  // Made without the pooler, which would hold a connection to the template that databases are copied from.
  process.env.DATABASE_URL = postgres.socketUrl;
  await (await testDatabase()).close();
  const stories = [
    'modules/(appointments/appointments|customers/customers|orders/order-create|pay-links/pay-links|push/push|audit/audit)',
    'modules/(staff-sign-in/ended-sessions|payments/checkout|refunds/refunds|gift-cards/gift-cards|gift-card-deliveries/gift-card-deliveries)',
    'modules/(income/income|payroll/payroll|card-batches/card-batches|cash-drawers/cash-drawers|points/points|turns/turns)',
    'modules/(check-ins/check-ins|customer-merges/customer-merges|customer-groups/customer-groups|reviews/reviews|campaigns/campaigns)',
    'modules/(billing-packages/billing-packages|billing-charges/renewals|billing-invoices/billing-invoices|outbox/delivery)',
    'modules/(offline-tickets/offline-tickets|quick-sale/quick-sale|ticket-actions/ticket-actions|pay/line-pay|time-off/time-off)',
    'modules/(payments/checkout-sweeper|refunds/lost-response|cards/cards|gift-cards/gift-card-care|points/point-accounts)',
    'modules/(customers/customer-import|customers/customer-data|customer-merges/customer-merge-lives|customer-types/customer-types)',
    'modules/(conversations/conversations|messages/reminders|messages/held-sms|visit-surveys/visit-surveys|retention/retention)',
    'modules/(campaign-sending/campaign-sending|message-credits/message-credits|catalog/planned-prices|identity/identity)',
  ];
  const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const options = [
    '-i',
    '--ci',
    '--selectProjects',
    'node',
    '--testPathPatterns',
    ...stories.map((story) => `${story}\\.test`),
  ];
  const env = { ...process.env, DATABASE_URL: pooler.urlOf('postgres'), DATABASE_POOLER: 'transaction' };
  const child = spawn(process.execPath, [...args, ...options], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output += text;
  });
  const [code] = await once(child, 'exit');
  expect(code === 0 ? 'passed' : output).toBe('passed');
  expect(output).toMatch(/Tests: +\d{2,} passed, \d{2,} total/);
});

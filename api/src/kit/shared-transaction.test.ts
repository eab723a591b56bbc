import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { createDatabase } from './database-client';
import type { Engine } from './engine';
import { Problem } from './problem';
import { createSharedTransaction } from './shared-transaction';

let real: TestDatabase;
/** The beginnings and ends of transactions, in their order. */
let scripts: string[] = [];
beforeAll(async () => {
  real = await testDatabase();
}, 60_000);
afterAll(() => real.close());
beforeEach(() => {
  scripts = [];
});

const watched = (): Engine => ({
  ...real.engine,
  withConnection: (work, rest) =>
    real.engine.withConnection(
      (connection) =>
        work({
          ...connection,
          script: (text) => {
            scripts.push(text.split(/[ ;]/)[0] ?? '');
            return connection.script(text);
          },
        }),
      rest,
    ),
});

const scope = { kind: 'store', whmcsId: 1, userId: null, employeeId: null, role: 'owner' } as const;
const share = () => createSharedTransaction(createDatabase(watched()), scope);
const one = sql`select 1 as value`;

it('does works that begin together in one transaction', async () => {
  const run = share();
  const results = await Promise.all([1, 2, 3].map((number) => run(async (tx) => [number, await tx.query(one)])));
  expect(results).toEqual([1, 2, 3].map((number) => [number, [{ value: 1 }]]));
  expect(scripts).toEqual(['begin', 'commit']);
});

it('begins another transaction for work that comes later', async () => {
  const run = share();
  await run((tx) => tx.query(one));
  await run((tx) => tx.query(one));
  expect(scripts.filter((script) => script === 'begin')).toHaveLength(2);
});

it('lets a refusal concern its own work only', async () => {
  const run = share();
  const results = await Promise.allSettled([
    run(async (tx) => {
      await tx.query(one);
      throw new Problem('conflict', 'slot_taken');
    }),
    run((tx) => tx.query(one)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(scripts).toEqual(['begin', 'commit']);
});

it('rolls back where every work was refused', async () => {
  await expect(share()(() => Promise.reject(new Problem('conflict', 'slot_taken')))).rejects.toThrow(Problem);
  expect(scripts).toEqual(['begin', 'rollback']);
});

it('returns a result once it is committed', async () => {
  await share()((tx) => tx.query(one));
  expect(scripts).toEqual(['begin', 'commit']);
});

it('does work again that was done before another one failed in its transaction', async () => {
  const run = share();
  let times = 0;
  let fail: () => void = () => undefined;
  const other = run(async (tx) => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    return tx.query(sql`select 1 / 0`);
  });
  const done = run(async (tx) => {
    times += 1;
    const rows = await tx.query(one);
    fail();
    return rows;
  });
  await expect(other).rejects.toThrow('division by zero');
  expect(await done).toEqual([{ value: 1 }]);
  expect(times).toBe(2);
});

it('does work again whose transaction another one has failed', async () => {
  const run = share();
  const results = await Promise.allSettled([
    run((tx) => tx.query(sql`select 1 / 0`)),
    run((tx) => tx.query(one)),
    run(async (tx) => [...(await tx.query(one)), ...(await tx.query(one))]),
  ]);
  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'division by zero' } },
    { status: 'fulfilled', value: [{ value: 1 }] },
    { status: 'fulfilled', value: [{ value: 1 }, { value: 1 }] },
  ]);
});

it('rejects every work when no transaction begins', async () => {
  const unavailable: Engine = { ...real.engine, withConnection: () => Promise.reject(new Error('no connection')) };
  const run = createSharedTransaction(createDatabase(unavailable), scope);
  const results = await Promise.allSettled([run((tx) => tx.query(one)), run((tx) => tx.query(one))]);
  expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'done'))).toEqual([
    'Error: no connection',
    'Error: no connection',
  ]);
});

import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { createDatabase } from './database-client';
import type { Engine } from './engine';

let test1: TestDatabase;
beforeAll(async () => {
  test1 = await testDatabase();
}, 60_000);
afterAll(() => test1.close());

const store = (whmcsId: number) => ({ kind: 'store', whmcsId, userId: null, employeeId: null, role: 'owner' }) as const;

test('a store reads only its own rows, even with a statement without a store condition', async () => {
  const { database } = test1;
  await database.transaction({ kind: 'system' }, (tx) =>
    tx.query(
      sql`insert into company (whmcs_id, id, name) values (1, gen_random_uuid(), 'One'), (2, gen_random_uuid(), 'Two')`,
    ),
  );
  const names = (whmcsId: number) =>
    database.transaction(store(whmcsId), (tx) => tx.query<{ name: string }>(sql`select name from company`));
  expect(await names(1)).toEqual([{ name: 'One' }]);
  expect(await names(2)).toEqual([{ name: 'Two' }]);
  expect(await names(3)).toEqual([]);
  await expect(
    database.transaction(store(1), (tx) =>
      tx.query(sql`insert into key_value (whmcs_id, key, value) values (2, 'a', 'b')`),
    ),
  ).rejects.toThrow(/row-level security/);
});

test('work beside a failed statement changes nothing after the rollback', async () => {
  const { database } = test1;
  const name = sql`select from company where name = 'Late'`;
  let late: Promise<unknown> = Promise.resolve();
  const work = database.transaction({ kind: 'system' }, async (tx) => {
    const goOn = async () => {
      await tx.query(sql`select pg_sleep(0.05)`).catch(() => undefined);
      await database.query({ kind: 'system' }, name);
      await tx.query(sql`insert into company (whmcs_id, id, name) values (4, gen_random_uuid(), 'Late')`);
    };
    late = goOn().catch((error: Error) => error.message);
    await Promise.all([tx.query(sql`select 1 / 0`), late]);
  });
  await expect(work).rejects.toThrow(/division by zero/);
  expect(await late).toBe('The transaction is over.');
  expect(await database.query({ kind: 'system' }, name)).toEqual([]);
});

test('a scope that is no scope becomes no statement', async () => {
  const forged = { kind: 'identity', userId: "'; drop table company; --" } as const;
  await expect(test1.database.transaction(forged, (tx) => tx.query(sql`select 1`))).rejects.toThrow('No such scope.');
  const rows = await test1.database.transaction({ kind: 'system' }, (tx) => tx.query(sql`select 1 from company`));
  expect(rows).toEqual(expect.any(Array));
});

test.each([Number.NaN, 1.5, -1, "1'; drop table company; --" as unknown as number])(
  'a number that no store can have becomes no statement: %s',
  async (whmcsId) => {
    await expect(test1.database.query(store(whmcsId), sql`select 1`)).rejects.toThrow('No such scope.');
  },
);

test('a transaction of a pooler that did not begin is rolled back, and its statement is not sent', async () => {
  const lines: string[] = [];
  const refused = noting(lines, { isPooled: true });
  const database = createDatabase({
    ...refused,
    withConnection: (work) =>
      refused.withConnection((connection) =>
        work({
          ...connection,
          script: (text) =>
            text.startsWith('begin') ? Promise.reject(new Error('canceled')) : connection.script(text),
        }),
      ),
  });
  await expect(database.query(store(7), sql`select 1`)).rejects.toThrow('canceled');
  await expect(database.transaction(store(7), (tx) => tx.query(sql`select 1`))).rejects.toThrow('canceled');
  expect(lines.filter((line) => line !== 'responded')).toEqual(['rollback', 'rollback']);
});

/** An engine whose connections note the scripts and statements of transactions. */
const noting = (lines: string[], options: Partial<Engine> = {}): Engine => ({
  alone: (work) => work(),
  close: async () => undefined,
  withConnection: (work) =>
    work({
      query: async (text) => {
        lines.push(text);
        return [];
      },
      script: async (text) => {
        lines.push(text);
        await Promise.resolve();
        lines.push('responded');
      },
    }),
  ...options,
});

test('the settings of a transaction are local to it', async () => {
  const lines: string[] = [];
  await createDatabase(noting(lines)).query({ ...store(7), userId: 'u', employeeId: 'e' }, sql`select 1`);
  expect(lines[0]).toBe(
    "begin; set local role = suite_app; set local statement_timeout = 10000; set local jit = off; set local app.scope = 'store'; set local app.whmcs_id = '7'; set local app.user_id = 'u'; set local app.employee_id = 'e'",
  );
});

test.each([
  ['a connection of its own', false, ['begin', 'select 1', 'responded']],
  ['a connection of a pooler', true, ['begin', 'responded', 'select 1']],
])('the first statement on %s is sent when its transaction is safe', async (_, isPooled, expected) => {
  const lines: string[] = [];
  const database = createDatabase(noting(lines, { isPooled }));
  const firstLines = () => lines.slice(0, 3).map((line) => line.replace(/;.*/s, ''));
  await database.query(store(7), sql`select 1`);
  // All three messages of a single statement are sent together on a connection of its own.
  expect(
    firstLines()
      .filter((line) => expected.includes(line))
      .indexOf('select 1'),
  ).toBe(isPooled ? 2 : 1);
  lines.length = 0;
  await database.transaction(store(7), (tx) => tx.query(sql`select 1`));
  expect(firstLines()).toEqual(expected);
});

test('a transaction that throws is rolled back', async () => {
  const { database } = test1;
  await expect(
    database.transaction({ kind: 'system' }, async (tx) => {
      await tx.query(sql`insert into company (whmcs_id, id, name) values (9, gen_random_uuid(), 'Nine')`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const rows = await database.transaction({ kind: 'system' }, (tx) =>
    tx.query(sql`select 1 from company where whmcs_id = 9`),
  );
  expect(rows).toEqual([]);
});

test('every table but the list of migrations is under forced row-level security', async () => {
  const rows = await test1.engine.withConnection((connection) =>
    connection.query(
      `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = 'public' and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
      [],
    ),
  );
  expect(rows).toEqual([{ relname: 'migration' }]);
});

test('one statement in one round trip reads only its scope, and is atomic', async () => {
  const { database } = test1;
  const names = (whmcsId: number) => database.query<{ name: string }>(store(whmcsId), sql`select name from company`);
  const add = (whmcsId: number, name: string) =>
    database.query(
      { kind: 'system' },
      sql`insert into company (whmcs_id, id, name) values (${whmcsId}, gen_random_uuid(), ${name})`,
    );
  await add(21, 'Twenty-one');
  expect(await names(21)).toEqual([{ name: 'Twenty-one' }]);
  expect(await names(22)).toEqual([]);
  await expect(add(21, 'Again')).rejects.toThrow(/duplicate key/);
  expect(await names(21)).toEqual([{ name: 'Twenty-one' }]);
});

test('a failed first statement reports its error, and the next transaction is not affected', async () => {
  const { database } = test1;
  const failing = database.transaction(store(1), (tx) => tx.query(sql`select no_such_column from company`));
  await expect(failing).rejects.toThrow(/no_such_column/);
  expect(await database.query(store(3), sql`select name from company`)).toEqual([]);
});

test('statements continue to work after a migration has added a column', async () => {
  const { database, engine } = test1;
  const migrateTo = (columns: string) =>
    engine.withConnection((connection) =>
      connection.script(`create or replace view shape as select ${columns}; grant select on shape to suite_app`),
    );
  const look = () => database.transaction(store(1), (tx) => tx.query(sql`select * from shape`));
  await migrateTo('1 as one');
  expect(await look()).toEqual([{ one: 1 }]);
  await migrateTo('1 as one, 2 as two');
  expect(await look()).toEqual([{ one: 1, two: 2 }]);
});

test('a statement whose transaction did not begin changes nothing', async () => {
  const { engine } = test1;
  const database = createDatabase({
    ...engine,
    withConnection: (work, rest) =>
      engine.withConnection(
        (connection) =>
          work({
            ...connection,
            script: (text) =>
              text.startsWith('begin') ? Promise.reject(new Error('canceled')) : connection.script(text),
          }),
        rest,
      ),
  });
  const add = sql`insert into company (whmcs_id, id, name) values (31, gen_random_uuid(), 'Thirty-one')`;
  await expect(database.transaction({ kind: 'system' }, (tx) => tx.query(add))).rejects.toThrow('canceled');
  await expect(database.query({ kind: 'system' }, add)).rejects.toThrow('canceled');
  const rows = await test1.database.query({ kind: 'system' }, sql`select 1 from company where whmcs_id = 31`);
  expect(rows).toEqual([]);
});

describe('the time limit of a statement', () => {
  const limitOf = async (scope: Parameters<typeof test1.database.query>[0], options?: { isReport: boolean }) => {
    const limit = sql`select current_setting('statement_timeout') as limit`;
    const [row] = await test1.database.transaction(scope, (tx) => tx.query<{ limit: string }>(limit), options);
    return row?.limit;
  };

  test('is ten seconds for requests, twenty for reports, and none for jobs', async () => {
    expect(await limitOf(store(1))).toBe('10s');
    expect(await limitOf({ kind: 'identity', userId: null })).toBe('10s');
    expect(await limitOf(store(1), { isReport: true })).toBe('20s');
    expect(await limitOf({ kind: 'system' })).toBe('0');
  });
});

test('runs three reports at a time at most, and other transactions beside them', async () => {
  let running = 0;
  let most = 0;
  const begun: (() => void)[] = [];
  const database = createDatabase({
    alone: (work) => work(),
    close: async () => undefined,
    withConnection: (work) => work({ query: async () => [], script: async () => undefined }),
  });
  const report = () =>
    database.transaction(
      store(1),
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((end) => begun.push(end));
        running -= 1;
      },
      { isReport: true },
    );
  const reports = Array.from({ length: 12 }, report);
  expect(await database.transaction(store(1), async () => 'done')).toBe('done');
  for (let ended = 0; ended < reports.length; ended += 1) {
    while (begun.length <= ended) await new Promise((again) => setImmediate(again));
    begun[ended]?.();
  }
  await Promise.all(reports);
  expect(most).toBe(3);
});

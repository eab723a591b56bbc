import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../testing/test-database';

let test1: TestDatabase;
beforeAll(async () => {
  test1 = await testDatabase();
}, 60_000);
afterAll(() => test1.close());

const store = (whmcsId: number) => ({ kind: 'store', whmcsId, userId: null, employeeId: null, role: 'owner' }) as const;

test('a store sees its own rows only, even by a statement that forgot to ask for them', async () => {
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

test('what throws is rolled back', async () => {
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

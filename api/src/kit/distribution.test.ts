import { readFileSync } from 'node:fs';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { distributionBreaches, distributionFile, printDistribution, readStoreTables } from './distribution';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
afterAll(() => database.close());

/** Reads the catalog as it is after a change, which is rolled back. */
const after = <T>(change: string, read: Parameters<TestDatabase['engine']['withConnection']>[0]) =>
  database.engine.withConnection(async (connection) => {
    await connection.script('begin');
    try {
      if (change) await connection.script(change);
      return (await read(connection)) as T;
    } finally {
      await connection.script('rollback');
    }
  });

test('the roles of requests and jobs may log in, as a coordinator does on the other nodes', async () => {
  const roles = await after<{ rolname: string }[]>('', (connection) =>
    connection.query(
      "select rolname from pg_roles where rolname in ('suite_app', 'suite_system') and rolcanlogin order by 1",
      [],
    ),
  );
  expect(roles.map(({ rolname }) => rolname)).toEqual(['suite_app', 'suite_system']);
});

test('the tables of stores can be distributed by store', async () => {
  expect(await after('', distributionBreaches)).toEqual([]);
});

test.each([
  ['create table note (id uuid primary key)', 'note has no whmcs_id, or it may be null.'],
  ['drop table picture', 'There is no table picture.'],
  ['create unique index customer_code on customer (id)', 'customer_code of customer does not begin with whmcs_id.'],
  [
    'create unique index customer_code on customer (id, whmcs_id)',
    'customer_code of customer does not begin with whmcs_id.',
  ],
  [
    'create unique index customer_code on customer (lower(email), whmcs_id)',
    'customer_code of customer does not begin with whmcs_id.',
  ],
  [
    'alter table day_off add constraint day_off_days exclude using gist (day with =)',
    'day_off_days of day_off does not begin with whmcs_id.',
  ],
  [
    'alter table day_off add constraint day_off_days exclude using gist (whmcs_id with <>, day with =)',
    'day_off_days of day_off excludes by another operator than = of whmcs_id.',
  ],
  [
    'alter table company_user add constraint company_user_account foreign key (user_id) references app_user (id)',
    'company_user_account of company_user leads to app_user.',
  ],
  [
    'alter table picture add constraint picture_store foreign key (whmcs_id) references company (whmcs_id)',
    'picture_store of picture leads to company.',
  ],
  [
    'alter table customer add column kind uuid; create table kind (whmcs_id integer not null, id uuid primary key); alter table customer add constraint customer_kind foreign key (kind) references kind (id)',
    'customer_kind of customer has no whmcs_id on both sides.',
  ],
  [
    'alter table day_off add constraint day_off_gone foreign key (whmcs_id, employee_id) references employee (whmcs_id, id) on delete set null',
    'day_off_gone of day_off sets columns with whmcs_id on delete or update.',
  ],
  [
    'alter table day_off add column number integer generated always as identity',
    'day_off.number is an identity of another type than bigint.',
  ],
  [
    'alter policy store_rows on customer using (whmcs_id = (select app_whmcs_id()))',
    'store_rows of customer has a sub-select.',
  ],
  [
    "create function label(entry customer) returns text language sql as $$ select '' $$",
    'label takes a row of a table, or several.',
  ],
  [
    "create function labels(entries customer[]) returns text language sql as $$ select '' $$",
    'labels takes a row of a table, or several.',
  ],
  [
    'create function names() returns bigint language sql as $$ select count(*) from company_user join app_user on true $$',
    'names joins tables of stores and of one server in a function of SQL.',
  ],
  [
    'create function forget() returns trigger language plpgsql as $$ begin delete from session; return null; end $$; create trigger forgets after delete on customer for each row execute function forget()',
    'forget uses tables of stores and of one server.',
  ],
])('%s is a breach', async (change, breach) => {
  expect(await after<string[]>(change, distributionBreaches)).toContain(breach);
});

test('foreign keys that form a circle are found', async () => {
  const circle = 'alter table gift_card add foreign key (whmcs_id, order_item_id) references order_item (whmcs_id, id)';
  await expect(after(circle, readStoreTables)).rejects.toThrow('form a circle');
});

test('the committed script distributes each table of stores, as `npm run codegen` writes it', async () => {
  expect(readFileSync(distributionFile, 'utf8')).toBe(await after('', printDistribution));
});

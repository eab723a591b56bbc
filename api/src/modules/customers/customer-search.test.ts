import sql, { type Sql } from 'sql-template-tag';
import { likePattern } from '../../kit/list';
import { type TestDatabase, testDatabase } from '../../testing/test-database';

const many = 20_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.database.transaction({ kind: 'system' }, async (tx) => {
    await tx.query(sql`
      insert into company (whmcs_id, id, name) values (1, gen_random_uuid(), 'One'), (2, gen_random_uuid(), 'Two')`);
    await tx.query(sql`
      insert into customer (whmcs_id, id, first_name, phone, create_at, search_name)
      select 1, gen_random_uuid(), 'Lan', '+1512' || (5550000 + i), now(), 'lan ' || md5(i::text) || case when i % 2 = 0 then ' nguyen' else ' tran' end
      from generate_series(1, ${many}::integer) i`);
    await tx.query(sql`
      insert into customer (whmcs_id, id, first_name, phone, email, create_at, search_name) values
        (2, gen_random_uuid(), 'Zoe', '+15125559999', 'Zoe@mail.example', now(), 'zoe o''neil'),
        (2, gen_random_uuid(), 'Zoe', '+15125559998', 'zoe@mail.example', now(), 'zoe 100% \\ x_y')`);
  });
  await database.engine.withConnection((connection) => connection.script('vacuum analyze customer'));
}, 60_000);
afterAll(() => database.close());

const scopeOf = (whmcsId: number) =>
  ({ kind: 'store', whmcsId, userId: null, employeeId: null, role: 'owner' }) as const;
const find = (
  store: number,
  words: readonly string[],
  { phone = null as string | null, max = null as number | null } = {},
): Sql =>
  sql`select find_customers(${store}, ${words.map(likePattern)}::text[], ${words.map(() => phone && likePattern(phone))}::text[], ${phone && likePattern(phone)}, ${max}) as id`;
const count = async (of: number, statement: Sql) => (await database.database.query(scopeOf(of), statement)).length;

/** Pages of the database that a search reads, in its functions, too. */
async function pagesOf(statement: Sql): Promise<number> {
  const text = sql`explain (analyze, buffers, format json) ${statement}`;
  const [row] = await database.database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(scopeOf(1), text);
  const plan = row?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

test.each([
  ['a rare word', find(1, ['c4ca4238'], { max: 50 })],
  ['a rare word, without a limit', find(1, ['c4ca4238'])],
  ['digits', find(1, ['5550077'], { phone: '5550077', max: 50 })],
  ['a common word', find(1, ['nguyen'], { max: 50 })],
])('a search for %s reads few pages of many', async (_, statement) => {
  // The first call of a connection prepares the function, which reads the catalog.
  await pagesOf(statement);
  const all = sql`select count(*) from customer where whmcs_id = 1 and search_name like '%c4ca4238%'`;
  expect(await pagesOf(statement)).toBeLessThan((await pagesOf(all)) * 0.75);
});

test('a search for words that are frequent, and rare together, reads no more than the names of the store', async () => {
  const statement = find(1, ['nguyen', 'tran'], { max: 50 });
  await pagesOf(statement);
  const [names] = await database.database.query<{ pages: number }>(
    scopeOf(1),
    sql`select (pg_relation_size('customer_names') / 8192)::integer as pages`,
  );
  expect(await pagesOf(statement)).toBeLessThan((names?.pages ?? 0) * 3);
  expect(await count(1, statement)).toBe(0);
});

test('a search for words that most clients have ends with the clients that a page shows', async () => {
  const statement = find(1, ['nguyen', 'lan'], { max: 20 });
  await pagesOf(statement);
  expect(await pagesOf(statement)).toBeLessThan(60);
  expect(await count(1, statement)).toBe(20);
});

test('a search returns the first clients by name, or all', async () => {
  expect(await count(1, find(1, ['nguyen'], { max: 50 }))).toBe(50);
  expect(await count(1, find(1, ['nguyen']))).toBe(many / 2);
  const rows = await database.database.query<{ name: string }>(
    scopeOf(1),
    sql`select c.search_name as name from (${find(1, ['nguyen'], { max: 3 })}) as found join customer c on c.whmcs_id = 1 and c.id = found.id`,
  );
  const first = await database.database.query<{ name: string }>(
    scopeOf(1),
    sql`select search_name as name from customer where whmcs_id = 1 and search_name like '%nguyen' order by search_name limit 3`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(first.map(({ name }) => name));
});

test('a search finds nothing of another store', async () => {
  expect(await count(2, find(2, ['zoe']))).toBe(2);
  expect(await count(1, find(2, ['zoe']))).toBe(0);
  expect(await count(1, find(1, ['zoe']))).toBe(0);
  const identity = { kind: 'identity', userId: null } as const;
  expect(await database.database.query(identity, find(2, ['zoe']))).toEqual([]);
});

test('a search for an address, or for few clients, finds nothing of another store', async () => {
  const few = sql`select unnest(find_few_customers(2, array['%zoe%'], array[null], null, 50))`;
  const byEmail = sql`select find_customers_by_email(2, '%zoe@mail%', null)`;
  for (const search of [few, byEmail]) {
    expect(await count(2, search)).toBe(2);
    expect(await count(1, search)).toBe(0);
  }
  expect(await count(2, sql`select find_customers_by_email(2, '%zoe@mail%', 1)`)).toBe(1);
});

test.each([
  ["o'neil", 1],
  ["' or true --", 0],
  ['%', 1],
  ['_', 1],
  ['\\', 1],
  ['100%', 1],
  ['10_%', 0],
])('the text %s is searched as it is typed', async (text, found) => {
  expect(await count(2, find(2, [text], { phone: text }))).toBe(found);
});

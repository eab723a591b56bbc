import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import type { Tx } from './database';
import { type Comparison, compared, countList, type List, type OrderColumn, pageOf } from './list';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await inSystem((tx) =>
    tx.query(sql`
      insert into company (whmcs_id, id, name)
      select n, gen_random_uuid(), case when n % 3 = 0 then '50% "a_b"' else 'Name ' || n % 4 end from generate_series(1, 40) as n`),
  );
});
afterAll(() => db.close());

const inSystem = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.database.transaction({ kind: 'system' }, work);
const list = (where: List['where'] = []): List => ({ from: sql`company`, own: [sql`company.whmcs_id <= 40`], where });
const idsOf = (order: readonly OrderColumn[], page: { offset?: number; limit: number; after?: number }) =>
  inSystem(async (tx) => {
    const rows = await tx.query<{ id: number }>(
      sql`select company.whmcs_id as id from ${pageOf(list(), order, { offset: 0, ...page })}`,
    );
    return rows.map(({ id }) => id);
  });

const name = sql`company.name`;
const id = sql`company.whmcs_id`;
const orders: [title: string, order: readonly OrderColumn[]][] = [
  ['one column', [{ column: id, direction: 'desc' }]],
  [
    'two columns',
    [
      { column: name, direction: 'asc' },
      { column: id, direction: 'asc' },
    ],
  ],
  [
    'two columns, the first descending',
    [
      { column: name, direction: 'desc' },
      { column: id, direction: 'asc' },
    ],
  ],
  [
    'two columns, both descending',
    [
      { column: name, direction: 'desc' },
      { column: id, direction: 'desc' },
    ],
  ],
  [
    'three columns',
    [
      { column: sql`company.whmcs_id % 2`, direction: 'desc' },
      { column: name, direction: 'asc' },
      { column: id, direction: 'desc' },
    ],
  ],
];

describe('pageOf', () => {
  it.each(orders)('reads all rows once, page by page, by %s', async (_, order) => {
    const all = await idsOf(order, { limit: 100 });
    const seen: number[] = [];
    for (let page = await idsOf(order, { limit: 7 }); page.length > 0; ) {
      seen.push(...page);
      page = await idsOf(order, { limit: 7, after: seen.at(-1) ?? 0 });
    }
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(40);
    expect(await idsOf(order, { offset: 14, limit: 7 })).toEqual(all.slice(14, 21));
  });

  it('finds nothing after a row that the caller may not read', async () => {
    expect(await idsOf([{ column: id, direction: 'asc' }], { limit: 5, after: 41 })).toEqual([]);
  });
});

describe('compared', () => {
  const count = (column: typeof id, comparison: Comparison<string | number>) =>
    inSystem((tx) => countList(tx, list(compared(column, comparison))));

  it.each<[comparison: Comparison<number>, expected: number]>([
    [{ _eq: 7 }, 1],
    [{ _in: [1, 2, 99] }, 2],
    [{ _in: [] }, 0],
    [{ _gte: 10, _lt: 13 }, 3],
    [{ _gte: -9_999_999_999, _lt: 9_999_999_999, _in: [7, 9_999_999_999] }, 1],
    [{ _eq: 9_999_999_999 }, 0],
    [{ _is_null: true }, 0],
    [{ _is_null: false }, 40],
    [{ _eq: null, _in: null, _gte: null }, 40],
    [{}, 40],
  ])('finds by %j', async (comparison, expected) => {
    expect(await count(id, comparison)).toBe(expected);
  });

  it.each([
    ['NAME', 27],
    ['50%', 13],
    ['a_b', 13],
    ['%', 13],
    ['a%b', 0],
    ['"', 13],
  ])('finds the text %s as it is written, in any case', async (_ilike, expected) => {
    expect(await count(name, { _ilike })).toBe(expected);
  });
});

test('a count is exact up to 1,001 and not higher', async () => {
  const rows = (most: number): List => ({ from: sql`generate_series(1, ${most}::int) n`, own: [sql`true`], where: [] });
  expect(await inSystem((tx) => countList(tx, rows(1_001)))).toBe(1_001);
  expect(await inSystem((tx) => countList(tx, rows(1_000)))).toBe(1_000);
  expect(await inSystem((tx) => countList(tx, rows(5_000)))).toBe(1_001);
});

test('a flag is compared by itself, so that partial indexes are used', () => {
  expect(compared(sql`seen`, { _eq: false })[0]?.text).toBe('not seen');
  expect(compared(sql`seen`, { _eq: true })[0]?.text).toBe('seen');
});

test('the first column bounds the rows by an index', async () => {
  const order: OrderColumn[] = [
    { column: sql`customer.search_name`, direction: 'asc' },
    { column: sql`customer.id`, direction: 'asc' },
  ];
  const customers = { from: sql`customer`, own: [sql`customer.whmcs_id = 1`], where: [] };
  const page = pageOf(customers, order, { offset: 0, limit: 20, after: randomUUID() });
  const plan = await inSystem(async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`);
    return JSON.stringify(await tx.query(sql`explain select customer.id from ${page}`));
  });
  expect(plan).toMatch(/Index Cond: \(\(whmcs_id = 1\) AND \(search_name >= (\$\d|\(?InitPlan)/);
});

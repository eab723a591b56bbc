import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { decodeCursor, encodeCursor } from './cursor';
import type { Tx } from './database';
import {
  type Comparison,
  compared,
  countList,
  cursorOf,
  type List,
  type OrderColumn,
  orderBy,
  pageOf,
  shownRows,
} from './list';

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
  ['one column', [{ column: id, type: 'bigint', direction: 'desc' }]],
  [
    'two columns',
    [
      { column: name, type: 'text', direction: 'asc' },
      { column: id, type: 'bigint', direction: 'asc' },
    ],
  ],
  [
    'two columns, the first descending',
    [
      { column: name, type: 'text', direction: 'desc' },
      { column: id, type: 'bigint', direction: 'asc' },
    ],
  ],
  [
    'two columns, both descending',
    [
      { column: name, type: 'text', direction: 'desc' },
      { column: id, type: 'bigint', direction: 'desc' },
    ],
  ],
  [
    'three columns',
    [
      { column: sql`company.whmcs_id % 2`, type: 'bigint', direction: 'desc' },
      { column: name, type: 'text', direction: 'asc' },
      { column: id, type: 'bigint', direction: 'desc' },
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

  it('reads the same rows where one plan serves all values, with the limit in the text of the statement', async () => {
    const [, order] = orders[1] ?? ['', []];
    const page = pageOf({ ...list(), hasOnePlan: true }, order, { offset: 14, limit: 7 });
    const rows = await inSystem((tx) => tx.query<{ id: number }>(sql`select company.whmcs_id as id from ${page}`));
    expect(rows.map((row) => row.id)).toEqual(await idsOf(order, { offset: 14, limit: 7 }));
    expect(page.text).toMatch(/offset \$\d+ limit 7$/);
    expect(pageOf({ ...list(), hasOnePlan: true }, order, { offset: 0, limit: 7 }).text).not.toContain('offset');
  });

  it('finds nothing after a row that the caller may not read', async () => {
    expect(await idsOf([{ column: id, type: 'bigint', direction: 'asc' }], { limit: 5, after: 41 })).toEqual([]);
  });
});

/** Rows of a page with their cursors, as a response and the next request carry them. */
const shownPage = (order: readonly OrderColumn[], page: { limit: number; cursor?: string | null; after?: number }) =>
  inSystem(async (tx) => {
    const rows = await tx.query<{ id: number; cursor: string }>(sql`
      select company.whmcs_id as id, ${cursorOf(order)} as cursor
      from ${shownRows(list(), sql`company`, order, { offset: 0, ...page })} order by ${orderBy(order)}`);
    return rows.map((row) => ({ id: row.id, cursor: decodeCursor(encodeCursor(row.cursor)) }));
  });

describe('a cursor', () => {
  const byName: OrderColumn[] = [
    { column: name, type: 'text', direction: 'asc' },
    { column: id, type: 'bigint', direction: 'asc' },
  ];
  const rename = (whmcsId: number, to: string) =>
    inSystem((tx) => tx.query(sql`update company set name = ${to} where whmcs_id = ${whmcsId}`));
  const idsIn = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

  it.each(orders)('reads all rows once, page by page, by %s', async (_, order) => {
    const all = idsIn(await shownPage(order, { limit: 100 }));
    const seen: number[] = [];
    for (let page = await shownPage(order, { limit: 7 }); page.length > 0; ) {
      seen.push(...idsIn(page));
      page = await shownPage(order, { limit: 7, cursor: page.at(-1)?.cursor ?? null });
    }
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(40);
  });

  it.each([
    ['down', 'Name zzz'],
    ['up', 'A name'],
  ])('hides no other row when the last shown row moves %s', async (_, moved) => {
    const all = idsIn(await shownPage(byName, { limit: 100 }));
    const first = await shownPage(byName, { limit: 7 });
    const last = first.at(-1) ?? { id: 0, cursor: null };
    const [before] = await inSystem((tx) =>
      tx.query<{ name: string }>(sql`select name from company where whmcs_id = ${last.id}`),
    );
    await rename(last.id, moved);
    const rest = idsIn(await shownPage(byName, { limit: 100, cursor: last.cursor, after: last.id }));
    await rename(last.id, before?.name ?? '');
    expect(rest.filter((one) => one !== last.id)).toEqual(all.slice(7));
  });

  it('continues where a row was that is gone', async () => {
    const first = await shownPage(byName, { limit: 7 });
    const last = first.at(-1) ?? { id: 0, cursor: null };
    const others: List = { ...list(), own: [sql`company.whmcs_id <= 40 and company.whmcs_id <> ${last.id}`] };
    const page = pageOf(others, byName, { offset: 0, limit: 100, cursor: last.cursor });
    const rest = await inSystem((tx) => tx.query<{ id: number }>(sql`select company.whmcs_id as id from ${page}`));
    expect(rest).toHaveLength(33);
  });

  it('reads rows without a value after all others', async () => {
    const order: OrderColumn[] = [
      { column: sql`nullif(company.whmcs_id % 3, 0)`, type: 'bigint', direction: 'desc', isNullable: true },
      { column: id, type: 'bigint', direction: 'asc' },
    ];
    const all = idsIn(await shownPage(order, { limit: 100 }));
    const seen: number[] = [];
    for (let page = await shownPage(order, { limit: 7 }); page.length > 0; ) {
      seen.push(...idsIn(page));
      page = await shownPage(order, { limit: 7, cursor: page.at(-1)?.cursor ?? null });
    }
    expect(seen).toEqual(all);
    expect(seen.slice(-13).every((one) => one % 3 === 0)).toBe(true);
  });

  it('names the row only in a list of another order', async () => {
    const descending: OrderColumn[] = [{ column: id, type: 'bigint', direction: 'desc' }];
    const [, , third] = await shownPage(byName, { limit: 3 });
    const after = await shownPage(descending, { limit: 2, cursor: third?.cursor ?? null });
    expect(idsIn(after)).toEqual([(third?.id ?? 0) - 1, (third?.id ?? 0) - 2]);
  });
});

test('a column that is selected with shown rows is not computed for the others', async () => {
  const order: OrderColumn[] = [
    { column: sql`company.name || ''`, type: 'text', direction: 'asc' },
    { column: id, type: 'bigint', direction: 'asc' },
  ];
  const [hidden] = (await shownPage(order, { limit: 100 })).slice(-1);
  const failing = sql`1 / (company.whmcs_id - ${hidden?.id ?? 0}::integer) as value`;
  const page = { offset: 0, limit: 5 };
  await expect(inSystem((tx) => tx.query(sql`select ${failing} from ${pageOf(list(), order, page)}`))).rejects.toThrow(
    'division by zero',
  );
  const shown = sql`select ${failing} from ${shownRows(list(), sql`company`, order, page)} order by ${orderBy(order)}`;
  expect(await inSystem((tx) => tx.query(shown))).toHaveLength(5);
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
  const rows = (max: number): List => ({ from: sql`generate_series(1, ${max}::int) n`, own: [sql`true`], where: [] });
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
    { column: sql`customer.search_name`, type: 'text', direction: 'asc' },
    { column: sql`customer.id`, type: 'uuid', direction: 'asc' },
  ];
  const customers = { from: sql`customer`, own: [sql`customer.whmcs_id = 1 and customer.status = 1`], where: [] };
  const page = pageOf(customers, order, { offset: 0, limit: 20, after: randomUUID() });
  const plan = await inSystem(async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`);
    return JSON.stringify(await tx.query(sql`explain select customer.id from ${page}`));
  });
  expect(plan).toMatch(/Index Cond: \(\(whmcs_id = 1\) AND \(search_name >= (\$\d|\(?InitPlan)/);
});

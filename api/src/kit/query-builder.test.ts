import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import { json } from './json';
import { anyOf, queries, storeQueries } from './query-builder';
import { type CatalogColumn, catalogColumns, columnTypes } from './table-types';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const inSystem = <T>(work: Parameters<TestDatabase['database']['transaction']>[1]) =>
  test.database.transaction({ kind: 'system' }, work) as Promise<T>;

describe('storeQueries', () => {
  const store = storeQueries(7);
  const id = randomUUID();

  it.each([
    ['select', store.selectFrom('customer').select('id'), 'where "customer"."whmcs_id" = $1'],
    ['update', store.update('customer', { note: 'x' }), 'where "customer"."whmcs_id" = $2'],
    ['delete', store.deleteFrom('customer').where('id', '=', id), 'where "customer"."whmcs_id" = $1 and "id" = $2'],
    ['insert', store.insertInto('key_value', { key: 'k', value: 'v' }), '("key", "value", "whmcs_id")'],
  ])('names the store in each %s', (_, query, part) => {
    const { sql: text, parameters } = query.compile();
    expect(text).toContain(part);
    expect(parameters).toContain(7);
  });

  it('puts a list of any length into one parameter', () => {
    const textFor = (ids: string[]) => store.selectFrom('customer').select('id').where('id', '=', anyOf(ids)).compile();
    expect(textFor([]).sql).toBe(textFor([id, id, id]).sql);
    expect(textFor([id, id]).parameters).toEqual([7, [id, id]]);
  });
});

describe('queries', () => {
  it('refuse to run by themselves', async () => {
    await expect(queries.selectFrom('customer').select('id').execute()).rejects.toThrow('tx.run');
  });

  it('returns no rows for an empty list', async () => {
    const found = await inSystem((tx) =>
      tx.run(queries.selectFrom('company').select('id').where('id', '=', anyOf([]))),
    );
    expect(found).toEqual([]);
  });

  it('write and read json, arrays too', async () => {
    const user = { id: randomUUID(), user_config: json([{ key: 'a', value: [1, 'two'] }, null]) };
    const insert = queries.insertInto('app_user').values(user).returning(['user_config', 'created_at']);
    const [row] = await inSystem<{ user_config: unknown; created_at: unknown }[]>((tx) => tx.run(insert));
    expect(row).toEqual({ user_config: [{ key: 'a', value: [1, 'two'] }, null], created_at: expect.any(Date) });
  });

  it('return no rows for a write without returning', async () => {
    const write = queries.updateTable('app_user').set({ first_name: 'A' });
    expect(await inSystem((tx) => tx.run(write))).toEqual([]);
  });
});

describe('columnTypes', () => {
  /** A value of each type as SQL, and as both engines give it. */
  const samples: Record<string, [text: string, value: unknown]> = {
    bigint: ['9007199254740991', 9_007_199_254_740_991],
    boolean: ['true', true],
    bytea: ['\\x01ff', expect.any(Uint8Array)],
    date: ['2026-11-22', '2026-11-22'],
    int4multirange: ['{[720,780),[2160,2220)}', '{[720,780),[2160,2220)}'],
    int4range: ['[540,1020)', '[540,1020)'],
    integer: ['7', 7],
    jsonb: ['{"a": [1]}', { a: [1] }],
    text: ['x', 'x'],
    'text[]': ['{a,b}', ['a', 'b']],
    'timestamp with time zone': ['2026-11-22T10:00:00Z', new Date('2026-11-22T10:00:00Z')],
    tstzmultirange: ['{["2026-11-22 10:00+00","2026-11-22 11:00+00")}', expect.stringMatching(/^\{\[.*\)\}$/)],
    'uuid[]': ['{1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed}', ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed']],
    uuid: ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'],
  };

  it.each(Object.keys(columnTypes))('declare how %s is read', async (type) => {
    const [text, value] = samples[type] ?? [];
    // The type is a key of a constant.
    const statement = sql([`select '${text}'::${type} as value`] as unknown as TemplateStringsArray);
    const [row] = await inSystem<{ value: unknown }[]>((tx) => tx.query(statement));
    expect(row).toEqual({ value });
  });

  it('name those that tables have, and no other', async () => {
    const columns = await test.engine.withConnection((connection) => connection.query(catalogColumns, []));
    const used = (columns as CatalogColumn[]).filter(({ enum_values }) => !enum_values).map(({ type }) => type);
    expect([...new Set(used)].sort()).toEqual(Object.keys(columnTypes).sort());
  });
});

import type { PGlite } from '@electric-sql/pglite';
import type { Connection } from './engine';
import { startPglite } from './pglite';
import { connectPglite } from './pglite-connection';

let pglite: PGlite;
let connection: Connection;
beforeAll(async () => {
  pglite = await startPglite({});
  connection = connectPglite(pglite);
  await connection.script(
    'create table product (id integer primary key, label text); insert into product values (1, null)',
  );
});
afterAll(() => pglite.close());

const count = async () => (await connection.query('select count(*)::int as count from product', []))[0];

test('values of every kind arrive and return, and days stay text', async () => {
  const at = new Date('2026-11-26T20:00:00.123Z');
  const text = `select $1::boolean as yes, $2::bigint as big, $3::jsonb as json, $4::text[] as texts, $5::timestamptz as at,
    $6::date as day, $7::text as nothing, $8::bytea as bytes`;
  const bytes = new Uint8Array([0, 255]);
  const values = [true, 12_345_678_901, { a: [1, 'ü'] }, ['x', 'y "z"', null], at, '2026-11-26', null, bytes];
  for (const _ of ['prepared', 'again'])
    expect(await connection.query(text, values)).toEqual([
      {
        yes: true,
        big: 12_345_678_901,
        json: { a: [1, 'ü'] },
        texts: ['x', 'y "z"', null],
        at,
        day: '2026-11-26',
        nothing: null,
        bytes,
      },
    ]);
  expect(await connection.query(text, Array(8).fill(null))).toMatchObject([{ yes: null, json: null, bytes: null }]);
});

test('a statement is prepared once', async () => {
  const text = 'select id + $1::int as next from product';
  for (const more of [1, 2]) expect(await connection.query(text, [more])).toEqual([{ next: 1 + more }]);
  const prepared = await connection.query('select name from pg_prepared_statements where statement = $1', [text]);
  expect(prepared).toHaveLength(1);
});

test('a statement without rows returns none', async () => {
  expect(await connection.query('update product set label = $1', ['a'])).toEqual([]);
  expect(await connection.query('select * from product where id = $1', [9])).toEqual([]);
});

test('an error has the code of the database, and the next statement runs', async () => {
  await expect(connection.query('insert into product values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
  await expect(connection.query('select nonsense', [])).rejects.toMatchObject({ code: '42703' });
  await expect(connection.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  await expect(connection.script('select 1; select nonsense')).rejects.toMatchObject({ code: '42703' });
  expect(await count()).toEqual({ count: 1 });
});

test('statements that are sent at once run in order, and those after an error are refused until the rollback', async () => {
  const sent = await Promise.allSettled([
    connection.script('begin'),
    connection.query('insert into product values ($1)', [2]),
    connection.query('insert into product values ($1)', [1]),
    count(),
    connection.script('rollback'),
    count(),
  ]);
  expect(sent.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code))).toEqual([
    'done',
    'done',
    '23505',
    '25P02',
    'done',
    'done',
  ]);
  expect(sent.at(-1)).toMatchObject({ value: { count: 1 } });
});

test('a statement whose table got a column is refused once, then prepared again', async () => {
  const text = 'select * from product where id = $1';
  await connection.query(text, [1]);
  await connection.script('alter table product add column place text');
  await expect(connection.query(text, [1])).rejects.toMatchObject({ code: '0A000' });
  expect(await connection.query(text, [1])).toEqual([{ id: 1, label: 'a', place: null }]);
});

test('texts beyond the limit are not prepared', async () => {
  for (let each = 0; each < 1_010; each += 1)
    expect(await connection.query(`select $1::int + ${each} as sum`, [1])).toEqual([{ sum: each + 1 }]);
  const [row] = await connection.query('select count(*)::int as count from pg_prepared_statements', []);
  expect(row).toEqual({ count: 1_000 });
});

test('a failure of PGlite itself rejects the statement, and a closed database takes none', async () => {
  const other = await startPglite({});
  const failing = connectPglite(other);
  const works = other.execProtocolRawStream.bind(other);
  other.execProtocolRawStream = () => Promise.reject(new Error('no memory'));
  await expect(failing.query('select 1 as one', [])).rejects.toThrow('no memory');
  await expect(failing.script('select 1')).rejects.toThrow('no memory');
  other.execProtocolRawStream = works;
  expect(await failing.query('select 1 as one', [])).toEqual([{ one: 1 }]);
  await other.close();
  await expect(failing.query('select 1 as one', [])).rejects.toThrow('The database is closed.');
});

import { breakingStatements, firstRelease } from '../testing/breaking-statements';
import { type TestDatabase, testDatabase } from '../testing/test-database';
import type { Engine } from './engine';
import { migrate, readMigrations } from './migrate';
import { sentenceOf } from './start-problem';

/** An engine whose scripts are run by `script`, and whose queries return no rows. */
const engineWith = (script: (text: string) => void): Engine => ({
  alone: (work) => work(),
  close: async () => undefined,
  withConnection: (work) => work({ query: async () => [], script: async (text) => script(text) }),
});

/** An engine on which a script fails that contains `text`. */
const failing = (text: string, code: string): Engine =>
  engineWith((script) => {
    if (script.includes(text)) throw Object.assign(new Error('permission denied to create role'), { code });
  });

test.each(['create role', 'create table if not exists migration'])(
  'a role of the database that may not “%s” is explained in one sentence',
  async (text) => {
    const error = await migrate(failing(text, '42501')).catch((fault: unknown) => fault);
    expect(sentenceOf(error)).toBe(
      'The role of DATABASE_URL lacks a privilege (permission denied to create role): see “Privileges” in docs/guides/operating.md.',
    );
  },
);

test('a fault of a migration is no sentence', async () => {
  const error = await migrate(failing('create role', '42601')).catch((fault: unknown) => fault);
  expect(sentenceOf(error)).toBeNull();
});

describe('a migration that gets no lock', () => {
  /** Migrates with a table that another session uses for the first `failures` attempts. */
  async function migrateAfter(failures: number, code = '55P03') {
    let scripts = 0;
    const pauses: string[] = [];
    const busy = engineWith((script) => {
      if (script !== 'alter table busy') return;
      scripts += 1;
      if (scripts <= failures) throw Object.assign(new Error('canceling statement'), { code });
    });
    const migrations = [{ name: '0001_busy.sql', text: 'alter table busy', hash: 'hash' }];
    const sentence = await migrate(busy, { migrations, pause: async () => void pauses.push('pause') }).then(
      () => null,
      sentenceOf,
    );
    return { scripts, pauses: pauses.length, sentence };
  }

  test.each(['55P03', '40P01'])('is tried again after a pause (%s)', async (code) => {
    expect(await migrateAfter(2, code)).toEqual({ scripts: 3, pauses: 2, sentence: null });
  });

  test('ends the start with a sentence after twenty attempts', async () => {
    expect(await migrateAfter(Number.POSITIVE_INFINITY)).toEqual({
      scripts: 20,
      pauses: 19,
      sentence:
        'The migration 0001_busy.sql got no lock, because another session uses the table (a backup, or a long query): start again when that is over.',
    });
  });
});

test('the sums of commissions are computed under locks that are taken first, in the order of a checkout', () => {
  const text = readMigrations()
    .find(({ name }) => name === '0058_commission_sums.sql')
    ?.text.replace(/--.*$/gm, '');
  const statements = text?.split(';').map((statement) => statement.trim().replace(/\s+/g, ' '));
  expect(statements?.slice(0, 2)).toEqual([
    'lock table company in share row exclusive mode',
    'lock table journal, line_pay in access exclusive mode',
  ]);
});

test('migrations after the first release only add, so that older servers work beside newer ones', () => {
  const migrations = readMigrations();
  expect(migrations.map(({ name }) => name)).toContain(firstRelease);
  const later = migrations.filter(({ name }) => name > firstRelease);
  for (const { name, text } of later) expect({ name, breaks: breakingStatements(text) }).toEqual({ name, breaks: [] });
});

test.each([
  ['drop table customer;', ['drop table customer']],
  ['alter table customer\n  drop column note;', ['drop column note']],
  ['alter table customer rename column note to notes;', ['rename column note to notes']],
  ['alter table customer rename to client;', ['rename to client']],
  ['alter table customer alter column note type integer;', ['alter column note type integer']],
  ['alter table customer alter column note set not null;', ['alter column note set not null']],
  ['alter table customer add column note text not null;', ['add column note text not null']],
  [
    'alter table customer add column a text, add column b text not null check (b in (1, 2));',
    ['add column b text not null'],
  ],
  ["alter table customer add column note text not null default '', alter column phone drop not null;", []],
  ['drop index customer_phone; create table note (id uuid primary key, customer uuid not null);', []],
  ['-- drop table customer\nalter table customer drop constraint note_check;', []],
])('the statements that an older server fails with in %j are %j', (text, expected) => {
  expect(breakingStatements(text)).toEqual(expected);
});

describe('a migrated database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  }, 60_000);
  afterAll(() => database.close());

  test('work that only one server may do runs one after the other, and uses the database meanwhile', async () => {
    const { engine } = database;
    const steps: string[] = [];
    const work = (name: string) =>
      engine.alone(async () => {
        steps.push(`${name} begins`);
        await engine.withConnection((connection) => connection.query('select 1', []));
        await migrate(engine);
        steps.push(`${name} ends`);
      });
    await Promise.all([work('first'), work('second')]);
    const [begun] = steps;
    const order = begun === 'first begins' ? ['first', 'second'] : ['second', 'first'];
    expect(steps).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test('a migration that changed after it was applied is refused', async () => {
    const [first, ...others] = readMigrations();
    const migrations = [{ name: first?.name ?? '', text: '', hash: 'other' }, ...others];
    const error = await migrate(database.engine, { migrations }).catch((fault: unknown) => fault);
    expect(sentenceOf(error)).toBe(
      'The migration 0001_foundation.sql changed after it was applied: write a new one instead.',
    );
  });

  test('a database that was migrated by files that were squashed since is refused with what to do', async () => {
    const { engine } = database;
    const before = await engine.withConnection((connection) => connection.query('select name from migration', []));
    const squashed = [
      { name: '0001_foundation.sql', text: 'create table squashed (id uuid)', hash: 'other' },
      { name: '0003_squashed.sql', text: 'create table later (id uuid)', hash: 'hash' },
    ];
    const error = await migrate(engine, { migrations: squashed }).catch((fault: unknown) => fault);
    expect(sentenceOf(error)).toBe(
      'The database was migrated by files that were squashed since (0001_foundation.sql changed, 0002_company.sql is gone): empty it by “npm run db:reset”, which deletes its data, or use another one.',
    );
    expect(await engine.withConnection((connection) => connection.query('select name from migration', []))).toEqual(
      before,
    );
  });

  test('a database that a newer server has migrated is used, and its newer migrations are named', async () => {
    const { engine } = database;
    expect(await migrate(engine)).toEqual([]);
    const newer = { name: '9999_newer.sql', text: 'create table newer (id uuid)', hash: 'hash' };
    await migrate(engine, { migrations: [...readMigrations(), newer] });
    expect(await migrate(engine)).toEqual([newer.name]);
  });
});

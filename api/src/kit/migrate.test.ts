import { type TestDatabase, testDatabase } from '../testing/test-database';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { sentenceOf } from './start-problem';

/** An engine on which a script fails that contains `text`. */
const failing = (text: string, code: string): Engine => ({
  alone: (work) => work(),
  close: async () => undefined,
  withConnection: (work) =>
    work({
      query: async () => [],
      script: async (script) => {
        if (script.includes(text)) throw Object.assign(new Error('permission denied to create role'), { code });
      },
    }),
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

describe('work that only one server may do', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  }, 60_000);
  afterAll(() => database.close());

  test('runs one after the other, and uses the database meanwhile', async () => {
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
});

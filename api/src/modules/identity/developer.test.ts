import sql from 'sql-template-tag';
import { type PosStore, type PosTest, posTest } from '../../testing/pos-world';
import { isDeveloper, makeDeveloper } from './developer.store';

let world: PosTest;
let store: PosStore;
beforeAll(async () => {
  world = await posTest();
  store = await world.store();
}, 60_000);
afterAll(() => world.close());

const document = '{ me { developer } }';
const responses = () =>
  Promise.all(
    (['owner', 'manager', 'ava'] as const).map(async (who) => {
      const { data } = await store[who].request<{ me: { developer: boolean } }>(document, {});
      return [who, data?.me.developer];
    }),
  );

test('only a person whom the database operator has registered is a developer', async () => {
  expect(await responses()).toEqual([
    ['owner', false],
    ['manager', false],
    ['ava', false],
  ]);
  await world.system((tx) => makeDeveloper(tx, store.manager.id));
  expect(await responses()).toEqual([
    ['owner', false],
    ['manager', true],
    ['ava', false],
  ]);
  const changed = await store.manager.request(
    'mutation ($key: UUID!) { user_change_language(language: vi, idempotency_key: $key) { developer } }',
    { key: crypto.randomUUID() },
  );
  expect(changed.data).toEqual({ user_change_language: { developer: true } });
  await world.system((tx) => tx.query(sql`delete from developer where user_id = ${store.manager.id}`));
  expect(await responses()).toContainEqual(['manager', false]);
});

test('a request without a token gets no information about any person', async () => {
  const { data, errors } = await world.anonymous(document, {});
  expect({ data, code: errors?.[0]?.extensions.code }).toEqual({ data: null, code: 'unauthorized' });
});

describe.each(['identity', 'store'] as const)('a request with the scope %s', (kind) => {
  const inScope = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
    world.database.transaction(
      kind === 'identity'
        ? { kind, userId: store.owner.id }
        : { kind, whmcsId: store.whmcsId, userId: store.owner.id, employeeId: null, role: 'owner' },
      (tx) => tx.query(statement) as Promise<T[]>,
    );

  test.each([
    ['make', sql`insert into developer (user_id) select id from app_user limit 1`],
    ['change', sql`update developer set since = now()`],
    ['end', sql`delete from developer`],
  ])('cannot %s a developer', async (_, statement) => {
    await expect(inScope(statement)).rejects.toThrow(/permission denied for table developer/);
  });
});

test('a request about a store sees no developers', async () => {
  await world.system((tx) => makeDeveloper(tx, store.owner.id));
  const scope = { kind: 'store', whmcsId: store.whmcsId, userId: store.owner.id, employeeId: null } as const;
  const seen = await world.database.transaction({ ...scope, role: 'owner' }, (tx) => isDeveloper(tx, store.owner.id));
  expect(seen).toBe(false);
});

import { readFileSync } from 'node:fs';
import { defaultPermissions, type PermissionKey, permissionKeys } from '@suite/domain';
import { buildSchema as parseSchema } from 'graphql';
import sql from 'sql-template-tag';
import { type AccessRule, access, type OperationName } from './access';
import { createModules } from './modules';
import { createSeals } from './modules/identity/seals';
import { createSessions } from './modules/identity/session.service';
import { createTokens } from './modules/identity/tokens';
import { contractFile, printContract } from './print-schema';
import { buildSchema } from './schema';
import { operationsOf } from './testing/operations';
import { type Ask, type PosStore, type PosTest, posTest } from './testing/pos-world';
import { TestGateway } from './testing/test-gateway';

const operations = operationsOf(parseSchema(printContract()));
const rules: Record<OperationName, AccessRule> = access;
let world: PosTest;
let store: PosStore;
let neighbour: PosStore;
beforeAll(async () => {
  world = await posTest();
  [store, neighbour] = [await world.store(), await world.store()];
}, 60_000);
afterAll(() => world.close());

type StoreRule = Extract<AccessRule, { kind: 'store' }>;
const storeOperations = operations.flatMap((operation) => {
  const rule = rules[operation.name as OperationName];
  return rule.kind === 'store' ? [{ ...operation, rule }] : [];
});

const refusal = async (ask: Ask, operation: (typeof operations)[number], whmcsId: number) => {
  const { errors } = await ask(operation.document, operation.variables(whmcsId));
  const { category, code } = errors?.[0]?.extensions ?? {};
  return { category, code };
};

/** A manager of the store with these permissions only. */
async function managerWith(keys: readonly PermissionKey[]): Promise<Ask> {
  const id = crypto.randomUUID();
  const member = crypto.randomUUID();
  await world.system(async (tx) => {
    await tx.query(sql`insert into app_user (id, first_name) values (${id}, 'Partly')`);
    await tx.query(
      sql`insert into company_user (whmcs_id, id, user_id, role) values (${store.whmcsId}, ${member}, ${id}, 'manager')`,
    );
    await tx.query(
      sql`insert into permission (whmcs_id, id, member_id, key) select ${store.whmcsId}, gen_random_uuid(), ${member}, key from unnest(${[...keys]}::text[]) key`,
    );
  });
  return world.as({ userId: id });
}

/** Each smallest set of permissions that the rule refuses: one needed key is missing, or all of the alternatives. */
const refusedSets = ({ needs, anyOf }: StoreRule): PermissionKey[][] => [
  ...needs.map((missing) => permissionKeys.filter((key) => key !== missing)),
  ...(anyOf ? [permissionKeys.filter((key) => !anyOf.includes(key))] : []),
];

const isPublic = ({ name }: { name: string }) => rules[name as OperationName].kind === 'public';
const byName = (operation: (typeof operations)[number]) => [operation.name, operation] as const;

test.each(operations.filter((operation) => !isPublic(operation)).map(byName))(
  '%s without a token',
  async (_, operation) => {
    expect((await refusal(world.anonymous, operation, store.whmcsId)).category).toBe('unauthorized');
  },
);

test.each(operations.filter(isPublic).map(byName))(
  '%s is open to anyone, and no way in by itself',
  async (_, operation) => {
    const { data, errors } = await world.anonymous<object>(operation.document, operation.variables(store.whmcsId));
    expect(JSON.stringify(data)).not.toMatch(/token":"/);
    expect(['unauthorized', 'internal', 'graphql']).not.toContain(errors?.[0]?.extensions.category);
  },
);

test.each(storeOperations.map((operation) => [operation.name, operation] as const))(
  '%s of a store that is not the caller’s does not exist',
  async (_, operation) => {
    const missing = await refusal(store.owner.ask, operation, 9_999_999);
    expect(missing).toEqual({ category: 'not_found', code: 'company_not_found' });
    for (const ask of [store.owner.ask, store.manager.ask, store.ava.ask]) {
      expect(await refusal(ask, operation, neighbour.whmcsId)).toEqual(missing);
    }
  },
);

test.each(
  storeOperations.flatMap((operation) =>
    refusedSets(operation.rule).map(
      (keys) => [operation.name, permissionKeys.filter((key) => !keys.includes(key)).join(), operation, keys] as const,
    ),
  ),
)('%s without %s', async (_, __, operation, keys) => {
  expect(await refusal(await managerWith(keys), operation, store.whmcsId)).toEqual({
    category: 'access_denied',
    code: 'access_denied',
  });
});

test.each(storeOperations.filter(({ rule }) => rule.roles).map((operation) => [operation.name, operation] as const))(
  '%s by a role that may not',
  async (_, operation) => {
    const { roles = [] } = operation.rule;
    const ask = roles.includes('manager') ? store.ava.ask : await managerWith(permissionKeys);
    expect(await refusal(ask, operation, store.whmcsId)).toEqual({
      category: 'access_denied',
      code: 'access_denied',
    });
  },
);

test.each(storeOperations.filter(({ rule }) => rule.services).map((operation) => [operation.name, operation] as const))(
  '%s where the store has not the service',
  async (_, operation) => {
    const bare = await world.store();
    await world.system((tx) =>
      tx.query(sql`update company_service set expiration_date = '2026-11-20' where whmcs_id = ${bare.whmcsId}`),
    );
    expect(await refusal(bare.owner.ask, operation, bare.whmcsId)).toEqual({
      category: 'conflict',
      code: 'service_not_enabled',
    });
  },
);

test.each(storeOperations.map((operation) => [operation.name, operation] as const))(
  '%s by the owner is refused by nobody’s rule',
  async (_, operation) => {
    const { category } = await refusal(store.owner.ask, operation, store.whmcsId);
    expect(['access_denied', 'unauthorized', 'internal']).not.toContain(category);
  },
);

test('a permission that is taken away is gone with the next request', async () => {
  const asked = await world.store();
  const list = () =>
    asked.manager.ask<object>('query ($s: Int!) { appointment_list(whmcs_id: $s) { id } }', { s: asked.whmcsId });
  expect((await list()).errors).toBeUndefined();
  await world.system((tx) =>
    tx.query(sql`update permission set status = 'inactive' where whmcs_id = ${asked.whmcsId} and key = 'BOOKING'`),
  );
  expect((await list()).errors?.[0]?.extensions.category).toBe('access_denied');
});

test('the default permissions let staff to the book and the till, and nobody else’s', () => {
  expect(defaultPermissions('staff')).toEqual(expect.arrayContaining(['BOOKING', 'ORDER']));
});

describe('the server does not start', () => {
  const modules = () => {
    const now = () => new Date();
    const sessions = createSessions(createTokens('secret'));
    return createModules({ sessions, seals: createSeals('secret'), gateway: new TestGateway(now) });
  };

  test('while nobody said who may call an operation', () => {
    const { me: _, ...rest } = access;
    expect(() => buildSchema(modules(), rest)).toThrow('Nobody said who may call: me');
  });

  test('while a rule names an operation that does not exist', () => {
    expect(() => buildSchema(modules(), { ...access, no_such: {} })).toThrow(
      'Rules for operations that do not exist: no_such',
    );
  });

  test('while an operation has no resolver', () => {
    expect(() => buildSchema(modules().slice(1))).toThrow('Operations without a resolver: me');
  });
});

test('the committed contract is the modules’ own', () => {
  expect(readFileSync(contractFile, 'utf8')).toBe(printContract());
});

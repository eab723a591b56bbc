import { defaultPermissions } from '@suite/domain';
import sql from 'sql-template-tag';
import { type IdentityWorld, identityWorld } from '../../testing/identity-world';
import { newPhone } from '../../testing/new-phone';
import { verifyChains } from '../audit/audit.store';
import type { NewStore } from './new-store.rules';
import { createStore } from './new-store.service';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
}, 60_000);
afterAll(() => world.close());

let owner: NewStore['owner'];
beforeEach(() => {
  owner = { firstName: 'Linh', lastName: 'Tran', phone: newPhone(), email: null };
});
const lotus = (changes: Partial<NewStore> = {}): NewStore => ({
  whmcsId: null,
  name: 'Lotus Nails',
  timezone: 'America/Chicago',
  country: 'US',
  language: 'en',
  services: ['gbk', 'pos'],
  until: '2099-12-31',
  owner,
  ...changes,
});
const create = (store: NewStore) =>
  world.database.transaction({ kind: 'system' }, (tx) => createStore(tx, store, world.now));
const problemOf = (store: NewStore) => create(store).catch((error: Error) => `${error.name}: ${error.message}`);
const counts = () =>
  world.system(sql`select (select count(*)::int from company) as stores, (select count(*)::int from app_user) as people,
    (select count(*)::int from company_user) as members, (select count(*)::int from audit_log) as entries`);

async function signIn(identifier: string, password: string | null) {
  const { data } = await world.request<{ user_login: { token: string | null } }>(
    'mutation ($i: LoginInput!) { user_login(input_obj: $i) { token } }',
    { i: { identifier, password: password ?? '', country_code: 'US' } },
  );
  return data?.user_login.token ?? null;
}

test('creates a store whose owner signs in and has it, with every permission of an owner', async () => {
  const { whmcsId, password, signInAs, isNew } = await create(lotus());
  expect({ isNew, signInAs }).toEqual({ isNew: true, signInAs: owner.phone });
  const token = await signIn(signInAs, password);
  const { data } = await world.request<{ company_list: object[] }>(
    `{ company_list { whmcs_id name timezone language service_flags company_user { role permissions { key status } } } }`,
    {},
    { token: token ?? undefined },
  );
  const permissions = [...defaultPermissions('owner')].sort().map((key) => ({ key, status: 'active' }));
  expect(data?.company_list).toEqual([
    {
      whmcs_id: whmcsId,
      name: 'Lotus Nails',
      timezone: 'America/Chicago',
      language: 'en',
      service_flags: ['gbk', 'pos'],
      company_user: { role: 'owner', permissions },
    },
  ]);
});

test('records the creation in the log of the store', async () => {
  const { whmcsId } = await create(lotus());
  expect(await world.system(sql`select actor_id, kind from audit_log where whmcs_id = ${whmcsId}`)).toEqual([
    { actor_id: null, kind: 'store_created' },
  ]);
  const chains = await world.database.transaction({ kind: 'system' }, verifyChains);
  expect(chains.find(({ whmcs_id }) => whmcs_id === whmcsId)?.first_invalid).toBeNull();
});

test('changes nothing when it is repeated, with or without the number, and shows no password again', async () => {
  const { whmcsId, password } = await create(lotus());
  const before = await counts();
  const again = { whmcsId, name: 'Lotus Nails', isNew: false, signInAs: owner.phone, password: null };
  expect(await create(lotus())).toEqual(again);
  expect(await create(lotus({ whmcsId }))).toEqual(again);
  expect(await counts()).toEqual(before);
  expect(await signIn(owner.phone ?? '', password)).toEqual(expect.any(String));
});

test('gives an owner a second store, and leaves the account as it is', async () => {
  const first = await create(lotus());
  const second = await create(lotus({ name: 'Willow Hair', whmcsId: 700_001 }));
  expect(second).toMatchObject({ whmcsId: 700_001, isNew: true, password: null });
  expect(await signIn(owner.phone ?? '', first.password)).toEqual(expect.any(String));
  expect((await create(lotus({ name: 'Third' }))).whmcsId).toBe(700_002);
});

test('gives an invited account its first password', async () => {
  await world.system(
    sql`insert into app_user (id, phone_number, status) values (gen_random_uuid(), ${owner.phone}, 'invited')`,
  );
  const { password } = await create(lotus());
  expect(await signIn(owner.phone ?? '', password)).toEqual(expect.any(String));
});

test('an owner may sign in with an email address alone', async () => {
  owner = { ...owner, phone: null, email: `${crypto.randomUUID()}@lotus.example` };
  const { password, signInAs } = await create(lotus());
  expect(signInAs).toBe(owner.email);
  expect(await signIn(signInAs, password)).toEqual(expect.any(String));
});

describe('refuses', () => {
  test('a number that another store has', async () => {
    const { whmcsId } = await create(lotus());
    expect(await problemOf(lotus({ whmcsId, name: 'Rival Salon' }))).toBe(
      `StartProblem: There is a store ${whmcsId} already: Lotus Nails.`,
    );
  });

  test('a store that somebody else owns', async () => {
    const { whmcsId } = await create(lotus());
    const stranger = newPhone();
    const before = await counts();
    expect(await problemOf(lotus({ whmcsId, owner: { ...owner, phone: stranger } }))).toBe(
      `StartProblem: Store ${whmcsId} exists, and ${stranger} does not own it.`,
    );
    expect(await counts()).toEqual(before);
  });

  test('a phone number and an email address of two people', async () => {
    const [one, two] = [await world.person(), await world.person()];
    expect(await problemOf(lotus({ owner: { ...owner, phone: one.phone, email: two.email } }))).toBe(
      `StartProblem: ${one.phone} and ${two.email} belong to two people: say one of them.`,
    );
  });

  test('an owner whose account is inactive', async () => {
    const { phone } = await world.person({ status: 'inactive' });
    expect(await problemOf(lotus({ owner: { ...owner, phone } }))).toBe(
      `StartProblem: The account of ${phone} is inactive.`,
    );
  });
});

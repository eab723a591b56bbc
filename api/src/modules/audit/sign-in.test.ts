import sql from 'sql-template-tag';
import { type IdentityWorld, identityWorld, minutes, password } from '../../testing/identity-world';
import { signInClient } from '../../testing/sign-in-client';
import { type StaffTest, staffTest } from '../../testing/staff-world';
import { verifyChains } from './audit.store';

let world: IdentityWorld;
let staff: StaffTest;
let auth: ReturnType<typeof signInClient>;
beforeAll(async () => {
  world = await identityWorld();
  auth = signInClient(world);
}, 60_000);
beforeEach(async () => {
  staff = await staffTest(world);
});
afterAll(() => world.close());

const entries = (whmcsId = staff.store.whmcsId) =>
  world.system<{ kind: string; actor_id: string | null; data: object }>(
    sql`select kind, actor_id, data from audit_log where whmcs_id = ${whmcsId} order by seq`,
  );

test('sign-in and sign-out are logged in each store that the person belongs to', async () => {
  const { owner, whmcsId } = staff.store;
  const second = await world.store();
  await world.system(
    sql`insert into company_user (whmcs_id, id, user_id, role) values (${second.whmcsId}, gen_random_uuid(), ${owner.id}, 'partner')`,
  );
  const { data } = await auth.login({ identifier: owner.email, password });
  await world.request('mutation { user_logout }', {}, { token: data?.token ?? '' });
  for (const store of [whmcsId, second.whmcsId]) {
    expect(await entries(store)).toEqual(
      ['signed_in', 'signed_out'].map((kind) => ({ kind, actor_id: owner.id, data: {} })),
    );
  }
});

test('an employee’s sign-in is logged with its role', async () => {
  const { ava } = staff.store;
  await staff.login({ code: ava.code, device_token: await staff.enrolled() });
  expect(await entries()).toEqual([
    { kind: 'staff_device_authorize', actor_id: staff.store.owner.id, data: {} },
    { kind: 'signed_in', actor_id: ava.id, data: { role: 'ROLE_STAFF' } },
  ]);
});

test('a remembered device is logged', async () => {
  const { ava } = staff.store;
  const { data } = await staff.login({ phone: ava.phone });
  const code = await world.codeTo(ava.phone);
  await auth.staffLoginByOtp({ otp_id: data?.otp?.otp_id ?? '', code, remember_device: 'Phone' });
  expect((await entries()).map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
    ['signed_in', ava.id],
    ['staff_device_remembered', ava.id],
  ]);
});

test('the failed password that locks an account is logged once', async () => {
  const { owner } = staff.store;
  for (let tries = 0; tries < 12; tries += 1) await auth.login({ identifier: owner.email, password: 'Wrong-2026!' });
  expect(await entries()).toEqual([{ kind: 'sign_in_locked', actor_id: owner.id, data: {} }]);
});

test('the failed code that locks a store is logged without an author', async () => {
  const store_qr = await staff.qr();
  for (let tries = 0; tries < 7; tries += 1) await staff.login({ code: '999', store_qr });
  expect(await entries()).toEqual([{ kind: 'staff_code_locked', actor_id: null, data: { place: 'trusted' } }]);
});

test('changed and forgotten passwords, and codes at sign-in, are logged', async () => {
  const { owner } = staff.store;
  const token = owner.token;
  await auth.change({ current_password: password, new_password: 'Other-2026!' }, { token });
  await auth.enableOtp({ enabled: true, password: 'Other-2026!' }, { token });
  const { data } = await auth.requestCode({ purpose: 'forgot_password', identifier: owner.phone });
  const otp_id = data?.otp_id ?? '';
  await auth.validate({ otp_id, code: await world.codeTo(owner.phone) });
  await auth.reset({ otp_id, password: 'Third-2026!' });
  expect((await entries()).map(({ kind, data: details }) => [kind, details])).toEqual([
    ['password_changed', {}],
    ['login_by_otp_set', { enabled: true }],
    ['password_reset', {}],
  ]);
});

test('a reused refresh token is logged', async () => {
  const { data } = await auth.login({ identifier: staff.store.owner.email, password });
  await world.refresh(data?.refresh_token ?? '');
  world.wait(minutes(1));
  await world.refresh(data?.refresh_token ?? '');
  expect((await entries()).map(({ kind }) => kind)).toEqual(['signed_in', 'session_ended_by_reuse']);
});

test('concurrent sign-ins of owners of the same two stores do not deadlock', async () => {
  const second = await world.store();
  const people = [staff.store.owner, second.owner, staff.store.manager, second.manager];
  for (const { id } of people) {
    await world.system(sql`
      insert into company_user (whmcs_id, id, user_id, role)
      select whmcs_id, gen_random_uuid(), ${id}, 'partner' from unnest(${[second.whmcsId, staff.store.whmcsId]}::int[]) as whmcs_id
      on conflict do nothing`);
  }
  const tries = people.flatMap(({ email }) => [1, 2, 3].map(() => auth.login({ identifier: email, password })));
  expect((await Promise.all(tries)).filter(({ refused }) => refused)).toEqual([]);
  const chains = await world.database.transaction({ kind: 'system' }, verifyChains);
  expect(chains.filter(({ first_invalid }) => first_invalid !== null)).toEqual([]);
});

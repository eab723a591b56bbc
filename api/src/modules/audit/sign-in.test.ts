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

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
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
    expect(await entries(store)).toEqual([
      { kind: 'signed_in', actor_id: owner.id, data: { place: 'open', device: expect.stringMatching(uuid) } },
      { kind: 'signed_out', actor_id: owner.id, data: {} },
    ]);
  }
});

test('a sign-in on a known device is logged with the device’s id, by password and by code', async () => {
  const { owner } = staff.store;
  const login = async (device_token?: string | null) =>
    (await auth.login({ identifier: owner.email, password, device_token })).data;
  const first = await login();
  const second = await login(first?.device_token);
  await world.system(sql`update app_user set enabled_mfa = true where id = ${owner.id}`);
  const otp_id = (await login(second?.device_token))?.otp?.otp_id ?? '';
  await auth.loginByOtp({ otp_id, code: await world.codeTo(owner.phone) });
  const [opened, ...later] = (await entries()).map(({ data }) => data as { place: string; device: string });
  expect(opened?.place).toBe('open');
  expect(later).toEqual([1, 2].map(() => ({ place: 'known_device', device: opened?.device })));
});

test('an employee’s sign-in is logged with its role, place and device', async () => {
  const { ava } = staff.store;
  await staff.login({ code: ava.code, device_token: await staff.enrolled() });
  expect(await entries()).toEqual([
    { kind: 'staff_device_authorize', actor_id: staff.store.owner.id, data: {} },
    {
      kind: 'signed_in',
      actor_id: ava.id,
      data: { role: 'ROLE_STAFF', place: 'trusted_device', device: expect.stringMatching(uuid) },
    },
  ]);
});

test('an employee’s sign-in by the store’s QR code, or from outside, is logged with its place', async () => {
  const { ava } = staff.store;
  await staff.login({ code: ava.code, store_qr: await staff.qr() });
  const { data } = await staff.login({ phone: ava.phone });
  await auth.staffLoginByOtp({ otp_id: data?.otp?.otp_id ?? '', code: await world.codeTo(ava.phone) });
  expect((await entries()).map(({ data: details }) => details)).toEqual(
    ['store_qr', 'open'].map((place) => ({ role: 'ROLE_STAFF', place, device: null })),
  );
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

import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type IdentityWorld, identityWorld } from '../../testing/identity-world';
import { newPhone } from '../../testing/new-phone';
import { signInClient } from '../../testing/sign-in-client';
import { type StaffTest, staffTest } from '../../testing/staff-world';

let world: IdentityWorld;
let staff: StaffTest;
beforeAll(async () => {
  world = await identityWorld();
}, 60_000);
beforeEach(async () => {
  staff = await staffTest(world);
});
afterAll(() => world.close());

const invite = (input: object) =>
  staff.asOwner<{ id: string; status: string }>(
    'mutation ($s: Int!, $i: EmployeeInviteInput!, $k: UUID!) { employee_invite(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id status } }',
    { i: input, k: randomUUID() },
  );

test.each([
  ['en', 'invites you to Go Suite'],
  ['vi', 'mời bạn dùng Go Suite'],
])(
  'an invited person gets a message (%s), signs in by phone, and is an employee from then on',
  async (language, text) => {
    const number = newPhone();
    const { data } = await invite({ phone: number, first_name: 'Nova', last_name: 'Lane', language });
    expect(data?.status).toBe('invited');
    expect(await world.messagesTo(number)).toEqual([expect.stringContaining(text)]);
    const auth = signInClient(world);
    world.wait(1_000);
    const pending = await staff.login({ phone: number });
    const { data: tokens } = await auth.staffLoginByOtp({
      otp_id: pending.data?.otp?.otp_id ?? '',
      code: await world.codeTo(number),
    });
    expect((await staff.me(tokens?.token))?.employee.id).toBe(data?.id);
    expect(
      await world.system(sql`select status, is_verified_phone_number as verified from employee where id = ${data?.id}`),
    ).toEqual([{ status: 'active', verified: true }]);
  },
);

test('an invited person cannot sign in by code', async () => {
  const { data } = await invite({ phone: newPhone(), first_name: 'Nova' });
  const { data: code } = await staff.renewCode(data?.id ?? '');
  const { refused } = await staff.login({ code, store_qr: await staff.qr() });
  expect(refused?.code).toBe('invalid_credentials');
});

test('a phone number is invited once, also in two concurrent requests', async () => {
  const number = newPhone();
  const both = await Promise.all([1, 2].map(() => invite({ phone: number, first_name: 'Nova' })));
  expect(both.flatMap(({ refused }) => refused?.fields ?? [])).toEqual([
    { path: 'input_obj.phone', code: 'already_used' },
  ]);
});

const inviteAgain = (employee_id: string, number: string, by = 'sms') =>
  staff.asOwner<{ id: string; status: string }>(
    'mutation ($s: Int!, $i: EmployeeInvitationInput!, $k: UUID!) { employee_invite_again(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id status } }',
    { i: { employee_id, phone: number, by }, k: randomUUID() },
  );

test('an invitation is sent again to the right number, with which alone the person signs in', async () => {
  const [wrong, right] = [newPhone(), newPhone()];
  const { data } = await invite({ phone: wrong, first_name: 'Nova', language: 'vi' });
  const id = data?.id ?? '';
  world.wait(1_000);
  const stranger = await staff.login({ phone: wrong });
  const code = await world.codeTo(wrong);
  expect((await inviteAgain(id, right)).data).toEqual({ id, status: 'invited' });
  expect(await world.messagesTo(right)).toEqual([expect.stringContaining('mời bạn dùng Go Suite')]);
  const auth = signInClient(world);
  const late = await auth.staffLoginByOtp({ otp_id: stranger.data?.otp?.otp_id ?? '', code });
  expect(code).toMatch(/^\d{4}$/);
  expect(late.refused?.fields).toMatchObject([{ path: 'input_obj.otp_id' }]);
  world.wait(1_000);
  const pending = await staff.login({ phone: right });
  const { data: tokens } = await auth.staffLoginByOtp({
    otp_id: pending.data?.otp?.otp_id ?? '',
    code: await world.codeTo(right),
  });
  expect((await staff.me(tokens?.token))?.employee.id).toBe(id);
  expect((await inviteAgain(id, right)).refused).toMatchObject({ code: 'employee_not_invited' });
});

test('an invitation is sent again to the same number, and not to that of a colleague', async () => {
  const [number, other] = [newPhone(), newPhone()];
  await invite({ phone: other, first_name: 'Kai' });
  const { data } = await invite({ phone: number, first_name: 'Nova' });
  await inviteAgain(data?.id ?? '', number);
  expect(await world.messagesTo(number)).toHaveLength(2);
  expect((await inviteAgain(data?.id ?? '', other)).refused?.fields).toEqual([
    { path: 'input_obj.phone', code: 'already_used' },
  ]);
});

test('an invited person who starts at once signs in by code', async () => {
  const { data } = await invite({ phone: newPhone(), first_name: 'Nova' });
  await staff.asOwner(
    'mutation ($s: Int!, $i: EmployeeStatusInput!, $k: UUID!) { employee_update_status(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }',
    { i: { employee_id: data?.id, status: 'active' }, k: randomUUID() },
  );
  const { data: code } = await staff.renewCode(data?.id ?? '');
  const { data: signedIn } = await staff.login({ code, store_qr: await staff.qr() });
  expect(signedIn).toBeTruthy();
});

describe('a new store', () => {
  const notLive = () => world.system(sql`update company set live_at = null where whmcs_id = ${staff.store.whmcsId}`);
  const notApproved = () =>
    world.system(sql`insert into text_registration (whmcs_id, state) values (${staff.store.whmcsId}, 'not_started')`);

  test.each([
    ['is not live', notLive, 'store_not_live'],
    ['is not approved by the carriers', notApproved, 'carrier_pending'],
  ])('which %s texts nobody and invites by a link', async (_, prepare, code) => {
    await prepare();
    const number = newPhone();
    expect((await invite({ phone: number, first_name: 'Nova' })).refused).toMatchObject({ category: 'conflict', code });
    const { data } = await invite({ phone: number, first_name: 'Nova', by: 'link' });
    expect(data?.status).toBe('invited');
    expect((await inviteAgain(data?.id ?? '', number)).refused).toMatchObject({ code });
    expect((await inviteAgain(data?.id ?? '', number, 'link')).data).toEqual({ id: data?.id, status: 'invited' });
    expect(await world.messagesTo(number)).toEqual([]);
    const pending = await staff.login({ phone: number });
    const { data: tokens } = await signInClient(world).staffLoginByOtp({
      otp_id: pending.data?.otp?.otp_id ?? '',
      code: await world.codeTo(number),
    });
    expect((await staff.me(tokens?.token))?.employee.id).toBe(data?.id);
  });

  test('on trial invites twenty people a day, also by links', async () => {
    await world.system(sql`
      insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
      values (${staff.store.whmcsId}, 'pos', 'Go POS', '2026-11-21', '2026-12-21')`);
    for (let count = 0; count < 20; count += 1)
      expect((await invite({ phone: newPhone(), first_name: 'Nova', by: 'link' })).refused).toBeNull();
    expect((await invite({ phone: newPhone(), first_name: 'Nova', by: 'link' })).refused?.code).toBe('rate_limited');
    await world.system(
      sql`update company_service set expiration_date = '2027-11-21' where whmcs_id = ${staff.store.whmcsId}`,
    );
    expect((await invite({ phone: newPhone(), first_name: 'Nova', by: 'link' })).refused).toBeNull();
  });
});

test('an invitation and a code go to the countries of the suite’s stores only', async () => {
  for (const number of ['+23276123456', '+447400123456']) {
    expect((await invite({ phone: number, first_name: 'Nova' })).refused?.fields).toEqual([
      { path: 'input_obj.phone', code: 'phone_invalid' },
    ]);
    expect((await staff.login({ phone: number })).refused?.fields).toEqual([
      { path: 'input_obj.phone', code: 'phone_invalid' },
    ]);
  }
});

test('no code is sent to a number of another country that an employee has from before', async () => {
  const number = '+23276123457';
  await world.system(sql`update employee set phone = ${number} where id = ${staff.store.ava.id}`);
  const { data, refused } = await staff.login({ code: '101' });
  expect([refused, data?.otp]).toEqual([null, expect.anything()]);
  expect(await world.messagesTo(number)).toEqual([]);
});

test('an invitation shows no address that is in the name of the store', async () => {
  await world.system(sql`
    update company set name = 'You won $500! Claim now: https://evil.example/x?' where whmcs_id = ${staff.store.whmcsId}`);
  const number = newPhone();
  await invite({ phone: number, first_name: 'Nova' });
  expect(await world.messagesTo(number)).toEqual([expect.stringMatching(/^You won \$500! Claim now: invites you/)]);
});

test('a person’s invitations are limited over all of their stores', async () => {
  const other = await world.store();
  await world.system(sql`
    update company_user set user_id = ${staff.store.owner.id} where whmcs_id = ${other.whmcsId} and role = 'owner'`);
  const inviteTo = (whmcsId: number) =>
    world.request(
      'mutation ($s: Int!, $i: EmployeeInviteInput!, $k: UUID!) { employee_invite(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }',
      { s: whmcsId, i: { phone: newPhone(), first_name: 'Nova', by: 'link' }, k: randomUUID() },
      { token: staff.store.owner.token },
    );
  for (let count = 0; count < 60; count += 1)
    expect((await inviteTo(count % 2 ? other.whmcsId : staff.store.whmcsId)).refused).toBeNull();
  expect((await inviteTo(other.whmcsId)).refused?.code).toBe('rate_limited');
  expect((await inviteTo(staff.store.whmcsId)).refused?.code).toBe('rate_limited');
}, 30_000);

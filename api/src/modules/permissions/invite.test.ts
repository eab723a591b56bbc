import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type IdentityWorld, identityWorld, phone } from '../../testing/identity-world';
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
    const number = phone();
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
  const { data } = await invite({ phone: phone(), first_name: 'Nova' });
  const { data: code } = await staff.renewCode(data?.id ?? '');
  const { refused } = await staff.login({ code, store_qr: await staff.qr() });
  expect(refused?.code).toBe('invalid_credentials');
});

test('a phone number is invited once, also in two concurrent requests', async () => {
  const number = phone();
  const both = await Promise.all([1, 2].map(() => invite({ phone: number, first_name: 'Nova' })));
  expect(both.flatMap(({ refused }) => refused?.fields ?? [])).toEqual([
    { path: 'input_obj.phone', code: 'already_used' },
  ]);
});

const inviteAgain = (employee_id: string, number: string) =>
  staff.asOwner<{ id: string; status: string }>(
    'mutation ($s: Int!, $i: EmployeeInvitationInput!, $k: UUID!) { employee_invite_again(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id status } }',
    { i: { employee_id, phone: number }, k: randomUUID() },
  );

test('an invitation is sent again to the right number, with which alone the person signs in', async () => {
  const [wrong, right] = [phone(), phone()];
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
  const [number, other] = [phone(), phone()];
  await invite({ phone: other, first_name: 'Kai' });
  const { data } = await invite({ phone: number, first_name: 'Nova' });
  await inviteAgain(data?.id ?? '', number);
  expect(await world.messagesTo(number)).toHaveLength(2);
  expect((await inviteAgain(data?.id ?? '', other)).refused?.fields).toEqual([
    { path: 'input_obj.phone', code: 'already_used' },
  ]);
});

test('an invited person who starts at once signs in by code', async () => {
  const { data } = await invite({ phone: phone(), first_name: 'Nova' });
  await staff.asOwner(
    'mutation ($s: Int!, $i: EmployeeStatusInput!, $k: UUID!) { employee_update_status(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }',
    { i: { employee_id: data?.id, status: 'active' }, k: randomUUID() },
  );
  const { data: code } = await staff.renewCode(data?.id ?? '');
  const { data: signedIn } = await staff.login({ code, store_qr: await staff.qr() });
  expect(signedIn).toBeTruthy();
});

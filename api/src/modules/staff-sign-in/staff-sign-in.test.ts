import { storeOfStaffQr } from '@suite/domain';
import sql from 'sql-template-tag';
import { inStaffWorld } from '../../testing/in-identity-world';
import { newPhone } from '../../testing/new-phone';
import { fieldOf } from '../../testing/sign-in-client';
import { isCodeRequested } from '../../testing/staff-world';

const scene = inStaffWorld();

describe('a code alone', () => {
  test('is enough on a device that the owner authorized', async () => {
    const device_token = await scene.staff.enrolled();
    const { data } = await scene.staff.login({ code: '101', device_token });
    expect(await scene.staff.me(data?.token)).toEqual({
      role: 'ROLE_STAFF',
      employee: { id: scene.staff.store.ava.id, whmcs_id: scene.staff.store.whmcsId },
    });
    expect(await scene.staff.devices()).toMatchObject([
      { name: 'Front desk', employee_id: null, last_used_at: expect.any(String) },
    ]);
  });

  test('is enough with the store’s QR code, until it is renewed', async () => {
    const store_qr = await scene.staff.qr();
    expect(storeOfStaffQr(store_qr)).toBe(scene.staff.store.whmcsId);
    expect(await scene.staff.me((await scene.staff.login({ code: '102', store_qr })).data?.token)).toMatchObject({
      employee: { id: scene.staff.store.ben.id },
    });
    await scene.staff.asOwner(
      'mutation ($s: Int!, $k: UUID!) { staff_renew_login_qr(whmcs_id: $s, idempotency_key: $k) }',
    );
    expect(isCodeRequested(await scene.staff.login({ code: '102', store_qr }))).toBe(true);
    expect((await scene.staff.login({ code: '101', store_qr: await scene.staff.qr() })).data?.token).not.toBeNull();
  });

  test('is not enough anywhere else, nor with credentials of another store', async () => {
    const [device_token, store_qr] = [await scene.staff.enrolled(), await scene.staff.qr()];
    const neighbour = await scene.world.store();
    const of = (whmcs_id: number, code: string, more: object) => scene.auth.staffLogin({ whmcs_id, code, ...more });
    expect(isCodeRequested(await of(scene.staff.store.whmcsId, '101', {}))).toBe(true);
    expect(isCodeRequested(await of(neighbour.whmcsId, '101', { device_token }))).toBe(true);
    expect(isCodeRequested(await of(neighbour.whmcsId, '102', { store_qr }))).toBe(true);
    expect(
      isCodeRequested(
        await of(scene.staff.store.whmcsId, '102', { device_token: `${device_token}x`, store_qr: device_token }),
      ),
    ).toBe(true);
  });

  test('is not enough on a device that is not authorized yet, or was revoked', async () => {
    const { data } = await scene.auth.requestDevice({ whmcs_id: scene.staff.store.whmcsId, name: 'Stranger’s' });
    const device_token = data?.device_token ?? '';
    expect(isCodeRequested(await scene.staff.login({ code: '101', device_token }))).toBe(true);
    await scene.staff.authorize(data?.user_code ?? '');
    expect((await scene.staff.login({ code: '101', device_token })).data?.token).not.toBeNull();
    const revoke = () =>
      scene.staff.asOwner(
        'mutation ($s: Int!, $id: UUID!, $k: UUID!) { staff_device_revoke(whmcs_id: $s, id: $id, idempotency_key: $k) }',
        {
          id: data?.id,
        },
      );
    expect([(await revoke()).data, (await revoke()).data]).toEqual([true, true]);
    expect(isCodeRequested(await scene.staff.login({ code: '102', device_token }))).toBe(true);
    expect(await scene.staff.devices()).toEqual([]);
  });

  test('is not enough for an employee with one-time codes enabled', async () => {
    await scene.world.system(sql`update employee set enabled_mfa = true where id = ${scene.staff.store.ava.id}`);
    const result = await scene.staff.login({ code: '101', device_token: await scene.staff.enrolled() });
    expect(isCodeRequested(result)).toBe(true);
    const code = await scene.world.codeTo(scene.staff.store.ava.phone);
    const { data } = await scene.auth.staffLoginByOtp({ otp_id: result.data?.otp?.otp_id ?? '', code });
    expect(await scene.staff.me(data?.token)).toMatchObject({ employee: { id: scene.staff.store.ava.id } });
  });

  test.each([
    ['inactive', sql`status = 'inactive'`],
    ['invited', sql`status = 'invited'`],
  ])('is refused for a person %s', async (_, change) => {
    await scene.world.system(sql`update employee set ${change} where id = ${scene.staff.store.ava.id}`);
    const { refused } = await scene.staff.login({ code: '101', device_token: await scene.staff.enrolled() });
    expect(refused).toMatchObject({ category: 'invalid_credentials', code: 'invalid_credentials' });
  });

  test('is refused for a person without the permission to sign in', async () => {
    await scene.world.system(
      sql`update permission set status = 'inactive' where member_id = ${scene.staff.store.ava.id} and key = 'LOGIN'`,
    );
    expect((await scene.staff.login({ code: '101', device_token: await scene.staff.enrolled() })).refused?.code).toBe(
      'invalid_credentials',
    );
  });
});

describe('a one-time code', () => {
  test('is sent to the phone of the code’s employee, and gives tokens once', async () => {
    const { data } = await scene.staff.login({ code: '101' });
    const otp_id = data?.otp?.otp_id ?? '';
    const code = await scene.world.codeTo(scene.staff.store.ava.phone);
    const tokens = await scene.auth.staffLoginByOtp({ otp_id, code });
    expect(await scene.staff.me(tokens.data?.token)).toMatchObject({
      role: 'ROLE_STAFF',
      employee: { id: scene.staff.store.ava.id },
    });
    expect(tokens.data?.device_token).toBeNull();
    expect(fieldOf((await scene.auth.staffLoginByOtp({ otp_id, code })).refused)).toBe(
      'input_obj.otp_id otp_id_invalid',
    );
  });

  test('signs in by phone, in any usual form', async () => {
    const number = scene.staff.store.ben.phone;
    const { data } = await scene.staff.login({
      phone: `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`,
    });
    const tokens = await scene.auth.staffLoginByOtp({
      otp_id: data?.otp?.otp_id ?? '',
      code: await scene.world.codeTo(number),
    });
    expect(await scene.staff.me(tokens.data?.token)).toMatchObject({ employee: { id: scene.staff.store.ben.id } });
  });

  test('remembers the device for its own employee only', async () => {
    const { data } = await scene.staff.login({ phone: scene.staff.store.ava.phone });
    const tokens = await scene.auth.staffLoginByOtp({
      otp_id: data?.otp?.otp_id ?? '',
      code: await scene.world.codeTo(scene.staff.store.ava.phone),
      remember_device: 'Ava’s phone',
    });
    const device_token = tokens.data?.device_token ?? '';
    expect(await scene.staff.me((await scene.staff.login({ code: '101', device_token })).data?.token)).toMatchObject({
      employee: { id: scene.staff.store.ava.id },
    });
    expect(isCodeRequested(await scene.staff.login({ code: '102', device_token }))).toBe(true);
    expect(await scene.staff.devices()).toMatchObject([
      { name: 'Ava’s phone', employee_id: scene.staff.store.ava.id, employee_name: 'Staff 101' },
    ]);
  });

  test('is requested with the same response if the employee is unknown', async () => {
    const neighbour = await scene.world.store();
    const results = [
      await scene.staff.login({ code: '101' }),
      await scene.staff.login({ code: '999' }),
      await scene.staff.login({ phone: scene.staff.store.ben.phone }),
      await scene.staff.login({ phone: newPhone() }),
      await scene.staff.login({ phone: neighbour.ava.phone }),
      await scene.auth.staffLogin({ whmcs_id: 999_999, code: '101' }),
    ].map(({ data, refused }) => ({ refused, ...data, otp: { ...data?.otp, otp_id: '' } }));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await scene.world.messagesTo(neighbour.ava.phone)).toEqual([]);
  });

  test('is not sent by phone to an employee who may not sign in', async () => {
    await scene.world.system(
      sql`update permission set status = 'inactive' where member_id = ${scene.staff.store.ava.id} and key = 'OTP_LOGIN'`,
    );
    expect(isCodeRequested(await scene.staff.login({ phone: scene.staff.store.ava.phone }))).toBe(true);
    expect(await scene.world.messagesTo(scene.staff.store.ava.phone)).toEqual([]);
  });

  test('does not sign in an employee who left in between, nor into an owner’s account', async () => {
    const { data } = await scene.staff.login({ code: '101' });
    const input = { otp_id: data?.otp?.otp_id ?? '', code: await scene.world.codeTo(scene.staff.store.ava.phone) };
    expect(fieldOf((await scene.auth.loginByOtp(input)).refused)).toBe('input_obj.otp_id otp_id_invalid');
    await scene.world.system(sql`update employee set status = 'inactive' where id = ${scene.staff.store.ava.id}`);
    expect((await scene.auth.staffLoginByOtp(input)).refused?.code).toBe('account_disabled');
  });
});

describe('the roles of a token', () => {
  const withRoles = (roles: string[]) =>
    scene.world.system(sql`update employee set roles = ${roles}::text[] where id = ${scene.staff.store.ava.id}`);
  test.each([
    [['ROLE_STAFF'], null, 'ROLE_STAFF'],
    [['ROLE_STAFF_INCOME', 'ROLE_STAFF_BOOKING'], null, 'ROLE_STAFF_BOOKING'],
    [['ROLE_STAFF_INCOME', 'ROLE_STAFF_BOOKING'], 'ROLE_STAFF_INCOME', 'ROLE_STAFF_INCOME'],
    [['ROLE_STAFF_INCOME', 'ROLE_STAFF'], null, 'ROLE_STAFF'],
  ])('%j, with %p requested, is %p', async (roles, role, expected) => {
    await withRoles(roles);
    const { data } = await scene.staff.login({ code: '101', store_qr: await scene.staff.qr(), role });
    expect(await scene.staff.me(data?.token)).toMatchObject({ role: expected });
  });

  test.each(['ROLE_STAFF', 'ROLE_USER'])('%s is refused if the employee does not have it', async (role) => {
    await withRoles(['ROLE_STAFF_INCOME']);
    const { refused } = await scene.staff.login({ code: '101', store_qr: await scene.staff.qr(), role });
    expect(fieldOf(refused)).toBe('input_obj.role role_not_granted');
  });

  test.each([
    ['the role', () => withRoles(['ROLE_STAFF_BOOKING'])],
    [
      'the permission to sign in',
      () =>
        scene.world.system(sql`
          update permission set status = 'inactive' where member_id = ${scene.staff.store.ava.id} and key = 'LOGIN'`),
    ],
  ])('end with the next request once %s is removed, and so does their refresh token', async (_, takeAway) => {
    const { data } = await scene.staff.login({ code: '101', store_qr: await scene.staff.qr() });
    expect(await scene.staff.me(data?.token)).not.toBeNull();
    await takeAway();
    expect(await scene.staff.me(data?.token)).toBeNull();
    expect((await scene.world.refresh(data?.refresh_token ?? '')).status).toBe(401);
  });

  test('a booking token has no access to tickets, and an income token none to the calendar', async () => {
    await scene.world.system(sql`
      insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
      select ${scene.staff.store.whmcsId}, code, code, '2020-01-01', '2040-01-01' from unnest(array['pos', 'gbk']) as code`);
    await withRoles(['ROLE_STAFF_BOOKING', 'ROLE_STAFF_INCOME']);
    const request = async (role: string, list: string) => {
      const { data } = await scene.staff.login({ code: '101', store_qr: await scene.staff.qr(), role });
      const query = `query ($s: Int!) { ${list}(whmcs_id: $s) { id } }`;
      return (
        (await scene.world.request(query, { s: scene.staff.store.whmcsId }, { token: data?.token ?? '' })).refused
          ?.code ?? 'allowed'
      );
    };
    expect(await request('ROLE_STAFF_BOOKING', 'appointment_list')).toBe('allowed');
    expect(await request('ROLE_STAFF_BOOKING', 'order_list')).toBe('access_denied');
    expect(await request('ROLE_STAFF_INCOME', 'appointment_list')).toBe('access_denied');
    expect(await request('ROLE_STAFF_INCOME', 'order_list')).toBe('access_denied');
  });
});

test.each([
  [{}, 'input_obj.code required'],
  [{ code: '101', phone: '+15125550100' }, 'input_obj.phone code_or_phone'],
  [{ code: '1010' }, 'input_obj.code staff_code_invalid'],
  [{ phone: 'nobody' }, 'input_obj.phone phone_invalid'],
  [{ phone: 'a@b.example' }, 'input_obj.phone phone_invalid'],
])('%j is refused', async (input, refusal) => {
  expect(fieldOf((await scene.staff.login(input)).refused)).toBe(refusal);
});

test('an employee switches one-time codes on, with a phone only, and off by a code that was sent to them', async () => {
  const { ava, ben } = scene.staff.store;
  const { data } = await scene.staff.login({ code: '101', store_qr: await scene.staff.qr() });
  const token = data?.token ?? '';
  const switchOff = (otp?: object) => scene.auth.enableOtp({ enabled: false, otp }, { token });
  const codeFor = async ({ phone: to }: { phone: string }) => {
    const pending = await scene.staff.login({ phone: to, store_qr: await scene.staff.qr() });
    return { otp_id: pending.data?.otp?.otp_id ?? '', code: await scene.world.codeTo(to) };
  };
  expect((await scene.auth.enableOtp({ enabled: true }, { token })).data).toEqual({
    user: null,
    employee: { enabled_mfa: true },
  });
  expect(fieldOf((await switchOff()).refused)).toBe('input_obj.otp required');
  expect(fieldOf((await switchOff(await codeFor(ben))).refused)).toBe('input_obj.otp_id otp_id_invalid');
  expect((await switchOff(await codeFor(ava))).data?.employee).toEqual({ enabled_mfa: false });
  await scene.world.system(sql`update employee set phone = null where id = ${ava.id}`);
  expect(fieldOf((await scene.auth.enableOtp({ enabled: true }, { token })).refused)).toBe(
    'input_obj.enabled phone_required',
  );
});

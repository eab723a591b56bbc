import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { minutes, password } from '../../testing/identity-world';
import { inStaffWorld } from '../../testing/in-identity-world';
import { isCodeRequested } from '../../testing/staff-world';

const scene = inStaffWorld();
const run = (statement: Sql) => scene.world.system(statement);
const ava = () => scene.staff.store.ava.id;

/** Signs Ava in, by the store's QR code unless other credentials are named. */
async function signIn(credentials?: object) {
  const { data } = await scene.staff.login({ code: '101', ...(credentials ?? { store_qr: await scene.staff.qr() }) });
  return { token: data?.token ?? '', refresh_token: data?.refresh_token ?? '' };
}

const isLive = async ({ token, refresh_token }: { token: string; refresh_token: string }) => ({
  access: (await scene.staff.me(token)) !== null,
  refresh: (await scene.world.refresh(refresh_token)).status === 200,
});
const ended = { access: false, refresh: false };

describe('a session stays ended after the reason for its end is gone', () => {
  test.each<[string, () => Sql, () => Sql]>([
    [
      'deactivation',
      () => sql`update employee set status = 'inactive' where id = ${ava()}`,
      () => sql`update employee set status = 'active' where id = ${ava()}`,
    ],
    [
      'taking LOGIN',
      () => sql`update permission set status = 'inactive' where member_id = ${ava()} and key = 'LOGIN'`,
      () => sql`update permission set status = 'active' where member_id = ${ava()} and key = 'LOGIN'`,
    ],
    [
      'deleting LOGIN',
      () => sql`delete from permission where member_id = ${ava()} and key = 'LOGIN'`,
      () => sql`insert into permission (whmcs_id, id, member_id, key)
        values (${scene.staff.store.whmcsId}, ${randomUUID()}, ${ava()}, 'LOGIN')`,
    ],
    [
      'taking the role',
      () => sql`update employee set roles = '{ROLE_STAFF_BOOKING}' where id = ${ava()}`,
      () => sql`update employee set roles = '{ROLE_STAFF}' where id = ${ava()}`,
    ],
  ])('%s', async (_, take, giveBack) => {
    const session = await signIn();
    await run(take());
    await run(giveBack());
    expect(await isLive(session)).toEqual(ended);
    expect(await scene.staff.me((await signIn()).token)).not.toBeNull();
  });

  test('an owner’s, when the account is deactivated', async () => {
    const { id, email } = await scene.world.person();
    const { data } = await scene.auth.login({ identifier: email, password });
    await run(sql`update app_user set status = 'inactive' where id = ${id}`);
    await run(sql`update app_user set status = 'active' where id = ${id}`);
    expect(await scene.world.isSignedIn(data?.token ?? '')).toBe(false);
  });
});

test('the manager ends the sessions of an employee whom they deactivate and take back', async () => {
  const session = await signIn();
  const setStatus = (status: string) =>
    scene.staff.asOwner(
      `mutation ($s: Int!, $id: UUID!, $k: UUID!) {
        employee_update_status(whmcs_id: $s, input_obj: { employee_id: $id, status: ${status} }, idempotency_key: $k) { id } }`,
      { id: ava(), k: randomUUID() },
    );
  expect((await setStatus('inactive')).refused).toBeNull();
  expect((await setStatus('active')).refused).toBeNull();
  expect(await isLive(session)).toEqual(ended);
});

test('a device that remembers an employee ends with the employee, and only theirs', async () => {
  const { ava: person, ben } = scene.staff.store;
  const remember = async ({ phone }: { phone: string }) => {
    const { data } = await scene.staff.login({ phone });
    const input = { otp_id: data?.otp?.otp_id ?? '', code: await scene.world.codeTo(phone), remember_device: 'Phone' };
    return (await scene.auth.staffLoginByOtp(input)).data?.device_token;
  };
  const devices = [await remember(person), await remember(ben), await scene.staff.enrolled()];
  await run(sql`update employee set status = 'inactive' where id = ${person.id}`);
  await run(sql`update employee set status = 'active' where id = ${person.id}`);
  const byCode = (code: string, device_token?: string | null) => scene.staff.login({ code, device_token });
  expect(isCodeRequested(await byCode('101', devices[0]))).toBe(true);
  expect((await byCode('102', devices[1])).data?.token).toEqual(expect.any(String));
  expect((await byCode('101', devices[2])).data?.token).toEqual(expect.any(String));
});

test('another role or permission that is taken leaves the session', async () => {
  await run(sql`update employee set roles = '{ROLE_STAFF,ROLE_STAFF_BOOKING}' where id = ${ava()}`);
  const session = await signIn();
  await run(sql`update employee set roles = '{ROLE_STAFF}' where id = ${ava()}`);
  await run(sql`update permission set status = 'inactive' where member_id = ${ava()} and key = 'MESSAGE'`);
  expect(await isLive(session)).toEqual({ access: true, refresh: true });
});

describe('revoking a device', () => {
  const revokeAll = async () => {
    for (const { id } of await scene.staff.devices()) {
      await scene.staff.asOwner(
        'mutation ($s: Int!, $id: UUID!, $k: UUID!) { staff_device_revoke(whmcs_id: $s, id: $id, idempotency_key: $k) }',
        { id },
      );
    }
  };

  test('ends the sessions of the device, and no others', async () => {
    const [there, elsewhere] = [await signIn({ device_token: await scene.staff.enrolled() }), await signIn()];
    await revokeAll();
    expect(await isLive(there)).toEqual(ended);
    expect(await isLive(elsewhere)).toEqual({ access: true, refresh: true });
  });

  test('ends a session that was signed in there by a one-time code', async () => {
    const device_token = await scene.staff.enrolled();
    const { data } = await scene.staff.login({ phone: scene.staff.store.ava.phone, device_token });
    const code = await scene.world.codeTo(scene.staff.store.ava.phone);
    const tokens = (await scene.auth.staffLoginByOtp({ otp_id: data?.otp?.otp_id ?? '', code })).data;
    await revokeAll();
    expect(await isLive(tokens ?? { token: '', refresh_token: '' })).toEqual(ended);
  });

  test('ends a one-time code that was sent there', async () => {
    const device_token = await scene.staff.enrolled();
    const { data } = await scene.staff.login({ phone: scene.staff.store.ava.phone, device_token });
    const code = await scene.world.codeTo(scene.staff.store.ava.phone);
    await revokeAll();
    const { refused } = await scene.auth.staffLoginByOtp({ otp_id: data?.otp?.otp_id ?? '', code });
    expect(refused).toMatchObject({ category: 'validation', fields: [{ code: 'otp_id_invalid' }] });
  });

  test('ends the session that remembered it', async () => {
    const { data } = await scene.staff.login({ phone: scene.staff.store.ava.phone });
    const code = await scene.world.codeTo(scene.staff.store.ava.phone);
    const input = { otp_id: data?.otp?.otp_id ?? '', code, remember_device: 'Ava’s phone' };
    const tokens = (await scene.auth.staffLoginByOtp(input)).data;
    await revokeAll();
    expect(await isLive(tokens ?? { token: '', refresh_token: '' })).toEqual(ended);
  });
});

test('a session ends after 180 days, however often it is refreshed', async () => {
  let session = await signIn();
  const twentyDays = minutes(20 * 24 * 60);
  for (let day = 20; day < 180; day += 20) {
    scene.world.wait(twentyDays);
    session = (await scene.world.refresh(session.refresh_token)).body;
  }
  expect(await isLive(session)).toMatchObject({ access: true });
  scene.world.wait(twentyDays);
  expect((await scene.world.refresh(session.refresh_token)).status).toBe(401);
});

import { secret as before, password } from '../../testing/identity-world';
import { inStaffWorld } from '../../testing/in-identity-world';
import { fieldOf } from '../../testing/sign-in-client';

const scene = inStaffWorld();
const after = 'the-secret-of-afterwards-32-letters';
afterEach(() => scene.world.restart({}));

const accepting = { secret: after, acceptedSecret: before };

test('sessions go on while the former secret is accepted, and end with it', async () => {
  const { email } = await scene.world.person();
  const { data } = await scene.auth.login({ identifier: email, password });
  await scene.world.restart(accepting);
  expect(await scene.world.isSignedIn(data?.token ?? '')).toBe(true);
  const next = await scene.world.refresh(data?.refresh_token ?? '');
  expect(next.status).toBe(200);
  await scene.world.restart({ secret: after });
  expect(await scene.world.isSignedIn(data?.token ?? '')).toBe(false);
  expect(await scene.world.isSignedIn(next.body.token)).toBe(true);
  expect((await scene.world.refresh(next.body.refresh_token)).status).toBe(200);
});

test('a repeated exchange of a refresh token returns the same one, before and after the secret is replaced', async () => {
  const { email } = await scene.world.person();
  const { data } = await scene.auth.login({ identifier: email, password });
  const first = await scene.world.refresh(data?.refresh_token ?? '');
  await scene.world.restart(accepting);
  const again = await scene.world.refresh(data?.refresh_token ?? '');
  expect(again.body.refresh_token).toBe(first.body.refresh_token);
});

test('a one-time code that was sent before is right', async () => {
  const { phone } = await scene.world.person();
  const { data } = await scene.auth.requestCode({ purpose: 'forgot_password', identifier: phone });
  await scene.world.restart(accepting);
  const { refused } = await scene.auth.validate({ otp_id: data?.otp_id ?? '', code: await scene.world.codeTo(phone) });
  expect(refused).toBeNull();
});

test('a known device stays known', async () => {
  const { email } = await scene.world.person();
  const { data } = await scene.auth.login({ identifier: email, password });
  await scene.world.restart(accepting);
  for (let tries = 0; tries < 10; tries += 1) await scene.auth.login({ identifier: email, password: 'Wrong-2026!' });
  const known = { identifier: email, password, device_token: data?.device_token };
  expect((await scene.auth.login(known)).refused).toBeNull();
  expect((await scene.auth.login({ identifier: email, password })).refused?.code).toBe('rate_limited');
});

test('staff codes and devices that were used meanwhile work without the former secret; the QR code is printed anew', async () => {
  const { staff, world } = scene;
  const employee = await world.employee(staff.store.whmcsId, '105');
  const [device, qr] = [await staff.enrolled(), await staff.qr()];
  await world.restart(accepting);
  expect((await staff.login({ code: employee.code, store_qr: qr })).data?.token).toEqual(expect.any(String));
  const { data } = await staff.login({ code: employee.code, device_token: device });
  expect(data?.token).toEqual(expect.any(String));
  const renewed = data?.device_token ?? '';
  expect((await staff.login({ code: employee.code, device_token: renewed })).data?.device_token).toBeNull();
  const printed = await staff.qr();
  await world.restart({ secret: after });
  expect((await staff.login({ code: employee.code, device_token: renewed })).data?.token).toEqual(expect.any(String));
  expect((await staff.login({ code: employee.code, store_qr: printed })).data?.token).toEqual(expect.any(String));
  expect((await staff.login({ code: employee.code, device_token: device })).data?.token ?? null).toBeNull();
  expect((await staff.login({ code: employee.code, store_qr: qr })).data?.token ?? null).toBeNull();
});

test('servers with the two secrets in either order accept each other', async () => {
  const { email } = await scene.world.person();
  const { whmcsId, ava } = scene.staff.store;
  await scene.world.restart(accepting);
  const { data } = await scene.auth.login({ identifier: email, password });
  const { refused } = await scene.auth.staffLogin({ whmcs_id: whmcsId, code: ava.code });
  expect(refused).toBeNull();
  await scene.world.restart({ secret: before, acceptedSecret: after });
  expect(await scene.world.isSignedIn(data?.token ?? '')).toBe(true);
  const qr = await scene.staff.qr();
  expect((await scene.staff.login({ code: ava.code, store_qr: qr })).data?.token).toEqual(expect.any(String));
  expect(fieldOf((await scene.staff.login({ code: '999', store_qr: qr })).refused)).toBe('invalid_credentials');
});

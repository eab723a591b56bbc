import sql from 'sql-template-tag';
import { password } from '../../testing/identity-world';
import { inIdentityWorld } from '../../testing/in-identity-world';
import { fieldOf } from '../../testing/sign-in-client';

const scene = inIdentityWorld();

const wrongPassword = 'Other-2027!';

describe('a code at sign-in', () => {
  test('is required after the right password, and returns the tokens once', async () => {
    const person = await scene.world.person({ mfa: true, language: 'vi' });
    const { data } = await scene.auth.login({ identifier: person.email, password });
    expect(data).toMatchObject({ token: null, refresh_token: null, otp: { sent_to: `••• ${person.phone.slice(-4)}` } });
    expect(await scene.world.messagesTo(person.phone)).toEqual([expect.stringContaining('là mã đăng nhập Go Suite')]);
    const otp_id = data?.otp?.otp_id ?? '';
    const code = await scene.world.codeTo(person.phone);
    const { data: tokens } = await scene.auth.loginByOtp({ otp_id, code });
    expect(await scene.world.isSignedIn(tokens?.token ?? '')).toBe(true);
    expect(fieldOf((await scene.auth.loginByOtp({ otp_id, code })).refused)).toBe('input_obj.otp_id otp_id_invalid');
  });

  test('is not sent for a wrong password', async () => {
    const person = await scene.world.person({ mfa: true });
    expect((await scene.auth.login({ identifier: person.email, password: wrongPassword })).refused?.code).toBe(
      'invalid_credentials',
    );
    expect(await scene.world.messagesTo(person.phone)).toEqual([]);
  });

  test('is sent by email to a person without a phone', async () => {
    const person = await scene.world.person({ mfa: true });
    await scene.world.system(sql`update app_user set phone_number = null where id = ${person.id}`);
    const { data } = await scene.auth.login({ identifier: person.email, password });
    const code = await scene.world.codeTo(person.email);
    expect(data?.otp?.sent_to).toMatch(/^.•••@mail\.example$/);
    expect((await scene.auth.loginByOtp({ otp_id: data?.otp?.otp_id ?? '', code })).data).not.toBeNull();
  });

  test('is valid for its purpose only, and no other code signs in', async () => {
    const person = await scene.world.person({ mfa: true });
    const { data } = await scene.auth.login({ identifier: person.email, password });
    const mine = { otp_id: data?.otp?.otp_id ?? '', code: await scene.world.codeTo(person.phone) };
    expect(fieldOf((await scene.auth.validate(mine)).refused)).toBe('input_obj.otp_id otp_id_invalid');
    const other = await scene.auth.requestCode({ purpose: 'guest', identifier: person.phone });
    const guest = { otp_id: other.data?.otp_id ?? '', code: await scene.world.codeTo(person.phone) };
    expect(fieldOf((await scene.auth.loginByOtp(guest)).refused)).toBe('input_obj.otp_id otp_id_invalid');
  });

  test('does not sign in a person who was deactivated in between', async () => {
    const person = await scene.world.person({ mfa: true });
    const { data } = await scene.auth.login({ identifier: person.email, password });
    await scene.world.system(sql`update app_user set status = 'inactive' where id = ${person.id}`);
    const input = { otp_id: data?.otp?.otp_id ?? '', code: await scene.world.codeTo(person.phone) };
    expect((await scene.auth.loginByOtp(input)).refused?.code).toBe('account_disabled');
  });

  test('is switched on and off by password, and requires a phone', async () => {
    const person = await scene.world.person();
    const token = (await scene.auth.login({ identifier: person.email, password })).data?.token ?? '';
    const enable = async (enabled: boolean, secret: string | null) =>
      scene.auth.enableOtp({ enabled, password: secret }, { token });
    expect(fieldOf((await enable(true, null)).refused)).toBe('input_obj.password password_wrong');
    expect((await enable(true, password)).data).toEqual({ user: { enabled_mfa: true }, employee: null });
    expect((await scene.auth.login({ identifier: person.email, password })).data?.otp).not.toBeNull();
    expect((await enable(false, password)).data).toEqual({ user: { enabled_mfa: false }, employee: null });
    await scene.world.system(sql`update app_user set phone_number = null where id = ${person.id}`);
    expect(fieldOf((await enable(true, password)).refused)).toBe('input_obj.enabled phone_required');
  });
});

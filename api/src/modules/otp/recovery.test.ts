import sql from 'sql-template-tag';
import { minutes, password } from '../../testing/identity-world';
import { inStaffWorld } from '../../testing/in-identity-world';
import { newPhone } from '../../testing/new-phone';
import { fieldOf } from '../../testing/sign-in-client';
import { issueRecovery, type RecoveryRequest } from './recovery.service';

const next = 'Other-2027!';
const scene = inStaffWorld();
const recover = (request: Omit<RecoveryRequest, 'country'>) =>
  scene.world.database.transaction({ kind: 'system' }, (tx) =>
    issueRecovery(tx, { country: 'US', ...request }, scene.world.now),
  );
const reset = (otp_id: string, secret = next) => scene.auth.reset({ otp_id, password: secret });
const logIn = async (identifier: string, secret: string) =>
  (await scene.auth.login({ identifier, password: secret })).data?.token ?? null;

test('an owner sets a new password once, which ends their sessions and the code at sign-in, and is in the log', async () => {
  const { owner, whmcsId } = scene.staff.store;
  await scene.world.system(sql`update app_user set enabled_mfa = true where id = ${owner.id}`);
  const { id, expiresAt } = await recover({ account: owner.email });
  expect(expiresAt).toEqual(new Date(scene.world.now.getTime() + minutes(60)));
  expect(await scene.world.isSignedIn(owner.token)).toBe(true);
  expect((await reset(id)).data).toBe(true);
  expect(await scene.world.isSignedIn(owner.token)).toBe(false);
  expect(await logIn(owner.email, next)).toEqual(expect.any(String));
  expect(fieldOf((await reset(id, 'Third-2028!')).refused)).toBe('input_obj.otp_id otp_id_invalid');
  const entries = await scene.world.system<{ kind: string; data: object }>(
    sql`select kind, data from audit_log where whmcs_id = ${whmcsId} and subject_id = ${owner.id} order by seq`,
  );
  expect(entries.slice(0, 2)).toEqual([
    { kind: 'recovery_issued', data: { new_phone: false, new_email: false } },
    { kind: 'account_recovered', data: {} },
  ]);
});

test('new contacts replace the lost ones: codes go to them only', async () => {
  const person = await scene.world.person();
  const [number, email] = [newPhone(), 'new@mail.example'];
  const { id, signInAs } = await recover({ account: person.phone, phone: number, email: 'New@mail.example' });
  expect(signInAs).toBe(number);
  expect((await reset(id)).data).toBe(true);
  expect(await logIn(number, next)).toEqual(expect.any(String));
  expect(await logIn(email, next)).toEqual(expect.any(String));
  await scene.auth.requestCode({ purpose: 'forgot_password', identifier: person.phone });
  expect(await scene.world.messagesTo(person.phone)).toEqual([]);
});

test('a recovery ends after an hour, and with the next one', async () => {
  const { email } = await scene.world.person();
  const first = await recover({ account: email });
  const second = await recover({ account: email });
  expect(fieldOf((await reset(first.id)).refused)).toBe('input_obj.otp_id otp_id_invalid');
  scene.world.wait(minutes(59));
  expect(fieldOf((await reset(second.id, 'short')).refused)).toBe('input_obj.password too_short');
  scene.world.wait(minutes(1));
  expect(fieldOf((await reset(second.id)).refused)).toBe('input_obj.otp_id otp_id_invalid');
  expect(await logIn(email, password)).toEqual(expect.any(String));
});

test('a recovery is no proof for a new account', async () => {
  const { email } = await scene.world.person();
  const { id } = await recover({ account: email });
  expect(fieldOf((await scene.auth.create({ otp_id: id, password: next })).refused)).toBe(
    'input_obj.otp_id otp_id_invalid',
  );
});

test.each([
  ['nobody’s account', {}, { account: 'nobody@mail.example' }, 'Nobody has an account as nobody@mail.example.'],
  ['an inactive account', { status: 'inactive' }, {}, /is inactive\.$/],
  ['a wrong phone number', {}, { phone: '12' }, '12 is not a valid phone number.'],
  ['a wrong email address', {}, { email: 'x' }, 'x is not a valid email address.'],
])('refuses %s', async (_, state, request, sentence) => {
  const { email } = await scene.world.person(state);
  await expect(recover({ account: email, ...request })).rejects.toThrow(sentence);
});

test('refuses a contact of somebody else, and changes nothing', async () => {
  const [person, other] = [await scene.world.person(), await scene.world.person()];
  const request = { account: person.email, phone: newPhone(), email: other.email };
  await expect(recover(request)).rejects.toThrow(`${other.email} belongs to another account.`);
  expect(await logIn(person.phone, password)).toEqual(expect.any(String));
});

import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { minutes, password } from '../../testing/identity-world';
import { inStaffWorld } from '../../testing/in-identity-world';
import { newPhone } from '../../testing/new-phone';
import { fieldOf } from '../../testing/sign-in-client';

const scene = inStaffWorld();

interface Person {
  first_name: string;
  last_name: string;
  email: string | null;
}
interface Session {
  user: (Person & { phone_number: string | null }) | null;
  employee: (Person & { phone: string | null; is_verified_phone_number: boolean }) | null;
}
const session = `{ user { first_name last_name email phone_number }
  employee { first_name last_name email phone is_verified_phone_number } }`;

async function send<Data>(name: string, type: string, selection: string, input: object, token: string) {
  const isSafe = name === 'profile_update';
  const { data, refused } = await scene.world.request<Record<string, Data>>(
    isSafe
      ? `mutation ($input: ${type}!, $key: UUID!) { ${name}(input_obj: $input, idempotency_key: $key) ${selection} }`
      : `mutation ($input: ${type}!) { ${name}(input_obj: $input) ${selection} }`,
    { input, ...(isSafe ? { key: randomUUID() } : {}) },
    { token },
  );
  return { data: data?.[name] ?? null, refused };
}
const update = (input: object, token: string) =>
  send<Session>('profile_update', 'ProfileUpdateInput', session, input, token);
const request = (input: object, token: string) =>
  send<{ otp_id: string; sent_to: string }>(
    'contact_change_request',
    'ContactChangeInput',
    '{ otp_id sent_to }',
    input,
    token,
  );
const confirm = (input: object, token: string) =>
  send<Session>('contact_change_confirm', 'OtpInput', session, input, token);

async function signedIn(changes: Parameters<typeof scene.world.person>[0] = {}) {
  const person = await scene.world.person(changes);
  const { data } = await scene.auth.login({ identifier: person.email, password });
  return { ...person, token: data?.token ?? '' };
}
const contactsOf = async (id: string) =>
  (await scene.world.system<object>(sql`select phone_number, email from app_user where id = ${id}`))[0];
const newEmail = () => `${randomUUID()}@mail.example`;

/** Requests a change and confirms it by the code that was sent. */
async function change(identifier: string, token: string, proof: object = { password }) {
  const { data, refused } = await request({ identifier, ...proof }, token);
  if (!data) return { data: null, refused };
  return confirm({ otp_id: data.otp_id, code: await scene.world.codeTo(identifier.toLowerCase()) }, token);
}

test('an account changes its name', async () => {
  const { token } = await signedIn();
  expect((await update({ first_name: 'Mai', last_name: 'Le' }, token)).data?.user).toMatchObject({
    first_name: 'Mai',
    last_name: 'Le',
  });
  expect((await update({ first_name: 'Mai' }, token)).data?.user?.last_name).toBe('');
  expect(fieldOf((await update({ first_name: 'M' }, token)).refused)).toBe('input_obj.first_name too_short');
});

describe('the phone number of an account', () => {
  test('changes by the code that is sent to the new one, which the former one is informed of', async () => {
    const { id, phone: former, email, token } = await signedIn();
    const next = newPhone();
    const { data } = await request({ identifier: next, password }, token);
    expect(data?.sent_to).toBe(`••• ${next.slice(-4)}`);
    expect(await contactsOf(id)).toEqual({ phone_number: former, email });
    const code = await scene.world.codeTo(next);
    const confirmed = await confirm({ otp_id: data?.otp_id, code }, token);
    expect(confirmed.data?.user?.phone_number).toBe(next);
    expect((await scene.world.messagesTo(former)).at(-1)).toContain(`is now ••• ${next.slice(-4)}.`);
    expect(await scene.world.isSignedIn(token)).toBe(true);
    expect((await scene.auth.login({ identifier: next, password })).data?.token).toEqual(expect.any(String));
    expect((await scene.auth.login({ identifier: former, password })).refused?.code).toBe('invalid_credentials');
    // The first response may have been lost.
    expect((await confirm({ otp_id: data?.otp_id, code }, token)).data?.user?.phone_number).toBe(next);
    expect(await scene.world.messagesTo(former)).toHaveLength(1);
  });

  test('stays without a right code, which has five tries', async () => {
    const { id, phone: former, token } = await signedIn();
    const next = newPhone();
    const { data } = await request({ identifier: next, password }, token);
    const code = await scene.world.codeTo(next);
    const wrong = code === '0000' ? '0001' : '0000';
    for (let left = 4; left >= 0; left -= 1) {
      const { refused } = await confirm({ otp_id: data?.otp_id, code: wrong }, token);
      expect(refused?.fields).toEqual([{ path: 'input_obj.code', code: 'otp_invalid', params: { tries_left: left } }]);
    }
    const { refused } = await confirm({ otp_id: data?.otp_id, code }, token);
    expect(fieldOf(refused)).toBe('input_obj.code otp_tries_over');
    expect(await contactsOf(id)).toMatchObject({ phone_number: former });
  });

  test('needs the password, a valid number and another one', async () => {
    const { phone: former, token } = await signedIn();
    const fieldFor = async (input: object) => fieldOf((await request(input, token)).refused);
    expect(await fieldFor({ identifier: newPhone() })).toBe('input_obj.password password_wrong');
    expect(await fieldFor({ identifier: '12', password })).toBe('input_obj.identifier phone_invalid');
    expect(await fieldFor({ identifier: '+84901234567', password })).toBe('input_obj.identifier phone_invalid');
    expect(await fieldFor({ identifier: former, password })).toBe('input_obj.identifier contact_same');
  });

  test('is refused after its code if another account has it, and not before', async () => {
    const [{ id, token }, other] = [await signedIn(), await scene.world.person()];
    expect((await change(other.phone, token)).refused?.code).toBe('contact_taken');
    expect(await contactsOf(id)).not.toMatchObject({ phone_number: other.phone });
  });

  test('is not changed by the code of another person, or of another purpose', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const next = newPhone();
    const { data } = await request({ identifier: next, password }, other.token);
    const code = await scene.world.codeTo(next);
    expect(fieldOf((await confirm({ otp_id: data?.otp_id, code }, mine.token)).refused)).toBe(
      'input_obj.otp_id otp_id_invalid',
    );
    const guest = await scene.auth.requestCode({ purpose: 'guest', identifier: mine.phone });
    const input = { otp_id: guest.data?.otp_id, code: await scene.world.codeTo(mine.phone) };
    expect(fieldOf((await confirm(input, mine.token)).refused)).toBe('input_obj.otp_id otp_id_invalid');
    expect(fieldOf((await scene.auth.validate({ otp_id: data?.otp_id, code })).refused)).toBe(
      'input_obj.otp_id otp_id_invalid',
    );
  });

  test('ends codes that are on their way to the former one', async () => {
    const { phone: former, token } = await signedIn();
    const reset = await scene.auth.requestCode({ purpose: 'forgot_password', identifier: former });
    const code = await scene.world.codeTo(former);
    await change(newPhone(), token);
    expect(fieldOf((await scene.auth.validate({ otp_id: reset.data?.otp_id, code })).refused)).toBe(
      'input_obj.otp_id otp_id_invalid',
    );
  });

  test('is requested five times in a quarter of an hour, for whatever numbers', async () => {
    const { token } = await signedIn();
    for (let count = 0; count < 5; count += 1) {
      expect((await request({ identifier: newPhone(), password }, token)).refused).toBeNull();
    }
    expect((await request({ identifier: newPhone(), password }, token)).refused?.code).toBe('rate_limited');
    scene.world.wait(minutes(15));
    expect((await request({ identifier: newPhone(), password }, token)).refused).toBeNull();
  });
});

test('the email of an account changes in the same way, and its first one informs the phone', async () => {
  const { id, email, phone: number, token } = await signedIn({ language: 'vi' });
  const next = newEmail();
  expect((await change(next.toUpperCase(), token)).refused).toBeNull();
  expect(await contactsOf(id)).toEqual({ phone_number: number, email: next });
  expect((await scene.world.messagesTo(email)).at(-1)).toContain(`nay là ${next[0]}•••@mail.example`);
  await scene.world.system(sql`update app_user set email = null where id = ${id}`);
  await change(newEmail(), token);
  expect((await scene.world.messagesTo(number)).at(-1)).toContain('Email của tài khoản');
});

test('the log of the store has the change without its value', async () => {
  const { owner, whmcsId } = scene.staff.store;
  await change(newPhone(), owner.token);
  await update({ first_name: 'Mai' }, owner.token);
  expect(
    await scene.world.system(sql`select kind, actor_id, data from audit_log
      where whmcs_id = ${whmcsId} and kind in ('contact_changed', 'name_changed') order by seq`),
  ).toEqual([
    { kind: 'contact_changed', actor_id: owner.id, data: { kind: 'phone' } },
    { kind: 'name_changed', actor_id: owner.id, data: {} },
  ]);
});

describe('an employee', () => {
  async function avaSignedIn() {
    const { store, enrolled, login } = scene.staff;
    const { data } = await login({ code: store.ava.code, device_token: await enrolled() });
    return { ...store.ava, token: data?.token ?? '' };
  }

  test('changes name, phone number and email by the staff code', async () => {
    const { phone: former, code: staff_code, token } = await avaSignedIn();
    const named = await update({ first_name: 'Ava', last_name: 'Nguyen' }, token);
    expect(named.data?.employee).toMatchObject({ first_name: 'Ava', last_name: 'Nguyen' });
    const next = newPhone();
    const { data } = await change(next, token, { staff_code });
    expect(data?.employee).toMatchObject({ phone: next, is_verified_phone_number: true });
    expect((await scene.world.messagesTo(former)).at(-1)).toContain(`is now ••• ${next.slice(-4)}.`);
    const email = newEmail();
    expect((await change(email, token, { staff_code })).data?.employee?.email).toBe(email);
  });

  test('without the code of a left-open session changes nothing, five times a day', async () => {
    const { code: staff_code, token } = await avaSignedIn();
    const { ben } = scene.staff.store;
    for (const wrong of [ben.code, '999', undefined, '998', '997']) {
      const { refused } = await request({ identifier: newPhone(), staff_code: wrong }, token);
      expect(fieldOf(refused)).toBe('input_obj.staff_code staff_code_wrong');
    }
    expect((await request({ identifier: newPhone(), staff_code }, token)).refused?.code).toBe('rate_limited');
  });

  test('without a staff code, signed in by phone, needs none', async () => {
    const { id, token } = await avaSignedIn();
    await scene.world.system(sql`update employee set code_hash = null where id = ${id}`);
    expect((await change(newPhone(), token, {})).refused).toBeNull();
  });

  test('gets no number or email of a colleague, but those of employees who left', async () => {
    const { code: staff_code, token } = await avaSignedIn();
    const { ben } = scene.staff.store;
    expect((await change(ben.phone, token, { staff_code })).refused?.code).toBe('contact_taken');
    await scene.world.system(sql`update employee set status = 'inactive' where id = ${ben.id}`);
    scene.world.wait(minutes(1));
    expect((await change(ben.phone, token, { staff_code })).data?.employee?.phone).toBe(ben.phone);
  });
});

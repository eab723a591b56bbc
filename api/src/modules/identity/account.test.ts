import sql from 'sql-template-tag';
import { minutes, password } from '../../testing/identity-world';
import { inIdentityWorld } from '../../testing/in-identity-world';
import { newPhone } from '../../testing/new-phone';
import { fieldOf } from '../../testing/sign-in-client';

const next = 'Other-2027!';
const scene = inIdentityWorld();

/** Returns the proof for a purpose: the id of a validated code. */
async function proof(purpose: 'create_account' | 'forgot_password' | 'guest', identifier: string): Promise<string> {
  const { data } = await scene.auth.requestCode({ purpose, identifier });
  const otp_id = data?.otp_id ?? '';
  await scene.auth.validate({ otp_id, code: await scene.world.codeTo(identifier) });
  return otp_id;
}
const tokensOf = async (identifier: string, secret = password) =>
  (await scene.auth.login({ identifier, password: secret })).data;

describe('a new account', () => {
  test('is created by phone, code and password, and signed in', async () => {
    const number = newPhone();
    const otp_id = await proof('create_account', number);
    const { data } = await scene.auth.create({ otp_id, password, first_name: 'Nga', language: 'vi' });
    const me = await scene.world.request<{ me: { role: string; user: object } }>(
      '{ me { role user { phone_number first_name last_name status language enabled_mfa } } }',
      {},
      { token: data?.token },
    );
    expect(me.data?.me).toEqual({
      role: 'ROLE_USER',
      user: {
        phone_number: number,
        first_name: 'Nga',
        last_name: '',
        status: 'active',
        language: 'vi',
        enabled_mfa: false,
      },
    });
    expect((await scene.world.refresh(data?.refresh_token ?? '')).status).toBe(200);
    expect(await tokensOf(number)).toMatchObject({ token: expect.any(String) });
  });

  test('is refused for a number that has one, but only after the code', async () => {
    const known = await scene.world.person();
    const [forKnown, forUnknown] = [
      await scene.auth.requestCode({ purpose: 'create_account', identifier: known.phone }),
      await scene.auth.requestCode({ purpose: 'create_account', identifier: newPhone() }),
    ];
    expect({ ...forKnown.data, otp_id: '' }).toEqual({ ...forUnknown.data, otp_id: '' });
    const otp_id = forKnown.data?.otp_id ?? '';
    await scene.auth.validate({ otp_id, code: await scene.world.codeTo(known.phone) });
    expect((await scene.auth.create({ otp_id, password: next })).refused).toMatchObject({
      category: 'conflict',
      code: 'phone_taken',
    });
    expect(await tokensOf(known.phone)).toMatchObject({ token: expect.any(String) });
  });

  test('is the invited account of the number', async () => {
    const invited = await scene.world.person({ status: 'invited' });
    await scene.world.system(sql`update app_user set password_hash = null where id = ${invited.id}`);
    const otp_id = await proof('create_account', invited.phone);
    expect((await scene.auth.create({ otp_id, password })).refused).toBeNull();
    const [row] = await scene.world.system(sql`select status, first_name from app_user where id = ${invited.id}`);
    expect(row).toEqual({ status: 'active', first_name: 'Linh' });
  });

  test('requires its own proof: an unproved, used, expired or foreign one is refused', async () => {
    const number = newPhone();
    const { data } = await scene.auth.requestCode({ purpose: 'create_account', identifier: number });
    const unproved = data?.otp_id ?? '';
    const late = await proof('create_account', newPhone());
    scene.world.wait(minutes(10));
    const guest = await proof('guest', newPhone());
    const used = await proof('create_account', newPhone());
    expect((await scene.auth.create({ otp_id: used, password })).refused).toBeNull();
    for (const otp_id of [unproved, guest, late, used]) {
      expect(fieldOf((await scene.auth.create({ otp_id, password })).refused)).toBe('input_obj.otp_id otp_id_invalid');
    }
  });

  test.each([
    ['', 'too_short'],
    ['1234567', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['Password1', 'password_common'],
  ])('refuses the password %j', async (secret, code) => {
    const otp_id = await proof('create_account', newPhone());
    expect(fieldOf((await scene.auth.create({ otp_id, password: secret })).refused)).toBe(`input_obj.password ${code}`);
  });

  test.each(['x'.repeat(128), 'mật khẩu dài', '😀😀😀😀', '        '])('accepts the password %j', async (secret) => {
    const number = newPhone();
    const otp_id = await proof('create_account', number);
    expect((await scene.auth.create({ otp_id, password: secret })).refused).toBeNull();
    expect(await tokensOf(number, secret)).toMatchObject({ token: expect.any(String) });
  });
});

describe('a forgotten password', () => {
  test.each(['phone', 'email'] as const)(
    'is replaced by %s; every session ends, and the failures are reset',
    async (by) => {
      const person = await scene.world.person();
      const before = await tokensOf(person.email);
      for (let tries = 0; tries < 10; tries += 1) await tokensOf(person.email, 'Wrong-2026!');
      const otp_id = await proof('forgot_password', person[by]);
      expect((await scene.auth.reset({ otp_id, password: next })).data).toBe(true);
      expect(await scene.world.isSignedIn(before?.token ?? '')).toBe(false);
      expect((await scene.world.refresh(before?.refresh_token ?? '')).status).toBe(401);
      expect((await scene.auth.login({ identifier: person.email, password })).refused?.code).toBe(
        'invalid_credentials',
      );
      expect(await tokensOf(person.email, next)).toMatchObject({ token: expect.any(String) });
    },
  );

  test('refuses the old one and a common one; the proof stays valid for another one', async () => {
    const person = await scene.world.person();
    const otp_id = await proof('forgot_password', person.phone);
    expect(fieldOf((await scene.auth.reset({ otp_id, password: 'iloveyou' })).refused)).toBe(
      'input_obj.password password_common',
    );
    expect(fieldOf((await scene.auth.reset({ otp_id, password })).refused)).toBe('input_obj.password password_same');
    expect((await scene.auth.reset({ otp_id, password: next })).data).toBe(true);
    expect(fieldOf((await scene.auth.reset({ otp_id, password: 'Third-2028!' })).refused)).toBe(
      'input_obj.otp_id otp_id_invalid',
    );
  });

  test.each(['unknown', 'inactive', 'invited'])(
    'returns the same response for a person %s, and sends no message',
    async (status) => {
      const known = await scene.world.person();
      const other = status === 'unknown' ? { phone: newPhone() } : await scene.world.person({ status });
      const request = (identifier: string) => scene.auth.requestCode({ purpose: 'forgot_password', identifier });
      const [one, two] = [await request(known.phone), await request(other.phone)];
      expect({ ...two.data, otp_id: '' }).toEqual({ ...one.data, otp_id: '' });
      expect(await scene.world.messagesTo(known.phone)).toHaveLength(1);
      expect(await scene.world.messagesTo(other.phone)).toEqual([]);
      const otp_id = two.data?.otp_id ?? '';
      for (let code = 0; code < 5; code += 1) {
        const { refused } = await scene.auth.validate({ otp_id, code: `000${code}` });
        expect(fieldOf(refused)).toBe('input_obj.code otp_invalid');
      }
      scene.world.wait(minutes(1));
      expect((await scene.auth.resend(otp_id)).refused).toBeNull();
      expect(await scene.world.messagesTo(other.phone)).toEqual([]);
    },
  );

  test('runs as many statements for an unknown person as for a known one', async () => {
    const known = await scene.world.person();
    const count = async (identifier: string) => {
      let statements = 0;
      const { withConnection } = scene.world.engine;
      scene.world.engine.withConnection = (work) =>
        withConnection((connection) =>
          work({
            script: connection.script,
            query: (text, values) => {
              statements += 1;
              return connection.query(text, values);
            },
          }),
        );
      await scene.auth.requestCode({ purpose: 'forgot_password', identifier });
      scene.world.engine.withConnection = withConnection;
      return statements;
    };
    const [one, two] = [await count(known.phone), await count(newPhone())];
    expect(one).toBeGreaterThan(5);
    expect(two).toBe(one);
  });
});

describe('changing the password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const person = await scene.world.person();
    const [here, there] = [await tokensOf(person.email), await tokensOf(person.email)];
    const token = here?.token ?? '';
    expect((await scene.auth.change({ current_password: password, new_password: next }, { token })).data).toBe(true);
    expect(await scene.world.isSignedIn(token)).toBe(true);
    expect(await scene.world.isSignedIn(there?.token ?? '')).toBe(false);
    expect((await scene.world.refresh(there?.refresh_token ?? '')).status).toBe(401);
    expect((await scene.auth.change({ current_password: password, new_password: next }, { token })).data).toBe(true);
  });

  test.each([
    ['Wrong-2026!', next, 'input_obj.current_password password_wrong'],
    [password, password, 'input_obj.new_password password_same'],
    [password, 'short', 'input_obj.new_password too_short'],
    [password, '12345678', 'input_obj.new_password password_common'],
  ])('from %j to %j is refused', async (current_password, new_password, refusal) => {
    const token = (await tokensOf((await scene.world.person()).email))?.token ?? '';
    const { refused } = await scene.auth.change({ current_password, new_password }, { token });
    expect(fieldOf(refused)).toBe(refusal);
    expect(await scene.world.isSignedIn(token)).toBe(true);
  });

  test('allows ten wrong attempts', async () => {
    const token = (await tokensOf((await scene.world.person()).email))?.token ?? '';
    const attempt = (current_password: string) =>
      scene.auth.change({ current_password, new_password: next }, { token });
    for (let tries = 0; tries < 10; tries += 1) await attempt('Wrong-2026!');
    expect((await attempt(password)).refused?.code).toBe('rate_limited');
  });
});

import { hash } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import { type IdentityWorld, identityWorld, minutes, password } from '../../testing/identity-world';
import { signInClient } from '../../testing/sign-in-client';
import { hashPassword, verifyPassword } from './passwords.rules';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.wait(minutes(60)));

const login = async (identifier: string, secret: string) => {
  const { data, refused } = await signInClient(world).login({ identifier, password: secret });
  return { tokens: data ?? undefined, code: refused?.code };
};

describe('signing in', () => {
  test('by email in any case, or by phone in any usual form', async () => {
    const { email, phone } = await world.person();
    for (const identifier of [
      email.toUpperCase(),
      phone,
      `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`,
    ]) {
      const { tokens } = await login(identifier, password);
      expect(await world.isSignedIn(tokens?.token ?? '')).toBe(true);
    }
  });

  test('by what was copied from contacts and chats, with the hidden characters around and in it', async () => {
    const { email, phone } = await world.person();
    for (const identifier of [
      `\u202a${phone}\u202c`,
      `\u202d(${phone.slice(2, 5)})\u200b ${phone.slice(5, 8)}-${phone.slice(8)}\u202c`,
      `\u200b${email.replace('@', '\u200b@')}\ufeff`,
    ])
      expect(await login(identifier, password)).toMatchObject({ tokens: { token: expect.any(String) } });
  });

  test.each(['wrong password', 'nobody@mail.example', 'not an identifier'])('%s is refused equally', async (what) => {
    const { email } = await world.person();
    const identifier = what === 'wrong password' ? email : what;
    expect((await login(identifier, 'Wrong-2026!')).code).toBe('invalid_credentials');
  });

  test('reveals an inactive account only for the right password', async () => {
    const { email } = await world.person({ status: 'inactive' });
    expect((await login(email, password)).code).toBe('account_disabled');
    expect((await login(email, 'Wrong-2026!')).code).toBe('invalid_credentials');
  });

  test('is locked for a quarter of an hour after ten failures, the right password included', async () => {
    const { email } = await world.person();
    for (let attempt = 0; attempt < 10; attempt += 1) await login(email, 'Wrong-2026!');
    expect((await login(email, password)).code).toBe('rate_limited');
    world.wait(minutes(16));
    expect((await login(email, password)).tokens).toBeDefined();
  }, 30_000);

  test('counts failures by account, whether it is named by email or by phone', async () => {
    const { email, phone } = await world.person();
    for (let attempt = 0; attempt < 5; attempt += 1) await login(email, 'Wrong-2026!');
    for (let attempt = 0; attempt < 5; attempt += 1) await login(phone, 'Wrong-2026!');
    expect((await login(phone, 'Wrong-2026!')).code).toBe('rate_limited');
  }, 30_000);

  test('allows ten attempts in a hundred concurrent requests', async () => {
    const { email } = await world.person();
    const tries = await Promise.all(Array.from({ length: 100 }, () => login(email, 'Wrong-2026!')));
    expect(tries.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(10);
    expect(tries.filter(({ code }) => code === 'rate_limited')).toHaveLength(90);
  }, 30_000);

  test('replaces a hash of another cost at the next sign-in, and keeps the password', async () => {
    const { id, email } = await world.person();
    const weak = await hash(password, { memoryCost: 4_096, timeCost: 1 });
    const storedSessions = async () => {
      const [row] = await world.system<{ password_hash: string }>(
        sql`select password_hash from app_user where id = ${id}`,
      );
      return row?.password_hash ?? '';
    };
    await world.system(sql`update app_user set password_hash = ${weak} where id = ${id}`);
    await login(email, 'Wrong-2026!');
    expect(await storedSessions()).toBe(weak);
    expect((await login(email, password)).tokens).toBeDefined();
    expect(await storedSessions()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(email, password)).tokens).toBeDefined();
  });

  const guess = 'user_login(input_obj: {identifier: "a", password: "b"}) { token }';
  const code = 'otp_validate(input_obj: {otp_id: "00000000-0000-4000-8000-000000000001", code: "0000"}) { otp_id }';
  test.each([
    ['two passwords', `mutation { a: ${guess} b: ${guess} }`],
    ['a password and a code', `mutation { a: ${guess} b: ${code} }`],
    [
      'two codes in fragments',
      `mutation { ...A ...B } fragment A on Mutation { a: ${code} } fragment B on Mutation { b: ${code} }`,
    ],
  ])('allows one attempt per document: %s are refused', async (_, document) => {
    const { refused } = await world.request(document);
    expect(refused?.category).toBe('graphql');
  });
});

describe('a known device', () => {
  const from = async (identifier: string, secret: string, device_token: string | null) =>
    signInClient(world).login({ identifier, password: secret, device_token });
  const fail = async (identifier: string, device_token: string | null, times = 10) => {
    for (let attempt = 0; attempt < times; attempt += 1) await from(identifier, 'Wrong-2026!', device_token);
  };

  test('signs in while strangers have used up the attempts of the account', async () => {
    const { email, phone } = await world.person();
    const device_token = (await from(email, password, null)).data?.device_token ?? '';
    await fail(email, null);
    expect((await from(email, password, null)).refused?.code).toBe('rate_limited');
    expect((await from(phone, password, device_token)).data?.token).toEqual(expect.any(String));
  }, 30_000);

  test('has ten attempts of its own, and the token of another account none', async () => {
    const [one, other] = [await world.person(), await world.person()];
    const device_token = (await from(one.email, password, null)).data?.device_token ?? '';
    await fail(one.email, device_token);
    expect((await from(one.email, password, device_token)).refused?.code).toBe('rate_limited');
    expect((await from(one.email, password, null)).data).not.toBeNull();
    await fail(other.email, null);
    expect((await from(other.email, password, device_token)).refused?.code).toBe('rate_limited');
  }, 30_000);

  test('is no longer known after another password', async () => {
    const { id, email } = await world.person();
    const device_token = (await from(email, password, null)).data?.device_token ?? '';
    await world.system(sql`update app_user set password_hash = ${await hashPassword('Other-2027!')} where id = ${id}`);
    await fail(email, null);
    expect((await from(email, 'Other-2027!', device_token)).refused?.code).toBe('rate_limited');
  }, 30_000);

  test('gets codes for a forgotten password while strangers request them', async () => {
    const { email, phone } = await world.person();
    const device_token = (await from(email, password, null)).data?.device_token ?? '';
    const request = (more: object) =>
      signInClient(world).requestCode({ purpose: 'forgot_password', identifier: phone, ...more });
    await request({});
    expect((await request({})).refused?.code).toBe('rate_limited');
    expect((await request({ device_token })).refused).toBeNull();
  });
});

describe('a session', () => {
  test('an access token is valid for fifteen minutes, and a minute more for other clocks', async () => {
    const { tokens } = await login((await world.person()).email, password);
    world.wait(minutes(15) + 59_000);
    expect(await world.isSignedIn(tokens?.token ?? '')).toBe(true);
    world.wait(2_000);
    expect(await world.isSignedIn(tokens?.token ?? '')).toBe(false);
  });

  test('a refresh token can be used once; after a lost response it returns the same result within thirty seconds', async () => {
    const { tokens } = await login((await world.person()).email, password);
    const first = await world.refresh(tokens?.refresh_token ?? '');
    world.wait(29_000);
    const again = await world.refresh(tokens?.refresh_token ?? '');
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
    expect((await world.refresh(first.body.refresh_token)).status).toBe(200);
  });

  test('a used refresh token that is sent again later ends the whole family', async () => {
    const { tokens } = await login((await world.person()).email, password);
    const next = await world.refresh(tokens?.refresh_token ?? '');
    world.wait(31_000);
    expect((await world.refresh(tokens?.refresh_token ?? '')).status).toBe(401);
    expect((await world.refresh(next.body.refresh_token)).status).toBe(401);
    expect(await world.isSignedIn(next.body.token)).toBe(false);
  });

  test('five tabs that refresh concurrently get the same successor', async () => {
    const { tokens } = await login((await world.person()).email, password);
    const responses = await Promise.all(Array.from({ length: 5 }, () => world.refresh(tokens?.refresh_token ?? '')));
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  test('signing out ends it at once; a refresh token expires after thirty days', async () => {
    const { email } = await world.person();
    const out = (await login(email, password)).tokens;
    await world.request('mutation { user_logout }', {}, { token: out?.token ?? '' });
    expect(await world.isSignedIn(out?.token ?? '')).toBe(false);
    expect((await world.refresh(out?.refresh_token ?? '')).status).toBe(401);
    const old = (await login(email, password)).tokens;
    world.wait(minutes(30 * 24 * 60) + 1);
    expect((await world.refresh(old?.refresh_token ?? '')).status).toBe(401);
  });

  test('a deactivated person is refused from the next request on', async () => {
    const { id, email } = await world.person();
    const { tokens } = await login(email, password);
    await world.system(sql`update app_user set status = 'inactive' where id = ${id}`);
    expect(await world.isSignedIn(tokens?.token ?? '')).toBe(false);
  });

  test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'])('%j is not a token', async (token) => {
    expect(await world.isSignedIn(token)).toBe(false);
    expect((await world.refresh(token)).status).toBe(401);
  });
});

test('passwords are stored as argon2id only', async () => {
  expect(await hashPassword(password)).toMatch(/^\$argon2id\$/);
});

test('a password is compared as a whole, and no password is accepted for an account without one', async () => {
  const longest = 'x'.repeat(128);
  const hash = await hashPassword(longest);
  expect(await verifyPassword(hash, longest)).toBe(true);
  expect(await verifyPassword(hash, `${longest}y`)).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});

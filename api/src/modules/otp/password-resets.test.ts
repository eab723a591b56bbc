import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import sql from 'sql-template-tag';
import { createNotMeRoute } from '../../http/not-me';
import { minutes, password } from '../../testing/identity-world';
import { inIdentityWorld } from '../../testing/in-identity-world';
import { fieldOf } from '../../testing/sign-in-client';

const scene = inIdentityWorld();
const publicUrl = 'https://suite.example';
const next = 'Other-2027!';
beforeEach(() => scene.world.restart({ publicUrl }));

const request = (identifier: string, more = {}) =>
  scene.auth.requestCode({ purpose: 'forgot_password', identifier, ...more });
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const validate = async (otp_id: string, code: string) => fieldOf((await scene.auth.validate({ otp_id, code })).refused);

/** Requests a code and enters five wrong ones. */
async function failFive(identifier: string, recipient = identifier) {
  const { data } = await request(identifier);
  const code = await scene.world.codeTo(recipient);
  const otp_id = data?.otp_id ?? '';
  for (let tries = 0; tries < 5; tries += 1) await validate(otp_id, wrong(code));
  return { otp_id, code };
}
const last = async (recipient: string) => (await scene.world.messagesTo(recipient)).at(-1) ?? '';
const linkIn = (text: string) => /https:\/\/suite\.example\/password#recovery=([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
const stopIn = (text: string) => /https:\/\/suite\.example(\/not-me\/[\w-]{22})/.exec(text)?.[1] ?? '';

describe('ten wrong codes for a new password', () => {
  test('end codes from outside for a day, by phone and email together, also one that is open', async () => {
    const person = await scene.world.person();
    const { data } = await request(person.email);
    const open = { otp_id: data?.otp_id ?? '', code: await scene.world.codeTo(person.email) };
    await failFive(person.phone);
    scene.world.wait(minutes(1));
    await failFive(person.phone);
    expect(await validate(open.otp_id, open.code)).toBe('input_obj.code otp_invalid');
    expect((await scene.world.messagesTo(person.phone)).filter((text) => text.includes('10 wrong codes'))).toHaveLength(
      1,
    );
    const guesses = await scene.world.system(sql`
      select taken from rate_limit where key = ${`otp:reset:${person.id}`}`);
    expect(guesses).toEqual([{ taken: 11 }]);
  });

  test('leave the person a link, which nobody can guess and works once', async () => {
    const person = await scene.world.person();
    await failFive(person.phone);
    scene.world.wait(minutes(1));
    await failFive(person.phone);
    scene.world.wait(minutes(2));
    const { data, refused } = await request(person.email);
    expect(refused).toBeNull();
    const otp_id = linkIn(await last(person.email));
    expect(otp_id).not.toBe(data?.otp_id);
    expect((await scene.auth.reset({ otp_id: data?.otp_id ?? '', password: next })).data).toBeNull();
    expect((await scene.auth.reset({ otp_id, password: next })).data).toBe(true);
    expect(fieldOf((await scene.auth.reset({ otp_id, password: 'Third-2028!' })).refused)).toBe(
      'input_obj.otp_id otp_id_invalid',
    );
    expect((await scene.auth.login({ identifier: person.email, password: next })).data?.token).toEqual(
      expect.any(String),
    );
  });

  test('look the same for an account as for nobody', async () => {
    const person = await scene.world.person();
    const seen = [];
    for (const identifier of [person.email, 'nobody@mail.example']) {
      const { data } = await request(identifier);
      const otp_id = data?.otp_id ?? '';
      const refusals = [];
      for (let tries = 0; tries < 6; tries += 1) refusals.push(await validate(otp_id, 'none'));
      seen.push([Object.keys(data ?? {}), refusals]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('leave a device that the account knows its codes, and end a day later', async () => {
    const person = await scene.world.person();
    const known = await scene.auth.login({ identifier: person.email, password });
    await failFive(person.phone);
    scene.world.wait(minutes(1));
    await failFive(person.phone);
    const { data } = await request(person.email, { device_token: known.data?.device_token });
    expect(await validate(data?.otp_id ?? '', await scene.world.codeTo(person.email))).toBeNull();
    scene.world.wait(minutes(24 * 60));
    const later = await request(person.phone);
    expect(await validate(later.data?.otp_id ?? '', await scene.world.codeTo(person.phone))).toBeNull();
  });
});

describe('“This was not me” in a message about a new password', () => {
  const open = async (method: string, path: string) => {
    const message = Object.assign(new IncomingMessage(new Socket()), { method, url: path });
    const route = createNotMeRoute(scene.world.database, () => scene.world.now);
    const response = await route.handle(message, new ServerResponse(message), {
      address: '192.0.2.1',
      debugId: 'debug',
      facts: {},
    });
    return { status: response?.status, text: (await response?.text()) ?? '' };
  };

  test('stops codes and links for a day once it is confirmed; opening it changes nothing', async () => {
    const person = await scene.world.person();
    const { data } = await request(person.phone);
    const code = await scene.world.codeTo(person.phone);
    const path = stopIn(await last(person.phone));
    for (let opened = 0; opened < 3; opened += 1)
      expect(await open('GET', path)).toMatchObject({
        status: 200,
        text: expect.stringContaining('<form method="post">'),
      });
    expect(await validate(data?.otp_id ?? '', code)).toBeNull();
    expect(await open('POST', path)).toMatchObject({ status: 200, text: expect.stringContaining('Done.') });
    expect(fieldOf((await scene.auth.reset({ otp_id: data?.otp_id ?? '', password: next })).refused)).toBe(
      'input_obj.otp_id otp_id_invalid',
    );
    scene.world.wait(minutes(2));
    for (const identifier of [person.phone, person.email]) expect((await request(identifier)).refused).toBeNull();
    expect(await scene.world.messagesTo(person.phone)).toHaveLength(1);
    expect(await scene.world.messagesTo(person.email)).toEqual([]);
    expect((await scene.auth.login({ identifier: person.email, password })).data?.token).toEqual(expect.any(String));
    scene.world.wait(minutes(24 * 60));
    await request(person.phone);
    expect(await scene.world.messagesTo(person.phone)).toHaveLength(2);
  });

  test('works once and for a day, and only its hash is stored', async () => {
    const person = await scene.world.person({ language: 'vi' });
    await request(person.phone);
    const path = stopIn(await last(person.phone));
    expect((await open('GET', path)).text).toContain('Không phải tôi');
    const [row] = await scene.world.system<{ stop_hash: Uint8Array }>(
      sql`select stop_hash from otp where user_id = ${person.id}`,
    );
    expect(Buffer.from(row?.stop_hash ?? []).toString('base64url')).not.toContain(path.split('/').at(-1));
    expect((await open('POST', path)).status).toBe(200);
    expect((await open('POST', path)).status).toBe(404);
    expect((await open('POST', `/not-me/${'A'.repeat(22)}`)).status).toBe(404);
    const other = await scene.world.person();
    await request(other.phone);
    const late = stopIn(await last(other.phone));
    scene.world.wait(minutes(24 * 60));
    expect((await open('POST', late)).status).toBe(404);
  });

  test('is the same in a code that is sent again, and in no other code', async () => {
    const person = await scene.world.person();
    const { data } = await request(person.phone);
    const path = stopIn(await last(person.phone));
    scene.world.wait(minutes(1));
    await scene.auth.resend(data?.otp_id ?? '');
    expect(stopIn(await last(person.phone))).toBe(path);
    await scene.auth.requestCode({ purpose: 'guest', identifier: person.email });
    expect(await last(person.email)).not.toContain('not-me');
  });
});

import fc from 'fast-check';
import sql from 'sql-template-tag';
import { minutes } from '../../testing/identity-world';
import { inIdentityWorld } from '../../testing/in-identity-world';
import { newPhone } from '../../testing/new-phone';
import { fieldOf } from '../../testing/sign-in-client';
import { createHmacSigner, newCode } from '../identity/hmac-signer.service';

const scene = inIdentityWorld();

const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const guest = (identifier: string, more = {}) => scene.auth.requestCode({ purpose: 'guest', identifier, ...more });

/** Requests a code for a guest with a new phone number. */
async function guestCode() {
  const to = newPhone();
  const { data } = await guest(to);
  return { to, otp_id: data?.otp_id ?? '', code: await scene.world.codeTo(to) };
}

describe('a code', () => {
  test('has four digits, is valid for five minutes, and can be sent again after a minute', async () => {
    const to = newPhone();
    const { data } = await guest(to);
    expect(data).toEqual({
      otp_id: expect.any(String),
      sent_to: null,
      expires_at: new Date(scene.world.now.getTime() + minutes(5)).toISOString(),
      resend_at: new Date(scene.world.now.getTime() + minutes(1)).toISOString(),
    });
    expect(await scene.world.messagesTo(to)).toEqual([
      expect.stringMatching(
        /^\d{4} is your Go Suite code\. It is valid for 5 minutes\. Do not share it with anyone\.$/,
      ),
    ]);
  });

  test('is in the reader’s language, by email too', async () => {
    const to = `${newPhone()}@mail.example`;
    await guest(to, { language: 'vi' });
    expect(await scene.world.messagesTo(to)).toEqual([expect.stringMatching(/^\d{4} là mã Go Suite của bạn\./)]);
  });

  test('proves the identity if it is right, repeatedly until it expires', async () => {
    const { otp_id, code } = await guestCode();
    const { data } = await scene.auth.validate({ otp_id, code });
    expect(data).toEqual({ otp_id, valid_until: new Date(scene.world.now.getTime() + minutes(10)).toISOString() });
    expect((await scene.auth.validate({ otp_id, code })).data).toEqual(data);
  });

  test('is refused five times if it is wrong, and then also if it is right', async () => {
    const { otp_id, code } = await guestCode();
    for (const left of [4, 3, 2, 1, 0]) {
      const { refused } = await scene.auth.validate({ otp_id, code: wrong(code) });
      expect(refused).toMatchObject({
        category: 'validation',
        fields: [{ path: 'input_obj.code', code: 'otp_invalid', params: { tries_left: left } }],
      });
    }
    expect(fieldOf((await scene.auth.validate({ otp_id, code })).refused)).toBe('input_obj.code otp_tries_over');
  });

  test('allows five attempts in fifty concurrent requests', async () => {
    const { otp_id, code } = await guestCode();
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        scene.auth.validate({ otp_id, code: wrong(code) }).then(({ refused }) => fieldOf(refused)),
      ),
    );
    expect(tries.filter((refusal) => refusal === 'input_obj.code otp_invalid')).toHaveLength(5);
    expect(new Set(tries)).toEqual(new Set(['input_obj.code otp_invalid', 'input_obj.code otp_tries_over']));
  });

  test('expires after five minutes', async () => {
    const { otp_id, code } = await guestCode();
    scene.world.wait(minutes(5));
    expect(fieldOf((await scene.auth.validate({ otp_id, code })).refused)).toBe('input_obj.code otp_expired');
  });

  test('is refused with the same response under another id and an unknown one', async () => {
    const [one, other] = [await guestCode(), await guestCode()];
    if (one.code !== other.code) {
      expect(fieldOf((await scene.auth.validate({ otp_id: one.otp_id, code: other.code })).refused)).toBe(
        'input_obj.code otp_invalid',
      );
    }
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(fieldOf((await scene.auth.validate({ otp_id: unknown, code: '0000' })).refused)).toBe(
      'input_obj.otp_id otp_id_invalid',
    );
  });

  test.each(['', '123', '12345', 'abcd', '１２３４', ' 123'])('%j is not a code', async (code) => {
    const { otp_id } = await guestCode();
    expect(fieldOf((await scene.auth.validate({ otp_id, code })).refused)).toBe('input_obj.code otp_invalid');
  });

  test('is stored as a hash that needs the server’s secret', async () => {
    const { otp_id, code } = await guestCode();
    const [row] = await scene.world.system<{ code_hash: Uint8Array }>(
      sql`select code_hash from otp where id = ${otp_id}`,
    );
    expect(row?.code_hash).toHaveLength(32);
    const [one, other] = [createHmacSigner('one secret'), createHmacSigner('another secret')];
    expect(one.otp(otp_id, code)).not.toEqual(other.otp(otp_id, code));
    expect(one.otp(otp_id, code)).not.toEqual(one.otp(otp_id, wrong(code)));
  });
});

describe('sending again', () => {
  test('waits a minute; the previous code is invalid, and its failed attempts stay counted', async () => {
    const { to, otp_id, code } = await guestCode();
    await scene.auth.validate({ otp_id, code: wrong(code) });
    scene.world.wait(minutes(1) - 1);
    expect((await scene.auth.resend(otp_id)).refused).toMatchObject({
      code: 'rate_limited',
      params: { retry_after_seconds: 1 },
    });
    scene.world.wait(1);
    expect((await scene.auth.resend(otp_id)).data).toMatchObject({ otp_id, sent_to: null });
    const next = await scene.world.codeTo(to);
    expect(await scene.world.messagesTo(to)).toHaveLength(2);
    if (next !== code) {
      const { refused } = await scene.auth.validate({ otp_id, code });
      expect(refused?.fields?.[0]).toMatchObject({ code: 'otp_invalid', params: { tries_left: 3 } });
    }
    scene.world.wait(minutes(4));
    expect((await scene.auth.validate({ otp_id, code: next })).data).toMatchObject({ otp_id });
  });

  test('also waits for a new request within the minute', async () => {
    const { to } = await guestCode();
    scene.world.wait(20_000);
    expect((await guest(to)).refused).toMatchObject({ code: 'rate_limited', params: { retry_after_seconds: 40 } });
    expect(await scene.world.messagesTo(to)).toHaveLength(1);
  });

  test('a hundred concurrent requests send one message', async () => {
    const to = newPhone();
    await Promise.all(Array.from({ length: 100 }, () => guest(to)));
    expect(await scene.world.messagesTo(to)).toHaveLength(1);
  });

  test('ends half an hour after the first', async () => {
    const { otp_id } = await guestCode();
    scene.world.wait(minutes(30) + 1);
    expect(fieldOf((await scene.auth.resend(otp_id)).refused)).toBe('otp_id otp_id_invalid');
  });
});

describe('the limits', () => {
  test('allow five codes for one number in a quarter of an hour', async () => {
    const to = newPhone();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await guest(to)).refused).toBeNull();
      scene.world.wait(minutes(1));
    }
    expect((await guest(to)).refused?.code).toBe('rate_limited');
    scene.world.wait(minutes(10));
    expect((await guest(to)).refused).toBeNull();
  });

  test('allow a hundred codes from one address in a quarter of an hour', async () => {
    const request = () =>
      scene.auth.requestCode({ purpose: 'guest', identifier: newPhone() }, { address: '203.0.113.7' });
    for (let sent = 0; sent < 100; sent += 1) expect((await request()).refused).toBeNull();
    expect((await request()).refused?.code).toBe('rate_limited');
  }, 30_000);
});

test('codes go to the countries of the suite’s stores only', async () => {
  for (const identifier of ['+12367654321', '+61412345678']) expect((await guest(identifier)).refused).toBeNull();
  for (const identifier of ['+23276123456', '+18765551234', '+447400123456']) {
    expect(fieldOf((await guest(identifier)).refused)).toBe('input_obj.identifier phone_invalid');
  }
});

test('one phone number gets ten codes an hour, for all purposes together', async () => {
  const to = newPhone();
  const purposes = ['guest', 'create_account', 'forgot_password'];
  for (let count = 0; count < 10; count += 1) {
    const purpose = purposes[count % 3] ?? '';
    expect((await scene.auth.requestCode({ purpose, identifier: to })).refused).toBeNull();
    scene.world.wait(minutes(2));
  }
  expect((await scene.auth.requestCode({ purpose: 'create_account', identifier: to })).refused?.code).toBe(
    'rate_limited',
  );
});

describe('ten wrong codes from outside', () => {
  const failAll = async (to: string) => {
    const { data } = await guest(to);
    const code = wrong(await scene.world.codeTo(to));
    for (let tries = 0; tries < 5; tries += 1) await scene.auth.validate({ otp_id: data?.otp_id ?? '', code });
  };
  const failTenTimes = async (to: string) => {
    await failAll(to);
    scene.world.wait(minutes(1));
    await failAll(to);
  };

  test('double the wait for the next code each time, and a right code is accepted', async () => {
    const to = newPhone();
    await failTenTimes(to);
    scene.world.wait(minutes(2) - 1);
    expect((await guest(to)).refused).toMatchObject({ code: 'rate_limited', params: { retry_after_seconds: 1 } });
    scene.world.wait(1);
    const { data } = await guest(to);
    expect(data?.resend_at).toBe(new Date(scene.world.now.getTime() + minutes(2)).toISOString());
    const input = { otp_id: data?.otp_id ?? '', code: await scene.world.codeTo(to) };
    await scene.auth.validate({ ...input, code: wrong(input.code) });
    scene.world.wait(minutes(4) - 1);
    expect((await scene.auth.resend(input.otp_id)).refused?.params).toEqual({ retry_after_seconds: 1 });
    expect((await scene.auth.validate(input)).refused).toBeNull();
  });

  test('notify the person once', async () => {
    const to = newPhone();
    await failTenTimes(to);
    expect((await scene.world.messagesTo(to)).filter((text) => text.includes('10 wrong codes'))).toHaveLength(1);
    scene.world.wait(minutes(2));
    await failAll(to);
    expect((await scene.world.messagesTo(to)).filter((text) => text.includes('wrong codes'))).toHaveLength(1);
  });
});

test('an identifier that is neither phone nor email is a field error', async () => {
  expect(fieldOf((await guest('nobody')).refused)).toBe('input_obj.identifier phone_invalid');
  expect(fieldOf((await guest('a@b')).refused)).toBe('input_obj.identifier email_invalid');
  expect(
    fieldOf((await scene.auth.requestCode({ purpose: 'create_account', identifier: 'a@b.example' })).refused),
  ).toBe('input_obj.identifier phone_required');
});

test('codes have four digits, and are evenly distributed', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1_600);
});

test('a sealed token opens with its use and its secret only, and not after any letter changed', () => {
  const signer = createHmacSigner('secret');
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), fc.constantFrom('A', 'z', '~', '0'), (payload, place, letter) => {
      const token = signer.sign('device', payload);
      expect(signer.open('device', token)).toBe(payload);
      expect(signer.open('qr', token)).toBeNull();
      expect(createHmacSigner('other').open('device', token)).toBeNull();
      const at = place % token.length;
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      if (changed !== token) expect(signer.open('device', changed)).not.toBe(payload);
    }),
  );
});

import { createPublicKey, verify } from 'node:crypto';
import { encryptPush, isVapidKey, newVapidKey, publicKeyOf, vapidHeader } from './web-push.rules';

test('a text is encrypted as in the example of RFC 8291', () => {
  const body = encryptPush('When I grow up, I want to be a watermelon', {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the header is a token for the origin of the push service, signed with the key that browsers know', () => {
  const keys = { privateKey: newVapidKey(), subject: 'mailto:help@suite.example' };
  const now = new Date('2026-11-21T16:00:00Z');
  const header = vapidHeader('https://push.example/send/abc', keys, now);
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(publicKeyOf(keys));
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:help@suite.example',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test.each(['', 'short', 'A'.repeat(43), '_'.repeat(43), `${newVapidKey()}A`])('%j is no private key', (text) => {
  expect(isVapidKey(text)).toBe(false);
});

import { toProblem } from '@suite/graphql/problems';
import { readSignIn } from './otp-request';

const otp = { otp_id: 'a', sent_to: null, resend_at: '2026-11-21T10:01:00Z', expires_at: '2026-11-21T10:05:00Z' };

test('a sign-in response holds tokens or a code; anything else is a problem', () => {
  expect(readSignIn({ token: 't', refresh_token: 'r', device_token: null, otp: null })).toEqual({
    tokens: { token: 't', refresh_token: 'r' },
    otp: null,
  });
  expect(readSignIn({ token: null, refresh_token: null, device_token: null, otp })).toMatchObject({
    tokens: null,
    otp: { otp_id: 'a' },
  });
  const nothing = () => readSignIn({ token: null, refresh_token: null, device_token: null, otp: null });
  expect(nothing).toThrow();
  try {
    nothing();
  } catch (error) {
    expect(toProblem(error).code).toBe('empty_data');
  }
});

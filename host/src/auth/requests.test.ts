import { readFileSync } from 'node:fs';
import { toProblem } from '@suite/graphql/problems';
import { buildSchema, parse, validate } from 'graphql';
import { createAccountMutation, resetPasswordMutation } from './account/password-requests';
import { otpRequestMutation, otpResendMutation, otpValidateMutation, readSignIn } from './otp/otp-request';
import { loginByOtpMutation } from './sign-in/login-by-otp-request';

test.each([
  loginByOtpMutation,
  otpRequestMutation,
  otpResendMutation,
  otpValidateMutation,
  createAccountMutation,
  resetPasswordMutation,
])('the contract knows %s', (document) => {
  const schema = buildSchema(readFileSync(require.resolve('@suite/graphql/schema.graphql'), 'utf8'));
  expect(validate(schema, parse(document))).toEqual([]);
});

const otp = { otp_id: 'a', sent_to: null, resend_at: '2026-11-21T10:01:00Z', expires_at: '2026-11-21T10:05:00Z' };

test('a sign-in answers with tokens or a code; anything else is a problem', () => {
  expect(readSignIn({ token: 't', refresh_token: 'r', otp: null })).toEqual({
    tokens: { token: 't', refresh_token: 'r' },
    otp: null,
  });
  expect(readSignIn({ token: null, refresh_token: null, otp })).toMatchObject({ tokens: null, otp: { otp_id: 'a' } });
  const nothing = () => readSignIn({ token: null, refresh_token: null, otp: null });
  expect(nothing).toThrow();
  try {
    nothing();
  } catch (error) {
    expect(toProblem(error).code).toBe('empty_data');
  }
});

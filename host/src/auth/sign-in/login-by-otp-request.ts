import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { dataOf } from '../../core/session/session';

export const loginByOtpMutation = `mutation LoginByOtp($input_obj: OtpInput!) {
  user_login_by_otp(input_obj: $input_obj) { token refresh_token }
}`;

/** Gives the tokens for the code of a sign-in. Throws TransportFailure with field problems. */
export async function requestLoginByOtp(
  transport: Transport,
  input: { otp_id: string; code: string },
): Promise<Tokens> {
  const answer = await transport.send<{ user_login_by_otp: Tokens }>({
    operation: 'LoginByOtp',
    query: loginByOtpMutation,
    variables: { input_obj: input },
  });
  return dataOf(answer).user_login_by_otp;
}

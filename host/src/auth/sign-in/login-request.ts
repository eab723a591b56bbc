import type { Country } from '@suite/domain';
import type { Transport } from '@suite/graphql/transport';
import { dataOf } from '../../core/session/session';
import { readSignIn, type SignIn, signInFields } from '../otp/otp-request';

export const loginMutation = `mutation Login($input_obj: LoginInput!) {
  user_login(input_obj: $input_obj) { ${signInFields} }
}`;

export interface LoginInput {
  /** Phone number in any usual form, or email. */
  identifier: string;
  password: string;
  /** By which a phone number without a country code is read. */
  country_code: Country;
}

/** Signs in an owner, partner or manager. Throws TransportFailure (`invalid_credentials`, `rate_limited`, fields ...). */
export async function requestLogin(transport: Transport, input: LoginInput): Promise<SignIn> {
  const answer = await transport.send<{ user_login: Parameters<typeof readSignIn>[0] }>({
    operation: 'Login',
    query: loginMutation,
    variables: { input_obj: input },
  });
  return readSignIn(dataOf(answer).user_login);
}

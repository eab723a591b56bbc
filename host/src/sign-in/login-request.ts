import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { dataOf } from '../session/session';

export const loginMutation = `mutation Login($input_obj: LoginInput!) {
  user_login(input_obj: $input_obj) { token refresh_token }
}`;

export interface LoginInput {
  /** Phone number in any usual form, or email. */
  identifier: string;
  password: string;
}

/** Signs in an owner, partner or manager. Throws TransportFailure (`invalid_credentials`, `rate_limited`, fields ...). */
export async function requestLogin(transport: Transport, input: LoginInput): Promise<Tokens> {
  const answer = await transport.send<{ user_login: Tokens }>({
    operation: 'Login',
    query: loginMutation,
    variables: { input_obj: input },
  });
  return dataOf(answer).user_login;
}

import type { Language } from '@suite/domain';
import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { dataOf } from '../../core/session/session';

export const createAccountMutation = `mutation CreateAccount($input_obj: UserCreateByPhoneInput!) {
  user_create_by_phone(input_obj: $input_obj) { token refresh_token }
}`;
export const resetPasswordMutation = `mutation ResetPassword($input_obj: UserResetPasswordInput!) {
  user_reset_password(input_obj: $input_obj)
}`;

export interface NewAccount {
  otp_id: string;
  password: string;
  first_name: string | null;
  last_name: string | null;
  language: Language;
}

/** Makes an account and signs it in. Throws TransportFailure (`phone_taken`, fields of `input_obj`). */
export async function createAccount(transport: Transport, input: NewAccount): Promise<Tokens> {
  const answer = await transport.send<{ user_create_by_phone: Tokens }>({
    operation: 'CreateAccount',
    query: createAccountMutation,
    variables: { input_obj: input },
  });
  return dataOf(answer).user_create_by_phone;
}

/** Sets a new password and ends every session of the person. Throws TransportFailure (`password_same` and other fields). */
export async function resetPassword(transport: Transport, input: { otp_id: string; password: string }): Promise<void> {
  const variables = { input_obj: input };
  dataOf(await transport.send({ operation: 'ResetPassword', query: resetPasswordMutation, variables }));
}

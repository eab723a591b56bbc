import type { UserCreateByPhoneInput, UserResetPasswordInput } from '@suite/graphql/schema-types';
import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { requestData } from '../../core/api/request';
import { knownDevice } from '../otp/known-device';
import { CreateAccountDocument, ResetPasswordDocument } from './password.generated';

/** Creates an account and signs it in. Throws TransportFailure (`phone_taken`, fields of `input_obj`). */
export async function createAccount(transport: Transport, input: UserCreateByPhoneInput): Promise<Tokens> {
  const data = await requestData(transport, CreateAccountDocument, { input_obj: input });
  const { device_token, ...tokens } = data.user_create_by_phone;
  knownDevice.save(device_token);
  return tokens;
}

/** Sets a new password and ends every session of the person. Throws TransportFailure (`password_same` and other fields). */
export async function resetPassword(transport: Transport, input: UserResetPasswordInput): Promise<void> {
  await requestData(transport, ResetPasswordDocument, { input_obj: input });
}

import type { LoginInput } from '@suite/graphql/schema-types';
import type { Transport } from '@suite/graphql/transport';
import { requestData } from '../../core/api/request';
import { knownDevice } from '../otp/known-device';
import { readSignIn, type SignInResult } from '../otp/otp-request';
import { LoginDocument } from './login.generated';

/** Signs in an owner, partner or manager. Throws TransportFailure (`invalid_credentials`, `rate_limited`, fields ...). */
export async function requestLogin(transport: Transport, input: LoginInput): Promise<SignInResult> {
  const variables = { input_obj: { ...input, device_token: knownDevice.token() } };
  const { user_login: signIn } = await requestData(transport, LoginDocument, variables);
  knownDevice.save(signIn.device_token);
  return readSignIn(signIn);
}

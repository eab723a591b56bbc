import type { LoginInput } from '@suite/graphql/schema-types';
import type { Transport } from '@suite/graphql/transport';
import { requestData } from '../../core/api/request';
import { readSignIn, type SignIn } from '../otp/otp-request';
import { LoginDocument } from './login.generated';

/** Signs in an owner, partner or manager. Throws TransportFailure (`invalid_credentials`, `rate_limited`, fields ...). */
export async function requestLogin(transport: Transport, input: LoginInput): Promise<SignIn> {
  return readSignIn((await requestData(transport, LoginDocument, { input_obj: input })).user_login);
}

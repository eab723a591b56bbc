import { onDeviceClock } from '@suite/domain/otp-clock';
import type * as Types from '@suite/graphql/schema-types';
import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { dataOf, requestData } from '../../core/api/request';
import { knownDevice } from './known-device';
import {
  type OtpFragment,
  OtpRequestDocument,
  OtpResendDocument,
  OtpValidateDocument,
  type SignInFragment,
} from './otp.generated';

/** A one-time code that was sent; its times are those of this device's clock. `sent_to` is null where it would reveal an account. */
export type Otp = OtpFragment;

/** The pages before sign-in that request a code. */
export type AuthOtpPurpose = Exclude<Types.OtpPurpose, 'guest'>;

/** Milliseconds after the first request in which a code can be resent; the step is saved for this long. */
export const codeLastsMs = 1_800_000;

/** Both tokens, or the one-time code that is required before they are issued. */
export type SignInResult = { tokens: Tokens; otp: null } | { tokens: null; otp: Otp };

/** Reads the response of a sign-in. Throws TransportFailure if it holds neither tokens nor a code. */
export function readSignIn({ token, refresh_token, otp }: SignInFragment): SignInResult {
  if (token && refresh_token) return { tokens: { token, refresh_token }, otp: null };
  return { tokens: null, otp: onDeviceClock(dataOf({ data: otp }), new Date()) };
}

/** Requests a code. Throws TransportFailure (fields of `input_obj.identifier`, `rate_limited`). */
export async function requestOtp(
  transport: Transport,
  input: Types.OtpRequestInput & { purpose: AuthOtpPurpose },
): Promise<Otp> {
  const data = await requestData(transport, OtpRequestDocument, {
    input_obj: { ...input, device_token: knownDevice.token() },
  });
  return onDeviceClock(data.otp_request, new Date());
}

/** Requests another code in the place of one. Throws TransportFailure (`otp_id_invalid`, `rate_limited`). */
export async function resendOtp(transport: Transport, otp_id: string): Promise<Otp> {
  const data = await requestData(transport, OtpResendDocument, { otp_id });
  return onDeviceClock(data.otp_resend, new Date());
}

/** Proves that a code was received. Throws TransportFailure with field problems. */
export async function validateOtp(transport: Transport, input: Types.OtpInput): Promise<void> {
  await requestData(transport, OtpValidateDocument, { input_obj: input });
}

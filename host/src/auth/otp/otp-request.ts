import type { Country, Language } from '@suite/domain';
import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { dataOf } from '../../core/session/session';
import { onOwnClock } from './otp-clock';

/** A one-time code that is on its way; its times are those of this device's clock. */
export interface Otp {
  otp_id: string;
  /** Where it went, partly hidden; null where that would tell whether there is an account. */
  sent_to: string | null;
  /** ISO instants. */
  expires_at: string;
  resend_at: string;
}

/** How long after it was first asked for a code can be sent again: so long its step is worth keeping. */
export const codeLastsMs = 1_800_000;

const otpFields = 'otp_id sent_to expires_at resend_at';

/** Of a sign-in's answer (`SignIn`). */
export const signInFields = `token refresh_token otp { ${otpFields} }`;

/** Both tokens, or the one-time code that is asked for before they are given. */
export type SignIn = { tokens: Tokens; otp: null } | { tokens: null; otp: Otp };

/** Reads a sign-in's answer. Throws TransportFailure where it holds neither. */
export function readSignIn(answer: { token: string | null; refresh_token: string | null; otp: Otp | null }): SignIn {
  const { token, refresh_token, otp } = answer;
  if (token && refresh_token) return { tokens: { token, refresh_token }, otp: null };
  return { tokens: null, otp: onOwnClock(dataOf({ data: otp }), new Date()) };
}

export const otpRequestMutation = `mutation OtpRequest($input_obj: OtpRequestInput!) {
  otp_request(input_obj: $input_obj) { ${otpFields} }
}`;
export const otpResendMutation = `mutation OtpResend($otp_id: UUID!) {
  otp_resend(otp_id: $otp_id) { ${otpFields} }
}`;
export const otpValidateMutation = `mutation OtpValidate($input_obj: OtpInput!) {
  otp_validate(input_obj: $input_obj) { otp_id }
}`;

export type OtpPurpose = 'create_account' | 'forgot_password';

export interface OtpRequestInput {
  purpose: OtpPurpose;
  /** Phone number in any usual form, or email. */
  identifier: string;
  country_code: Country;
  language: Language;
}

/** Asks for a code. Throws TransportFailure (fields of `input_obj.identifier`, `rate_limited`). */
export async function requestOtp(transport: Transport, input: OtpRequestInput): Promise<Otp> {
  const variables = { input_obj: input };
  const answer = await transport.send<{ otp_request: Otp }>({
    operation: 'OtpRequest',
    query: otpRequestMutation,
    variables,
  });
  return onOwnClock(dataOf(answer).otp_request, new Date());
}

/** Asks for another code in the place of one. Throws TransportFailure (`otp_id_invalid`, `rate_limited`). */
export async function resendOtp(transport: Transport, otp_id: string): Promise<Otp> {
  const answer = await transport.send<{ otp_resend: Otp }>({
    operation: 'OtpResend',
    query: otpResendMutation,
    variables: { otp_id },
  });
  return onOwnClock(dataOf(answer).otp_resend, new Date());
}

/** Proves that a code was received. Throws TransportFailure with field problems. */
export async function validateOtp(transport: Transport, input: { otp_id: string; code: string }): Promise<void> {
  const variables = { input_obj: input };
  dataOf(await transport.send({ operation: 'OtpValidate', query: otpValidateMutation, variables }));
}

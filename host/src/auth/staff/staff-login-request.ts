import type { Country, TokenRole } from '@suite/domain';
import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { dataOf } from '../../core/session/session';
import { readSignIn, type SignIn, signInFields } from '../otp/otp-request';

export const staffLoginMutation = `mutation StaffLogin($input_obj: StaffLoginInput!) {
  staff_login(input_obj: $input_obj) { ${signInFields} }
}`;
export const staffLoginByOtpMutation = `mutation StaffLoginByOtp($input_obj: StaffLoginByOtpInput!) {
  staff_login_by_otp(input_obj: $input_obj) { token refresh_token device_token }
}`;
export const staffDeviceRequestMutation = `mutation StaffDeviceRequest($input_obj: StaffDeviceRequestInput!) {
  staff_device_request(input_obj: $input_obj) { user_code device_token }
}`;
export const staffDeviceIsAuthorizedQuery = `query StaffDeviceIsAuthorized($whmcs_id: Int!, $device_token: String!) {
  staff_device_is_authorized(whmcs_id: $whmcs_id, device_token: $device_token)
}`;

export interface StaffLoginInput {
  whmcs_id: number;
  /** Three digits. */
  code?: string;
  /** In any usual form. */
  phone?: string;
  country_code?: Country;
  store_qr?: string | null;
  device_token?: string | null;
  role?: TokenRole | null;
}

/** Signs in an employee. Throws TransportFailure (`invalid_credentials`, `rate_limited` with `retry_after_seconds`, fields ...). */
export async function requestStaffLogin(transport: Transport, input: StaffLoginInput): Promise<SignIn> {
  const answer = await transport.send<{ staff_login: Parameters<typeof readSignIn>[0] }>({
    operation: 'StaffLogin',
    query: staffLoginMutation,
    variables: { input_obj: input },
  });
  return readSignIn(dataOf(answer).staff_login);
}

export interface StaffOtpInput {
  otp_id: string;
  code: string;
  role?: TokenRole | null;
  /** The name by which this device is to be remembered; null: it is not. */
  remember_device?: string | null;
}

/** Gives the tokens for the one-time code. Throws TransportFailure with field problems. */
export async function requestStaffLoginByOtp(
  transport: Transport,
  input: StaffOtpInput,
): Promise<{ tokens: Tokens; deviceToken: string | null }> {
  const answer = await transport.send<{ staff_login_by_otp: Tokens & { device_token: string | null } }>({
    operation: 'StaffLoginByOtp',
    query: staffLoginByOtpMutation,
    variables: { input_obj: input },
  });
  const { device_token: deviceToken, ...tokens } = dataOf(answer).staff_login_by_otp;
  return { tokens, deviceToken };
}

/** A device that waits to be authorized. */
export interface DeviceRequest {
  /** Eight letters to be shown. */
  user_code: string;
  /** Worth something once somebody in charge has typed them. */
  device_token: string;
}

/** Asks that this device be authorized for a store's whole team. Throws TransportFailure. */
export async function requestDevice(transport: Transport, whmcsId: number, name: string): Promise<DeviceRequest> {
  const answer = await transport.send<{ staff_device_request: DeviceRequest }>({
    operation: 'StaffDeviceRequest',
    query: staffDeviceRequestMutation,
    variables: { input_obj: { whmcs_id: whmcsId, name } },
  });
  return dataOf(answer).staff_device_request;
}

/** Whether the store vouches for a device. Throws TransportFailure. */
export async function isDeviceAuthorized(transport: Transport, whmcsId: number, deviceToken: string): Promise<boolean> {
  const answer = await transport.send<{ staff_device_is_authorized: boolean }>({
    operation: 'StaffDeviceIsAuthorized',
    query: staffDeviceIsAuthorizedQuery,
    variables: { whmcs_id: whmcsId, device_token: deviceToken },
  });
  return dataOf(answer).staff_device_is_authorized;
}

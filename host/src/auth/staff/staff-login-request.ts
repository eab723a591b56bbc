import type { StaffLoginByOtpInput, StaffLoginInput } from '@suite/graphql/schema-types';
import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { requestData } from '../../core/api/request';
import { readSignIn, type SignInResult } from '../otp/otp-request';
import {
  StaffDeviceIsAuthorizedDocument,
  StaffDeviceRequestDocument,
  type StaffDeviceRequestMutation,
  StaffLoginByOtpDocument,
  StaffLoginDocument,
} from './staff-login.generated';

/** Signs in an employee; `deviceToken` replaces that of the trusted device. Throws TransportFailure (`invalid_credentials`, `rate_limited` with `retry_after_seconds`, fields ...). */
export async function requestStaffLogin(
  transport: Transport,
  input: StaffLoginInput,
): Promise<SignInResult & { deviceToken: string | null }> {
  const { staff_login } = await requestData(transport, StaffLoginDocument, { input_obj: input });
  return { ...readSignIn(staff_login), deviceToken: staff_login.device_token };
}

/**
 * Exchanges the one-time code for tokens. With a name in `remember_device` this device is remembered.
 * Throws TransportFailure with field problems.
 */
export async function requestStaffLoginByOtp(
  transport: Transport,
  input: StaffLoginByOtpInput,
): Promise<{ tokens: Tokens; deviceToken: string | null }> {
  const data = await requestData(transport, StaffLoginByOtpDocument, { input_obj: input });
  const { device_token: deviceToken, ...tokens } = data.staff_login_by_otp;
  return { tokens, deviceToken };
}

/**
 * A device that waits for authorization: eight letters to show, and a token that is valid once an owner or manager
 * has typed them.
 */
export type DeviceRequest = StaffDeviceRequestMutation['staff_device_request'];

/** Requests that this device be authorized for a store's whole team. Throws TransportFailure. */
export async function requestDevice(transport: Transport, whmcsId: number, name: string): Promise<DeviceRequest> {
  const data = await requestData(transport, StaffDeviceRequestDocument, { input_obj: { whmcs_id: whmcsId, name } });
  return data.staff_device_request;
}

/** Returns whether the store authorized a device. Throws TransportFailure. */
export async function isDeviceAuthorized(transport: Transport, whmcsId: number, deviceToken: string): Promise<boolean> {
  const variables = { whmcs_id: whmcsId, device_token: deviceToken };
  return (await requestData(transport, StaffDeviceIsAuthorizedDocument, variables)).staff_device_is_authorized;
}

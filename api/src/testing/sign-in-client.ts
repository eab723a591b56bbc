import type { TokenPair } from '../modules/identity/session.service';
import type { From, IdentityWorld, RefusedRequest } from './identity-world';

interface SignInResponse {
  token: string | null;
  refresh_token: string | null;
  device_token: string | null;
  otp: { otp_id: string; sent_to: string | null; expires_at: string; resend_at: string } | null;
}

/** Sign-in operations as functions of a test world. */
export const signInClient = ({ request }: IdentityWorld) => {
  const otp = '{ otp_id sent_to expires_at resend_at }';
  const of =
    <Data>(name: string, type: string, selection: string) =>
    async (input: object, from: From = {}) => {
      const { data, refused } = await request<Record<string, Data>>(
        `mutation ($input_obj: ${type}!) { ${name}(input_obj: $input_obj) ${selection} }`,
        { input_obj: input },
        from,
      );
      return { data: data?.[name] ?? null, refused };
    };
  return {
    login: of<SignInResponse>('user_login', 'LoginInput', `{ token refresh_token device_token otp ${otp} }`),
    loginByOtp: of<TokenPair & { device_token: string | null }>(
      'user_login_by_otp',
      'OtpInput',
      '{ token refresh_token device_token }',
    ),
    requestCode: of<NonNullable<SignInResponse['otp']>>('otp_request', 'OtpRequestInput', otp),
    validate: of<{ otp_id: string; valid_until: string }>('otp_validate', 'OtpInput', '{ otp_id valid_until }'),
    create: of<TokenPair>('user_create_by_phone', 'UserCreateByPhoneInput', '{ token refresh_token }'),
    reset: of<boolean>('user_reset_password', 'UserResetPasswordInput', ''),
    change: of<boolean>('user_change_password', 'UserChangePasswordInput', ''),
    enableOtp: of<{ user: { enabled_mfa: boolean } | null; employee: { enabled_mfa: boolean } | null }>(
      'user_enable_login_by_otp',
      'UserEnableLoginByOtpInput',
      '{ user { enabled_mfa } employee { enabled_mfa } }',
    ),
    staffLogin: of<SignInResponse>('staff_login', 'StaffLoginInput', `{ token refresh_token device_token otp ${otp} }`),
    staffLoginByOtp: of<TokenPair & { device_token: string | null }>(
      'staff_login_by_otp',
      'StaffLoginByOtpInput',
      '{ token refresh_token device_token }',
    ),
    requestDevice: of<{ id: string; user_code: string; device_token: string; expires_at: string }>(
      'staff_device_request',
      'StaffDeviceRequestInput',
      '{ id user_code device_token expires_at }',
    ),
    resend: async (otpId: string) => {
      const { data, refused } = await request<{ otp_resend: NonNullable<SignInResponse['otp']> }>(
        `mutation ($id: UUID!) { otp_resend(otp_id: $id) ${otp} }`,
        { id: otpId },
      );
      return { data: data?.otp_resend ?? null, refused };
    },
  };
};

/** `field code` of a refusal's first field; its own code where it has none. */
export const fieldOf = (refused: RefusedRequest | null): string | null => {
  const [field] = refused?.fields ?? [];
  return field ? `${field.path} ${field.code}` : (refused?.code ?? null);
};

import type { GraphqlRequest, GraphqlResponse, Transport } from '@suite/graphql/transport';
import { screen } from '@testing-library/react';
import { StaffSignInPage } from '../auth/staff/staff-sign-in.page';
import type { Started } from '../core/started';
import { renderHost } from './render-host';

export const tokens = { token: 't', refresh_token: 'r' };
export const welcome: GraphqlResponse = { data: { staff_login: { ...tokens, otp: null } } };
const otp = { otp_id: 'o1', sent_to: null, expires_at: '2026-11-21T10:05:00Z', resend_at: '2026-11-21T10:01:00Z' };
export const otpResponse: GraphqlResponse = { data: { staff_login: { token: null, refresh_token: null, otp } } };
export const refused = (category: string, code = category, more: object = {}): GraphqlResponse => ({
  data: null,
  errors: [{ message: code, extensions: { category, code, ...more } }],
});
export const vouchedFor = { StaffDeviceIsAuthorized: { data: { staff_device_is_authorized: true } } };

export type Responses = Record<string, GraphqlResponse | (() => GraphqlResponse)>;

/** The sign-in page of employees, with the API's response by operation. */
export function openStaffSignIn(responses: Responses = {}, path = '/store/10001/staff/login') {
  const send = jest.fn(async ({ operation }: GraphqlRequest) => {
    const response = responses[operation] ?? refused('unexpected');
    return typeof response === 'function' ? response() : response;
  });
  const [pathname, search = ''] = path.split('?');
  const navigation = {
    location: { getSnapshot: () => ({ pathname, search: search && `?${search}` }) },
    push: jest.fn(),
  };
  const started = { transport: { send } as unknown as Transport, navigation } as unknown as Started;
  const props = { onSignedIn: jest.fn(async () => undefined), onProblem: jest.fn(), onBegin: jest.fn() };
  const view = renderHost(<StaffSignInPage started={started} {...props} />);
  const sent = (operation: string) =>
    send.mock.calls.filter(([request]) => request.operation === operation).map(([{ variables }]) => variables);
  return {
    ...view,
    ...props,
    navigation,
    sent,
    code: () => screen.getByLabelText('Your code'),
    store: () => screen.getByLabelText('Store number'),
    submit: () => view.user.click(screen.getByRole('button', { name: 'Sign in' })),
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
  };
}

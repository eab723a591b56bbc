import { localProblem, TransportFailure } from '@suite/graphql/problems';
import type { GraphqlResponse } from '@suite/graphql/transport';
import { screen, waitFor } from '@testing-library/react';
import { refusal, renderAuthPage } from '../../testing/render-auth-page';
import type { AuthOtpPurpose } from '../otp/otp-request';
import { PasswordPage } from './password.page';
import { proofStep, saveProof } from './proof';

const tokens = { token: 't', refresh_token: 'r' };
const path = '/password?return=%2Fowner%2Fticket';

function setUp(purpose: AuthOtpPurpose, responses: Record<string, GraphqlResponse | Error>) {
  saveProof({ purpose, otp_id: 'a', identifier: '512 555 0100' });
  return renderAuthPage(PasswordPage, path, responses);
}
const refusedField = (name: string, code: string, params = {}) =>
  refusal('validation', 'validation_failed', [{ path: `input_obj.${name}`, code, params }]);

const password = () => screen.getByLabelText('Password');
const create = () => screen.getByRole('button', { name: 'Create account' });
const fresh = () => screen.getByLabelText('New password');
const again = () => screen.getByLabelText('New password again');
const save = () => screen.getByRole('button', { name: 'Set password' });

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

test('a new account needs a password only, and is signed in', async () => {
  const { user, sent, onSignedIn } = setUp('create_account', {
    CreateAccount: { data: { user_create_by_phone: tokens } },
  });
  expect(password()).toHaveAccessibleDescription('8 to 128 characters, and not a common password.');
  await user.type(password(), 'long enough');
  await user.click(create());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(tokens));
  expect(sent('CreateAccount')[0]?.variables).toEqual({
    input_obj: { otp_id: 'a', password: 'long enough', first_name: null, last_name: null, language: 'en' },
  });
  expect(proofStep.read()).toBeNull();
});

test('optional names are sent; each invalid input shows an error, and nothing is sent', async () => {
  const { user, sent } = setUp('create_account', { CreateAccount: { data: { user_create_by_phone: tokens } } });
  await user.type(screen.getByLabelText('First name (optional)'), 'L');
  await user.type(password(), 'short');
  await user.click(create());
  expect(screen.getByLabelText('First name (optional)')).toHaveAccessibleDescription('At least 2 characters.');
  expect(password()).toHaveAccessibleDescription(/At least 8 characters\./);
  await user.click(create());
  expect(password()).toHaveAccessibleDescription(/At least 8 characters\./);
  expect(sent('CreateAccount')).toHaveLength(0);
  await user.type(screen.getByLabelText('First name (optional)'), 'inh');
  await user.type(password(), ' and longer');
  await user.click(create());
  await waitFor(() => expect(sent('CreateAccount')[0]?.variables).toMatchObject({ input_obj: { first_name: 'Linh' } }));
});

test('a number that has an account redirects to sign-in, with the number filled in', async () => {
  const { user, here } = setUp('create_account', { CreateAccount: refusal('conflict', 'phone_taken') });
  await user.type(password(), 'long enough');
  await user.click(create());
  await waitFor(() => expect(here()).toBe('/login?return=%2Fowner%2Fticket'));
  expect(history.state.state).toEqual({ notice: 'phone_taken', identifier: '512 555 0100' });
  expect(proofStep.read()).toBeNull();
});

test('a new password is set, and the person signs in with it', async () => {
  const { user, sent, here, onSignedIn } = setUp('forgot_password', {
    ResetPassword: { data: { user_reset_password: true } },
  });
  await user.type(fresh(), 'long enough');
  await user.type(again(), 'long enough');
  await user.click(save());
  await waitFor(() => expect(here()).toBe('/login?return=%2Fowner%2Fticket'));
  expect(sent('ResetPassword')[0]?.variables).toEqual({ input_obj: { otp_id: 'a', password: 'long enough' } });
  expect(history.state.state).toEqual({ notice: 'password_new', identifier: '512 555 0100' });
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('an operator’s link sets a new password, and leaves the address', async () => {
  const otp_id = '0c8a9c0e-6c1f-4f8e-9f6d-0d3f4d1a2b3c';
  const { user, sent } = renderAuthPage(PasswordPage, `/password#recovery=${otp_id}`, {
    ResetPassword: { data: { user_reset_password: true } },
  });
  await waitFor(() => expect(location.hash).toBe(''));
  await user.type(fresh(), 'long enough');
  await user.type(again(), 'long enough');
  await user.click(save());
  await waitFor(() =>
    expect(sent('ResetPassword')[0]?.variables).toEqual({ input_obj: { otp_id, password: 'long enough' } }),
  );
});

test('a different confirmation and the old password are refused beside their fields', async () => {
  const { user, sent } = setUp('forgot_password', { ResetPassword: refusedField('password', 'password_same') });
  await user.type(fresh(), 'long enough');
  await user.type(again(), 'long enougg');
  await user.click(save());
  expect(again()).toHaveAccessibleDescription('This is not the same password.');
  expect(sent('ResetPassword')).toHaveLength(0);
  await user.type(again(), '{Backspace}h');
  await user.click(save());
  await waitFor(() =>
    expect(fresh()).toHaveAccessibleDescription(/This is your current password\. Choose another one\./),
  );
  expect(fresh()).toHaveValue('long enough');
});

test('offline the dialog says so, and the input is preserved', async () => {
  const { user, onProblem, here } = setUp('forgot_password', {
    ResetPassword: new TransportFailure(localProblem('network')),
  });
  await user.type(fresh(), 'long enough');
  await user.type(again(), 'long enough');
  await user.click(save());
  await waitFor(() => expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' })));
  expect(again()).toHaveValue('long enough');
  expect(here()).toBe(path);
});

test.each([
  ['create_account', '/create?return=%2Fowner%2Fticket'],
  ['forgot_password', '/forgot-pass?return=%2Fowner%2Fticket'],
] as const)('a proof for %s that is too old leads back to its beginning', async (purpose, beginning) => {
  const before = Date.now();
  saveProof({ purpose, otp_id: 'a', identifier: '512 555 0100' });
  jest.spyOn(Date, 'now').mockReturnValue(before + 600_001);
  const { here } = renderAuthPage(PasswordPage, path, {});
  await waitFor(() => expect(here()).toBe(beginning));
  expect(history.state.state).toEqual({ notice: 'proof_over' });
});

test('a proof that the server no longer accepts, and a missing one, lead back too', async () => {
  const { user, here, unmount } = setUp('create_account', { CreateAccount: refusedField('otp_id', 'otp_id_invalid') });
  await user.type(password(), 'long enough');
  await user.click(create());
  await waitFor(() => expect(here()).toBe('/create?return=%2Fowner%2Fticket'));
  unmount();
  const second = renderAuthPage(PasswordPage, path, {});
  await waitFor(() => expect(second.here()).toBe('/forgot-pass?return=%2Fowner%2Fticket'));
});

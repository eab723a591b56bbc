import { localProblem, TransportFailure } from '@suite/graphql/problems';
import type { GraphqlResponse } from '@suite/graphql/transport';
import { loadLocales } from '@suite/remote-kit/locales';
import { screen, waitFor } from '@testing-library/react';
import en from '../../../locales/en.json';
import vi from '../../../locales/vi.json';
import { hasLanguageChoice } from '../../core/i18n/device-language';
import { noteSessionEnded } from '../../core/session/session-ended';
import { refusal, renderAuthPage } from '../../testing/render-auth-page';
import { clearSavedSteps } from '../layout/saved-step';
import { SignInPage } from './sign-in.page';

const tokens = { token: 't', refresh_token: 'r' };
const welcome: GraphqlResponse = { data: { user_login: { ...tokens, otp: null } } };
const otp = { otp_id: 'a', sent_to: '••• 0100', resend_at: '2026-11-21T10:01:00Z', expires_at: '2026-11-21T10:05:00Z' };
const pending: GraphqlResponse = { data: { user_login: { token: null, refresh_token: null, otp } } };

function setUp(response: GraphqlResponse | Error = welcome, path = '/login', state: unknown = null) {
  const view = renderAuthPage(
    SignInPage,
    path,
    { Login: response, LoginByOtp: { data: { user_login_by_otp: tokens } } },
    state,
  );
  const identifier = () => screen.getByLabelText('Phone number or email');
  const password = () => screen.getByLabelText('Password');
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Sign in' }));
  async function fill() {
    await view.user.type(identifier(), ' linh@lotus.example ');
    await view.user.type(password(), 'Lotus-2026!');
  }
  return { ...view, identifier, password, submit, fill };
}

afterEach(() => sessionStorage.clear());

test('a sign-in hands over the tokens', async () => {
  const { fill, submit, send, onSignedIn, onBegin } = setUp();
  await fill();
  expect(onBegin).toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(tokens));
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    operation: 'Login',
    variables: { input_obj: { identifier: 'linh@lotus.example', password: 'Lotus-2026!', country_code: 'US' } },
  });
});

test('a number that was copied from a contact is sent without its hidden characters, and those alone are no number', async () => {
  const { user, identifier, password, submit, send } = setUp();
  await user.click(identifier());
  await user.paste('\u202a\u200b\u202c');
  await user.type(password(), 'Lotus-2026!');
  await submit();
  expect(identifier()).toHaveAccessibleDescription('Please enter your phone number or email.');
  await user.clear(identifier());
  await user.paste('\u202d(512)\u200b 555-0100\u202c');
  await submit();
  expect(send.mock.calls.map(([{ variables }]) => variables)).toMatchObject([
    { input_obj: { identifier: '(512) 555-0100', password: 'Lotus-2026!' } },
  ]);
});

test('the next sign-in on this device proves that the device is known', async () => {
  const known: GraphqlResponse = { data: { user_login: { ...tokens, device_token: 'known', otp: null } } };
  for (const device_token of [null, 'known']) {
    const { fill, submit, send, onSignedIn, unmount } = setUp(known);
    await fill();
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(tokens));
    expect(send.mock.calls[0]?.[0]).toMatchObject({ variables: { input_obj: { device_token } } });
    unmount();
  }
  localStorage.clear();
});

test('says once that the session has ended', () => {
  noteSessionEnded();
  const notice = 'Please sign in again Your session is no longer valid. Sign in again to go on.';
  const { unmount } = setUp();
  expect(screen.getByRole('status')).toHaveTextContent(notice);
  unmount();
  setUp();
  expect(screen.queryByText(/no longer valid/)).toBeNull();
});

test('empty fields show errors, and nothing is sent', async () => {
  const { submit, send, identifier, password } = setUp();
  await submit();
  expect(identifier()).toHaveAccessibleDescription('Please enter your phone number or email.');
  expect(password()).toHaveAccessibleDescription('Please enter your password.');
  expect(send).not.toHaveBeenCalled();
});

test('a wrong password is named below its field, which is selected to be typed again', async () => {
  const { fill, submit, onProblem, onSignedIn, identifier, password } = setUp(
    refusal('invalid_credentials', 'invalid_credentials'),
  );
  await fill();
  await submit();
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('Wrong phone number, email or password. Please try again.'),
  );
  expect(password()).toHaveFocus();
  expect(onProblem).not.toHaveBeenCalled();
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(identifier()).toHaveValue(' linh@lotus.example ');
  expect(password()).toHaveValue('Lotus-2026!');
});

test('a refused field shows its error, without a dialog', async () => {
  const { fill, submit, onProblem, identifier } = setUp(
    refusal('validation', 'validation_failed', [{ path: 'input_obj.identifier', code: 'phone_invalid' }]),
  );
  await fill();
  await submit();
  await waitFor(() => expect(identifier()).toHaveAccessibleDescription('This phone number is not valid.'));
  expect(onProblem).not.toHaveBeenCalled();
});

test('being offline is a problem, and signing in can be retried', async () => {
  const { fill, submit, onProblem, send } = setUp(new TransportFailure(localProblem('network')));
  await fill();
  await submit();
  await waitFor(() => expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' })));
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test('pressing twice sends once', async () => {
  const { fill, submit, send } = setUp();
  await fill();
  await Promise.all([submit(), submit()]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('the password can be shown', async () => {
  const { user, password } = setUp();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('the language changes at once, is saved on the device and preserves the input', async () => {
  const { user, i18n, identifier } = setUp();
  await loadLocales(i18n, 'host', { en: async () => ({ default: en }), vi: async () => ({ default: vi }) });
  await user.type(identifier(), '512');
  await user.click(screen.getByRole('button', { name: 'Tiếng Việt' }));
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeInTheDocument();
  expect(screen.getByLabelText('Số điện thoại hoặc email')).toHaveValue('512');
  expect(screen.getByRole('button', { name: 'Tiếng Việt' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('suite:device:language')).toBe('vi');
});

test('a chosen language is that of the account that signs in next, also after a reload', async () => {
  const { user, i18n } = setUp();
  await loadLocales(i18n, 'host', { en: async () => ({ default: en }), vi: async () => ({ default: vi }) });
  expect(hasLanguageChoice()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Tiếng Việt' }));
  await waitFor(() => expect(hasLanguageChoice()).toBe(true));
  clearSavedSteps();
  expect(hasLanguageChoice()).toBe(false);
});

test('a person with codes turned on signs in with one, also after a reload', async () => {
  const { fill, submit, unmount, onSignedIn } = setUp(pending);
  await fill();
  await submit();
  expect(await screen.findByText(/to ••• 0100/)).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
  unmount();

  const reloaded = setUp(pending);
  await reloaded.user.type(await screen.findByLabelText('Code'), '1234');
  await waitFor(() => expect(reloaded.onSignedIn).toHaveBeenCalledWith(tokens));
  expect(reloaded.sent('LoginByOtp')[0]?.variables).toEqual({ input_obj: { otp_id: 'a', code: '1234' } });
  expect(sessionStorage.getItem('suite:auth:login')).toBeNull();
});

test('a person with another account can start over', async () => {
  const { fill, submit, user, identifier } = setUp(pending);
  await fill();
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(identifier()).toHaveValue('');
  expect(sessionStorage.getItem('suite:auth:login')).toBeNull();
});

test.each([
  ['Forgot your password?', '/forgot-pass?return=%2Fowner%2Fticket'],
  ['Create an account', '/create?return=%2Fowner%2Fticket'],
  ['Sign in as staff', '/login?as=staff&return=%2Fowner%2Fticket'],
])('%s leads to %s', async (name, path) => {
  const { user, here } = setUp(welcome, '/login?return=%2Fowner%2Fticket');
  await user.click(screen.getByRole('link', { name }));
  expect(here()).toBe(path);
});

test.each([
  ['password_new', 'Your new password is set. Sign in with it.'],
  ['phone_taken', 'There is an account with this phone number.'],
])('%s shows a quiet message, and the identifier is filled in', (notice, text) => {
  const { identifier } = setUp(welcome, '/login', { notice, identifier: '512 555 0100' });
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(identifier()).toHaveValue('512 555 0100');
});

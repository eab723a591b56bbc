import { localProblem, TransportFailure } from '@suite/graphql/problems';
import type { GraphqlAnswer, GraphqlRequest, Transport } from '@suite/graphql/transport';
import { loadLocales } from '@suite/remote-kit/locales';
import { screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import type { Started } from '../start/started';
import { renderHost } from '../testing/render-host';
import { SignInPage } from './sign-in.page';

const tokens = { token: 't', refresh_token: 'r' };
const welcome: GraphqlAnswer = { data: { user_login: tokens } };

const refused = (category: string, fields: object[] = []): GraphqlAnswer => ({
  data: null,
  errors: [{ message: category, extensions: { category, code: category, fields } }],
});

function setUp(answer: GraphqlAnswer | Error = welcome) {
  const send = jest.fn(async (_: GraphqlRequest) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const props = { onSignedIn: jest.fn(async () => undefined), onProblem: jest.fn(), onBegin: jest.fn() };
  const view = renderHost(
    <SignInPage started={{ transport: { send } as unknown as Transport } as Started} {...props} />,
  );
  const identifier = () => screen.getByLabelText('Phone number or email');
  const password = () => screen.getByLabelText('Password');
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Sign in' }));
  async function fill() {
    await view.user.type(identifier(), ' linh@lotus.example ');
    await view.user.type(password(), 'Lotus-2026!');
  }
  return { ...view, ...props, send, identifier, password, submit, fill };
}

test('who signs in is let in with the tokens', async () => {
  const { fill, submit, send, onSignedIn, onBegin } = setUp();
  await fill();
  expect(onBegin).toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(tokens));
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    operation: 'Login',
    variables: { input_obj: { identifier: 'linh@lotus.example', password: 'Lotus-2026!' } },
  });
});

test('empty fields say so beside themselves, and nothing is sent', async () => {
  const { submit, send, identifier, password } = setUp();
  await submit();
  expect(identifier()).toHaveAccessibleDescription('Please enter your phone number or email.');
  expect(password()).toHaveAccessibleDescription('Please enter your password.');
  expect(send).not.toHaveBeenCalled();
});

test('a wrong password is a problem for the dialog, and everything typed is kept', async () => {
  const { fill, submit, onProblem, onSignedIn, identifier, password } = setUp(refused('invalid_credentials'));
  await fill();
  await submit();
  await waitFor(() => expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ kind: 'invalid_credentials' })));
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(identifier()).toHaveValue(' linh@lotus.example ');
  expect(password()).toHaveValue('Lotus-2026!');
});

test('a refused field says so beside itself, without a dialog', async () => {
  const { fill, submit, onProblem, identifier } = setUp(
    refused('validation', [{ path: 'input_obj.identifier', code: 'phone_invalid' }]),
  );
  await fill();
  await submit();
  await waitFor(() => expect(identifier()).toHaveAccessibleDescription('This phone number is not valid.'));
  expect(onProblem).not.toHaveBeenCalled();
});

test('being offline is a problem, and signing in can be tried again', async () => {
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

test('the password can be looked at', async () => {
  const { user, password } = setUp();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('the language is switched at once and kept on the device; what was typed stays', async () => {
  const { user, i18n, identifier } = setUp();
  await loadLocales(i18n, 'host', { en: async () => ({ default: en }), vi: async () => ({ default: vi }) });
  await user.type(identifier(), '512');
  await user.click(screen.getByRole('button', { name: 'Tiếng Việt' }));
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeInTheDocument();
  expect(screen.getByLabelText('Số điện thoại hoặc email')).toHaveValue('512');
  expect(screen.getByRole('button', { name: 'Tiếng Việt' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('suite:device:language')).toBe('vi');
});

import { createTokenStore } from '@suite/graphql/tokens';
import { installSimulatedShell } from '@suite/testing/simulated-shell';
import { waitFor } from '@testing-library/react';
import { createSubject } from '../../core/observable/subject';
import { makeSession } from '../../testing/make-session';
import { openBridge } from './bridge';
import { findPort } from './in-shell';
import { createShell } from './native-shell';
import { shareSession, signInByShell } from './share-session';

const mine = { token: 'mine', refresh_token: 'mine-again' };
const fresh = { token: 'fresh', refresh_token: 'fresh-again' };
const linh = makeSession();
const rita = makeSession();
if (rita.me.user) rita.me.user = { ...rita.me.user, id: '00000000-0000-4000-8000-000000000009' };

let remove: () => void = () => undefined;
const realFetch = globalThis.fetch;
const request = jest.fn<Promise<Response>, [string, RequestInit]>();
const response = (body: unknown): Response => ({ ok: true, status: 200, json: async () => body }) as Response;

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = request as unknown as typeof fetch;
  request.mockReset();
});
afterEach(() => {
  remove();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

function shellHere() {
  const installed = installSimulatedShell(window, 'android');
  remove = installed.remove;
  const port = findPort(window);
  if (!port) throw new Error('No shell is found.');
  const sessions = () => installed.shell.received.flatMap((one) => (one.kind === 'session' ? [one.token] : []));
  return { shell: installed.shell, native: createShell(async () => openBridge(window, port)), sessions };
}

async function signedIn() {
  const { shell, native, sessions } = shellHere();
  const tokens = createTokenStore();
  tokens.write(mine);
  localStorage.setItem('suite:person:draft', '10001');
  const refreshes = createSubject(0);
  const [onRenewed, open] = [jest.fn(), jest.fn()];
  shareSession({ native, tokens, refreshes, session: createSubject(linh), onRenewed, open });
  await waitFor(() => expect(sessions()).toEqual(['mine']));
  return { shell, sessions, tokens, refreshes, onRenewed, open };
}

test('the shell receives each access token once and never a refresh token', async () => {
  const { shell, sessions, tokens, refreshes } = await signedIn();
  refreshes.set(1);
  tokens.write(fresh);
  refreshes.set(2);
  await waitFor(() => expect(sessions()).toEqual(['mine', 'fresh']));
  expect(JSON.stringify(shell.received)).not.toContain('again');
});

test('a sign-in of the same person in the shell continues here', async () => {
  request.mockResolvedValue(response({ data: linh }));
  const { shell, sessions, tokens, onRenewed, open } = await signedIn();
  shell.emit('token_change', { tokens: fresh });
  await waitFor(() => expect(onRenewed).toHaveBeenCalledTimes(1));
  expect(request.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer fresh' });
  expect(tokens.read()).toEqual(fresh);
  expect(localStorage.getItem('suite:person:draft')).toBe('10001');
  await waitFor(() => expect(sessions()).toEqual(['mine', 'fresh']));
  expect(open).not.toHaveBeenCalled();
});

test('a sign-in of another person in the shell restarts the suite without data of the previous person', async () => {
  request.mockResolvedValue(response({ data: rita }));
  const { shell, tokens, onRenewed, open } = await signedIn();
  shell.emit('token_change', { tokens: fresh });
  await waitFor(() => expect(open).toHaveBeenCalledWith('/'));
  expect(tokens.read()).toEqual(fresh);
  expect(localStorage.getItem('suite:person:draft')).toBeNull();
  expect(onRenewed).not.toHaveBeenCalled();
});

test.each([
  [
    'that the server does not know',
    () =>
      Promise.resolve(
        response({ errors: [{ message: '', extensions: { category: 'not_found', code: 'user_not_found' } }] }),
      ),
  ],
  ['that can not be looked up', () => Promise.reject(new Error('offline'))],
])('tokens %s change nothing', async (_, lookUp) => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  request.mockImplementation(lookUp);
  const { shell, tokens, onRenewed, open } = await signedIn();
  shell.emit('token_change', { tokens: fresh });
  await waitFor(() => expect(complain).toHaveBeenCalled());
  expect(tokens.read()).toEqual(mine);
  expect(onRenewed).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});

test('signing out in the shell signs out here', async () => {
  const { shell, open } = await signedIn();
  shell.emit('token_change', { tokens: null });
  await waitFor(() => expect(open).toHaveBeenCalledWith('/logout'));
});

test('before sign-in a sign-in in the shell signs in here, while no person is signed in', async () => {
  const { shell, native, sessions } = shellHere();
  const tokens = createTokenStore();
  const onSignedIn = jest.fn(async (options: typeof fresh) => tokens.write(options));
  signInByShell({ tokens }, onSignedIn, native);
  await waitFor(() => expect(sessions()).toEqual([null]));
  shell.emit('token_change', { tokens: null });
  shell.emit('token_change', { tokens: fresh });
  expect(onSignedIn.mock.calls).toEqual([[fresh]]);
  shell.emit('token_change', { tokens: mine });
  shell.emit('token_change', { tokens: mine });
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

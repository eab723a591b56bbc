import { createTokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { returnPath, signInPath, signOut } from './sign-out';

test.each([
  ['/owner/orders/1?tab=keypad', '/login?return=%2Fowner%2Forders%2F1%3Ftab%3Dkeypad'],
  ['/', '/login'],
  ['/login?return=%2Fowner', '/login'],
  ['/logout', '/login'],
  ['//evil.example/x', '/login'],
  ['/\\evil.example', '/login'],
  ['https://evil.example', '/login'],
])('from %s one signs in at %s', (from, path) => {
  expect(signInPath(from)).toBe(path);
});

test.each([
  ['?return=%2Fowner%2Fticket', '/owner/ticket'],
  ['?return=%2F%2Fevil.example', null],
  ['?return=https%3A%2F%2Fevil.example', null],
  ['?return=%2Flogin', null],
  ['', null],
])('the address %s leads back to %p', (search, path) => {
  expect(returnPath(search)).toBe(path);
});

test.each([
  ['answers', async () => ({ data: { user_logout: true } })],
  ['can not be reached', () => Promise.reject(new Error('offline'))],
])('signing out ends the session here when the server %s', async (_, answer) => {
  const tokens = createTokenStore(localStorage);
  tokens.write({ token: 'a', refresh_token: 'b' });
  localStorage.setItem('suite:person:store', '10001');
  const send = jest.fn(answer);
  await signOut({ send } as unknown as Transport, tokens);
  expect(send).toHaveBeenCalledTimes(1);
  expect(tokens.read()).toBeNull();
  expect(localStorage.getItem('suite:person:store')).toBeNull();
});

test('without a session the server is not asked', async () => {
  const send = jest.fn();
  await signOut({ send } as unknown as Transport, createTokenStore(localStorage));
  expect(send).not.toHaveBeenCalled();
});

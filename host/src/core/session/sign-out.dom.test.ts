import { createTokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { saveSignInPath } from './sign-in-path';
import { returnPath, signInPath, signOut, signOutPath } from './sign-out';

test.each([
  ['/owner/orders/1?tab=keypad', '/login?return=%2Fowner%2Forders%2F1%3Ftab%3Dkeypad'],
  ['/', '/login'],
  ['/login?return=%2Fowner', '/login'],
  ['/logout', '/login'],
  ['//evil.example/x', '/login'],
  ['/\\evil.example', '/login'],
  ['https://evil.example', '/login'],
  ['/store/10001/staff', '/store/10001/staff/login?return=%2Fstore%2F10001%2Fstaff'],
  [
    '/store/10001/staff/ticket?tab=done',
    '/store/10001/staff/login?return=%2Fstore%2F10001%2Fstaff%2Fticket%3Ftab%3Ddone',
  ],
  ['/store/10001/staff/login?return=%2Fstore%2F10001%2Fstaff', '/store/10001/staff/login'],
  ['/store/../evil/staff', '/login?return=%2Fstore%2F..%2Fevil%2Fstaff'],
  ['/store/pick', '/login?return=%2Fstore%2Fpick'],
])('from %s the sign-in page is %s', (from, path) => {
  expect(signInPath(from)).toBe(path);
});

describe('the sign-in path of the last person on the device', () => {
  const store = { whmcsId: 10001, name: 'Lotus', timezone: 'America/Chicago' };
  afterEach(() => localStorage.clear());

  test('is the store’s for an employee and the owners’ for an owner, outside of both areas', () => {
    saveSignInPath({ area: 'staff', store });
    expect(signInPath('/')).toBe('/store/10001/staff/login');
    expect(signInPath('/logout')).toBe('/store/10001/staff/login');
    expect(signInPath('/owner/ticket')).toBe('/login?return=%2Fowner%2Fticket');
  });

  test('is the owners’ for an owner', () => {
    saveSignInPath({ area: 'staff', store });
    saveSignInPath({ area: 'owner', store });
    expect(signInPath('/')).toBe('/login');
  });

  test.each(['//evil.example', '/owner', 'javascript:alert(1)'])('is not %s', (saved) => {
    localStorage.setItem('suite:device:way-in', saved);
    expect(signInPath('/')).toBe('/login');
  });
});

test.each([
  ['/owner/orders/1?tab=keypad', '/logout?return=%2Fowner%2Forders%2F1%3Ftab%3Dkeypad'],
  ['/', '/logout'],
  ['//evil.example/x', '/logout'],
])('from %s the sign-out path is %s', (from, path) => {
  expect(signOutPath(from)).toBe(path);
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
  ['responds', async () => ({ data: { user_logout: true } })],
  ['can not be reached', () => Promise.reject(new Error('offline'))],
])('signing out ends the session here when the server %s', async (_, response) => {
  const tokens = createTokenStore(localStorage);
  tokens.write({ token: 'a', refresh_token: 'b' });
  localStorage.setItem('suite:person:draft', '10001');
  const send = jest.fn(response);
  await signOut({ send } as unknown as Transport, tokens);
  expect(send).toHaveBeenCalledTimes(1);
  expect(tokens.read()).toBeNull();
  expect(localStorage.getItem('suite:person:draft')).toBeNull();
});

test('without a session no request is sent', async () => {
  const send = jest.fn();
  await signOut({ send } as unknown as Transport, createTokenStore(localStorage));
  expect(send).not.toHaveBeenCalled();
});

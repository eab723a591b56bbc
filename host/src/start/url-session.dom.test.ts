import { makeSession } from '../testing/make-session';
import { admits, takeUrlSession } from './url-session';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

function enter(address: string) {
  history.replaceState({ index: 3 }, '', address);
  takeUrlSession(window);
  return location.pathname + location.search + location.hash;
}
const saved = () => ({ token: localStorage.getItem('token'), refresh: localStorage.getItem('refresh_token') });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.suiteEntry = undefined;
  globalThis.suiteLinkedStore = undefined;
});

test.each([
  [`/?token=${token}&selectedWhmcsId=10001`, '/', 10001],
  [
    `/login?selectedWhmcsId=10001&token=${token}&return=%2Fowner%2Fticket#a`,
    '/login?return=%2Fowner%2Fticket#a',
    10001,
  ],
  [`/?token=${token}`, '/', null],
  [`/?token=${token}&selectedWhmcsId=-1`, '/', null],
  [`/?token=${token}&selectedWhmcsId=10001%27`, '/', null],
])('%s is %s from the first moment, and a session', (address, clean, whmcsId) => {
  const entries = history.length;
  expect(enter(address)).toBe(clean);
  expect(history.length).toBe(entries);
  expect(history.state).toEqual({ index: 3 });
  expect(saved()).toEqual({ token, refresh: '' });
  expect(globalThis.suiteEntry).toEqual({ whmcsId, offered: null });
  expect(sessionStorage.getItem('suite:device:store')).toBe(whmcsId === null ? null : String(whmcsId));
});

test.each([
  ['/?token=&selectedWhmcsId=10001', '/'],
  ['/?token=nonsense', '/'],
  ['/owner/ticket?tab=done&selectedWhmcsId=10001', '/owner/ticket?tab=done'],
])('%s is removed from the address, and the present session remains', (address, clean) => {
  localStorage.setItem('token', 'a.b.c');
  localStorage.setItem('refresh_token', 'r');
  expect(enter(address)).toBe(clean);
  expect(saved()).toEqual({ token: 'a.b.c', refresh: 'r' });
  expect(globalThis.suiteEntry).toBeUndefined();
});

test.each([
  ['/owner/orders/42?selectedWhmcsId=10001', 10001],
  ['/owner/orders/42?selectedWhmcsId=x', undefined],
  ['/?token=nonsense&selectedWhmcsId=10001', undefined],
])('%s names the store %j of a link', (address, whmcsId) => {
  enter(address);
  expect(globalThis.suiteLinkedStore).toBe(whmcsId);
  expect(sessionStorage.getItem('suite:device:store')).toBeNull();
});

test('an address without either is unchanged', () => {
  const replace = jest.spyOn(history, 'replaceState');
  expect(enter('/owner/orders?filter=token#token=1')).toBe('/owner/orders?filter=token#token=1');
  expect(replace).toHaveBeenCalledTimes(1);
  expect(globalThis.suiteEntry).toBeUndefined();
});

test.each([token, 'x.y.z'])('a session that is present stays, and the token %s is offered', (offered) => {
  localStorage.setItem('token', 'a.b.c');
  localStorage.setItem('refresh_token', 'r');
  localStorage.setItem('suite:person:draft', 'mine');
  expect(enter(`/?token=${offered}&selectedWhmcsId=10001`)).toBe('/');
  expect(saved()).toEqual({ token: 'a.b.c', refresh: 'r' });
  expect(localStorage.getItem('suite:person:draft')).toBe('mine');
  expect(sessionStorage.getItem('suite:device:store')).toBeNull();
  expect(globalThis.suiteEntry).toEqual({ whmcsId: 10001, offered });
});

test('data of a session that ended is removed, data of the same session stays', () => {
  localStorage.setItem('suite:person:draft', 'theirs');
  enter(`/?token=${token}`);
  expect(localStorage.getItem('suite:person:draft')).toBeNull();
  localStorage.setItem('suite:person:draft', 'mine');
  enter(`/?token=${token}`);
  expect(localStorage.getItem('suite:person:draft')).toBe('mine');
});

test.each([
  ['an owner with a store', { whmcsId: 10001 }, makeSession(), true],
  ['an owner without one', { whmcsId: null }, makeSession(), true],
  ['an employee at their store', { whmcsId: 10001 }, makeSession({ employeeOf: 10001 }), true],
  ['an employee at another store', { whmcsId: 10002 }, makeSession({ employeeOf: 10001 }), false],
  ['an employee without a store', { whmcsId: null }, makeSession({ employeeOf: 10001 }), false],
])('the token of %s is accepted: %s', (_, entry, session, isTaken) => {
  expect(admits(entry, session)).toBe(isTaken);
});

import { pathInto, readPlaces, rememberPlaceIn } from './store-places';

beforeEach(() => sessionStorage.clear());

test('each store has its own saved place, and the last one is used', () => {
  rememberPlaceIn(sessionStorage, 10001, '/owner/ticket?tab=done&day=2026-11-20');
  rememberPlaceIn(sessionStorage, 10002, '/owner/orders/7');
  rememberPlaceIn(sessionStorage, 10001, '/owner/ticket?tab=in-service');
  expect(readPlaces(sessionStorage)).toEqual({ 10001: '/owner/ticket?tab=in-service', 10002: '/owner/orders/7' });
});

test.each([['{'], ['null'], ['3'], ['[]'], ['{"10001":{}}']])('a saved value of %s counts as none', (saved) => {
  sessionStorage.setItem('suite:person:places', saved);
  expect(readPlaces(sessionStorage)).toEqual({});
});

const places = { 10001: '/owner/orders/7?tab=keypad#note' };
test.each([
  ['where one was, with tab and filters', 10001, ['/owner/orders/7'], '/owner/orders/7?tab=keypad#note'],
  ['home, where the page is not the person’s any more', 10001, [], '/owner'],
  ['home, where one never was', 10002, ['/owner/orders/7'], '/owner'],
])('leads to %s', (_, whmcsId, open, path) => {
  expect(pathInto(places, whmcsId, '/owner', (pathname) => open.includes(pathname))).toBe(path);
});

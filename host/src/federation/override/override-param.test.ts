import { takeWish, wishKey } from './override-param';

beforeEach(() => sessionStorage.clear());

const open = (address: string, state: unknown = null) => {
  history.replaceState(state, '', address);
  takeWish(window);
  return location.pathname + location.search + location.hash;
};

test.each([
  ['/?override=mf-pos@http://localhost:4500', '/', 'mf-pos@http://localhost:4500'],
  ['/?override=mf-pos%40http%3A%2F%2Flocalhost%3A4500', '/', 'mf-pos@http://localhost:4500'],
  ['/owner/ticket?tab=done&override=x#top', '/owner/ticket?tab=done#top', 'x'],
  ['/owner?override=', '/owner', ''],
  ['/owner?override=a&override=b', '/owner', 'a'],
])('%s opens %s and leaves the wish to this tab', (address, opened, wish) => {
  expect(open(address, { before: 'kept' })).toBe(opened);
  expect(sessionStorage.getItem(wishKey)).toBe(wish);
  expect(localStorage.getItem(wishKey)).toBeNull();
  expect(history.state).toEqual({ before: 'kept' });
});

test('an address without a wish stays as it was written, and a wish from before stays', () => {
  sessionStorage.setItem(wishKey, 'mf-pos@http://localhost:4500');
  const address = '/owner/orders/1?a=%20b&overrides=x#override=y';
  expect(open(address)).toBe(address);
  expect(sessionStorage.getItem(wishKey)).toBe('mf-pos@http://localhost:4500');
});

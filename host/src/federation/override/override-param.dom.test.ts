import { captureOverrideParam, overrideParamKey } from './override-param';

beforeEach(() => sessionStorage.clear());

const open = (address: string, state: unknown = null) => {
  history.replaceState(state, '', address);
  captureOverrideParam(window);
  return location.pathname + location.search + location.hash;
};

test.each([
  ['/?override=mf-pos@http://localhost:4500', '/', 'mf-pos@http://localhost:4500'],
  ['/?override=mf-pos%40http%3A%2F%2Flocalhost%3A4500', '/', 'mf-pos@http://localhost:4500'],
  ['/owner/ticket?tab=done&override=x#top', '/owner/ticket?tab=done#top', 'x'],
  ['/owner?override=', '/owner', ''],
  ['/owner?override=a&override=b', '/owner', 'a'],
])('%s opens %s and stores the override for this tab', (address, opened, target) => {
  expect(open(address, { before: 'kept' })).toBe(opened);
  expect(sessionStorage.getItem(overrideParamKey)).toBe(target);
  expect(localStorage.getItem(overrideParamKey)).toBeNull();
  expect(history.state).toEqual({ before: 'kept' });
});

test('an address without an override is unchanged, and an earlier override remains', () => {
  sessionStorage.setItem(overrideParamKey, 'mf-pos@http://localhost:4500');
  const address = '/owner/orders/1?a=%20b&overrides=x#override=y';
  expect(open(address)).toBe(address);
  expect(sessionStorage.getItem(overrideParamKey)).toBe('mf-pos@http://localhost:4500');
});

import { createNavigation } from './navigation';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/owner/ticket');
});

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

test('push and replace move the window and notify subscribers', () => {
  const navigation = createNavigation(window);
  const seen: string[] = [];
  navigation.location.subscribe(() =>
    seen.push(`${navigation.lastAction()} ${navigation.location.getSnapshot().pathname}`),
  );
  navigation.push('/owner/orders/1');
  navigation.replace({ pathname: '/owner/orders/1', search: '?tab=keypad' });
  expect(seen).toEqual(['push /owner/orders/1', 'replace /owner/orders/1']);
  expect(window.location.search).toBe('?tab=keypad');
});

test('the first location has the first key, later ones have new keys', () => {
  const navigation = createNavigation(window);
  expect(navigation.location.getSnapshot().key).toBe('default');
  navigation.push('/owner/orders/1', { from: 'list' });
  expect(navigation.location.getSnapshot()).toMatchObject({ state: { from: 'list' } });
  expect(navigation.location.getSnapshot().key).not.toBe('default');
});

test('a popstate that repeats a push is not a navigation', () => {
  const navigation = createNavigation(window);
  navigation.push('/owner/orders/1');
  const seen = jest.fn();
  navigation.location.subscribe(seen);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  expect(seen).not.toHaveBeenCalled();
});

test('back returns over a transient page to the page before it', async () => {
  const navigation = createNavigation(window);
  navigation.setTransient(['/owner/checkinCode/:code']);
  navigation.push('/owner/checkinCode/CK-1001');
  navigation.push('/owner/orders/1');
  const arrived = popped();
  navigation.back();
  await arrived;
  expect(navigation.location.getSnapshot().pathname).toBe('/owner/ticket');
});

test('back without a page before leads home', () => {
  const navigation = createNavigation(window);
  navigation.setHome('/owner');
  navigation.back();
  expect(navigation.location.getSnapshot().pathname).toBe('/owner');
});

test('back skips the pages of the previous store and returns to later ones', async () => {
  const navigation = createNavigation(window);
  navigation.setHome('/owner');
  navigation.push('/owner/orders/1');
  navigation.leaveBehind();
  navigation.push('/owner/ticket');
  navigation.push('/owner/orders/2');
  const arrived = popped();
  navigation.back();
  await arrived;
  expect(navigation.location.getSnapshot().pathname).toBe('/owner/ticket');
  navigation.back();
  expect(navigation.location.getSnapshot().pathname).toBe('/owner');
});

test('the stack survives a reload; an invalid one is discarded', async () => {
  createNavigation(window).push('/owner/orders/1');
  const reloaded = createNavigation(window);
  const arrived = popped();
  reloaded.back();
  await arrived;
  expect(reloaded.location.getSnapshot().pathname).toBe('/owner/ticket');
  sessionStorage.setItem('suite:stack', '{');
  expect(() => createNavigation(window)).not.toThrow();
});

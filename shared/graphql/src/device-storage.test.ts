/** @jest-environment node */
import { deviceStorage, isStorageBlocked, tabStorage } from './device-storage';
import { memoryStorage } from './testing/memory-storage';
import { createTokenStore } from './tokens';

const setLocalStorage = (get: () => Storage | null) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });

beforeEach(() => {
  const [local, session] = [memoryStorage(), memoryStorage()];
  setLocalStorage(() => local);
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => session });
  globalThis.suiteStorageFallback = undefined;
});

/** Local storage in which values have room for so many characters. */
function storageOf(room: number): Storage {
  const values = new Map<string, string>();
  const size = () => [...values.values()].join('').length;
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (size() - (values.get(key)?.length ?? 0) + value.length > room)
        throw new DOMException('Full.', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  } as Storage;
}

test('values are stored by the browser where it can', () => {
  deviceStorage.setItem('a', '1');
  tabStorage.setItem('b', '2');
  expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2']);
  expect([deviceStorage.getItem('a'), tabStorage.getItem('b')]).toEqual(['1', '2']);
  deviceStorage.removeItem('a');
  expect(localStorage.getItem('a')).toBeNull();
  expect(isStorageBlocked()).toBe(false);
});

test.each([
  [
    'refuses access',
    () => {
      throw new DOMException('Denied.', 'SecurityError');
    },
  ],
  ['has no storage', () => null],
  ['has no room at all', () => storageOf(0)],
])('values last as long as the page where the browser %s', (_, get) => {
  setLocalStorage(get);
  expect(isStorageBlocked()).toBe(true);
  expect(deviceStorage.getItem('a')).toBeNull();
  deviceStorage.setItem('a', '1');
  expect([deviceStorage.getItem('a'), deviceStorage.length, deviceStorage.key(0)]).toEqual(['1', 1, 'a']);
  const tokens = createTokenStore();
  tokens.write({ token: 't', refresh_token: 'r' });
  expect(createTokenStore().read()).toEqual({ token: 't', refresh_token: 'r' });
  tokens.clear();
  expect(tokens.read()).toBeNull();
  deviceStorage.clear();
  expect(deviceStorage.getItem('a')).toBeNull();
});

test('a full storage makes room for what matters by what only saves time', () => {
  const storage = storageOf(20);
  setLocalStorage(() => storage);
  deviceStorage.setItem('suite:person:first-pages', 'x'.repeat(18));
  deviceStorage.setItem('refresh_token', 'refreshed');
  expect(storage.getItem('refresh_token')).toBe('refreshed');
  expect(deviceStorage.getItem('suite:person:first-pages')).toBeNull();
});

test('a value that has no room leaves no older one behind for the next page', () => {
  const storage = storageOf(10);
  setLocalStorage(() => storage);
  deviceStorage.setItem('refresh_token', 'first');
  deviceStorage.setItem('refresh_token', 'the second is longer');
  expect(deviceStorage.getItem('refresh_token')).toBe('the second is longer');
  expect(storage.getItem('refresh_token')).toBeNull();
});

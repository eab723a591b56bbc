/** @jest-environment node */
import { memoryStorage } from './testing/memory-storage';
import { createTokenStore } from './tokens';

test('a listener to a new access token finds the refresh token that belongs to it', () => {
  const storage = memoryStorage();
  const seen: unknown[] = [];
  const hearing = {
    ...storage,
    getItem: (key: string) => storage.getItem(key),
    setItem(key: string, value: string) {
      storage.setItem(key, value);
      if (key === 'token') seen.push(createTokenStore(storage).read());
    },
  };
  createTokenStore(hearing).write({ token: 't1', refresh_token: 'r1' });
  createTokenStore(hearing).write({ token: 't2', refresh_token: 'r2' });
  expect(seen).toEqual([
    { token: 't1', refresh_token: 'r1' },
    { token: 't2', refresh_token: 'r2' },
  ]);
});

import { deviceStorage } from './device-storage';

/**
 * The session's two tokens: `token` is valid for 15 minutes, `refresh_token` for 30 days and for one use. A session
 * without a refresh token (empty) ends with its access token.
 */
export interface Tokens {
  token: string;
  refresh_token: string;
}

/** The storage of the session, shared by all tabs of the browser. */
export interface TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  /** Deletes the session and all data that was stored for the person. */
  clear(): void;
  /** Calls back when another tab signs in, refreshes or signs out. */
  subscribe(onChange: () => void): () => void;
}

/** Keys under this prefix belong to the signed-in person and are wiped with the session. */
export const personKeyPrefix = 'suite:person:';

/**
 * The browser's database of the signed-in person's stored data; deleted with the session. Unsent data is stored
 * elsewhere.
 */
export const personDatabase = 'suite-person';

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Tokens in local storage under the product's names, `token` and `refresh_token`. */
export function createTokenStore(storage: KeyValueStorage = deviceStorage): TokenStore {
  return {
    read() {
      const token = storage.getItem('token');
      const refresh_token = storage.getItem('refresh_token');
      return token && refresh_token !== null ? { token, refresh_token } : null;
    },
    write(tokens) {
      // The other tabs react to the change of the access token, and must then find both tokens.
      storage.setItem('refresh_token', tokens.refresh_token);
      storage.setItem('token', tokens.token);
    },
    clear() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) {
        if (key === 'token' || key === 'refresh_token' || key.startsWith(personKeyPrefix)) storage.removeItem(key);
      }
    },
    subscribe(onChange) {
      const changed = (event: StorageEvent) => {
        if (event.key === 'token' || event.key === null) onChange();
      };
      addEventListener('storage', changed);
      return () => removeEventListener('storage', changed);
    },
  };
}

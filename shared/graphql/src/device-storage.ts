/** What is stored while this page is open, where the browser stores nothing; shared by all bundles of the page. */
interface StorageFallback {
  device: Map<string, string>;
  tab: Map<string, string>;
}

declare global {
  var suiteStorageFallback: StorageFallback | undefined;
}

/** What may be deleted to make room: it only makes the next start faster. Most expendable first. */
const expendable = [
  'suite:device:prefetched',
  'suite:person:first-questions',
  'suite:person:first-pages',
  'suite:person:session',
];

/**
 * A storage of the browser that never throws. Browsers refuse it (private windows, blocked cookies) or have no room in
 * it: then the values last until the page is left.
 */
function guarded(open: () => Storage | null, fallback: () => Map<string, string>): Storage {
  function attempt<T>(work: (storage: Storage) => T): T | null {
    try {
      const storage = open();
      return storage && work(storage);
    } catch {
      return null;
    }
  }

  const isStored = (key: string, value: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }) ?? false;

  function makeRoom(key: string, value: string): boolean {
    for (const other of expendable) {
      if (other === key) continue;
      attempt((storage) => storage.removeItem(other));
      if (isStored(key, value)) return true;
    }
    return false;
  }

  const keys = (): string[] => {
    const stored =
      attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? [];
    return [...new Set([...stored, ...fallback().keys()])];
  };

  return {
    getItem: (key) => fallback().get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      if (isStored(key, value) || (attempt(() => true) && makeRoom(key, value))) {
        fallback().delete(key);
        return;
      }
      // The next page must not take the older value for this one.
      attempt((storage) => storage.removeItem(key));
      fallback().set(key, value);
    },
    removeItem(key) {
      fallback().delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      fallback().clear();
      attempt((storage) => storage.clear());
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
  };
}

const fallbacks = (): StorageFallback => (globalThis.suiteStorageFallback ??= { device: new Map(), tab: new Map() });

/** The local storage: of this device, for all tabs. */
export const deviceStorage: Storage = guarded(
  () => globalThis.localStorage,
  () => fallbacks().device,
);

/** The session storage: of this tab. */
export const tabStorage: Storage = guarded(
  () => globalThis.sessionStorage,
  () => fallbacks().tab,
);

const probe = 'suite:probe';

/** Whether the browser stores nothing for this page: then the session ends with it. */
export function isStorageBlocked(): boolean {
  try {
    globalThis.localStorage.setItem(probe, '1');
    globalThis.localStorage.removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

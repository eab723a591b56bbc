import type { personDatabase } from '@suite/graphql';

/**
 * A place on this device for what one person keeps in one store. Who else signs in here has another one: every key begins
 * with its owner.
 */
export interface KeyValueStore<T> {
  all(): Promise<T[]>;
  get(id: string): Promise<T | undefined>;
  /** Resolves when the device has it, also if the browser is killed right after. */
  put(id: string, value: T): Promise<void>;
  remove(id: string): Promise<void>;
}

/** What is not sent outlives signing out; the other is wiped with the session, by the host. */
export type DatabaseName = 'suite-unsent' | typeof personDatabase;

const rows = 'rows';

/** A shelf in the browser's database; `prefix` begins every key of it, and ends in a slash. */
export function openIdbStore<T>(name: DatabaseName, prefix: string): KeyValueStore<T> {
  const own = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    all: () => inRows(name, 'readonly', (store) => store.getAll(own) as IDBRequest<T[]>),
    get: (id) => inRows(name, 'readonly', (store) => store.get(prefix + id) as IDBRequest<T | undefined>),
    put: (id, value) => inRows(name, 'readwrite', (store) => store.put(value, prefix + id)).then(nothing),
    remove: (id) => inRows(name, 'readwrite', (store) => store.delete(prefix + id)),
  };
}

/** Where the browser keeps nothing for us: what is put there ends with the tab. */
export function memoryStore<T>(): KeyValueStore<T> {
  const kept = new Map<string, T>();
  return {
    all: async () => [...kept.values()],
    get: async (id) => kept.get(id),
    put: async (id, value) => void kept.set(id, value),
    remove: async (id) => void kept.delete(id),
  };
}

const nothing = () => undefined;

async function inRows<R>(
  name: DatabaseName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<R>,
): Promise<R> {
  const database = await open(name);
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(rows, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(rows));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

const opened = new Map<DatabaseName, Promise<IDBDatabase>>();

/** Opened once a page; given up where it is about to be wiped, and opened anew by who comes next. */
function open(name: DatabaseName): Promise<IDBDatabase> {
  const known = opened.get(name);
  if (known) return known;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(rows);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        opened.delete(name);
      };
      resolve(request.result);
    };
  });
  opened.set(name, opening);
  opening.catch(() => opened.delete(name));
  return opening;
}

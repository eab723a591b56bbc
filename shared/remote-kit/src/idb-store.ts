import type { personDatabase } from '@suite/graphql';
import { type IDBPDatabase, openDB } from 'idb';

/** Values that this device stores for one person in one store; other people's keys begin with another prefix. */
export interface KeyValueStore<T> {
  all(): Promise<T[]>;
  get(id: string): Promise<T | undefined>;
  /** Resolves when the value is on disk, also if the browser is killed right after. */
  put(id: string, value: T): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Unsent tickets survive signing out; the other database is wiped with the session, by the host. */
export type DatabaseName = 'suite-unsent' | typeof personDatabase;

const rows = 'rows';

/** Opens a store in IndexedDB; `prefix` begins each of its keys, and ends in a slash. */
export function openIdbStore<T>(name: DatabaseName, prefix: string): KeyValueStore<T> {
  const own = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    all: async () => (await open(name)).getAll(rows, own),
    get: async (id) => (await open(name)).get(rows, prefix + id),
    async put(id, value) {
      const transaction = await write(name);
      await Promise.all([transaction.store.put(value, prefix + id), transaction.done]);
    },
    async remove(id) {
      const transaction = await write(name);
      await Promise.all([transaction.store.delete(prefix + id), transaction.done]);
    },
  };
}

/** Deletes everything in the database whose key does not begin with `prefix`. */
export async function removeOtherKeys(name: DatabaseName, prefix: string): Promise<void> {
  const keys = await (await open(name)).getAllKeys(rows);
  const others = keys.filter((key) => !String(key).startsWith(prefix));
  if (others.length === 0) return;
  const transaction = await write(name);
  await Promise.all([...others.map((key) => transaction.store.delete(key)), transaction.done]);
}

const write = async (name: DatabaseName) => (await open(name)).transaction(rows, 'readwrite', { durability: 'strict' });

const databases = new Map<DatabaseName, Promise<IDBPDatabase>>();

/** Opens a database once a page. It is closed when somebody wants to wipe it, and opened anew at the next use. */
function open(name: DatabaseName): Promise<IDBPDatabase> {
  const known = databases.get(name);
  if (known) return known;
  const forget = () => void databases.delete(name);
  const opening = openDB(name, 1, {
    upgrade: (database) => void database.createObjectStore(rows),
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  databases.set(name, opening);
  opening.catch(forget);
  return opening;
}

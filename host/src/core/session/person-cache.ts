import { personDatabase } from '@suite/graphql/tokens';

/** Name of the cache with the files of remotes that the signed-in person opened. */
export const personCacheName = 'suite-person';

/**
 * Deletes the list and the files of the remotes that were opened here, and the API responses that they store.
 * Never rejects.
 */
export const clearPersonCache = async (): Promise<void> => {
  try {
    await globalThis.caches?.delete(personCacheName);
  } catch {
    // A browser that stores nothing refuses the caches too.
  }
  await dropped(personDatabase);
};

/** Deletes the data also if another tab still has it open: the deletion happens as soon as that tab closes it. */
const dropped = (name: string): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    } catch {
      // Nothing is stored where the browser refuses access.
      resolve();
    }
  });

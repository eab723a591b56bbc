import { personDatabase } from '@suite/graphql/tokens';

/** Name of the cache with the files of remotes that the signed-in person opened. */
export const personCacheName = 'suite-person';

/** Forgets which remotes were opened here, with their files, and what they keep of the API's answers. Never rejects. */
export const clearPersonCache = async (): Promise<void> => {
  await globalThis.caches?.delete(personCacheName).catch(() => false);
  await dropped(personDatabase);
};

/** Also where another tab still holds it: it goes as soon as that one lets go. */
const dropped = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

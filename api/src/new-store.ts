import type { NewStore } from './modules/company/new-store.rules';
import { type CreatedStore, createStore } from './modules/company/new-store.service';
import { withDatabase } from './with-database';

export { readNewStore } from './modules/company/new-store.rules';

/** Creates a store and its owner in the server of a URL, or in PGlite's directory. */
export const createStoreIn = (url: string | null, dir: string, store: NewStore): Promise<CreatedStore> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, (tx) => createStore(tx, store, new Date())),
  );

/** Returns what to tell the operator: what exists now, and how the owner signs in. */
export function storeLines({ whmcsId, name, isNew, signInAs, password }: CreatedStore): string[] {
  const signIn = `Sign in at /login as ${signInAs}`;
  return [
    isNew ? `Created store ${whmcsId}, ${name}.` : `Store ${whmcsId}, ${name}, exists already; nothing has changed.`,
    ...(password
      ? [`${signIn} with this password, which is shown only now; set another one in the profile:`, `  ${password}`]
      : [`${signIn} with the password of this account.`]),
  ];
}

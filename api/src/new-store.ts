import { type NewStore, randomPassword } from './modules/company/new-store.rules';
import { type CreatedStore, createStore } from './modules/company/new-store.service';
import { insertInvitation } from './modules/store-setup/store-setup.store';
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

const millisecondsOfDay = 86_400_000;

/** Creates a code with which one person opens one store, in the server of a URL, or in PGlite's directory. */
export const inviteIn = (url: string | null, dir: string, days: number): Promise<{ code: string; expiresAt: Date }> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const now = new Date();
      const invitation = { code: randomPassword(), expiresAt: new Date(now.getTime() + days * millisecondsOfDay) };
      await insertInvitation(tx, invitation.code, now, invitation.expiresAt);
      return invitation;
    }),
  );

/** Returns what to tell the operator: the code, which cannot be read again, and where it is entered. */
export const invitationLines = ({ code, expiresAt }: { code: string; expiresAt: Date }): string[] => [
  `This code opens one store at /create until ${expiresAt.toISOString()}. It is shown only now:`,
  `  ${code}`,
];

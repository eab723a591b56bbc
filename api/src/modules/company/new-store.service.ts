import { randomUUID } from 'node:crypto';
import { defaultPermissions } from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import { recordAudit } from '../../kit/audit';
import type { Tx } from '../../kit/database';
import { StartProblem } from '../../kit/start-problem';
import { hashPassword } from '../identity/passwords.rules';
import { setPermissions } from '../permissions/permissions.store';
import { type NewStore, randomPassword } from './new-store.rules';
import * as stores from './new-store.store';

/** A store that exists from now on, and how its owner signs in. */
export interface CreatedStore {
  whmcsId: number;
  name: string;
  /** False if the store was there before. */
  isNew: boolean;
  /** The owner's phone number or email address. */
  signInAs: string;
  /** The owner's first password; null if the account has one already. */
  password: string | null;
}

/**
 * Creates a store with its services and its owner, for an operator of the database; changes nothing if the store exists
 * with that name and owner. Throws StartProblem if its number or its owner belongs to something else. Requires a
 * `system` transaction, and no other at the same time.
 */
export async function createStore(tx: Tx, store: NewStore, now: Date): Promise<CreatedStore> {
  const { name, owner } = store;
  const signInAs = owner.phone ?? owner.email ?? '';
  const [account, other] = await stores.findAccounts(tx, owner);
  if (other) throw new StartProblem(`${owner.phone} and ${owner.email} belong to two people: say one of them.`);
  const found = await stores.findStore(tx, store, account?.id ?? null);
  if (found) {
    if (found.name !== name) throw new StartProblem(`There is a store ${found.whmcs_id} already: ${found.name}.`);
    if (!found.is_owner) throw new StartProblem(`Store ${found.whmcs_id} exists, and ${signInAs} does not own it.`);
    return { whmcsId: found.whmcs_id, name, isNew: false, signInAs, password: null };
  }
  if (account?.status === 'inactive') throw new StartProblem(`The account of ${signInAs} is inactive.`);
  const userId = account?.id ?? randomUUID();
  const password = account?.has_password ? null : randomPassword();
  if (password) await stores.saveAccount(tx, userId, store, await hashPassword(password));
  const whmcsId = store.whmcsId ?? (await stores.nextNumber(tx));
  await stores.insertStore(tx, { ...store, id: randomUUID(), whmcsId }, businessDay(now, store.timezone));
  const memberId = randomUUID();
  await stores.insertOwner(tx, whmcsId, { id: memberId, userId });
  await setPermissions(tx, whmcsId, memberId, defaultPermissions('owner'), 'active');
  await recordAudit(tx, { whmcsId, actor: null, kind: 'store_created', subjectId: userId }, now);
  return { whmcsId, name, isNew: true, signInAs, password };
}

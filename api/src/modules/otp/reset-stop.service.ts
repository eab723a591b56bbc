import { createHash } from 'node:crypto';
import type { Language } from '@suite/domain';
import { recordOfPerson } from '../../kit/audit';
import type { Database } from '../../kit/database';
import { settleIdentity } from '../identity/identity-transaction.service';
import * as store from './reset-stop.store';

/** How long the link in a message is valid, and how long it stops further codes, in milliseconds. */
export const stopMs = 86_400_000;

/** The page of "This was not me" in a message about a new password. */
export const stopPath = (token: string): string => `/not-me/${token}`;

/** Returns what is stored of a token. */
export const stopHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const since = (now: Date): Date => new Date(now.getTime() - stopMs);

/** Returns the language of the person whom a token belongs to; null for one that was used, is over, or never existed. */
export const readStop = (database: Database, token: string, now: Date): Promise<Language | null> =>
  settleIdentity(database, async (tx) => (await store.lockStop(tx, stopHashOf(token), since(now)))?.language ?? null);

/**
 * Stops new passwords by code for a day, once for each token: open codes and proofs of the person end, and none is sent.
 * Returns as `readStop` does.
 */
export const stopResets = (database: Database, token: string, now: Date): Promise<Language | null> =>
  settleIdentity(database, async (tx) => {
    const stop = await store.lockStop(tx, stopHashOf(token), since(now));
    if (!stop) return null;
    await store.consumeStop(tx, stop.id);
    await store.stopResetsOf(tx, stop.user_id, { now, until: new Date(now.getTime() + stopMs) });
    await recordOfPerson(tx, { userId: stop.user_id }, 'password_resets_stopped', now);
    return stop.language;
  });

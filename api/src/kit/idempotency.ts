import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from './database';
import { Problem } from './problem';

/** Owner of a key: a person in a store; store 0 for operations outside of any store. */
export interface KeyOwner {
  personId: string;
  whmcsId: number;
}

/** JSON with sorted keys, so that the same body always hashes the same. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export const hashBody = (body: unknown): Buffer => createHash('sha256').update(canonical(body)).digest();

/**
 * State of a claimed key: new to this caller, or used with its first result (null while another transaction works on
 * it).
 */
export type Claim = { kind: 'new' } | { kind: 'known'; response: unknown };

/**
 * Claims a key for an operation within the transaction. If another transaction uses the key, it waits until that one
 * ends. Refuses (conflict) the key with another operation or body.
 */
export async function claimKey(
  tx: Tx,
  owner: KeyOwner,
  key: string,
  operation: string,
  body: unknown,
  now: Date,
): Promise<Claim> {
  const hash = hashBody(body);
  const claimed = await tx.query(sql`
    insert into idempotency (person_id, whmcs_id, key, operation, body_hash, created_at)
    values (${owner.personId}, ${owner.whmcsId}, ${key}, ${operation}, ${hash}, ${now})
    on conflict do nothing returning 1`);
  if (claimed.length > 0) return { kind: 'new' };
  const [known] = await tx.query<{ operation: string; body_hash: Uint8Array; response: unknown }>(sql`
    select operation, body_hash, response from idempotency
    where person_id = ${owner.personId} and whmcs_id = ${owner.whmcsId} and key = ${key}`);
  if (!known || known.operation !== operation || !hash.equals(known.body_hash)) {
    throw new Problem('conflict', 'idempotency_key_reused');
  }
  return { kind: 'known', response: known.response };
}

/** Saves the first response of a claimed key, for replay. */
export async function saveResponse(tx: Tx, owner: KeyOwner, key: string, response: unknown): Promise<void> {
  await tx.query(sql`
    update idempotency set response = ${JSON.stringify(response)}::jsonb
    where person_id = ${owner.personId} and whmcs_id = ${owner.whmcsId} and key = ${key}`);
}

/** Claims the key, does the work once, and returns the first response to every later call. */
export async function once<T>(
  tx: Tx,
  owner: KeyOwner,
  key: string,
  operation: string,
  body: unknown,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const claim = await claimKey(tx, owner, key, operation, body, now);
  if (claim.kind === 'known') return claim.response as T;
  const response = await work();
  await saveResponse(tx, owner, key, response);
  return response;
}

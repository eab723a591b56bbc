import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from './database';
import { Problem } from './problem';

/** Whose key it is: a person in a store; store 0 for what belongs to the person alone. */
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

/** What is known of a key: nothing yet (it is ours now), or the first answer (null while it is being worked out elsewhere). */
export type Claim = { kind: 'new' } | { kind: 'known'; answer: unknown };

/**
 * Claims a key for an operation within the transaction. A key that another transaction is using
 * waits for that one's end. Refuses (conflict) the key with another operation or body.
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
  const [known] = await tx.query<{ operation: string; body_hash: Uint8Array; answer: unknown }>(sql`
    select operation, body_hash, answer from idempotency
    where person_id = ${owner.personId} and whmcs_id = ${owner.whmcsId} and key = ${key}`);
  if (!known || known.operation !== operation || !hash.equals(known.body_hash)) {
    throw new Problem('conflict', 'idempotency_key_reused');
  }
  return { kind: 'known', answer: known.answer };
}

/** Keeps the first answer of a claimed key, for replay. */
export async function keepAnswer(tx: Tx, owner: KeyOwner, key: string, answer: unknown): Promise<void> {
  await tx.query(sql`
    update idempotency set answer = ${JSON.stringify(answer)}::jsonb
    where person_id = ${owner.personId} and whmcs_id = ${owner.whmcsId} and key = ${key}`);
}

/** Claims the key, does the work once, and answers every later call with the first answer. */
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
  if (claim.kind === 'known') return claim.answer as T;
  const answer = await work();
  await keepAnswer(tx, owner, key, answer);
  return answer;
}

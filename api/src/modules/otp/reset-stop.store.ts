import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Locks the code whose message had a token, if it was requested since an instant and the token was not used. */
export async function lockStop(
  tx: Tx,
  hash: Uint8Array,
  since: Date,
): Promise<{ id: string; user_id: string; language: Language } | null> {
  const [row] = await tx.query<{ id: string; user_id: string; language: Language }>(sql`
    select id, user_id, language from otp
    where stop_hash = ${hash} and created_at > ${since} and user_id is not null for update`);
  return row ?? null;
}

/** Makes the token of a code invalid. */
export const consumeStop = (tx: Tx, id: string) => tx.query(sql`update otp set stop_hash = null where id = ${id}`);

/** Stops codes for a new password of a person until an instant, and ends those that were not used. */
export async function stopResetsOf(tx: Tx, userId: string, { now, until }: { now: Date; until: Date }): Promise<void> {
  await tx.query(sql`update app_user set resets_stopped_until = ${until} where id = ${userId}`);
  await tx.query(sql`
    update otp set recipient = null, used_at = case when verified_at is null then null else ${now}::timestamptz end
    where user_id = ${userId} and purpose = 'forgot_password' and used_at is null`);
}

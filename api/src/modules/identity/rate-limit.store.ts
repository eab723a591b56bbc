import type { ProblemCode } from '@suite/domain/problem-codes';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { queries } from '../../kit/query-builder';

/** The uses that a window permits. */
export interface Limit {
  uses: number;
  seconds: number;
}

const minute = 60;
export const limits = {
  /** Failed passwords, for one account and from one address. */
  passwordOfAccount: { uses: 10, seconds: 15 * minute },
  passwordOfAddress: { uses: 100, seconds: 15 * minute },
  /** Staff codes that return no tokens, from one address. */
  staffOfAddress: { uses: 100, seconds: 15 * minute },
  /** Authorization requests of devices, from one address and for one store. */
  deviceRequests: { uses: 20, seconds: 15 * minute },
  /** One-time codes that are sent. */
  codesOfSubject: { uses: 5, seconds: 15 * minute },
  codesOfStore: { uses: 60, seconds: 15 * minute },
  codesOfAddress: { uses: 100, seconds: 15 * minute },
  /** Entered codes that belong to no gift card, of one person in one store. */
  giftCardCodes: { uses: 20, seconds: 15 * minute },
  /** Wrong one-time codes: ten of ten thousand a day. */
  failedCodes: { uses: 10, seconds: 24 * 60 * minute },
} as const satisfies Record<string, Limit>;

/** Returns the refusal with the seconds to wait, at least one. */
export const waitFor = (milliseconds: number, code: ProblemCode = 'rate_limited'): Problem =>
  new Problem('rate_limited', code, {
    params: { retry_after_seconds: Math.max(1, Math.ceil(milliseconds / 1000)) },
  });

/**
 * Consumes one use of a key and returns how many are left, or refuses (rate_limited, with `retry_after_seconds`) if its
 * window has none left; an expired window starts anew. The use is counted before the work, and counting locks the key
 * until the transaction ends, so that concurrent attempts get no more uses than sequential ones.
 */
export async function consumeLimit(tx: Tx, key: string, { uses, seconds }: Limit, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - seconds * 1000);
  const [row] = await tx.query<{ window_start: Date; taken: number }>(sql`
    insert into rate_limit (key, window_start, taken) values (${key}, ${now}, 1)
    on conflict (key) do update set
      taken = case when rate_limit.window_start <= ${oldest} then 1 else rate_limit.taken + 1 end,
      window_start = case when rate_limit.window_start <= ${oldest} then ${now} else rate_limit.window_start end
    returning window_start, taken`);
  if (row && row.taken > uses) throw waitFor(row.window_start.getTime() + seconds * 1000 - now.getTime());
  return uses - (row?.taken ?? 0);
}

/** Refuses as `consumeLimit` would, without consuming a use. */
export async function checkLimits(tx: Tx, key: string, { uses, seconds }: Limit, now: Date): Promise<void> {
  const [row] = await tx.run(queries.selectFrom('rate_limit').select(['window_start', 'taken']).where('key', '=', key));
  const left = row && row.taken >= uses ? row.window_start.getTime() + seconds * 1000 - now.getTime() : 0;
  if (left > 0) throw waitFor(left);
}

/** Refunds one use of a key. */
export const refundLimit = (tx: Tx, key: string) =>
  tx.run(
    queries
      .updateTable('rate_limit')
      .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
      .where('key', '=', key)
      .where('taken', '>', 0),
  );

/** Resets all uses of a key. */
export const resetLimit = (tx: Tx, key: string) => tx.run(queries.deleteFrom('rate_limit').where('key', '=', key));

/** Deletes windows that began before an instant. */
export const deleteLimitsBefore = (tx: Tx, instant: Date) =>
  tx.run(queries.deleteFrom('rate_limit').where('window_start', '<', instant));

import type { ProblemCode } from '@suite/domain/problem-codes';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';

/** So many turns within a window. */
export interface Limit {
  turns: number;
  seconds: number;
}

const minute = 60;
export const limits = {
  /** Passwords that fail, for one account and from one address. */
  passwordOfAccount: { turns: 10, seconds: 15 * minute },
  passwordOfAddress: { turns: 100, seconds: 15 * minute },
  /** Staff codes that give no tokens, from one address. */
  staffOfAddress: { turns: 100, seconds: 15 * minute },
  /** Devices that want to be authorized, from one address and for one store. */
  deviceRequests: { turns: 20, seconds: 15 * minute },
  /** One-time codes that are sent. */
  codesOfSubject: { turns: 5, seconds: 15 * minute },
  codesOfStore: { turns: 60, seconds: 15 * minute },
  codesOfAddress: { turns: 100, seconds: 15 * minute },
  /** Codes that are no gift card's, of one person in one store. */
  giftCardCodes: { turns: 20, seconds: 15 * minute },
  /** One-time codes that were wrong: ten of ten thousand a day. */
  failedCodes: { turns: 10, seconds: 24 * 60 * minute },
} as const satisfies Record<string, Limit>;

/** Refuses, and says for how long; never less than a second. */
export const waitFor = (milliseconds: number, code: ProblemCode = 'rate_limited'): Problem =>
  new Problem('rate_limited', code, {
    params: { retry_after_seconds: Math.max(1, Math.ceil(milliseconds / 1000)) },
  });

/**
 * Takes a turn of a key and answers how many are left, or refuses (rate_limited, with `retry_after_seconds`) when its window has none left; a
 * window that is over starts anew. The turn is counted before the work that it is for, and counting
 * locks the key until the transaction ends: a thousand tries at once get no turn more than one by one.
 */
export async function consumeLimit(tx: Tx, key: string, { turns, seconds }: Limit, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - seconds * 1000);
  const [row] = await tx.query<{ window_start: Date; taken: number }>(sql`
    insert into rate_limit (key, window_start, taken) values (${key}, ${now}, 1)
    on conflict (key) do update set
      taken = case when rate_limit.window_start <= ${oldest} then 1 else rate_limit.taken + 1 end,
      window_start = case when rate_limit.window_start <= ${oldest} then ${now} else rate_limit.window_start end
    returning window_start, taken`);
  if (row && row.taken > turns) throw waitFor(row.window_start.getTime() + seconds * 1000 - now.getTime());
  return turns - (row?.taken ?? 0);
}

/** Refuses as `takeTurn` would, and takes none. */
export async function checkLimits(tx: Tx, key: string, { turns, seconds }: Limit, now: Date): Promise<void> {
  const [row] = await tx.query<{ window_start: Date; taken: number }>(
    sql`select window_start, taken from rate_limit where key = ${key}`,
  );
  const left = row && row.taken >= turns ? row.window_start.getTime() + seconds * 1000 - now.getTime() : 0;
  if (left > 0) throw waitFor(left);
}

/** Gives a turn back that was not a failure after all. */
export const refundLimit = (tx: Tx, key: string) =>
  tx.query(sql`update rate_limit set taken = taken - 1 where key = ${key} and taken > 0`);

export const forgetTurns = (tx: Tx, key: string) => tx.query(sql`delete from rate_limit where key = ${key}`);

/** Deletes windows that began before an instant. */
export const deleteTurnsBefore = (tx: Tx, instant: Date) =>
  tx.query(sql`delete from rate_limit where window_start < ${instant}`);

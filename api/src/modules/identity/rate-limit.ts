import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';

export interface Limit {
  failures: number;
  seconds: number;
}

const windowEnd = (start: Date, { seconds }: Limit) => start.getTime() + seconds * 1000;

/** Refuses (rate_limited, with `retry_after_seconds`) while a key has failed too often in its window. */
export async function checkLimit(tx: Tx, key: string, limit: Limit, now: Date): Promise<void> {
  const [row] = await tx.query<{ window_start: Date; failures: number }>(
    sql`select window_start, failures from rate_limit where key = ${key}`,
  );
  if (!row || row.failures < limit.failures) return;
  const left = windowEnd(row.window_start, limit) - now.getTime();
  if (left > 0)
    throw new Problem('rate_limited', 'rate_limited', { params: { retry_after_seconds: Math.ceil(left / 1000) } });
}

/** Counts a failure; a window that is over starts anew. */
export async function countFailure(tx: Tx, key: string, limit: Limit, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - limit.seconds * 1000);
  await tx.query(sql`
    insert into rate_limit (key, window_start, failures) values (${key}, ${now}, 1)
    on conflict (key) do update set
      failures = case when rate_limit.window_start <= ${oldest} then 1 else rate_limit.failures + 1 end,
      window_start = case when rate_limit.window_start <= ${oldest} then ${now} else rate_limit.window_start end`);
}

export const forgetFailures = (tx: Tx, key: string) => tx.query(sql`delete from rate_limit where key = ${key}`);

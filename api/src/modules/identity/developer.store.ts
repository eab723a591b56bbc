import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Whether a user may run a remote from their own machine. */
export async function isDeveloper(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query(sql`select from developer where user_id = ${userId}`);
  return rows.length > 0;
}

/** Lets a user do so. Only the system may: the seed, and the worlds of browser tests. */
export const makeDeveloper = (tx: Tx, userId: string) =>
  tx.query(sql`insert into developer (user_id) values (${userId})`);

import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';

/** Sets the contacts that are given, and keeps the others. */
export const setContacts = (tx: Tx, id: string, { phone, email }: { phone: string | null; email: string | null }) =>
  tx.run(
    queries
      .updateTable('app_user')
      .set({ ...(phone && { phone_number: phone }), ...(email && { email }) })
      .where('id', '=', id),
  );

/** Returns the ids of the recoveries of a person that were not used. */
export async function findOpenRecoveries(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.run(
    queries
      .selectFrom('otp')
      .select('id')
      .where('purpose', '=', 'recovery')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  );
  return rows.map(({ id }) => id);
}

import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/**
 * Takes the rows of active employees (null: of all of the store) until the transaction ends, so that everybody who
 * books, moves or closes their time takes turns. Answers whom it found. Always in the order of their ids, and always
 * before appointments: two changes can then never wait for each other.
 */
export async function lockEmployees(tx: Tx, whmcsId: number, ids: readonly string[] | null): Promise<Set<string>> {
  if (ids?.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(sql`
    select id from employee where whmcs_id = ${whmcsId} and status = 'active'
      and (${ids === null}::boolean or id = any(${[...(ids ?? [])]}::uuid[]))
    order by id for no key update`);
  return new Set(rows.map(({ id }) => id));
}

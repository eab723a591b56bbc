import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Selects the client who is found by the number of somebody whom the store merged into them; null for other numbers. */
export const clientOfMergedNumber = (whmcsId: Sql, phone: Sql): Sql => sql`(
  select merged.merged_into_id from customer merged where merged.whmcs_id = ${whmcsId} and merged.merged_phone = ${phone} limit 1)`;

/** Selects the client of a number, of a family its holder; else who is found by it since a merge. */
export const clientOfNumber = (whmcsId: Sql, phone: Sql): Sql => sql`coalesce(
  (select holder.id from customer holder where holder.whmcs_id = ${whmcsId} and holder.phone = ${phone} and holder.phone_holder_id is null),
  ${clientOfMergedNumber(whmcsId, phone)})`;

/** Returns that client with their name. */
export async function findByMergedNumber(
  tx: Tx,
  whmcsId: number,
  phone: string,
): Promise<{ id: string; full_name: string } | null> {
  const [row] = await tx.query<{ id: string; full_name: string }>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name from customer
    where whmcs_id = ${whmcsId} and id = ${clientOfMergedNumber(sql`${whmcsId}::integer`, sql`${phone}`)}`);
  return row ?? null;
}

/** The patterns of a search for clients. */
export interface SearchPatterns {
  /** The pattern of each word in a name, and in a number where it has digits. */
  names: readonly string[];
  phones: readonly (string | null)[];
  /** The pattern of all digits together. */
  phone: string | null;
}

/** Selects the clients into whom somebody was merged whom a search finds by their former name or number. */
export function foundMerged(whmcsId: number, { names, phones, phone }: SearchPatterns): Sql {
  const words = names.map((name, place) => {
    const digits = phones[place] ?? null;
    const inName = sql`merged.search_name like ${name}`;
    return digits === null ? inName : sql`(${inName} or merged.merged_phone like ${digits})`;
  });
  const all = join(words, ' and ');
  const found = phone === null ? all : sql`((${all}) or merged.merged_phone like ${phone})`;
  return sql`select merged.merged_into_id from customer merged
    where merged.whmcs_id = ${whmcsId} and merged.merged_into_id is not null and ${found}`;
}

/** Returns the id of the client who stayed, if the store merged this one into them; else the same id. */
export async function currentClientId(tx: Tx, whmcsId: number, id: string): Promise<string> {
  const [row] = await tx.query<{ merged_into_id: string | null }>(
    sql`select merged_into_id from customer where whmcs_id = ${whmcsId} and id = ${id}`,
  );
  return row?.merged_into_id ?? id;
}

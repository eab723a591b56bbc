import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, countList, cursorOf, type List, type OrderColumn, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { AuditActor, AuditEntry, AuditEntry_where } from '../../resolver-types.generated';

/** The contract’s filter, with the kinds of its groups; null for those of all groups. */
export type EntryFilter = Omit<AuditEntry_where, 'group'> & { kinds: readonly string[] | null };

/** An entry as it is stored. */
export type StoredEntry = Omit<AuditEntry, 'subject_type' | 'sentence' | 'amount'>;

const entryList = (whmcsId: number, where: EntryFilter): List => ({
  from: sql`audit_log`,
  own: [sql`whmcs_id = ${whmcsId}`],
  where: [
    ...compared(sql`actor_id`, where.actor_id),
    ...compared(sql`kind`, where.kind),
    ...compared(sql`kind`, { _in: where.kinds }),
    ...compared(sql`at`, where.at),
  ],
});

/** Selects the name of an entry's person. */
const actorName = (whmcsId: number) => sql`coalesce(
  (select trim(employee.first_name || ' ' || employee.last_name) from employee where employee.whmcs_id = ${whmcsId} and employee.id = actor_id),
  (select member.name from member_names(${whmcsId}) member where member.user_id = actor_id))`;

/** Returns the people whose changes a store's log can have, by name. */
export const listActors = (tx: Tx, whmcsId: number): Promise<AuditActor[]> =>
  tx.query<AuditActor>(sql`
    select id, trim(first_name || ' ' || last_name) as name from employee where whmcs_id = ${whmcsId}
    union select user_id, name from member_names(${whmcsId}) order by name, id`);

const newestFirst: readonly OrderColumn[] = [{ column: sql`seq`, type: 'bigint', direction: 'desc' }];

/** Returns a page of a store's log, newest first. */
export const listEntries = (tx: Tx, whmcsId: number, where: EntryFilter, page: Paging): Promise<StoredEntry[]> =>
  tx.query<StoredEntry>(sql`
    select seq, at, actor_id, ${actorName(whmcsId)} as actor_name, actor_role, kind, subject_id, encode(hash, 'hex') as hash, ${cursorOf(newestFirst)} as cursor,
      coalesce((select json_agg(json_build_object('key', key, 'value', value #>> '{}') order by key)
        from jsonb_each(data) where value <> 'null'), '[]') as data
    from ${pageOf(entryList(whmcsId, where), newestFirst, page)}`);

/** Returns the count, exact up to 1,001. */
export const countEntries = (tx: Tx, whmcsId: number, where: EntryFilter): Promise<number> =>
  countList(tx, entryList(whmcsId, where));

/** State of the chain of a store. */
export interface ChainState {
  whmcs_id: number;
  entries: number;
  /** Hash of the last entry, to be stored elsewhere: a chain that was rewritten has another hash. */
  head: string | null;
  /** Number of the first invalid entry; null if all are valid. */
  first_invalid: number | null;
}

/** Reads every store's chain from its beginning. Requires a `system` transaction. */
export const verifyChains = (tx: Tx): Promise<ChainState[]> =>
  tx.query<ChainState>(sql`
    select company.whmcs_id, count(entry.seq)::int as entries, audit_first_invalid_entry(company.whmcs_id) as first_invalid,
      (select encode(hash, 'hex') from audit_log last where last.whmcs_id = company.whmcs_id order by seq desc limit 1) as head
    from company left join audit_log entry on entry.whmcs_id = company.whmcs_id
    group by company.whmcs_id order by company.whmcs_id`);

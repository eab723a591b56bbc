import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { CashReopening } from '../../resolver-types.generated';

/** A closed day as it is stored. */
export interface StoredClose {
  id: string;
  day: string;
  version: number;
  count_id: string;
  reason: string | null;
  left_in_drawer: number;
  person_name: string;
  at: Date;
  reopening: CashReopening | null;
}

const closes = (whmcsId: number): Sql => sql`
  select c.id, to_char(c.day, 'YYYY-MM-DD') as day, c.version, c.count_id, c.reason, c.left_in_drawer, c.person_name, c.created_at as at,
    (select json_build_object('reason', r.reason, 'person_name', r.person_name, 'at', r.created_at)
      from cash_reopening r where r.whmcs_id = ${whmcsId} and r.close_id = c.id) as reopening
  from cash_close c where c.whmcs_id = ${whmcsId}`;

/** Returns all versions of a closed day, the newest first. */
export const listVersions = (tx: Tx, whmcsId: number, day: string): Promise<StoredClose[]> =>
  tx.query<StoredClose>(sql`${closes(whmcsId)} and c.day = ${day}::date order by c.version desc`);

/** Returns the newest version of each closed day of a range, the newest day first. */
export const listNewestCloses = (tx: Tx, whmcsId: number, { start, end }: { start: string; end: string }) =>
  tx.query<StoredClose>(sql`
    ${closes(whmcsId)} and c.day between ${start}::date and ${end}::date
      and c.version = (select max(n.version) from cash_close n where n.whmcs_id = ${whmcsId} and n.day = c.day)
    order by c.day desc`);

export interface NewClose {
  whmcsId: number;
  id: string;
  day: string;
  version: number;
  countId: string;
  reason: string | null;
  left: number;
  person: { personId: string; name: string };
  at: Date;
}

export const insertClose = (tx: Tx, { whmcsId, countId, left, person, at, ...close }: NewClose) =>
  tx.run(
    storeQueries(whmcsId).insertInto('cash_close', {
      ...close,
      count_id: countId,
      left_in_drawer: left,
      person_id: person.personId,
      person_name: person.name,
      created_at: at,
    }),
  );

export const insertReopening = (
  tx: Tx,
  whmcsId: number,
  { closeId, reason, person, at }: { closeId: string; reason: string; person: NewClose['person']; at: Date },
) =>
  tx.run(
    storeQueries(whmcsId).insertInto('cash_reopening', {
      close_id: closeId,
      reason,
      person_id: person.personId,
      person_name: person.name,
      created_at: at,
    }),
  );

import type { Language } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { SavedReply } from '../../resolver-types.generated';
import { greetingOf } from '../customers/customers.store';
import { clientOfNumber } from '../customers/merged-clients.store';

export type SavedReplyValues = Omit<SavedReply, 'id' | 'version'>;

/** Lets one change of the store's saved replies wait for another one, until the transaction ends. */
export const lockReplies = (tx: Tx, whmcsId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext('saved_reply'), ${whmcsId}::integer)`);

/** Returns the saved replies of a store, by name. */
export const listReplies = (tx: Tx, whmcsId: number): Promise<SavedReply[]> =>
  tx.query<SavedReply>(sql`
    select id, name, content_en, content_vi, version from saved_reply where whmcs_id = ${whmcsId} order by lower(name), id`);

export async function insertReply(
  tx: Tx,
  whmcsId: number,
  reply: SavedReplyValues & { id: string },
): Promise<SavedReply> {
  await tx.run(storeQueries(whmcsId).insertInto('saved_reply', reply));
  return { ...reply, version: 1 };
}

export async function updateReply(
  tx: Tx,
  whmcsId: number,
  { id, name, content_en, content_vi }: SavedReplyValues & { id: string },
): Promise<SavedReply> {
  const [row] = await tx.query<SavedReply>(sql`
    update saved_reply set name = ${name}, content_en = ${content_en ?? null}, content_vi = ${content_vi ?? null}, version = version + 1
    where whmcs_id = ${whmcsId} and id = ${id} returning id, name, content_en, content_vi, version`);
  return row as SavedReply;
}

export const deleteReply = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('saved_reply').where('id', '=', id));

/** What the fields of a saved reply stand for. */
export interface ReplyFacts {
  /** The client's language, else the store's. */
  language: Language;
  /** What the client is called; null if nobody knows who it is. */
  name: string | null;
  /** The store's number, E.164. */
  phone: string | null;
  address: string | null;
  zone: string;
  /** The client's next visit. */
  visit_id: string | null;
}

/** What a reply is about: a table under the name `subject`, its client and the language in which they wrote. */
export interface ReplySubject {
  table: Sql;
  client: Sql;
  language: Sql;
}

const conversation: ReplySubject = {
  table: sql`conversation subject`,
  client: clientOfNumber(sql`subject.whmcs_id`, sql`subject.phone`),
  language: sql`null`,
};
/** Returns the facts of a subject; null if the store has none of this id. */
export async function readFacts(
  tx: Tx,
  whmcsId: number,
  { table, client, language }: ReplySubject,
  id: string,
  now: Date,
): Promise<ReplyFacts | null> {
  const [row] = await tx.query<ReplyFacts>(sql`
    select coalesce(${language}, customer.language, company.language) as language, ${greetingOf(sql`customer`)} as name,
      company.business_phone_number as phone, nullif(concat_ws(', ', nullif(company.address1, ''), nullif(company.address2, '')), '') as address,
      company.timezone as zone,
      (select next.visit_id from appointment next
        where next.whmcs_id = ${whmcsId} and next.customer_id = customer.id and next.start_time > ${now}::timestamptz
          and next.status in ('new', 'updated', 'confirmed')
        order by next.start_time, next.id limit 1) as visit_id
    from ${table} join company on company.whmcs_id = subject.whmcs_id
    left join customer on customer.whmcs_id = subject.whmcs_id and customer.id = ${client} and customer.status = 1
    where subject.whmcs_id = ${whmcsId} and subject.id = ${id}`);
  return row ?? null;
}

export const readConversationFacts = (tx: Tx, whmcsId: number, id: string, now: Date) =>
  readFacts(tx, whmcsId, conversation, id, now);

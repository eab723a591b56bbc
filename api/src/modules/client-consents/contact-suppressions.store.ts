import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';

/** A key of hashes as it is stored. */
export interface StoredKey {
  id: string;
  encrypted: string;
}

/** Returns the keys, newest first. */
export const listKeys = (tx: Tx): Promise<StoredKey[]> =>
  tx.query<StoredKey>(sql`select id, encrypted from contact_key order by created_at desc, id`);

export const insertKey = (tx: Tx, encrypted: string, now: Date) =>
  tx.query(sql`insert into contact_key (id, encrypted, created_at) values (${randomUUID()}, ${encrypted}, ${now})`);

export const replaceKey = (tx: Tx, { id, encrypted }: StoredKey) =>
  tx.query(sql`update contact_key set encrypted = ${encrypted} where id = ${id}`);

/** The hash of a number or an address; `channel` is that of the messages which it gets. */
export interface ContactHash {
  channel: CarrierChannel;
  hash: Buffer;
}

const asRows = (hashes: readonly ContactHash[]): string =>
  JSON.stringify(hashes.map(({ channel, hash }) => ({ channel, hash: hash.toString('hex') })));

export const insertSuppressions = (tx: Tx, whmcsId: number, hashes: readonly ContactHash[], now: Date) =>
  tx.query(sql`
    insert into contact_suppression (whmcs_id, channel, hash, created_at)
    select ${whmcsId}::integer, one.channel, decode(one.hash, 'hex'), ${now}::timestamptz
    from json_to_recordset(${asRows(hashes)}::json) as one (channel text, hash text)
    on conflict do nothing`);

/** Returns those of the hashes that are stored, in hexadecimal digits, and deletes them if `deletes`. */
export async function findSuppressions(
  tx: Tx,
  whmcsId: number,
  hashes: readonly ContactHash[],
  { deletes }: { deletes: boolean },
): Promise<Set<string>> {
  const requested = sql`contact_suppression.whmcs_id = ${whmcsId} and (contact_suppression.channel, contact_suppression.hash) in (
    select one.channel, decode(one.hash, 'hex') from json_to_recordset(${asRows(hashes)}::json) as one (channel text, hash text))`;
  const rows = await tx.query<{ hash: string }>(
    deletes
      ? sql`delete from contact_suppression where ${requested} returning encode(hash, 'hex') as hash`
      : sql`select encode(hash, 'hex') as hash from contact_suppression where ${requested}`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Returns those of the numbers that opted out of all texts of the store. */
export async function listOptedOut(tx: Tx, whmcsId: number, phones: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ phone: string }>(
    sql`select phone from text_opt_out where whmcs_id = ${whmcsId} and phone = any(${[...phones]}::text[])`,
  );
  return new Set(rows.map(({ phone }) => phone));
}

/** Opts a number out of all texts, as the client's own text does; returns false if it was already. */
export async function insertTextOptOut(tx: Tx, whmcsId: number, phone: string, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into text_opt_out (whmcs_id, phone, created_at) values (${whmcsId}, ${phone}, ${now})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** Opts an address out of emails, as the page of an email does. */
export const insertEmailOptOut = (tx: Tx, whmcsId: number, email: string, now: Date) =>
  tx.query(sql`
    insert into email_opt_out (whmcs_id, email, created_at) values (${whmcsId}, lower(${email}), ${now}) on conflict do nothing`);

import { searchWords } from '@suite/domain/search';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { ImportedCustomer } from '../../resolver-types.generated';
import type { FilledFields, KnownClient } from './customer-import.rules';

/** Lets one import of a store wait for another one, until the transaction ends. */
export const lockImports = (tx: Tx, whmcsId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext('customer_import'), ${whmcsId}::integer)`);

/** Returns the clients of the store who can be among imported ones: by number, by address, or by name. */
export const listKnownClients = (
  tx: Tx,
  whmcsId: number,
  customers: readonly ImportedCustomer[],
): Promise<KnownClient[]> => {
  const phones = customers.flatMap(({ phone }) => phone ?? []);
  const emails = customers.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const names = customers.flatMap(({ phone, full_name }) =>
    phone == null ? searchWords(full_name).sort().join(' ') : [],
  );
  return tx.query<KnownClient>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name, phone, email, phone_holder_id, to_char(birthday, 'YYYY-MM-DD') as birthday,
      birth_month_day, note, status = 1 as is_active, false as is_former_number, create_at, false as is_merged from customer
    where whmcs_id = ${whmcsId} and (phone = any(${phones}::text[])
      or status = 1 and (email_key = any(${emails}::text[]) or name_key = any(${names}::text[])))
    union all
    -- The former name, number and address of who was merged are those of the client who stayed; some never had a number.
    select target.id, trim(merged.first_name || ' ' || merged.last_name), former.phone, merged.email, target.phone_holder_id,
      to_char(target.birthday, 'YYYY-MM-DD'), target.birth_month_day, target.note, true, merged.merged_phone is not null, target.create_at, true
    from customer merged
    join customer target on target.whmcs_id = ${whmcsId} and target.id = merged.merged_into_id and target.status = 1
    cross join lateral (select coalesce(merged.merged_phone, target.phone) as phone union select merged.merged_phone) as former
    where merged.whmcs_id = ${whmcsId} and merged.merged_into_id is not null
      and (former.phone = any(${phones}::text[]) or merged.email_key = any(${emails}::text[]) or merged.name_key = any(${names}::text[]))
    order by is_merged, create_at, id`);
};

/** Fills empty fields of clients; a field that was filled meanwhile stays. */
export const fillCustomers = (tx: Tx, whmcsId: number, filled: readonly FilledFields[]) =>
  tx.query(sql`
    update customer c set phone = coalesce(c.phone, row.phone), phone_holder_id = coalesce(c.phone_holder_id, row.phone_holder_id),
      email = coalesce(c.email, row.email), birthday = coalesce(c.birthday, row.birthday),
      birth_month_day = coalesce(c.birth_month_day, row.birth_month_day), note = coalesce(nullif(trim(c.note), ''), row.note),
      is_send_sms = c.is_send_sms or row.accepts_texts
    from json_to_recordset(${JSON.stringify(filled)}::json) as row (id uuid, phone text, phone_holder_id uuid, email text, birthday date,
      birth_month_day text, note text, accepts_texts boolean)
    where c.whmcs_id = ${whmcsId} and c.id = row.id and c.status = 1`);

/** Sets what only an import knows of the clients that it added: their batch, and whom the other system blocked. */
export const markImported = (
  tx: Tx,
  whmcsId: number,
  { ids, blocked, batchId }: { ids: readonly string[]; blocked: readonly string[]; batchId: string | null },
) =>
  tx.query(sql`
    update customer set import_batch_id = ${batchId}::uuid, is_blocked_from_booking = id = any(${[...blocked]}::uuid[])
    where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])`);

/** Returns the numbers of a list whose last word about texts of the store was a refusal. */
export const listRefusingPhones = async (tx: Tx, whmcsId: number, phones: readonly string[]): Promise<Set<string>> => {
  const rows = await tx.query<{ phone: string }>(sql`
    select one.phone from unnest(${[...phones]}::text[]) as one (phone)
    where exists (select from text_opt_out where whmcs_id = ${whmcsId} and text_opt_out.phone = one.phone)
      or not (select record.is_agreed from client_consent record
        where record.whmcs_id = ${whmcsId} and record.recipient = one.phone and record.channel = 'sms' and record.kind in ('appointments', 'all')
        order by record.position desc limit 1)`);
  return new Set(rows.map(({ phone }) => phone));
};

/** A refusal of a client, or of a number or an address that no client has. */
export interface ImportedOptOut {
  customerId: string | null;
  recipient: string;
  kind: 'all' | 'advertising';
  channel: 'sms' | 'email';
}

/**
 * Returns those refusals that are not recorded yet, and that the client did not take back here: what they said to the store is
 * newer than a file of another system.
 */
export const listNewRefusals = (
  tx: Tx,
  whmcsId: number,
  refusals: readonly ImportedOptOut[],
): Promise<ImportedOptOut[]> =>
  tx.query<ImportedOptOut>(sql`
    select distinct row."customerId", row.recipient, row.kind, row.channel
    from json_to_recordset(${JSON.stringify(refusals)}::json) as row ("customerId" uuid, recipient text, kind text, channel text)
    where not exists (select from client_consent record
      where record.whmcs_id = ${whmcsId} and record.recipient = row.recipient and record.channel = row.channel
        and ((record.kind = row.kind and not record.is_agreed)
          or (record.is_agreed and record.source <> 'import' and (record.kind = row.kind or (row.kind = 'all' and record.kind = 'appointments')))))`);

/** Ends texts to the clients who refused them. */
export const endTexts = (tx: Tx, whmcsId: number, ids: readonly string[]) =>
  tx.query(sql`update customer set is_send_sms = false where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])`);

import type { Country, Language } from '@suite/domain';
import type { ConsentKind } from '@suite/domain/text-consent';
import sql, { type Sql } from 'sql-template-tag';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { ConsentMethod, ConsentRecord, ConsentSource } from '../../resolver-types.generated';
import { isOptedOut } from '../outbox/outbox.store';
import { recentVisitMonths } from './email-offers.rules';

/** A wording of a store, with its version. */
export interface WordingRow {
  language: Language;
  version: number;
  content: string;
}

/** Returns the stored wordings of a kind. */
export const listWordings = (tx: Tx, whmcsId: number, kind: ConsentKind): Promise<WordingRow[]> =>
  tx.query<WordingRow>(
    sql`select language, version, content from consent_wording where whmcs_id = ${whmcsId} and kind = ${kind}`,
  );

export const insertWording = (tx: Tx, whmcsId: number, kind: ConsentKind, wording: WordingRow, now: Date) =>
  tx.run(storeQueries(whmcsId).insertInto('consent_wording', { kind, ...wording, created_at: now }));

/** Whose consent it is. */
export interface ConsentSubject {
  /** Null: a number or an address that no client has. */
  customerId: string | null;
  /** The number or the address; null if the client has none. */
  recipient: string | null;
  /** Null: the store's. */
  language: Language | null;
}

export interface ConsentEntry {
  channel: CarrierChannel;
  kind: ConsentKind | 'all';
  isAgreed: boolean;
  source: ConsentSource;
  /** The person who recorded it; null for the client. */
  actor: { personId: string; name: string } | null;
  giftCardId?: string;
  /** How and on which day of the store the client agreed, as the person says. */
  method?: ConsentMethod | null;
  agreedOn?: string | null;
}

/** Adds a record for each of the subjects; `versions` are those of the wording, by language. */
export const insertRecords = (
  tx: Tx,
  whmcsId: number,
  subjects: readonly ConsentSubject[],
  { channel, kind, isAgreed, source, actor, giftCardId, method, agreedOn }: ConsentEntry,
  versions: Record<Language, number> | null,
  now: Date,
) =>
  tx.query(sql`
    insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, wording_version,
      actor_id, actor_name, gift_card_id, method, agreed_on, created_at)
    select ${whmcsId}::integer, gen_random_uuid(), subject."customerId", ${channel}::text, subject.recipient, ${kind}::text,
      ${isAgreed}::boolean, ${source}::text, coalesce(subject.language, company.language),
      case coalesce(subject.language, company.language) when 'vi' then ${versions?.vi ?? null}::integer else ${versions?.en ?? null}::integer end,
      ${actor?.personId ?? null}::uuid, ${actor?.name ?? null}::text, ${giftCardId ?? null}::uuid,
      ${method ?? null}::text, ${agreedOn ?? null}::date, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(subjects)}::json) as subject ("customerId" uuid, recipient text, language text)
    join company on company.whmcs_id = ${whmcsId}`);

export interface ConsentState {
  phone: string | null;
  language: Language | null;
  accepts_texts: boolean;
  /** Whether the number opted out by itself: no text may be sent to it, whatever the store says. */
  is_opted_out: boolean;
  accepts_advertising: boolean;
  /** In small letters. */
  email: string | null;
  country: Country;
  /** The newest word about offers by email; null: none, or one for another address. */
  agreed_by_email: boolean | null;
  /** Whether the address stopped emails by itself. */
  stopped_emails: boolean;
  /** Whether the client told the store to send no offers to the address. */
  refused_emails: boolean;
  has_recent_visit: boolean;
}

/** Selects the ids of a client and of those who were merged into them, as an array: their records are found by an index. */
const withMerged = (whmcsId: number, id: string): Sql => sql`array(
  select ${id}::uuid union all select merged.id from customer merged where merged.whmcs_id = ${whmcsId} and merged.merged_into_id = ${id})`;

/**
 * Returns what a client has agreed to, and locks the client until the transaction ends if `isLocked`; null if the store has
 * no such client. A consent to advertising counts for the number that it was given for, until it is withdrawn; of somebody
 * who was merged into the client the withdrawals alone count.
 */
export async function findState(
  tx: Tx,
  whmcsId: number,
  customerId: string,
  { isLocked, now }: { isLocked: boolean; now: Date },
): Promise<ConsentState | null> {
  const [row] = await tx.query<ConsentState>(sql`
    select customer.phone, customer.language, customer.is_send_sms as accepts_texts,
      ${isOptedOut(sql`customer.whmcs_id`, sql`customer.phone`)} as is_opted_out,
      coalesce((select record.is_agreed and record.recipient = customer.phone from client_consent record
        where record.whmcs_id = ${whmcsId} and record.channel = 'sms' and record.kind in ('advertising', 'all')
          and record.customer_id = any(${withMerged(whmcsId, customerId)}) and (record.customer_id = customer.id or not record.is_agreed)
        order by record.position desc limit 1), false) as accepts_advertising,
      nullif(lower(customer.email), '') as email, company.country_code as country,
      (select case when not record.is_agreed then false when lower(record.recipient) = lower(customer.email) then true end from client_consent record
        where record.whmcs_id = ${whmcsId} and record.channel = 'email' and record.kind = 'advertising'
          and record.customer_id = any(${withMerged(whmcsId, customerId)}) and (record.customer_id = customer.id or not record.is_agreed)
        order by record.position desc limit 1) as agreed_by_email,
      exists (select from email_opt_out stopped where stopped.whmcs_id = ${whmcsId} and stopped.email = lower(customer.email))
        or exists (select from advertising_opt_out stopped where stopped.whmcs_id = ${whmcsId}
          and stopped.email = lower(customer.email) and stopped.source not in ('client_sheet', 'import')) as stopped_emails,
      exists (select from advertising_opt_out refused where refused.whmcs_id = ${whmcsId}
        and refused.email = lower(customer.email) and refused.source in ('client_sheet', 'import')) as refused_emails,
      coalesce(customer.last_visited > ${now}::timestamptz - ${recentVisitMonths}::integer * interval '1 month', false) as has_recent_visit
    from customer join company on company.whmcs_id = customer.whmcs_id
    where customer.whmcs_id = ${whmcsId} and customer.id = ${customerId} and customer.status = 1
    ${isLocked ? sql`for update of customer` : sql``}`);
  return row ?? null;
}

/** Returns a client's newest records, newest first, also of those who were merged into the client. */
export const listRecords = (tx: Tx, whmcsId: number, customerId: string, limit: number): Promise<ConsentRecord[]> =>
  tx.query<ConsentRecord>(sql`
    select record.id, record.channel, record.kind, record.is_agreed, record.source, record.language, record.actor_name as actor,
      record.wording_version, wording.content as wording, right(card.code, 4) as gift_card_end, record.method,
      to_char(record.agreed_on, 'YYYY-MM-DD') as agreed_on, record.created_at
    from client_consent record
    left join consent_wording wording on wording.whmcs_id = record.whmcs_id and wording.kind = record.kind
      and wording.language = record.language and wording.version = record.wording_version
    left join gift_card card on card.whmcs_id = record.whmcs_id and card.id = record.gift_card_id
    where record.whmcs_id = ${whmcsId} and record.customer_id = any(${withMerged(whmcsId, customerId)})
    order by record.position desc limit ${limit}::integer`);

export const setAcceptsTexts = (tx: Tx, whmcsId: number, customerId: string, is_send_sms: boolean) =>
  tx.run(storeQueries(whmcsId).update('customer', { is_send_sms }).where('id', '=', customerId));

/**
 * Ends advertising by email to those of the addresses for which a refusal is recorded, as their clients told the store; what
 * an address stopped by itself stays so.
 */
export const refuseEmailOffers = (
  tx: Tx,
  whmcsId: number,
  emails: readonly string[],
  source: 'client_sheet' | 'import',
  now: Date,
) =>
  tx.query(sql`
    insert into advertising_opt_out (whmcs_id, email, source, created_at)
    select distinct ${whmcsId}::integer, record.recipient, ${source}::text, ${now}::timestamptz from client_consent record
    where record.whmcs_id = ${whmcsId} and record.recipient = any(${[...emails]}::text[]) and record.channel = 'email' and record.kind = 'advertising'
      and not record.is_agreed
    on conflict do nothing`);

/** Lifts what a client told the store about an address. */
export const acceptEmailOffers = (tx: Tx, whmcsId: number, email: string) =>
  tx.query(
    sql`delete from advertising_opt_out where whmcs_id = ${whmcsId} and email = ${email} and source in ('client_sheet', 'import')`,
  );

/** Ends the reminders of a client's gift cards, to which only the client can agree again. */
export const endCardReminders = (tx: Tx, whmcsId: number, customerId: string) =>
  tx.run(
    storeQueries(whmcsId)
      .update('gift_card', { reminder_customer_id: null, reminder_agreed_at: null })
      .where('reminder_customer_id', '=', customerId),
  );

/** Returns the active clients with a number. */
export const listClientsByPhone = (tx: Tx, whmcsId: number, phone: string) =>
  tx.query<{ id: string; language: Language | null }>(
    sql`select id, language from customer where whmcs_id = ${whmcsId} and phone = ${phone} and status = 1`,
  );

/** Returns the active clients with an email address. */
export const listClientsByEmail = (tx: Tx, whmcsId: number, email: string) =>
  tx.query<{ id: string; language: Language | null }>(
    sql`select id, language from customer where whmcs_id = ${whmcsId} and lower(email) = ${email} and status = 1`,
  );

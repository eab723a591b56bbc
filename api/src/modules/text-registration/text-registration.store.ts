import type { Country } from '@suite/domain';
import { registrationCountries } from '@suite/domain/text-consent';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries, storeQueries } from '../../kit/query-builder';
import type { TextRegistration } from '../../resolver-types.generated';
import { isEmailOptedOut, isOptedOut } from '../outbox/outbox.store';

/** A longer list is not counted to its end. */
const maxCounted = 1_001;

/** Selects whether the carriers still block the texts of the store of an expression. */
export const isCarrierPending = (whmcsId: Sql): Sql => sql`exists (
  select from text_registration registration join company on company.whmcs_id = registration.whmcs_id
  where registration.whmcs_id = ${whmcsId} and registration.state <> 'approved'
    and company.country_code in (${join(registrationCountries.map((country) => sql`${country}`))}))`;

export async function readCarrierPending(tx: Tx, whmcsId: number): Promise<boolean> {
  const [row] = await tx.query<{ pending: boolean }>(sql`select ${isCarrierPending(sql`${whmcsId}`)} as pending`);
  return row?.pending ?? false;
}

/** A registration, and the store that it is about. */
export type RegistrationRow = Omit<TextRegistration, 'clients_by_email' | 'clients_unreachable'> & {
  country: Country;
  name: string;
  /** Whether the store asks its clients after their visits. */
  has_surveys: boolean;
};

/** Selects whether the store of a row of `company` asks its clients after their visits. */
const hasSurveys = sql`exists (
  select from key_value setting where setting.whmcs_id = company.whmcs_id and setting.key = 'visit_survey_hours'
    and setting.value ~ '^[1-9][0-9]?$') as has_surveys`;

/** Returns the registration of a store; one without a row is approved. */
export async function findRegistration(tx: Tx, whmcsId: number): Promise<RegistrationRow | null> {
  const [row] = await tx.query<RegistrationRow>(sql`
    select company.country_code as country, company.name, ${hasSurveys},
      company.country_code in (${join(registrationCountries.map((country) => sql`${country}`))}) as is_required,
      coalesce(registration.state, 'approved') as state, registration.reason, registration.legal_name,
      right(registration.tax_number, 4) as tax_number_end, registration.consent_en, registration.consent_vi,
      coalesce(registration.version, 0) as version
    from company left join text_registration registration on registration.whmcs_id = company.whmcs_id
    where company.whmcs_id = ${whmcsId}`);
  return row ?? null;
}

export interface RegistrationDetails {
  legal_name: string | null;
  /** Digits; undefined leaves the stored one. */
  tax_number: string | undefined;
  consent_en: string | null;
  consent_vi: string | null;
}

/** Writes the details, and lets a rejected registration be submitted again. A store without a row stays approved. */
export async function writeRegistration(tx: Tx, whmcsId: number, details: RegistrationDetails): Promise<void> {
  const { legal_name, consent_en, consent_vi } = details;
  const tax_number = details.tax_number ?? null;
  await tx.query(sql`
    insert into text_registration as present (whmcs_id, state, legal_name, tax_number, consent_en, consent_vi)
    values (${whmcsId}, 'approved', ${legal_name}, ${tax_number}, ${consent_en}, ${consent_vi})
    on conflict (whmcs_id) do update set legal_name = ${legal_name}, consent_en = ${consent_en}, consent_vi = ${consent_vi},
      tax_number = coalesce(${tax_number}::text, present.tax_number), version = present.version + 1, reason = null,
      state = case when present.state = 'rejected' then 'not_started' else present.state end`);
}

/** Begins the registration of a new store. */
export const beginRegistration = (
  tx: Tx,
  whmcsId: number,
  { legal_name, tax_number, consent_en, consent_vi }: RegistrationDetails,
) =>
  tx.run(
    storeQueries(whmcsId).insertInto('text_registration', {
      state: 'not_started' as const,
      legal_name,
      consent_en,
      consent_vi,
      tax_number: tax_number ?? null,
    }),
  );

/**
 * Counts the active clients who get emails in place of texts, and those with a number who hear nothing. Clients who
 * want no messages are in neither.
 */
export async function countReached(tx: Tx, whmcsId: number): Promise<{ byEmail: number; unreachable: number }> {
  const wanting = sql`customer.whmcs_id = ${whmcsId} and customer.status = 1 and customer.is_send_sms
    and not ${isOptedOut(sql`customer.whmcs_id`, sql`customer.phone`)}`;
  const email = sql`nullif(customer.email, '')`;
  const [row] = await tx.query<{ byEmail: number; unreachable: number }>(sql`
    select
      (select count(*)::integer from (
        select from customer where ${wanting} and ${email} is not null
          and not ${isEmailOptedOut(sql`customer.whmcs_id`, sql`customer.email`)} limit ${maxCounted}) as counted) as "byEmail",
      (select count(*)::integer from (
        select from customer where ${wanting} and ${email} is null and customer.phone is not null limit ${maxCounted}) as counted) as unreachable`);
  return row ?? { byEmail: 0, unreachable: 0 };
}

/** What the operator submits to the carriers. */
export interface RegistrationRecord {
  name: string;
  country: Country;
  address: string | null;
  phone: string | null;
  legal_name: string | null;
  tax_number: string | null;
  consent_en: string | null;
  consent_vi: string | null;
  has_surveys: boolean;
  state: TextRegistration['state'];
  reason: string | null;
}

/** Returns the registration of a store with its whole tax number, for the operator; null if there is no such store. */
export async function readRecord(tx: Tx, whmcsId: number): Promise<RegistrationRecord | null> {
  const [row] = await tx.query<RegistrationRecord>(sql`
    select company.name, company.country_code as country, nullif(concat_ws(', ', company.address1, company.address2), '') as address,
      company.business_phone_number as phone, registration.legal_name, registration.tax_number, registration.consent_en,
      registration.consent_vi, ${hasSurveys}, coalesce(registration.state, 'approved') as state, registration.reason
    from company left join text_registration registration on registration.whmcs_id = company.whmcs_id
    where company.whmcs_id = ${whmcsId}`);
  return row ?? null;
}

/** Sets how far the carriers are; a store without a row gets one. */
export const writeState = (tx: Tx, whmcsId: number, state: TextRegistration['state'], reason: string | null) =>
  tx.run(
    queries
      .insertInto('text_registration')
      .values({ whmcs_id: whmcsId, state, reason })
      .onConflict((conflict) =>
        conflict.column('whmcs_id').doUpdateSet((present) => ({
          state,
          reason,
          version: present('text_registration.version', '+', 1),
        })),
      ),
  );

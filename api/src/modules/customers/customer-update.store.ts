import type { Language } from '@suite/domain';
import { splitFullName } from '@suite/domain/names';
import { searchKey } from '@suite/domain/search';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

/** What people edit of a client, besides the number and the consent to texts. */
export interface EditedCustomer {
  full_name: string;
  /** Null: as proposed for the name. */
  greeting_name: string | null;
  email: string | null;
  birthday: string | null;
  birth_month_day: string | null;
  note: string | null;
  language: Language | null;
  is_blocked_from_booking: boolean;
}

/** A client as they are stored, with who changed them last. */
export interface LockedCustomer extends EditedCustomer {
  id: string;
  phone: string | null;
  is_send_sms: boolean;
  version: number;
  changed_at: Date | null;
  changed_by: string | null;
}

/** Locks a client until the transaction ends; null if the store has none with the id. */
export async function lockCustomer(tx: Tx, whmcsId: number, id: string): Promise<LockedCustomer | null> {
  const [row] = await tx.query<LockedCustomer>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name, nullif(greeting_name, '') as greeting_name, phone, email,
      to_char(birthday, 'YYYY-MM-DD') as birthday, birth_month_day, note, language, is_blocked_from_booking, is_send_sms,
      version, changed_at, changed_by
    from customer where whmcs_id = ${whmcsId} and id = ${id} and status = 1 for update of customer`);
  return row ?? null;
}

/** Where an update is recorded. */
export interface CustomerChange {
  whmcsId: number;
  id: string;
  personName: string;
  now: Date;
}

/** The number of a client, of their own or that of a family; null for none. */
export interface CustomerNumber {
  phone: string | null;
  phone_holder_id: string | null;
}

/** Gives a locked client a number. Returns false if another client has it. */
export async function setNumber(
  tx: Tx,
  { whmcsId, id }: CustomerChange,
  { phone, phone_holder_id }: CustomerNumber,
): Promise<boolean> {
  const [row] = await tx.query<{ is_set: boolean }>(sql`
    select set_customer_number(${whmcsId}, ${id}, ${phone}, ${phone_holder_id}) as is_set`);
  return row?.is_set ?? false;
}

/** Writes what people edit of a locked client. */
export const writeCustomer = (
  tx: Tx,
  { whmcsId, id, personName, now }: CustomerChange,
  { full_name, ...customer }: EditedCustomer,
) => {
  const { first, last } = splitFullName(full_name);
  const changes = {
    first_name: first,
    last_name: last,
    search_name: searchKey(full_name),
    ...customer,
    changed_at: now,
    changed_by: personName,
  };
  return tx.run(storeQueries(whmcsId).update('customer', changes).where('id', '=', id));
};

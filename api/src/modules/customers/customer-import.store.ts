import { searchKey } from '@suite/domain/search';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { ImportedCustomer } from '../../resolver-types.generated';
import type { KnownClient } from './customer-import.rules';

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
  const withoutPhone = customers.filter(({ phone }) => phone == null);
  const emails = withoutPhone.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const names = withoutPhone.map(({ full_name }) => searchKey(full_name));
  return tx.query<KnownClient>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name, phone, email, phone_holder_id from customer
    where whmcs_id = ${whmcsId} and (phone = any(${phones}::text[]) or lower(email) = any(${emails}::text[]) or search_name = any(${names}::text[]))
    order by create_at, id`);
};

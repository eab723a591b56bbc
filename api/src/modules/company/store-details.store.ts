import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreDetails, StoreDetailsInput } from '../../resolver-types.generated';

/** The details of a store as the contract has them. */
export type StoreDetailsRow = StoreDetails;

export async function findDetails(tx: Tx, whmcsId: number): Promise<StoreDetailsRow | null> {
  const [row] = await tx.query<StoreDetailsRow>(sql`
    select id, whmcs_id, name, address1, address2, business_phone_number, country_code, timezone, language, avatar, version,
      exists (select from sales_order where sales_order.whmcs_id = ${whmcsId}) as is_country_fixed
    from company where whmcs_id = ${whmcsId}`);
  return row ?? null;
}

/** Locks the details of a store until the transaction ends. */
export const lockDetails = (tx: Tx, whmcsId: number) =>
  tx.query(sql`select from company where whmcs_id = ${whmcsId} for no key update`);

export const writeDetails = (tx: Tx, whmcsId: number, details: Omit<StoreDetailsInput, 'version'>) =>
  tx.query(sql`
    update company set name = ${details.name}, address1 = ${details.address1 ?? null}, address2 = ${details.address2 ?? null},
      business_phone_number = ${details.business_phone_number ?? null}, country_code = ${details.country_code},
      timezone = ${details.timezone}, language = ${details.language}, version = version + 1
    where whmcs_id = ${whmcsId}`);

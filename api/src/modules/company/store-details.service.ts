import { hasWebAddress } from '@suite/domain/store-name';
import type { Tx } from '../../kit/database';
import { type FieldRefusal, fieldIf, notFound, Problem } from '../../kit/problem';
import type { StoreDetailsInput } from '../../resolver-types.generated';
import * as store from './store-details.store';
import { isZone } from './zone.rules';

/** Returns the details of a store. */
export async function readDetails(tx: Tx, whmcsId: number): Promise<store.StoreDetailsRow> {
  const details = await store.findDetails(tx, whmcsId);
  if (!details) throw notFound('company');
  return details;
}

/**
 * Changes the details of a store. Throws settings_changed (conflict) if they were changed after they were read. The
 * country is fixed once there is a ticket, because amounts, phone numbers and taxes are written in its form. A new name
 * contains no address of the web, because messages begin with it.
 */
export async function updateDetails(
  tx: Tx,
  whmcsId: number,
  { version, ...details }: StoreDetailsInput,
): Promise<store.StoreDetailsRow> {
  await store.lockDetails(tx, whmcsId);
  const before = await readDetails(tx, whmcsId);
  if (before.version !== version) throw new Problem('conflict', 'settings_changed');
  const isOtherCountry = before.country_code !== details.country_code;
  const fields: FieldRefusal[] = [
    ...fieldIf(before.is_country_fixed && isOtherCountry, { path: 'input_obj.country_code', code: 'country_fixed' }),
    ...fieldIf(details.name !== before.name && hasWebAddress(details.name), {
      path: 'input_obj.name',
      code: 'web_address',
    }),
    ...fieldIf(!isZone(details.timezone), { path: 'input_obj.timezone', code: 'invalid' }),
  ];
  if (fields.length > 0) throw new Problem('validation', 'validation_failed', { fields });
  await store.writeDetails(tx, whmcsId, details);
  return readDetails(tx, whmcsId);
}

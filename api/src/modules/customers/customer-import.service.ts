import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import { fieldIf, invalid, refuseFields } from '../../kit/problem';
import type { CustomerImport, CustomerImportInput, ImportedCustomer } from '../../resolver-types.generated';
import { recordNewClients } from '../client-consents/client-consents.service';
import { blockedContacts, type ContactContext } from '../client-consents/contact-suppressions.service';
import { type KnownClient, placeImported } from './customer-import.rules';
import { listKnownClients, lockImports } from './customer-import.store';
import { hasMoreCustomers, insertCustomers, type NewCustomer } from './customers.store';

/** Customers of one request. */
export const maxImported = 100;
/** Customers of a store, far above those of the largest salon. */
export const maxCustomers = 100_000;

/**
 * Adds customers of another system, without those whom the store has, or who had themselves deleted, and records what the importing person says that they
 * agreed to. All or nothing.
 */
export async function importCustomers(
  { customers, accept_texts: acceptsTexts }: CustomerImportInput,
  context: ContactContext,
): Promise<CustomerImport> {
  const { tx, caller, now } = context;
  const path = 'input_obj.customers';
  if (customers.length > maxImported) throw invalid(path, 'too_many', { max: maxImported });
  const today = businessDay(now(), caller.timezone);
  refuseFields(
    customers.flatMap(({ birthday }, index) =>
      fieldIf(birthday != null && birthday > today, {
        path: `${path}.${index}.birthday`,
        code: 'out_of_range',
      }),
    ),
  );
  await lockImports(tx, caller.whmcsId);
  if (await hasMoreCustomers(tx, caller.whmcsId, maxCustomers - customers.length))
    throw invalid(path, 'too_many', { max: maxCustomers });
  const blocks = await blockedContacts(context, customers);
  const left = customers.filter((_, index) => blocks[index] !== 'erased');
  const optedOut = new Set(
    customers.flatMap(({ phone }, index) => (phone && blocks[index] === 'opted_out' ? phone : [])),
  );
  const known = await listKnownClients(tx, caller.whmcsId, left);
  const added = newClientsOf(left, known, (phone) => acceptsTexts && !optedOut.has(phone));
  const created = await insertCustomers(tx, caller.whmcsId, added, now());
  const subjects = created.flatMap(({ id, phone }) =>
    phone === null || optedOut.has(phone) ? [] : { customerId: id, recipient: phone, language: null },
  );
  await recordNewClients(context, subjects, { acceptsTexts, acceptsAdvertising: false }, 'import');
  return { created: created.length, existing: left.length - created.length, erased: customers.length - left.length };
}

/** Returns the clients whom the store does not have, each of them once. */
function newClientsOf(
  customers: readonly ImportedCustomer[],
  existing: readonly KnownClient[],
  acceptsTexts: (phone: string) => boolean,
): NewCustomer[] {
  const known = [...existing];
  return customers.flatMap((customer) => {
    const { full_name, phone = null, email = null } = customer;
    const place = placeImported({ full_name, phone, email }, known);
    if (place.isKnown) return [];
    const id = randomUUID();
    known.push({ id, full_name, phone, email, phone_holder_id: place.phoneHolderId });
    const accepts_texts = phone !== null && acceptsTexts(phone);
    return [{ ...customer, id, phone_holder_id: place.phoneHolderId, accepts_texts, type: 'import', source: 'import' }];
  });
}

import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { fieldIf, invalid, refuseFields } from '../../kit/problem';
import type { CustomerImport, CustomerImportInput } from '../../resolver-types.generated';
import { recordNewClients } from '../client-consents/client-consents.service';
import { hasMoreCustomers, insertImported } from './customers.store';

/** Customers of one request. */
export const maxImported = 100;
/** Customers of a store, far above those of the largest salon. */
export const maxCustomers = 100_000;

/**
 * Adds customers of another system, without those whose phone numbers the store has, and records what the importing person
 * says that they agreed to. All or nothing.
 */
export async function importCustomers(
  { customers, accept_texts: acceptsTexts }: CustomerImportInput,
  context: StoreContext,
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
  if (await hasMoreCustomers(tx, caller.whmcsId, maxCustomers - customers.length))
    throw invalid(path, 'too_many', { max: maxCustomers });
  const created = await insertImported(tx, caller.whmcsId, customers, acceptsTexts, now());
  const subjects = created.map(({ id, phone }) => ({ customerId: id, recipient: phone, language: null }));
  await recordNewClients(context, subjects, { acceptsTexts, acceptsAdvertising: false }, 'import');
  return { created: created.length, existing: customers.length - created.length };
}

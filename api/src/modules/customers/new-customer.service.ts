import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import { invalid } from '../../kit/problem';
import type { Customer, CustomerCreateInput } from '../../resolver-types.generated';
import { recordNewClients } from '../client-consents/client-consents.service';
import { type ContactContext, restoreOptOuts } from '../client-consents/contact-suppressions.service';
import { seesPhones } from './customer-access.rules';
import { findHolder, insertCustomer } from './customers.store';
import { findByMergedNumber } from './merged-clients.store';

/**
 * Adds a client whom somebody of the store typed, and records what the client agreed to with their number. Who texted STOP,
 * or had themselves deleted, gets no texts until they write START. Throws
 * `already_used` if another client has the number, unless they share it as a family; `path` is that of the input.
 */
export async function createCustomer(
  context: ContactContext,
  {
    accepts_texts,
    accepts_advertising: acceptsAdvertising,
    shares_number: sharesNumber,
    ...input
  }: CustomerCreateInput,
  path: string,
): Promise<Customer> {
  const { tx, caller, now } = context;
  const { phone = null, birthday, language = null } = input;
  if (birthday != null && birthday > businessDay(now(), caller.timezone))
    throw invalid(`${path}.birthday`, 'out_of_range');
  const holder = phone !== null ? await findHolder(tx, caller.whmcsId, phone) : null;
  // A number that is left of a merge is that client's, unless the person says that it is somebody else's.
  const owner = holder ?? (phone !== null ? await findByMergedNumber(tx, caller.whmcsId, phone) : null);
  if (owner && !sharesNumber)
    throw invalid(`${path}.phone`, 'already_used', seesPhones(caller) ? { name: owner.full_name } : undefined);
  const isOptedOut = await restoreOptOuts(context, input);
  const acceptsTexts = accepts_texts && phone !== null && !isOptedOut;
  const customer = { id: randomUUID(), ...input, phone_holder_id: holder?.id ?? null, accepts_texts: acceptsTexts };
  const created = await insertCustomer(tx, caller, customer, now());
  // Another request took the number meanwhile.
  if (!created) throw invalid(`${path}.phone`, 'already_used');
  if (phone === null) return created;
  const subject = { customerId: customer.id, recipient: phone, language };
  await recordNewClients(context, [subject], { acceptsTexts, acceptsAdvertising }, 'counter');
  return created;
}

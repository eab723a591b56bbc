import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import type { Customer, CustomerCreateInput } from '../../resolver-types.generated';
import { recordNewClients } from '../client-consents/client-consents.service';
import { insertCustomer } from './customers.store';

/**
 * Adds a client whose number somebody of the store typed, and records what the client agreed to with it; null if another
 * client has the number.
 */
export async function createCustomer(
  context: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
  { accepts_texts: acceptsTexts, accepts_advertising: acceptsAdvertising, ...input }: CustomerCreateInput,
): Promise<Customer | null> {
  const { tx, caller, now } = context;
  const customer = { id: randomUUID(), ...input, accepts_texts: acceptsTexts };
  const created = await insertCustomer(tx, caller, customer, now());
  if (!created) return null;
  const subject = { customerId: customer.id, recipient: input.phone, language: input.language ?? null };
  await recordNewClients(context, [subject], { acceptsTexts, acceptsAdvertising }, 'counter');
  return created;
}

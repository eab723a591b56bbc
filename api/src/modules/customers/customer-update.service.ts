import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { Customer, CustomerUpdateInput } from '../../resolver-types.generated';
import { recordConsent, setCustomerConsent } from '../client-consents/client-consents.service';
import { setAcceptsTexts } from '../client-consents/client-consents.store';
import { type ContactContext, restoreOptOuts } from '../client-consents/contact-suppressions.service';
import { seesPhones } from './customer-access.rules';
import { isServedBy } from './customer-list.store';
import { checkUpdate, requireFields, updatedCustomer } from './customer-update.rules';
import * as store from './customer-update.store';
import { findCustomer, findHolder } from './customers.store';

type UpdateContext = StoreContext & ContactContext;

/**
 * Changes a client. Throws `customer_not_found` for an employee who never served them, `customer_update_denied`,
 * `customer_changed` (who, when) if it is not the version that the person saw, and `already_used` if another client has the
 * number, unless they share it as a family; `path` is that of the input.
 */
export async function updateCustomer(
  context: UpdateContext,
  input: CustomerUpdateInput,
  path: string,
): Promise<Customer> {
  const { tx, caller, now } = context;
  const { whmcsId, employeeId, timezone } = caller;
  const { id } = input;
  const stored = await store.lockCustomer(tx, whmcsId, id);
  if (!stored || (employeeId && !(await isServedBy(tx, whmcsId, employeeId, id)))) throw notFound('customer');
  requireFields(caller, input);
  if (stored.version !== input.version) throw customerChanged(stored);
  checkUpdate(input, { path, today: businessDay(now(), timezone) });
  const updated = updatedCustomer(stored, input);
  const change = { whmcsId, id, personName: caller.name, now: now() };
  const isNewNumber = await changeNumber(context, { stored, input, change, path });
  await store.writeCustomer(tx, change, updated);
  const isOptedOut = await restoreOptOuts(context, {
    full_name: updated.full_name,
    phone: isNewNumber ? (input.phone ?? null) : null,
    email: updated.email === stored.email ? null : updated.email,
  });
  if (isNewNumber) await recordNewNumber(context, { stored, input, isOptedOut });
  if (input.is_send_sms != null && input.is_send_sms !== stored.is_send_sms)
    await setCustomerConsent(context, { customer_id: id, kind: 'texts', is_agreed: input.is_send_sms });
  const customer = await findCustomer(tx, caller, id, now());
  if (!customer) throw new Error('A client who was changed is gone.');
  return customer;
}

const customerChanged = ({ version, changed_at, changed_by }: store.LockedCustomer) =>
  new Problem('conflict', 'customer_changed', {
    params: { version, changed_by: changed_by ?? '', ...(changed_at && { changed_at: changed_at.toISOString() }) },
  });

interface NumberChange {
  stored: store.LockedCustomer;
  input: CustomerUpdateInput;
  change: store.CustomerChange;
  path: string;
}

/** Gives the client the number of the input, of their own or of a family. Returns whether they have another one now. */
async function changeNumber(
  { tx, caller }: UpdateContext,
  { stored, input: { phone, shares_number: sharesNumber }, change, path }: NumberChange,
): Promise<boolean> {
  if (phone === undefined || phone === stored.phone) return false;
  const holder = phone === null ? null : await findHolder(tx, caller.whmcsId, phone);
  const isUsed = (name?: string) =>
    invalid(`${path}.phone`, 'already_used', name && seesPhones(caller) ? { name } : undefined);
  if (holder && !sharesNumber) throw isUsed(holder.full_name);
  if (!(await store.setNumber(tx, change, { phone, phone_holder_id: holder?.id ?? null }))) throw isUsed();
  return phone !== null;
}

/** A consent to texts belongs to a number: it is recorded for the new one, which gets none if its owner refused them. */
async function recordNewNumber(
  { tx, caller, now }: UpdateContext,
  { stored, input, isOptedOut }: Pick<NumberChange, 'stored' | 'input'> & { isOptedOut: boolean },
): Promise<void> {
  if (!stored.is_send_sms || input.is_send_sms === false) return;
  const { whmcsId } = caller;
  if (isOptedOut) return void (await setAcceptsTexts(tx, whmcsId, stored.id, false));
  const subject = { customerId: stored.id, recipient: input.phone ?? null, language: stored.language };
  const entry = {
    channel: 'sms',
    kind: 'appointments',
    source: 'client_sheet',
    actor: caller,
    isAgreed: true,
  } as const;
  await recordConsent(tx, whmcsId, [subject], entry, now());
}

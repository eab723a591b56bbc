import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { fieldIf, invalid, refuseFields } from '../../kit/problem';
import type {
  CustomerImport,
  CustomerImportInput,
  CustomerImportOutcome,
  CustomerImportPreview,
  ImportedCustomer,
  ImportedRefusal,
} from '../../resolver-types.generated';
import { recordNewClients } from '../client-consents/client-consents.service';
import { blockedContacts, type ContactContext } from '../client-consents/contact-suppressions.service';
import { countImported, lockBatch } from '../import-batches/import-batches.store';
import { type FilledFields, fillEmpty, joinFills, type KnownClient, placeImported } from './customer-import.rules';
import * as store from './customer-import.store';
import { recordRefusals } from './customer-refusals.service';
import { hasMoreCustomers, insertCustomers, type NewCustomer } from './customers.store';

/** Customers, and refusals, of one request. */
export const maxImported = 100;
/** Customers of one preview. */
export const maxPreviewed = 1_000;
/** Customers of a store, far above those of the largest salon. */
export const maxCustomers = 100_000;

const path = 'input_obj.customers';

/** What an import does with a customer, and the client whom it adds or finds. */
interface PlannedCustomer {
  customer: ImportedCustomer;
  outcome: CustomerImportOutcome;
  /** Null for a person who is left out. */
  id: string | null;
  added: NewCustomer | null;
  filled: FilledFields | null;
  /** Whether a new client with a number gets no texts. */
  isRefusing: boolean;
}

/**
 * Adds customers of another system, without those whom the store has, or who had themselves deleted. Records what the
 * importing person says that they agreed to, and what they refused. With a batch, empty fields of those whom the store has
 * are filled. All or nothing.
 */
export async function importCustomers(input: CustomerImportInput, context: ContactContext): Promise<CustomerImport> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { customers, accept_texts, refusals, batch = null } = input;
  checkCustomers(customers, maxImported, context);
  if (refusals.length > maxImported) throw invalid('input_obj.refusals', 'too_many', { max: maxImported });
  await store.lockImports(tx, whmcsId);
  if (batch && !(await lockBatch(tx, { whmcsId, kind: 'clients', input: batch, person: caller, at: now() })))
    throw invalid('input_obj.batch.id', 'already_used');
  if (await hasMoreCustomers(tx, whmcsId, maxCustomers - customers.length))
    throw invalid(path, 'too_many', { max: maxCustomers });

  const planned = await planImport(customers, { acceptsTexts: accept_texts, fills: batch !== null }, context);
  const added = planned.flatMap((one) => one.added ?? []);
  const filled = planned.flatMap((one) => one.filled ?? []);
  const fills = joinFills(filled);
  const created: { id: string }[] = [];
  // A member's number is read from its holder, who must have it by then: this import may add or fill the holder, too.
  for (const isMember of [false, true]) {
    const isDue = ({ phone_holder_id = null }: Pick<NewCustomer, 'phone_holder_id'>) =>
      (phone_holder_id !== null) === isMember;
    created.push(...(await insertCustomers(tx, whmcsId, added.filter(isDue), now())));
    await store.fillCustomers(tx, whmcsId, fills.filter(isDue));
  }
  const blocked = planned.flatMap(({ id, customer }) => (id && customer.is_blocked_from_booking ? id : []));
  await store.markImported(tx, whmcsId, { ids: created.map(({ id }) => id), blocked, batchId: batch?.id ?? null });
  await recordAgreements(planned, context);
  const refusing = planned.flatMap(({ id, customer }) => (id ? { ...customer, customerId: id } : []));
  await recordRefusals(context, [...refusing, ...(await withoutErased(refusals, context))]);

  const erased = planned.filter(({ outcome }) => outcome === 'erased').length;
  const counts = { created: created.length, filled: filled.length };
  const existing = customers.length - created.length - filled.length - erased;
  if (batch) await countImported(tx, whmcsId, batch.id, { ...counts, existing, leftOut: erased });
  return { ...counts, existing, erased };
}

/** Returns the refusals of people who did not have themselves deleted: their numbers are not stored again. */
async function withoutErased(
  refusals: readonly ImportedRefusal[],
  context: ContactContext,
): Promise<ImportedRefusal[]> {
  const blocks = await blockedContacts(
    context,
    refusals.map(({ phone = null, email = null }) => ({ full_name: '', phone, email })),
  );
  return refusals.filter((_, index) => blocks[index] !== 'erased');
}

/** Tells what an import would do with customers. */
export async function previewImport(
  customers: readonly ImportedCustomer[],
  context: ContactContext,
): Promise<CustomerImportPreview> {
  checkCustomers(customers, maxPreviewed, context);
  const planned = await planImport(customers, { acceptsTexts: true, fills: true }, context);
  return {
    outcomes: planned.map(({ outcome }) => outcome),
    refusing: planned.filter(({ isRefusing }) => isRefusing).length,
  };
}

function checkCustomers(
  customers: readonly ImportedCustomer[],
  max: number,
  { caller, now }: Pick<StoreContext, 'caller' | 'now'>,
): void {
  if (customers.length > max) throw invalid(path, 'too_many', { max });
  const today = businessDay(now(), caller.timezone);
  refuseFields(
    customers.flatMap(({ birthday }, index) =>
      fieldIf(birthday != null && birthday > today, { path: `${path}.${index}.birthday`, code: 'out_of_range' }),
    ),
  );
}

/** Decides what happens with each of the customers: one who is there twice is added once. */
async function planImport(
  customers: readonly ImportedCustomer[],
  { acceptsTexts, fills }: { acceptsTexts: boolean; fills: boolean },
  context: ContactContext,
): Promise<PlannedCustomer[]> {
  const { tx, caller } = context;
  const blocks = await blockedContacts(context, customers);
  const phones = customers.flatMap(({ phone }) => phone ?? []);
  const refusing = await store.listRefusingPhones(tx, caller.whmcsId, phones);
  const known = await store.listKnownClients(tx, caller.whmcsId, customers);
  return customers.map((customer, index): PlannedCustomer => {
    const { full_name, phone = null, email = null, refused } = customer;
    const base = { customer, id: null, added: null, filled: null, isRefusing: false };
    if (blocks[index] === 'erased') return { ...base, outcome: 'erased' };
    const isRefusing =
      phone !== null && (blocks[index] === 'opted_out' || refusing.has(phone) || refused.includes('texts'));
    const accepts_texts = acceptsTexts && phone !== null && !isRefusing;
    const place = placeImported({ full_name, phone, email }, known);
    if (place.known) {
      const filled = fills ? fillEmpty(place.known, customer, known, accepts_texts) : null;
      if (filled) fillKnown(place.known, filled);
      const outcome = filled ? 'filled' : 'existing';
      return { ...base, outcome, id: place.known.is_active ? place.known.id : null, filled };
    }
    const id = randomUUID();
    const phone_holder_id = place.phoneHolderId;
    known.push(newlyKnown(id, phone_holder_id, customer));
    const added = { ...customer, id, phone_holder_id, accepts_texts, type: 'import', source: 'import' } as const;
    return { customer, id, added, filled: null, isRefusing, outcome: phone_holder_id ? 'family' : 'created' };
  });
}

const newlyKnown = (id: string, phone_holder_id: string | null, customer: ImportedCustomer): KnownClient => ({
  id,
  phone_holder_id,
  full_name: customer.full_name,
  phone: customer.phone ?? null,
  email: customer.email ?? null,
  birthday: customer.birthday ?? null,
  birth_month_day: customer.birthday?.slice(5) ?? customer.birth_month_day ?? null,
  note: customer.note ?? null,
  is_active: true,
});

/** What a client has after this row, for the rows below it. */
function fillKnown(known: KnownClient, filled: FilledFields): void {
  for (const field of ['phone', 'phone_holder_id', 'email', 'birthday', 'birth_month_day', 'note'] as const)
    known[field] = filled[field] ?? known[field];
}

/** Records that clients gave their numbers for texts, as the importing person says. */
async function recordAgreements(planned: readonly PlannedCustomer[], context: ContactContext): Promise<void> {
  const subjects = planned.flatMap(({ added, filled }) => {
    const texted = added ?? filled;
    return texted?.accepts_texts && texted.phone
      ? { customerId: texted.id, recipient: texted.phone, language: null }
      : [];
  });
  await recordNewClients(context, subjects, { acceptsTexts: true, acceptsAdvertising: false }, 'import');
}

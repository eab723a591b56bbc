import { searchWords } from '@suite/domain/search';
import type { StoreContext } from '../../kit/operation';
import type { ContactHashes } from './contact-hashes.service';
import * as store from './contact-suppressions.store';

/** The numbers and addresses of a person, as far as they are known. */
export interface ContactOf {
  full_name: string;
  phone?: string | null;
  email?: string | null;
}

/** Why a person may not be written to: they texted STOP, or had themselves deleted. */
export type ContactBlock = 'opted_out' | 'erased';

/** What the checks of numbers and addresses need of an operation's context. */
export interface ContactContext extends Pick<StoreContext, 'tx' | 'caller' | 'now'> {
  services: { contactHashes: ContactHashes };
}

/** A check needs no more of the caller than the store, so that a job can make it. */
type CheckContext = Pick<ContactContext, 'tx' | 'services'> & { caller: { whmcsId: number } };

type HashedValue = { channel: 'sms' | 'email'; value: string };

/** A member of a family who was deleted leaves the number to the others, so that the name belongs to the value. */
const ofMember = ({ full_name, phone }: ContactOf): HashedValue[] =>
  phone ? [{ channel: 'sms', value: `${phone} ${searchWords(full_name).sort().join(' ')}` }] : [];
const ofPhone = ({ phone }: ContactOf): HashedValue[] => (phone ? [{ channel: 'sms', value: phone }] : []);
const ofEmail = ({ email }: ContactOf): HashedValue[] =>
  email ? [{ channel: 'email', value: email.toLowerCase() }] : [];

/**
 * Stores that the person of a number and an address had themselves deleted, as hashes. A number that others of a family
 * keep is stored together with the person's name only.
 */
export async function suppressContact(
  { tx, caller, now, services }: ContactContext,
  contact: ContactOf & { keepsNumber: boolean },
): Promise<void> {
  const values = [...(contact.keepsNumber ? ofMember(contact) : ofPhone(contact)), ...ofEmail(contact)];
  if (values.length === 0) return;
  const hash = await services.contactHashes.write(tx, now());
  const hashes = values.map(({ channel, value }) => ({ channel, hash: hash(value) }));
  await store.insertSuppressions(tx, caller.whmcsId, hashes, now());
}

/** Returns for each of the values whether it is suppressed. */
async function areSuppressed(
  { tx, caller, services }: CheckContext,
  values: readonly HashedValue[],
  options: { deletes: boolean },
): Promise<boolean[]> {
  if (values.length === 0) return [];
  const hashesOf = await services.contactHashes.read(tx);
  const hashed = values.map(({ channel, value }) => hashesOf(value).map((hash) => ({ channel, hash })));
  const found = await store.findSuppressions(tx, caller.whmcsId, hashed.flat(), options);
  return hashed.map((hashes) => hashes.some(({ hash }) => found.has(hash.toString('hex'))));
}

/**
 * Returns for each of the people why they may not be written to, or null: a list that was exported before does not bring
 * back who had themselves deleted, nor the consent of who texted STOP.
 */
export async function blockedContacts(
  context: CheckContext,
  contacts: readonly ContactOf[],
): Promise<(ContactBlock | null)[]> {
  const values = contacts.map((contact) => [...ofPhone(contact), ...ofMember(contact), ...ofEmail(contact)]);
  const suppressed = await areSuppressed(context, values.flat(), { deletes: false });
  const phones = contacts.flatMap(({ phone }) => phone ?? []);
  const optedOut = await store.listOptedOut(context.tx, context.caller.whmcsId, phones);
  const erased = new Set(values.flat().filter((_, index) => suppressed[index]));
  return contacts.map(({ phone }, index) => {
    if (values[index]?.some((value) => erased.has(value))) return 'erased';
    return phone && optedOut.has(phone) ? 'opted_out' : null;
  });
}

/**
 * A person who had themselves deleted comes back: their number and address are known again, and stay opted out until the
 * client writes START. Returns whether the number gets no texts.
 */
export async function restoreOptOuts(context: ContactContext, contact: ContactOf): Promise<boolean> {
  const { tx, caller, now } = context;
  const { phone, email } = contact;
  const values = [...ofPhone(contact), ...ofMember(contact), ...ofEmail(contact)];
  const suppressed = await areSuppressed(context, values, { deletes: true });
  const isSuppressed = (own: readonly HashedValue[]): boolean =>
    own.some((one) => suppressed[values.findIndex(({ value }) => value === one.value)] === true);
  if (phone && isSuppressed(ofPhone(contact))) await store.insertTextOptOut(tx, caller.whmcsId, phone, now());
  if (email && isSuppressed(ofEmail(contact))) await store.insertEmailOptOut(tx, caller.whmcsId, email, now());
  return phone ? (await store.listOptedOut(tx, caller.whmcsId, [phone])).size > 0 : false;
}

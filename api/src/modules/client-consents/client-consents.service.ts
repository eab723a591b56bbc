import type { Language } from '@suite/domain';
import type { ConsentKind } from '@suite/domain/text-consent';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { notFound, Problem } from '../../kit/problem';
import type { CustomerConsent, CustomerConsentInput } from '../../resolver-types.generated';
import { lockSettings } from '../settings/settings.store';
import { viewConsent } from '../text-registration/text-registration.service';
import * as store from './client-consents.store';

/** Records that a screen shows. */
const maxShown = 50;
const languages = ['en', 'vi'] as const satisfies readonly Language[];

/** Returns the versions of the present wording by language; a new wording is stored with the next version. */
export async function readWordingVersions(
  tx: Tx,
  whmcsId: number,
  kind: ConsentKind,
  now: Date,
): Promise<Record<Language, number>> {
  const present = await viewConsent(tx, whmcsId, kind);
  const find = (rows: readonly store.WordingRow[], language: Language) =>
    rows.find((row) => row.language === language && row.content === present[language])?.version;
  let known = await store.listWordings(tx, whmcsId, kind);
  if (languages.some((language) => find(known, language) === undefined)) {
    // Two requests do not give two wordings the same version.
    await lockSettings(tx, whmcsId);
    known = await store.listWordings(tx, whmcsId, kind);
    for (const language of languages) {
      if (find(known, language) !== undefined) continue;
      const version = 1 + Math.max(0, ...known.flatMap((row) => (row.language === language ? row.version : [])));
      const wording = { language, version, content: present[language] };
      await store.insertWording(tx, whmcsId, kind, wording, now);
      known = [...known, wording];
    }
  }
  return { en: find(known, 'en') ?? 0, vi: find(known, 'vi') ?? 0 };
}

/**
 * Records what clients agreed to, or withdrew. A consent is recorded with the version of the wording that the store shows
 * now, unless the client wrote by themselves.
 */
export async function recordConsent(
  tx: Tx,
  whmcsId: number,
  subjects: readonly store.ConsentSubject[],
  entry: store.ConsentEntry,
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const hasWording = entry.isAgreed && entry.source !== 'client_text' && entry.kind !== 'all';
  const versions = hasWording && entry.kind !== 'all' ? await readWordingVersions(tx, whmcsId, entry.kind, now) : null;
  await store.insertRecords(tx, whmcsId, subjects, entry, versions, now);
}

/** What a new client agreed to when they gave their number. */
export interface NewConsent {
  acceptsTexts: boolean;
  acceptsAdvertising: boolean;
}

/** Records what new clients agreed to at the counter, or on the phone, or by an import. */
export async function recordNewClients(
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
  subjects: readonly store.ConsentSubject[],
  { acceptsTexts, acceptsAdvertising }: NewConsent,
  source: 'counter' | 'import',
): Promise<void> {
  const entry = { channel: 'sms', source, actor: caller } as const;
  const kind = acceptsTexts ? 'appointments' : 'all';
  await recordConsent(tx, caller.whmcsId, subjects, { ...entry, kind, isAgreed: acceptsTexts }, now());
  if (!acceptsTexts || !acceptsAdvertising) return;
  await recordConsent(tx, caller.whmcsId, subjects, { ...entry, kind: 'advertising', isAgreed: true }, now());
}

/** Returns what a client has agreed to, with the newest records. */
export async function viewCustomerConsent(
  { tx, caller: { whmcsId } }: Pick<StoreContext, 'tx' | 'caller'>,
  customerId: string,
): Promise<CustomerConsent> {
  const state = await store.findState(tx, whmcsId, customerId, false);
  if (!state) throw notFound('customer');
  const { accepts_texts, accepts_advertising, is_opted_out, phone } = state;
  const accepts = accepts_texts && !is_opted_out;
  return {
    customer_id: customerId,
    accepts_texts: accepts,
    accepts_advertising: accepts && accepts_advertising,
    is_opted_out,
    has_phone: phone !== null,
    records: await store.listRecords(tx, whmcsId, customerId, maxShown),
  };
}

/**
 * Changes what a client has agreed to, as they said to somebody of the store. A client who texted STOP agrees again with their own
 * START only (`client_opted_out`). No texts means none at all, so it ends offers and reminders, too; and offers need texts
 * and a number (`client_not_texted`).
 */
export async function setCustomerConsent(
  context: StoreContext,
  { customer_id, kind, is_agreed }: CustomerConsentInput,
): Promise<CustomerConsent> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const state = await store.findState(tx, whmcsId, customer_id, true);
  if (!state) throw notFound('customer');
  if (is_agreed && state.is_opted_out) throw new Problem('conflict', 'client_opted_out');
  const isOffers = kind === 'advertising';
  if (is_agreed && isOffers && !(state.accepts_texts && state.phone))
    throw new Problem('conflict', 'client_not_texted');
  const before = isOffers ? state.accepts_advertising : state.accepts_texts;
  if (before !== is_agreed) {
    if (!isOffers) await store.setAcceptsTexts(tx, whmcsId, customer_id, is_agreed);
    if (!isOffers && !is_agreed) await store.endCardReminders(tx, whmcsId, customer_id);
    const subject = { customerId: customer_id, recipient: state.phone, language: state.language };
    const kind = isOffers ? 'advertising' : is_agreed ? 'appointments' : 'all';
    const entry = { channel: 'sms', kind, source: 'client_sheet', actor: caller, isAgreed: is_agreed } as const;
    await recordConsent(tx, whmcsId, [subject], entry, now());
  }
  return viewCustomerConsent(context, customer_id);
}

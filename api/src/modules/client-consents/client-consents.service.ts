import type { Language } from '@suite/domain';
import type { ConsentKind } from '@suite/domain/text-consent';
import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { notFound, Problem, refuseFields } from '../../kit/problem';
import type { CustomerConsent, CustomerConsentInput } from '../../resolver-types.generated';
import { lockSettings } from '../settings/settings.store';
import { viewConsent } from '../text-registration/text-registration.service';
import * as store from './client-consents.store';
import { consentProblems, emailOffersRules, getsEmailOffers } from './email-offers.rules';

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
 * Records what clients agreed to, or withdrew. A consent to texts is recorded with the version of the wording that the store
 * shows now, unless the client wrote by themselves.
 */
export async function recordConsent(
  tx: Tx,
  whmcsId: number,
  subjects: readonly store.ConsentSubject[],
  entry: store.ConsentEntry,
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const hasWording =
    entry.isAgreed && entry.source !== 'client_text' && entry.kind !== 'all' && entry.channel === 'sms';
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
  { tx, caller: { whmcsId }, now }: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
  customerId: string,
): Promise<CustomerConsent> {
  const state = await store.findState(tx, whmcsId, customerId, { isLocked: false, now: now() });
  if (!state) throw notFound('customer');
  const { accepts_texts, accepts_advertising, is_opted_out, phone, stopped_emails, refused_emails } = state;
  const accepts = accepts_texts && !is_opted_out;
  const has_email = state.email !== null;
  const is_address_out = stopped_emails || refused_emails;
  return {
    customer_id: customerId,
    accepts_texts: accepts,
    accepts_advertising: accepts && accepts_advertising,
    is_opted_out,
    has_phone: phone !== null,
    accepts_email_offers: has_email && !is_address_out && state.agreed_by_email === true,
    is_email_opted_out: stopped_emails,
    refused_email_offers: !stopped_emails && (refused_emails || state.agreed_by_email === false),
    has_email,
    email_offers_rule: emailOffersRules[state.country],
    gets_email_offers: getsEmailOffers({ ...state, has_email, is_address_out, agreed: state.agreed_by_email }),
    records: await store.listRecords(tx, whmcsId, customerId, maxShown),
  };
}

/**
 * Changes what a client has agreed to, as they said to a person of the store. A client who texted STOP agrees again with their own
 * START only (`client_opted_out`). No texts means none at all, so it ends offers and reminders, too; and offers need texts
 * and a number (`client_not_texted`).
 */
export async function setCustomerConsent(context: StoreContext, input: CustomerConsentInput): Promise<CustomerConsent> {
  const { tx, caller, now } = context;
  const { customer_id, kind, is_agreed } = input;
  refuseFields(consentProblems(input, businessDay(now(), caller.timezone)));
  const state = await store.findState(tx, caller.whmcsId, customer_id, { isLocked: true, now: now() });
  if (!state) throw notFound('customer');
  const agreement = is_agreed ? { method: input.method ?? null, agreedOn: input.agreed_on ?? null } : {};
  const entry = { source: 'client_sheet', actor: caller, isAgreed: is_agreed, ...agreement } as const;
  if (kind === 'email_offers') await setEmailOffers(context, customer_id, state, entry);
  else await setTexts(context, customer_id, state, { ...entry, kind });
  return viewCustomerConsent(context, customer_id);
}

type SheetEntry = Omit<store.ConsentEntry, 'kind' | 'channel'>;

async function setTexts(
  { tx, caller: { whmcsId }, now }: StoreContext,
  customerId: string,
  state: store.ConsentState,
  { kind, ...entry }: SheetEntry & { kind: 'texts' | 'advertising' },
): Promise<void> {
  const { isAgreed } = entry;
  if (isAgreed && state.is_opted_out) throw new Problem('conflict', 'client_opted_out');
  const isOffers = kind === 'advertising';
  if (isAgreed && isOffers && !(state.accepts_texts && state.phone)) throw new Problem('conflict', 'client_not_texted');
  const before = isOffers ? state.accepts_advertising : state.accepts_texts;
  if (before === isAgreed) return;
  if (!isOffers) await store.setAcceptsTexts(tx, whmcsId, customerId, isAgreed);
  if (!isOffers && !isAgreed) await store.endCardReminders(tx, whmcsId, customerId);
  const subject = { customerId, recipient: state.phone, language: state.language };
  const recorded = isOffers ? 'advertising' : isAgreed ? 'appointments' : 'all';
  await recordConsent(tx, whmcsId, [subject], { ...entry, channel: 'sms', kind: recorded }, now());
}

/**
 * Offers by email need an address (`client_no_email`) that did not stop them by itself (`client_stopped_emails`). A refusal
 * is one of the address: it outlives the client, and ends advertising to others who have it.
 */
async function setEmailOffers(
  { tx, caller: { whmcsId }, now }: StoreContext,
  customerId: string,
  { email, language, ...state }: store.ConsentState,
  entry: SheetEntry,
): Promise<void> {
  const { isAgreed } = entry;
  if (isAgreed && email === null) throw new Problem('conflict', 'client_no_email');
  if (isAgreed && state.stopped_emails) throw new Problem('conflict', 'client_stopped_emails');
  const isSame = state.agreed_by_email === isAgreed && (email === null || state.refused_emails === !isAgreed);
  if (isSame) return;
  if (email !== null && isAgreed) await store.acceptEmailOffers(tx, whmcsId, email);
  if (email !== null && !isAgreed) await store.refuseEmailOffers(tx, whmcsId, email, now());
  const subject = { customerId, recipient: email, language };
  await recordConsent(tx, whmcsId, [subject], { ...entry, channel: 'email', kind: 'advertising' }, now());
}

import type { Country } from '@suite/domain';
import {
  type ConsentKind,
  type ConsentTerms,
  consentLimit,
  consentProblem,
  consentText,
  readTaxNumber,
  taxNumberDigits,
} from '@suite/domain/text-consent';
import type { Tx } from '../../kit/database';
import { type FieldRefusal, notFound, Problem, refuseFields } from '../../kit/problem';
import type { TextConsent, TextRegistration, TextRegistrationInput } from '../../resolver-types.generated';
import { lockSettings } from '../settings/settings.store';
import * as store from './text-registration.store';

/** What a store enters about its texts. */
type Entered = Pick<TextRegistrationInput, 'legal_name' | 'tax_number' | 'consent_en' | 'consent_vi'>;

/** Returns the details as they are stored. Throws the field problems, with paths under `at`. */
export function readDetails(entered: Entered, country: Country, at: string): store.RegistrationDetails {
  const typed = entered.tax_number ?? '';
  const tax_number = typed === '' ? undefined : (readTaxNumber(typed, country) ?? null);
  const digits = taxNumberDigits[country];
  const wording = (key: 'consent_en' | 'consent_vi') => entered[key]?.trim().normalize('NFC') || null;
  const problemOf = (key: 'consent_en' | 'consent_vi'): FieldRefusal[] => {
    const code = consentProblem(wording(key) ?? '{salon} STOP');
    return code
      ? [{ path: `${at}.${key}`, code, ...(code === 'too_long' ? { params: { max: consentLimit } } : {}) }]
      : [];
  };
  refuseFields([
    ...(tax_number === null
      ? [{ path: `${at}.tax_number`, code: 'tax_number_invalid' as const, params: { digits } }]
      : []),
    ...problemOf('consent_en'),
    ...problemOf('consent_vi'),
  ]);
  return {
    legal_name: entered.legal_name ?? null,
    tax_number: tax_number ?? undefined,
    consent_en: wording('consent_en'),
    consent_vi: wording('consent_vi'),
  };
}

async function requireRegistration(tx: Tx, whmcsId: number): Promise<store.RegistrationRow> {
  const registration = await store.findRegistration(tx, whmcsId);
  if (!registration) throw notFound('company');
  return registration;
}

/** Returns how far the carriers are, and while they block texts, how many clients get emails and how many hear nothing. */
export async function viewRegistration(tx: Tx, whmcsId: number): Promise<TextRegistration> {
  const { country: _, name: __, has_surveys: ___, ...registration } = await requireRegistration(tx, whmcsId);
  const isPending = registration.is_required && registration.state !== 'approved';
  const { byEmail, unreachable } = isPending ? await store.countReached(tx, whmcsId) : { byEmail: 0, unreachable: 0 };
  return { ...registration, clients_by_email: byEmail, clients_unreachable: unreachable };
}

/** Changes what is submitted to the carriers. Throws the field problems, and settings_changed (conflict). */
export async function updateRegistration(
  tx: Tx,
  whmcsId: number,
  { version, ...entered }: TextRegistrationInput,
): Promise<TextRegistration> {
  await lockSettings(tx, whmcsId);
  const before = await requireRegistration(tx, whmcsId);
  const details = readDetails(entered, before.country, 'input_obj');
  if (before.version !== version) throw new Problem('conflict', 'settings_changed');
  await store.writeRegistration(tx, whmcsId, details);
  return viewRegistration(tx, whmcsId);
}

/** A store's terms, of its registration. */
export const termsOf = ({
  name,
  consent_en,
  consent_vi,
  has_surveys,
}: {
  name: string;
  consent_en?: string | null | undefined;
  consent_vi?: string | null | undefined;
  has_surveys: boolean;
}): ConsentTerms => ({
  salon: name,
  wording: { en: consent_en ?? null, vi: consent_vi ?? null },
  hasSurveys: has_surveys,
});

/** Returns what a client agrees to, in both languages. */
export async function viewConsent(tx: Tx, whmcsId: number, kind: ConsentKind): Promise<TextConsent> {
  const terms = termsOf(await requireRegistration(tx, whmcsId));
  return { en: consentText('en', kind, terms), vi: consentText('vi', kind, terms) };
}

/** Whether texts of a store to its clients reach them: the carriers block them before they approve the store. */
export const carriesTexts = async (tx: Tx, whmcsId: number): Promise<boolean> =>
  !(await store.readCarrierPending(tx, whmcsId));

/** Refuses texts to clients while the carriers block them: `carrier_pending`. */
export async function requireCarrier(tx: Tx, whmcsId: number): Promise<void> {
  if (!(await carriesTexts(tx, whmcsId))) throw new Problem('conflict', 'carrier_pending');
}

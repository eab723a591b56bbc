import type { Country } from '@suite/domain';
import { consentProblem, defaultConsent, ownConsent, readTaxNumber } from '@suite/domain/text-consent';
import { nameLimit } from '@suite/domain/validation';
import * as v from 'valibot';
import type { RegistrationFragment } from './texts.generated';

const wording = (language: 'en' | 'vi') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && dataset.value !== '' ? consentProblem(dataset.value) : null;
      if (problem) addIssue({ message: problem });
    }),
    v.transform((text) => ownConsent(language, text)),
  );

/** What the carriers register a store of a country with; an empty tax number leaves the saved one. */
export const textsSchema = (country: Country) =>
  v.object({
    legal_name: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(nameLimit, 'too_long'),
      v.transform((text) => text || null),
    ),
    tax_number: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === '' || readTaxNumber(text, country) !== null, 'tax_number_invalid'),
      v.transform((text) => text || null),
    ),
    consent_en: wording('en'),
    consent_vi: wording('vi'),
  });

/** The registration as the fields show it: the tax number never comes back. */
export const toTextsFields = ({ legal_name, consent_en, consent_vi }: RegistrationFragment) => ({
  legal_name: legal_name ?? '',
  tax_number: '',
  consent_en: consent_en ?? defaultConsent.en,
  consent_vi: consent_vi ?? defaultConsent.vi,
});

/** Returns how far the registration is, as screens name it. */
export function registrationState({ is_required, state, legal_name, tax_number_end }: RegistrationFragment) {
  if (!is_required) return 'not_required';
  return state === 'not_started' && legal_name && tax_number_end ? 'ready' : state;
}

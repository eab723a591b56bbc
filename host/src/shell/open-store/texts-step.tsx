import type { Country } from '@suite/domain';
import {
  consentProblem,
  defaultConsent,
  readTaxNumber,
  registrationCountries,
  taxNumberDigits,
} from '@suite/domain/text-consent';
import { nameLimit } from '@suite/domain/validation';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Note, TextArea, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { StepForm, type StepProps, useTypedValues } from './step-form';
import type { StoreDraft } from './store-draft';

type Texts = StoreDraft['texts'];

/** An empty wording restores that of the suite. */
const wording = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && dataset.value !== '' ? consentProblem(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  }),
);
const schemaOf = (country: Country) =>
  v.object({
    legalName: v.pipe(v.string(), v.trim(), v.maxLength(nameLimit, 'too_long')),
    taxNumber: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === '' || readTaxNumber(text, country) !== null, 'tax_number_invalid'),
    ),
    consentEn: wording,
    consentVi: wording,
  });

interface Props extends StepProps<Texts> {
  country: Country;
}

/** What the carriers register the store with, and what clients agree to with their number. */
export function TextsStep({ values, country, onTyped, onNext, onBack, onLater }: Props) {
  const { t } = useTranslation(['open-store', 'kit']);
  const { form, formProps, field } = useRemoteForm({
    schema: schemaOf(country),
    defaultValues: {
      ...values,
      consentEn: values.consentEn || defaultConsent.en,
      consentVi: values.consentVi || defaultConsent.vi,
    },
    onSubmit: onNext,
    messages: {
      template_field_unknown: t('texts.only_salon'),
    },
    params: { tax_number_invalid: { digits: taxNumberDigits[country] } },
    isUnsaved: () => false,
  });
  useTypedValues(form, onTyped);
  const isRequired = registrationCountries.includes(country);

  return (
    <StepForm
      step="texts"
      formProps={formProps}
      onBack={() => onBack(form.getValues())}
      onLater={() => onLater(form.getValues())}
    >
      {isRequired && <Note>{t('texts.until_approved')}</Note>}
      <TextField
        label={t('texts.legal_name')}
        hint={t('texts.legal_name_hint')}
        autoComplete="organization"
        {...field('legalName')}
      />
      <TextField
        label={t(`texts.tax_number.${country}`)}
        hint={t('texts.tax_number_hint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('taxNumber')}
      />
      <TextArea
        label={t('texts.consent_en')}
        hint={t('texts.consent_hint')}
        rows={8}
        lang="en"
        {...field('consentEn')}
      />
      <TextArea label={t('texts.consent_vi')} rows={8} lang="vi" {...field('consentVi')} />
    </StepForm>
  );
}

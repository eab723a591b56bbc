import { countries, languages } from '@suite/domain';
import { zoneChoices, zoneName } from '@suite/domain/zones';
import { useFormat, useLanguage, useRefreshSession, useStore } from '@suite/remote-kit';
import { useFormDraft } from '@suite/remote-kit/form';
import { SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { detailsSchema, toDetailsFields } from './details.schema';
import { SectionForm } from './section-form';
import { type DetailsFragment, UpdateStoreDetailsDocument } from './store.generated';
import { useSectionForm } from './use-section-form';

interface Props {
  details: DetailsFragment;
  refetch: () => Promise<void>;
}

const shown = [
  'name',
  'address1',
  'address2',
  'business_phone_number',
  'country_code',
  'timezone',
  'language',
] as const;

/** Name, address, phone, country, zone and language of the store. */
export function DetailsSection({ details, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const language = useLanguage();
  const { whmcsId } = useStore();
  const refreshSession = useRefreshSession();
  const remote = useSectionForm(UpdateStoreDetailsDocument, {
    schema: detailsSchema,
    record: details,
    valuesOf: (one) => toDetailsFields(one, format.phone),
    recordOf: (data) => data.store_details_update,
    describe: (one) => shown.map((id) => ({ id, name: t(`store.details.${id}`), text: textOf(id, one) })),
    input: (output) => ({ ...output, version: details.version }),
    onDone: refreshSession,
    refetch,
  });
  const { form, formProps, field, pending, isSaved, conflict } = remote;
  const draft = useFormDraft(form, `store-details:${whmcsId}`, toDetailsFields(details, format.phone));
  const country = form.watch('country_code');

  function textOf(key: (typeof shown)[number], one: DetailsFragment): string {
    if (key === 'country_code') return t(`store.countries.${one.country_code}`);
    if (key === 'timezone') return zoneName(one.timezone, language);
    if (key === 'language') return t(`language.${one.language}`);
    return toDetailsFields(one, format.phone)[key] || t('store.no_text');
  }

  return (
    <SectionForm
      title={t('store.details.title')}
      formProps={formProps}
      pending={pending}
      conflict={conflict}
      draft={draft}
      isSaved={isSaved}
    >
      <TextField
        label={t('store.details.name')}
        hint={t('store.hints.name')}
        autoComplete="organization"
        {...field('name')}
      />
      <TextField label={t('store.details.address1')} autoComplete="address-line1" {...field('address1')} />
      <TextField
        label={t('store.details.address2')}
        hint={t('store.hints.address')}
        autoComplete="address-line2"
        {...field('address2')}
      />
      <TextField
        label={t('store.details.business_phone_number')}
        hint={t('store.hints.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('business_phone_number')}
      />
      <SelectField
        label={t('store.details.country_code')}
        hint={t(details.is_country_fixed ? 'store.hints.country_fixed' : 'store.hints.country')}
        options={countries.map((value) => ({
          value,
          label: t(`store.countries.${value}`),
          disabled: details.is_country_fixed && value !== details.country_code,
        }))}
        {...field('country_code')}
      />
      <SelectField
        label={t('store.details.timezone')}
        hint={t('store.hints.timezone')}
        options={zoneChoices(country, form.watch('timezone')).map((value) => ({
          value,
          label: zoneName(value, language),
        }))}
        {...field('timezone')}
      />
      <SelectField
        label={t('store.details.language')}
        hint={t('store.hints.language')}
        options={languages.map((value) => ({ value, label: t(`language.${value}`), language: value }))}
        {...field('language')}
      />
    </SectionForm>
  );
}

import type { Country } from '@suite/domain';
import { taxNumberDigits } from '@suite/domain/text-consent';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Note, Row, Section, StatusChip, TextArea, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { LinkedPart } from '../layout/linked-part';
import { SectionForm } from './section-form';
import { type RegistrationFragment, TextRegistrationDocument, UpdateTextRegistrationDocument } from './texts.generated';
import { registrationState, textsSchema, toTextsFields } from './texts.schema';
import { useSectionForm } from './use-section-form';

const tones = {
  not_started: 'neutral',
  ready: 'new',
  submitted: 'new',
  approved: 'confirmed',
  rejected: 'danger',
  not_required: 'neutral',
} as const;

/** The registration of the store with the carriers, and what its clients agree to with their number. */
export function TextsSection({ country }: { country: Country }) {
  const { t } = useTranslation('mf-profile');
  const query = useStoreQuery(TextRegistrationDocument, {});
  if (!query.data)
    return (
      <Section title={t('store.texts.title')}>
        <QueryStates query={query} loading={t('store.texts.loading')} error={t('store.texts.error')} rows={3}>
          {() => null}
        </QueryStates>
      </Section>
    );
  const { text_registration: registration } = query.data;
  // Only now is its heading there for good.
  return (
    <LinkedPart hash="texts">
      <TextsForm key={country} country={country} registration={registration} refetch={query.refetch} />
    </LinkedPart>
  );
}

interface Props {
  country: Country;
  registration: RegistrationFragment;
  refetch: () => Promise<void>;
}

const shown = ['legal_name', 'tax_number', 'consent_en', 'consent_vi'] as const;

function TextsForm({ country, registration, refetch }: Props) {
  const { t } = useTranslation(['mf-profile', 'kit']);
  const textOf = (key: (typeof shown)[number], one: RegistrationFragment) =>
    (key === 'tax_number' ? one.tax_number_end : toTextsFields(one)[key]) || t('store.no_text');
  const { formProps, field, pending, isSaved, conflict } = useSectionForm(UpdateTextRegistrationDocument, {
    schema: textsSchema(country),
    record: registration,
    valuesOf: toTextsFields,
    recordOf: (data) => data.text_registration_update,
    describe: (one) => shown.map((id) => ({ id, name: t(`store.texts.${id}`), text: textOf(id, one) })),
    messages: { template_field_unknown: t('store.texts.only_salon') },
    params: { tax_number_invalid: { digits: taxNumberDigits[country] } },
    input: (output) => ({ ...output, version: registration.version }),
    onDone: refetch,
    refetch,
  });
  const { tax_number_end: end } = registration;

  return (
    <SectionForm
      title={t('store.texts.title')}
      formProps={formProps}
      pending={pending}
      conflict={conflict}
      isSaved={isSaved}
    >
      <RegistrationState registration={registration} />
      <TextField
        label={t('store.texts.legal_name')}
        hint={t('store.texts.legal_name_hint')}
        autoComplete="organization"
        {...field('legal_name')}
      />
      <TextField
        label={t('store.texts.tax_number')}
        hint={end ? t('store.texts.tax_number_saved', { end }) : t('store.texts.tax_number_hint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('tax_number')}
      />
      <TextArea
        label={t('store.texts.consent_en')}
        hint={t('store.texts.consent_hint')}
        rows={8}
        lang="en"
        {...field('consent_en')}
      />
      <TextArea label={t('store.texts.consent_vi')} rows={8} lang="vi" {...field('consent_vi')} />
    </SectionForm>
  );
}

/** How far the carriers are, and whom the store reaches until they have approved it. */
function RegistrationState({ registration }: { registration: RegistrationFragment }) {
  const { t } = useTranslation('mf-profile');
  const { reason, clients_by_email, clients_unreachable } = registration;
  const state = registrationState(registration);
  return (
    <>
      <Row gap={2} align="center">
        <StatusChip tone={tones[state]}>{t(`store.texts.state.${state}`)}</StatusChip>
      </Row>
      {reason && <Note tone="warning">{t('store.texts.reason', { reason })}</Note>}
      <Note small>{t(`store.texts.explain.${state}`)}</Note>
      {clients_by_email > 0 && <Note small>{t('store.texts.by_email', { count: clients_by_email })}</Note>}
      {clients_unreachable > 0 && (
        <Note tone="warning">{t('store.texts.unreachable', { count: clients_unreachable })}</Note>
      )}
    </>
  );
}

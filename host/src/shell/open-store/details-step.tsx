import { countries } from '@suite/domain';
import { isPhoneOf } from '@suite/domain/phone';
import { nameField } from '@suite/domain/validation';
import { zoneIn, zoneName, zonesIn } from '@suite/domain/zones';
import { useLanguage } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { StepForm, type StepProps, useTypedValues } from './step-form';
import type { StoreDraft } from './store-draft';

type Details = StoreDraft['details'];

const schemaWith = (invitation: v.GenericSchema<string>) =>
  v.pipe(
    v.object({
      name: nameField,
      country: v.picklist(countries),
      timezone: v.string(),
      phone: v.pipe(v.string(), v.trim()),
      invitation,
    }),
    v.forward(v.partialCheck([['phone'], ['country']], isPhoneOf, 'phone_invalid'), ['phone']),
  );
const schema = schemaWith(v.string());
const invitedSchema = schemaWith(v.pipe(v.string(), v.trim(), v.nonEmpty('required')));

interface Props extends StepProps<Details> {
  /** Whether a store is opened with an invitation only. */
  needsInvitation: boolean;
  /** The refusal of an invitation that the last step sent. */
  refusal: string | undefined;
}

/** Name, country, zone and phone number of the store. */
export function DetailsStep({ values, needsInvitation, refusal, onTyped, onNext, onBack, onLater }: Props) {
  const { t } = useTranslation('open-store');
  const language = useLanguage();
  const { form, formProps, field, input } = useRemoteForm({
    schema: needsInvitation ? invitedSchema : schema,
    defaultValues: values,
    onSubmit: onNext,
    isUnsaved: () => false,
  });
  useTypedValues(form, onTyped);
  const country = input('country');
  const invitation = field('invitation');

  return (
    <StepForm
      step="details"
      formProps={formProps}
      onBack={() => onBack(form.getValues())}
      onLater={() => onLater(form.getValues())}
    >
      {needsInvitation && (
        <TextField
          label={t('details.invitation')}
          hint={t('details.invitation_hint')}
          autoComplete="off"
          {...invitation}
          error={invitation.error ?? refusal}
        />
      )}
      <TextField label={t('details.name')} autoComplete="organization" {...field('name')} />
      <SelectField
        label={t('details.country')}
        hint={t('details.country_hint')}
        options={countries.map((value) => ({ value, label: t(`country.${value}`) }))}
        value={country.value}
        error={country.error}
        onChange={({ target: { value } }) => {
          const chosen = countries.find((one) => one === value) ?? 'US';
          country.set(chosen);
          form.setValue('timezone', zoneIn(chosen, form.getValues('timezone')));
        }}
      />
      <SelectField
        label={t('details.timezone')}
        hint={t('details.timezone_hint')}
        options={zonesIn(country.value).map((zone) => ({ value: zone, label: zoneName(zone, language) }))}
        {...field('timezone')}
      />
      <TextField
        label={t('details.phone')}
        hint={t('details.phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
    </StepForm>
  );
}

import { type Country, countries } from '@suite/domain';
import { onDeviceClock } from '@suite/domain/otp-clock';
import { SheetForm } from '@suite/entities/overlays';
import { useSubmit } from '@suite/graphql';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { Note, PasswordField, SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { contactSchema, normalizeContact, type ProfileContactKind } from './contact.schema';
import { type ContactCodeFragment, RequestContactChangeDocument } from './edit-profile.generated';

interface Props {
  kind: ProfileContactKind;
  present: string | null;
  country: Country;
  isEmployee: boolean;
  onClose: () => void;
  onSent: (code: ContactCodeFragment) => void;
}

/** The new phone number or email, and the password or staff code, so that a device left open is not enough. */
export function ContactForm({ kind, present, country, isEmployee, onClose, onSent }: Props) {
  const { t } = useTranslation('mf-profile');
  const request = useSubmit(RequestContactChangeDocument, { handles: isFormRefusal });
  const proof = isEmployee ? 'staff_code' : 'password';
  const remote = useRemoteForm({
    schema: contactSchema(kind, present),
    defaultValues: { country, identifier: '', proof: '' },
    submission: request,
    paths: { proof: [`input_obj.${proof}`] },
    async onSubmit({ identifier, country: written, proof: secret }) {
      const result = await request.submit({
        input_obj: {
          identifier: normalizeContact(kind, identifier, written),
          country_code: written,
          [proof]: secret || null,
        },
      });
      if (result) onSent(onDeviceClock(result.contact_change_request, new Date()));
    },
  });
  const { field } = remote;
  const title = t(present ? `edit_profile.change_${kind}` : `edit_profile.add_${kind}`);

  return (
    <SheetForm title={title} submit={t('edit_profile.send_code')} form={remote} onClose={onClose}>
      <Note>{t(present ? `edit_profile.intro_${kind}` : `edit_profile.intro_first_${kind}`)}</Note>
      {kind === 'phone' ? (
        <>
          <SelectField
            label={t('invite.country')}
            options={countries.map((value) => ({ value, label: t(`invite.countries.${value}`) }))}
            {...field('country')}
          />
          <TextField
            label={t('edit_profile.new_phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('identifier')}
          />
        </>
      ) : (
        <TextField
          label={t('edit_profile.new_email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('identifier')}
        />
      )}
      {isEmployee ? (
        <PasswordField
          label={t('edit_profile.staff_code')}
          hint={t('edit_profile.staff_code_hint')}
          inputMode="numeric"
          autoComplete="off"
          {...field('proof')}
        />
      ) : (
        <PasswordField label={t('password.yours')} autoComplete="current-password" {...field('proof')} />
      )}
    </SheetForm>
  );
}

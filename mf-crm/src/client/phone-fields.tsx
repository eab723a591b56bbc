import { countries } from '@suite/domain';
import { FamilySwitch, useNumberHolder } from '@suite/entities';
import type { RemoteForm } from '@suite/remote-kit/form';
import { Button, Note, SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { ClientForm } from './client-form.schema';
import type { ClientProfile } from './use-client';

interface Props {
  form: RemoteForm<ClientForm, ClientForm>;
  /** As the form shows the stored number. */
  storedPhone: string;
  client: ClientProfile['customer'];
  family: ClientProfile['family'];
}

/** The number, and the family that shares it: to join one, and to leave it. */
export function PhoneFields({ form, storedPhone, client, family }: Props) {
  const { t } = useTranslation('mf-crm');
  const [phone, country] = form.form.watch(['phone', 'country']);
  const isOther = phone.trim() !== storedPhone;
  const holder = useNumberHolder(isOther ? phone : '', country);
  const familyHolder = family.find(({ is_holder }) => is_holder);
  const isMember = client.phone_holder_id !== null;
  return (
    <>
      <TextField
        label={t('client_edit.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.field('phone')}
      />
      <SelectField
        label={t('client_edit.country')}
        options={countries.map((value) => ({ value, label: t(`client_edit.countries.${value}`) }))}
        {...form.field('country')}
      />
      {isOther && holder.name !== null && holder.name !== client.full_name && (
        <FamilySwitch holder={holder.name} {...form.form.register('shares_number')} />
      )}
      {!isOther && isMember && (
        <>
          <Note>{t('client_edit.member', { name: familyHolder?.full_name ?? '' })}</Note>
          <Button variant="secondary" onClick={() => form.input('phone').set('')}>
            {t('client_edit.leave_family')}
          </Button>
        </>
      )}
      {isOther && isMember && (
        <Note role="status">{t('client_edit.leaves', { name: familyHolder?.full_name ?? '' })}</Note>
      )}
      {!isMember && family.length > 0 && (
        <Note>{t('client_edit.family_shares', { names: family.map(({ full_name }) => full_name).join(', ') })}</Note>
      )}
    </>
  );
}

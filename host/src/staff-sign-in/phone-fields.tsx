import { type Country, countries } from '@suite/domain';
import { useFieldWords } from '@suite/remote-kit';
import { SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useClosed } from './use-closed';
import type { StaffLogin } from './use-staff-login';

/** An employee's phone number, and the country by which it is read. */
export function PhoneFields({ login }: { login: StaffLogin }) {
  const { t } = useTranslation('ways');
  const words = useFieldWords();
  const { phone, country } = login.fields;
  const closed = useClosed(login);
  return (
    <>
      <SelectField
        label={t('staff.country')}
        autoComplete="country"
        value={country}
        onChange={(event) => login.type({ country: event.target.value as Country })}
        options={countries.map((value) => ({ value, label: t(`staff.countries.${value}`) }))}
      />
      <TextField
        label={t('staff.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        value={phone}
        readOnly={login.pending}
        onChange={(event) => login.type({ phone: event.target.value })}
        error={closed ?? (login.missing.phone ? t('staff.phone_required') : words(login.refused('phone')))}
      />
    </>
  );
}

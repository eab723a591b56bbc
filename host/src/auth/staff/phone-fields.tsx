import { useFieldMessages } from '@suite/remote-kit';
import { TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { CountryField } from '../layout/country-field';
import { useLockout } from './use-lockout';
import type { StaffLogin } from './use-staff-login';

/** An employee's phone number, and the country by which it is read. */
export function PhoneFields({ login }: { login: StaffLogin }) {
  const { t } = useTranslation('auth');
  const fieldMessage = useFieldMessages();
  const { phone, country } = login.fields;
  const closed = useLockout(login);
  return (
    <>
      <CountryField value={country} onChange={(chosen) => login.type({ country: chosen })} />
      <TextField
        label={t('staff.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        value={phone}
        readOnly={login.pending}
        onChange={(event) => login.type({ phone: event.target.value })}
        error={closed ?? (login.missing.phone ? t('staff.phone_required') : fieldMessage(login.refused('phone')))}
      />
    </>
  );
}

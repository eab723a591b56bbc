import { Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { BookingEmployee } from '../domain/booking';

interface Props {
  employee: BookingEmployee;
  onChange: (employee: BookingEmployee) => void;
}

/** Whether the client asks for the employee; off by default. */
export function RequestedSwitch({ employee, onChange }: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <Switch
      label={t('booking.requested', { name: employee.name })}
      checked={employee.isRequested ?? false}
      onChange={({ target }) => onChange({ ...employee, isRequested: target.checked })}
    />
  );
}

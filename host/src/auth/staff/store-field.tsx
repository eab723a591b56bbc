import { useFieldMessages } from '@suite/remote-kit';
import { IconButton, TextField } from '@suite/ui';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StaffLogin } from './use-staff-login';

interface Props {
  login: StaffLogin;
  onScan: () => void;
  /** An error of the field that another component found. */
  error?: string | undefined;
}

/** The field of the store number, typed or read from its QR code; shows whether the place is trusted. */
export function StoreField({ login, onScan, error }: Props) {
  const { t } = useTranslation('auth');
  const fieldMessage = useFieldMessages();
  const { storeQr, device } = login;
  const vouched = storeQr ? 'staff.store_scanned' : device && `staff.store_knows_${device.for}`;
  return (
    <TextField
      label={t('staff.store')}
      hint={t(vouched ?? 'staff.store_hint')}
      name="store"
      autoComplete="off"
      inputMode="numeric"
      maxLength={9}
      value={login.fields.store}
      readOnly={login.pending}
      onChange={(event) => login.type({ store: event.target.value })}
      suffix={<IconButton label={t('staff.scan')} icon={<ScanLine size={22} />} onClick={onScan} />}
      error={error ?? (login.missing.store ? t('staff.store_required') : fieldMessage(login.refused('whmcs_id')))}
    />
  );
}

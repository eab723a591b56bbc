import { Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the client gets a text about the change; on by default. */
export function NotifySwitch({ checked, onChange }: Props) {
  const { t } = useTranslation('mf-booking');
  return <Switch label={t('sms.notify')} checked={checked} onChange={(event) => onChange(event.target.checked)} />;
}

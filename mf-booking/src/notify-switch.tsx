import { Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Names the change where the switch is beside others; “Notify client” by default. */
  label?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the client gets a text about the change; on by default. */
export function NotifySwitch({ label, checked, onChange }: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <Switch label={label ?? t('sms.notify')} checked={checked} onChange={(event) => onChange(event.target.checked)} />
  );
}

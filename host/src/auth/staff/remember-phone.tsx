import { Switch, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Remember {
  isOn: boolean;
  name: string;
}

/**
 * The choice whether this device is remembered for the code of the person who proves their phone on it, and its
 * name.
 */
export function RememberPhone({ value, onChange }: { value: Remember; onChange: (value: Remember) => void }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Switch
        label={t('staff.remember')}
        checked={value.isOn}
        onChange={(event) => onChange({ ...value, isOn: event.target.checked })}
      />
      {value.isOn && (
        <TextField
          label={t('staff.device_name')}
          hint={t('staff.remember_hint')}
          name="device-name"
          autoComplete="off"
          maxLength={60}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      )}
    </>
  );
}

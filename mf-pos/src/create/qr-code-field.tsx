import { TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** The optional code of a printed ticket. */
export function QrCodeField({ value, error, onChange }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <TextField
      label={t('create.qr_code')}
      hint={t('create.optional')}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={255}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

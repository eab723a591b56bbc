import { TextField, type TextFieldProps } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The field for the code of a printed ticket. */
export function QrCodeField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('mf-pos');
  return (
    <TextField label={t('create.qr_code')} autoComplete="off" autoCapitalize="characters" maxLength={255} {...props} />
  );
}

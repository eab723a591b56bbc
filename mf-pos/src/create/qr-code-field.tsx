import { TextField, type TextFieldProps } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The field for the code of a printed ticket, if there is one. */
export function QrCodeField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('mf-pos');
  return (
    <TextField
      label={t('create.qr_code')}
      hint={t('create.optional')}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={255}
      {...props}
    />
  );
}

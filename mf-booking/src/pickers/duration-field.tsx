import { TextField, type TextFieldProps } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { durations } from '../domain/booking';

type Props = Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'min' | 'max' | 'suffix'>;

/** The duration of a service in minutes. Works with react-hook-form's `register`. */
export function DurationField(props: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <TextField
      label={t('booking.duration')}
      type="number"
      inputMode="numeric"
      min={durations.min}
      max={durations.max}
      suffix={t('booking.minutes_unit')}
      {...props}
    />
  );
}

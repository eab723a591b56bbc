import { useFormat } from '@suite/remote-kit';
import { FieldError } from '@suite/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type BookingDraft, serviceTimes } from '../domain/booking';
import { TimePicker } from '../pickers/time-picker';
import styles from './booking.module.css';

interface Props {
  onStart: (start: string) => void;
  exclude: string | undefined;
}

/** The selected time and the time picker. */
export function TimeSection({ onStart, exclude }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { watch, formState } = useFormContext<BookingDraft>();
  const [start, services, guests, guestsInSequence] = watch(['start', 'services', 'guests', 'guestsInSequence']);
  return (
    <>
      {start && <p className={styles.chosen}>{format.dateTime(start)}</p>}
      <FieldError message={formState.errors.start && t('booking.time_required')} />
      <TimePicker
        start={start}
        onStart={onStart}
        services={serviceTimes({ services, guests, guestsInSequence })}
        exclude={exclude}
      />
    </>
  );
}

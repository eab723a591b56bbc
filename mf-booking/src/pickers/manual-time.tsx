import { useFormat } from '@suite/remote-kit';
import { Button, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseManualTime } from '../domain/day-choice';
import styles from './time-picker.module.css';

interface Props {
  day: string;
  zone: string;
  onDay: (day: string) => void;
  onStart: (start: string) => void;
}

/** The input of any day and time by the store's clock; typed times are rounded up to a quarter of an hour. */
export function ManualTime({ day, zone, onDay, onStart }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const start = parseManualTime(typed, day, zone);

  if (!isOpen) {
    return (
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        {t('pick.manual')}
      </Button>
    );
  }
  return (
    <div className={styles.byHand}>
      <TextField
        type="date"
        label={t('pick.other_day')}
        value={day}
        onChange={(event) => event.target.value !== '' && onDay(event.target.value)}
      />
      <TextField
        type="time"
        step={900}
        label={t('pick.time')}
        hint={t('pick.rounded')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {start && (
        <Button variant="secondary" onClick={() => onStart(start.toISOString())}>
          {t('pick.use_time', { time: format.time(start) })}
        </Button>
      )}
    </div>
  );
}

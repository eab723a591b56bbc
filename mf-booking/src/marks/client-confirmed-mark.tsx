import { useFormat } from '@suite/remote-kit';
import { MessageSquareCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfirmedAt } from '../domain/status';
import styles from './client-confirmed-mark.module.css';
import { Mark } from './mark';

type Confirmable = Parameters<typeof clientConfirmedAt>[0];

/** Returns a function that says when the client confirmed an appointment by text; null if they did not. */
export function useClientConfirmedLabel(): (appointment: Confirmable) => string | null {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  return useCallback(
    (appointment) => {
      const at = clientConfirmedAt(appointment);
      return at === null ? null : t('client_confirmed', { time: format.dateTime(at) });
    },
    [t, format],
  );
}

/** Marks an appointment on cards and rows that the client has confirmed; renders nothing for any other. */
export function ClientConfirmedMark({ appointment }: { appointment: Confirmable }) {
  const label = useClientConfirmedLabel()(appointment);
  return label && <Mark kind="clientConfirmed" label={label} />;
}

/** The same in words, where there is room for them. */
export function ClientConfirmedNote({ appointment }: { appointment: Confirmable }) {
  const label = useClientConfirmedLabel()(appointment);
  if (label === null) return null;
  return (
    <span className={styles.note}>
      <MessageSquareCheck size={16} className={styles.icon} /> {label}
    </span>
  );
}

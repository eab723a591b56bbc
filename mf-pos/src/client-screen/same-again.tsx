import { Slot } from '@suite/remote-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './client-screen.module.css';

interface Props {
  /** Null: a walk-in. */
  customerId: string | null;
  /** The client's services with their employees. */
  services: readonly { serviceId: string; employeeId: string | null }[];
  /** The start of the visit, ISO 8601. */
  start: string;
}

/** Offers the client the next appointment; where none can be booked, it says good-bye. */
export function SameAgain({ customerId, services, start }: Props) {
  const { t } = useTranslation('mf-pos');
  const [isDeclined, setDeclined] = useState(false);
  const goodbye = <p className={styles.detail}>{t('client_screen.goodbye')}</p>;
  if (isDeclined || customerId === null || services.length === 0) return goodbye;
  return (
    <Slot
      name="ticket.book-again"
      props={{ customerId, services, start, fallback: goodbye, onDecline: () => setDeclined(true) }}
      fallback={goodbye}
    />
  );
}

import type { Cents } from '@suite/domain';
import { useFormat, useStore } from '@suite/remote-kit';
import { ClientScreen } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientReceipt } from './client-receipt';
import styles from './client-screen.module.css';
import { SameAgain } from './same-again';

interface Props {
  orderId: string;
  code: string;
  /** Null: a walk-in. */
  client: { id: string; full_name: string } | null;
  total: Cents;
  /** The client's services with their employees. */
  services: readonly { serviceId: string; employeeId: string | null }[];
  /** The start of the visit, ISO 8601. */
  start: string;
  onClose: () => void;
}

/** After the payment, on the turned device: a receipt, then the next appointment. */
export function ClientThanks({ orderId, code, client, total, services, start, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const store = useStore();
  const [isReceiptDone, setReceiptDone] = useState(false);
  return (
    <ClientScreen
      store={store.name}
      title={client ? t('client_screen.thanks_name', { name: client.full_name }) : t('client_screen.thanks')}
      onClose={onClose}
    >
      <p className={styles.figure}>{format.money(total)}</p>
      {isReceiptDone ? (
        <SameAgain customerId={client?.id ?? null} services={services} start={start} />
      ) : (
        <ClientReceipt orderId={orderId} code={code} onDone={() => setReceiptDone(true)} />
      )}
    </ClientScreen>
  );
}

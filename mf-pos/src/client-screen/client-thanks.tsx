import type { Cents } from '@suite/domain';
import { useFormat, useStore } from '@suite/remote-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientFrame } from './client-frame';
import { ClientReceipt } from './client-receipt';
import styles from './client-screen.module.css';
import type { ClientWindow } from './client-window';
import { SameAgain } from './same-again';

interface Props {
  /** The window on a second screen; left out where this device is turned to the client. */
  second?: ClientWindow;
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

/** After the payment, on the turned device or the second screen: a receipt, then the next appointment. */
export function ClientThanks({ second, orderId, code, client, total, services, start, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const store = useStore();
  const [isReceiptDone, setReceiptDone] = useState(false);
  return (
    <ClientFrame
      second={second ?? null}
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
    </ClientFrame>
  );
}

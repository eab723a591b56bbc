import { Printed } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Receipt } from '@suite/ui';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './receipt.module.css';

interface Props {
  ref: Ref<HTMLElement>;
  /** The code of the card, as it is shown. */
  code: ReactNode;
  /** When it happened; null if it is not known. */
  at: string | null;
  /** Number of the ticket; left out without one. */
  ticket?: string;
  children: ReactNode;
}

/** A printed receipt of a gift card: the store, the time and the card, and below them its lines. */
export function ReceiptPaper({ ref, code, at, ticket, children }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const store = useStore();
  return (
    <Printed ref={ref} aria-label={t('charge.receipt')} className={`${styles.paper} ${styles.roll}`}>
      <header className={styles.head}>
        <h2 className={styles.store}>{store.name}</h2>
        {ticket && <p>{t('movement.ticket', { code: ticket })}</p>}
        {at && <p>{format.dateTime(at)}</p>}
        <p>{code}</p>
      </header>
      <Receipt label={t('charge.receipt')}>{children}</Receipt>
    </Printed>
  );
}

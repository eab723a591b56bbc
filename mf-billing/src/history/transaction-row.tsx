import { Money } from '@suite/entities';
import { areaPaths, useFormat, useGate } from '@suite/remote-kit';
import { Card, StatusChip, type StatusTone } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BillingTransactionRowFragment } from './history.generated';
import styles from './history.module.css';

const tones: Readonly<Record<BillingTransactionRowFragment['status'], StatusTone>> = {
  approved: 'done',
  declined: 'danger',
  pending: 'new',
  returned: 'neutral',
  refunded: 'updated',
};

/** An attempt to move money: what for, with which card, its result in words, and the next try. */
export function TransactionRow({ row }: { row: BillingTransactionRowFragment }) {
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  const { area, store } = useGate();
  const { kind, status, amount, card_type, card_last_four, product_name, period_start, period_end } = row;
  const title = t(`history.kind.${kind}`);
  const isCheck = kind === 'check';
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.texts}>
        <span className={styles.title}>{product_name ? `${title}: ${product_name}` : title}</span>
        <span className={styles.detail}>
          <time dateTime={row.attempted_at}>{format.dateTime(row.attempted_at)}</time>
        </span>
        {card_last_four && (
          <span className={styles.detail}>{t('history.card', { type: card_type ?? '', digits: card_last_four })}</span>
        )}
        {period_start && period_end && (
          <span className={styles.detail}>
            {t('history.period', { start: format.day(period_start), end: format.day(period_end) })}
          </span>
        )}
        {row.decline_reason && <span>{t(`history.reason.${row.decline_reason}`)}</span>}
        {row.next_try_at && (
          <span className={styles.detail}>{t('history.next_try', { time: format.dateTime(row.next_try_at) })}</span>
        )}
        {status === 'pending' && <span className={styles.detail}>{t('history.pending_hint')}</span>}
        {row.invoice_id && row.invoice_number && (
          <Link to={areaPaths(area, store?.whmcsId ?? null).to(`/payment-method/invoices/${row.invoice_id}`)}>
            {t(status === 'approved' ? 'history.receipt' : 'history.invoice', { number: row.invoice_number })}
          </Link>
        )}
      </div>
      <div className={styles.state}>
        <span className={styles.amount}>
          <Money cents={amount} less={kind === 'refund'} />
        </span>
        <StatusChip tone={tones[status]}>
          {isCheck && status === 'returned' ? t('history.not_charged') : t(`history.status.${status}`)}
        </StatusChip>
      </div>
    </Card>
  );
}

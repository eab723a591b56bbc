import type { OrderTotals } from '@suite/domain';
import { receiptAmounts, receiptRows, receiptTotals } from '@suite/domain/receipt';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import styles from './quick-sale.module.css';

/** The total, with fees, tax, discount and tip; the amount itself stands above. */
export function SaleTotal({ totals }: { totals: OrderTotals }) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const rows = receiptRows(receiptAmounts(receiptTotals(totals))).filter(({ kind }) => kind !== 'sub_total');
  return (
    <dl className={styles.total} aria-label={t('receipt.label')}>
      {rows.map(({ kind, amount }) => (
        <div key={kind} className={kind === 'total' ? styles.whole : styles.part}>
          <dt>{t(`receipt.${kind}`)}</dt>
          <dd>{format.money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

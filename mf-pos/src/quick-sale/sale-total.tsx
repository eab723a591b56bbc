import type { OrderTotals } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import styles from './quick-sale.module.css';

/** The total, with fees, tax, discount and tip. */
export function SaleTotal({ totals }: { totals: OrderTotals }) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { serviceFee, tax, cashDiscount, tip, total } = totals;
  const parts = [
    ['service_fee', serviceFee],
    ['tax', tax],
    ['cash_discount', -cashDiscount],
    ['tip', tip],
  ] as const;
  return (
    <dl className={styles.total} aria-label={t('receipt.label')}>
      {parts.map(
        ([key, cents]) =>
          cents !== 0 && (
            <div key={key} className={styles.part}>
              <dt>{t(`receipt.${key}`)}</dt>
              <dd>{format.money(cents)}</dd>
            </div>
          ),
      )}
      <div className={styles.whole}>
        <dt>{t('receipt.total')}</dt>
        <dd>{format.money(total)}</dd>
      </div>
    </dl>
  );
}

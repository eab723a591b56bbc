import type { Cents } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import styles from './payment.module.css';

interface Props {
  total: Cents;
  change: Cents;
}

/** The main figure of a payment: the change, which is counted out next, otherwise the total. */
export function PaidFigure({ total, change }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  if (change === 0) return format.money(total);
  return (
    <>
      <span className={styles.figureLabel}>{t('pay.change_due')}</span> {format.money(change)}
    </>
  );
}

/** The total below the change. */
export function PaidTotal({ total, change }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  return change > 0 && <p className={styles.paidTotal}>{t('paid.total', { amount: format.money(total) })}</p>;
}

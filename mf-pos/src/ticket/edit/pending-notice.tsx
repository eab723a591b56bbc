import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../../core/notice.module.css';
import { usePaths } from '../../paths';
import { StepLink } from '../step-link';

/** Shows that a card payment of the ticket is being checked. */
export function PendingNotice({ orderId }: { orderId: string }) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  return (
    <div role="status" className={styles.notice}>
      <Clock size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{t('pending.title')}</p>
        <StepLink to={paths.review({ id: orderId })}>{t('pending.link')}</StepLink>
      </div>
    </div>
  );
}

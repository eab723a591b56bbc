import { useTranslation } from 'react-i18next';
import styles from './last-good-notice.module.css';

/** Says that what is on screen is as it was last known to be good, and offers to look again. */
export function LastGoodNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['host', 'kit']);
  return (
    <div className={styles.notice}>
      <p role="status">{t('registry.last_good')}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t('kit:retry')}
      </button>
    </div>
  );
}

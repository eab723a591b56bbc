import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './last-good-notice.module.css';
import { Notice } from './notice';

/** Says that what is on screen is as it was last known to be good, and offers to look again. */
export function LastGoodNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['host', 'kit']);
  return (
    <div role="status" className={styles.place}>
      <Notice message={t('registry.last_good')}>
        <Button variant="secondary" onClick={onRetry}>
          {t('kit:retry')}
        </Button>
      </Notice>
    </div>
  );
}

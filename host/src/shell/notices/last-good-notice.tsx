import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './last-good-notice.module.css';
import { Notice } from './notice';

/** Shows that the screen is based on the last good registry, with a button that checks again. */
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

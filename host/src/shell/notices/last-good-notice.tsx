import { useObservable } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../suite';
import styles from './last-good-notice.module.css';
import { Notice } from './notice';

interface Props {
  suite: Pick<Suite, 'isOnLastGood' | 'shell'>;
  onRetry: () => void;
}

/**
 * Says that the app runs on the last good registry, with a button that checks again. Without a connection that goes
 * without saying: the notice about the connection is enough.
 */
export function LastGoodNotice({ suite: { isOnLastGood, shell }, onRetry }: Props) {
  const { t } = useTranslation(['host', 'kit']);
  const isReachable = useObservable(shell.reach);
  if (!useObservable(isOnLastGood) || !isReachable) return null;
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

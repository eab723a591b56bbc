import { useObservable } from '@suite/remote-kit';
import type { Observable } from '@suite/remote-kit/contract';
import { Button } from '@suite/ui';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notices/notice';
import styles from './offline-notices.module.css';
import type { Unsaved } from './unsaved';
import type { Updates } from './updates';
import { useSafeMoment } from './use-safe-moment';

interface Props {
  isReachable: Observable<boolean>;
  updates: Updates;
  unsaved: Unsaved;
  onUpdate: () => void;
}

/** Says that the API can not be reached, and offers a newer suite at a safe moment; both politely. */
export function OfflineNotices({ isReachable, updates, unsaved, onUpdate }: Props) {
  const { t } = useTranslation('offline');
  const isOffline = !useObservable(isReachable);
  const offered = useObservable(updates.offered) !== null;
  const isSafe = useSafeMoment(unsaved, offered);

  return (
    <div role="status" className={styles.place}>
      {isOffline && <Notice icon={<CloudOff size={20} aria-hidden="true" />} message={t('offline.message')} />}
      {offered && isSafe && !isOffline && (
        <Notice message={t('update.message')}>
          <Button onClick={onUpdate}>{t('update.accept')}</Button>
          <Button variant="secondary" onClick={updates.decline}>
            {t('update.later')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

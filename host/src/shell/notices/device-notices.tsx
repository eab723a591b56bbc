import { isStorageBlocked, tabStorage } from '@suite/graphql/device-storage';
import { Button } from '@suite/ui';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isClockWrong, subscribeToClock } from '../../start/server-clock';
import styles from './last-good-notice.module.css';
import { Notice } from './notice';

type Issue = 'clock' | 'storage';

const key = (issue: Issue) => `suite:notice:${issue}`;

/** What the person should change on this device: its clock, or that the browser stores nothing. Each is shown once in a tab. */
export function DeviceNotices() {
  const { t } = useTranslation(['host', 'kit']);
  const [isBlocked] = useState(isStorageBlocked);
  const [read, setRead] = useState<readonly Issue[]>([]);
  const isWrong = useSyncExternalStore(subscribeToClock, isClockWrong);
  const issues = [isBlocked && ('storage' as const), isWrong && ('clock' as const)].filter((one) => one !== false);
  const shown = issues.filter((one) => !read.includes(one) && tabStorage.getItem(key(one)) === null);

  function dismiss(issue: Issue) {
    tabStorage.setItem(key(issue), 'read');
    setRead([...read, issue]);
  }

  return (
    <div role="status" className={shown.length > 0 ? styles.place : undefined}>
      {shown.map((issue) => (
        <Notice key={issue} message={t(`device.${issue}`)}>
          <Button variant="secondary" onClick={() => dismiss(issue)}>
            {t('kit:ok')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}

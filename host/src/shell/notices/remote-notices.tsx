import { useObservable } from '@suite/remote-kit';
import { Button, IconButton } from '@suite/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UncaughtErrors } from '../../federation/isolation/uncaught-errors';
import type { Versions } from '../../federation/remotes/versions';
import { Notice } from './notice';
import styles from './remote-notices.module.css';

interface NoticesProps {
  suite: {
    versions: Pick<Versions, 'fallenBack'>;
    uncaughtErrors: UncaughtErrors;
    restart(name: string): void;
  };
}

/** Shows quietly which part failed while the page still works, and offers to restart that part. */
export function Notices({ suite: { versions, uncaughtErrors, restart } }: NoticesProps) {
  const { t } = useTranslation('host');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const fallenBack = [...useObservable(versions.fallenBack)].filter((name) => !closed.has(name));
  const troubled = useObservable(uncaughtErrors).map(({ name }) => name);

  return (
    <>
      {fallenBack.map((name) => (
        <PartNotice
          key={`${name} fallback`}
          message={t('notice.fallback')}
          onRetry={() => restart(name)}
          onClose={() => setClosed(new Set([...closed, name]))}
        />
      ))}
      {troubled.map((name) => (
        <PartNotice
          key={`${name} trouble`}
          message={t('notice.page_error')}
          onRetry={() => restart(name)}
          onClose={() => uncaughtErrors.forget(name)}
        />
      ))}
    </>
  );
}

interface Props {
  message: string;
  onRetry: () => void;
  onClose: () => void;
}

function PartNotice({ message, onRetry, onClose }: Props) {
  const { t } = useTranslation('kit');
  return (
    <div role="status" className={styles.place}>
      <Notice message={message}>
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
        <IconButton label={t('close')} icon={<X size={20} />} onClick={onClose} />
      </Notice>
    </div>
  );
}

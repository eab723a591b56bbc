import { useObservable } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './notices.module.css';
import type { Troubles } from './troubles';
import type { Versions } from './versions';

interface Given {
  suite: {
    versions: Pick<Versions, 'fallenBack'>;
    troubles: Troubles;
    restart(name: string): void;
  };
}

/** Says quietly what went wrong in a part that stands all the same, and offers to start that part anew. */
export function Notices({ suite: { versions, troubles, restart } }: Given) {
  const { t } = useTranslation('host');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const fallenBack = [...useObservable(versions.fallenBack)].filter((name) => !closed.has(name));
  const troubled = useObservable(troubles).map(({ name }) => name);

  return (
    <>
      {fallenBack.map((name) => (
        <Notice
          key={`${name} fallback`}
          message={t('notice.fallback')}
          onRetry={() => restart(name)}
          onClose={() => setClosed(new Set([...closed, name]))}
        />
      ))}
      {troubled.map((name) => (
        <Notice
          key={`${name} trouble`}
          message={t('notice.trouble')}
          onRetry={() => restart(name)}
          onClose={() => troubles.forget(name)}
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

function Notice({ message, onRetry, onClose }: Props) {
  const { t } = useTranslation('kit');
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.message}>{message}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

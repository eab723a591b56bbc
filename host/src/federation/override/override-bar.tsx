import { Button, MessageDialog } from '@suite/ui';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './override-bar.module.css';
import type { OverrideTarget } from './parse-override';

/**
 * The reason why there is no override: its address is invalid, the remote is not published, or the person is not
 * permitted to use it.
 */
export type OverrideRefusal = 'address' | 'unknown' | 'person';

interface Props {
  /** `asked`: the person has not agreed yet. `failed`: the developer's server, or the API, did not respond. */
  phase: 'asked' | 'running' | 'failed';
  target: OverrideTarget;
  /** Reloads the page with the override; false: that was not possible. */
  onBegin: () => Promise<boolean>;
  /** Reloads the page as published; an override that was only requested is discarded. */
  onEnd: () => void | Promise<void>;
}

/**
 * Always shows which remote is loaded from where, with a button that ends the override; requires consent before it
 * starts.
 */
export function OverrideBar({ phase, target, onBegin, onEnd }: Props) {
  const { t } = useTranslation('override');
  const named = { ...target };
  const [isConfirming, setConfirming] = useState(phase === 'asked');
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(phase === 'failed');

  async function begin() {
    setPending(true);
    if (await onBegin()) return;
    setPending(false);
    setConfirming(false);
    setFailed(true);
  }
  function decline() {
    setConfirming(false);
    void onEnd();
  }

  if (isConfirming)
    return (
      <MessageDialog
        title={t('confirmation.title', named)}
        message={t('confirmation.message', named)}
        onClose={decline}
      >
        <Button variant="secondary" onClick={decline}>
          {t('confirmation.decline')}
        </Button>
        <Button pending={isPending} onClick={begin}>
          {t('confirmation.accept')}
        </Button>
      </MessageDialog>
    );
  if (phase !== 'running' && !hasFailed) return null;
  return (
    <Bar message={t(hasFailed ? 'failed' : 'running', named)}>
      {hasFailed && (
        <Button variant="secondary" pending={isPending} onClick={begin}>
          {t('again')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => void onEnd()}>
        {t('end')}
      </Button>
    </Bar>
  );
}

/** Shows once why the published version runs. */
export function RefusedBar({ refusal }: { refusal: OverrideRefusal }) {
  const { t } = useTranslation('override');
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Bar message={t(`refused.${refusal}`)}>
      <Button variant="secondary" onClick={() => setClosed(true)}>
        {t('close')}
      </Button>
    </Bar>
  );
}

function Bar({ message, children }: { message: string; children: ReactNode }) {
  const { t } = useTranslation('override');
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <div className={styles.inside}>
        <FlaskConical size={20} className={styles.icon} />
        <p role="status" className={styles.message}>
          {message}
        </p>
        {children}
      </div>
    </aside>
  );
}

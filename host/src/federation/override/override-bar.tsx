import { Button, MessageDialog } from '@suite/ui';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './override-bar.module.css';
import type { OverrideTarget } from './parse-override';

/** Why there is no override: its address is none, the remote is not published, or it is not the person's to have. */
export type Refusal = 'address' | 'unknown' | 'person';

interface Props {
  /** `asked`: the person has not agreed yet. `failed`: the developer's server, or the API, did not answer. */
  phase: 'asked' | 'running' | 'failed';
  target: OverrideTarget;
  /** Has the page opened anew with the override; false: that could not be done. */
  onBegin: () => Promise<boolean>;
  /** Has the page opened anew as published; what was only asked for is forgotten. */
  onEnd: () => void | Promise<void>;
}

/** Always says which remote comes from where, and ends that; asks before anything does. */
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

/** Says once why all is as published. */
export function RefusedBar({ refusal }: { refusal: Refusal }) {
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
        <FlaskConical size={20} aria-hidden="true" className={styles.icon} />
        <p role="status" className={styles.message}>
          {message}
        </p>
        {children}
      </div>
    </aside>
  );
}

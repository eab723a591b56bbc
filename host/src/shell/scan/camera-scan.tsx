import { Button, IconButton, Skeleton, Stack } from '@suite/ui';
import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CameraProblem } from './camera';
import styles from './scan.module.css';
import { useCamera } from './use-camera';

const watchVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
const isVisible = () => document.visibilityState === 'visible';

interface Props {
  onText: (text: string) => void;
}

/** The camera, while the page is visible: it stops when the person leaves the page. */
export function CameraScan({ onText }: Props) {
  const visible = useSyncExternalStore(watchVisibility, isVisible);
  const [attempt, setAttempt] = useState(0);
  return visible ? <CameraBox key={attempt} onText={onText} onRetry={() => setAttempt(attempt + 1)} /> : null;
}

function CameraBox({ onText, onRetry }: Props & { onRetry: () => void }) {
  const { t } = useTranslation('scan');
  const { video, state, setTorch } = useCamera(onText);
  if (state.kind === 'stopped') return <CameraProblemMessage problem={state.problem} onRetry={onRetry} />;
  return (
    <Stack gap={2}>
      <div className={styles.camera}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('camera.label')} />
        {state.kind === 'starting' ? (
          <Skeleton height="control" className={styles.fill} />
        ) : (
          <span className={styles.frame} aria-hidden="true" />
        )}
        {state.kind === 'running' && state.torch !== null && (
          <IconButton
            label={t('camera.light')}
            aria-pressed={state.torch}
            icon={state.torch ? <FlashlightOff size={24} /> : <Flashlight size={24} />}
            className={styles.torch}
            onClick={() => setTorch(!state.torch)}
          />
        )}
      </div>
      <p role="status" className={styles.hint}>
        {t(state.kind === 'starting' ? 'camera.starting' : 'camera.hint')}
      </p>
    </Stack>
  );
}

/** Failures that a retry on this page does not solve. */
const lasting: readonly CameraProblem[] = ['insecure', 'unsupported'];

/** The reason why the camera cannot be used, and what to do about it. */
function CameraProblemMessage({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { t } = useTranslation(['scan', 'kit']);
  return (
    <div role="alert" className={styles.trouble}>
      <CameraOff size={32} />
      <p className={styles.what}>{t(`scan:camera.problem.${problem}.what`)}</p>
      <p className={styles.todo}>{t(`scan:camera.problem.${problem}.todo`)}</p>
      {!lasting.includes(problem) && (
        <Button variant="secondary" onClick={onRetry}>
          {t('kit:retry')}
        </Button>
      )}
    </div>
  );
}

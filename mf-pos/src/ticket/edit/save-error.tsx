import type { ShellProblem } from '@suite/graphql';
import { useProblemMessages } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './order.module.css';

interface Props {
  problem: ShellProblem;
  pending: boolean;
  onRetry: () => void;
}

/** Shows that the lines are not saved yet, and why. */
export function SaveError({ problem, pending, onRetry }: Props) {
  const { t } = useTranslation('mf-pos');
  const problemMessage = useProblemMessages();
  return (
    <div className={`${styles.note} ${styles.saveError}`}>
      <span role="alert">{t('save_error.message', { reason: problemMessage(problem).message })}</span>
      <Button variant="quiet" pending={pending} onClick={onRetry}>
        {t('save_error.retry')}
      </Button>
    </div>
  );
}

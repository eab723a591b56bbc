import type { ShellProblem } from '@suite/graphql';
import { useFormat, useProblemMessages } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './move.module.css';

interface Props {
  problem: ShellProblem;
  /** ISO 8601. */
  freeTimes: readonly string[];
  onFreeTime: (start: string) => void;
}

/** The reason of a refused move, and the next free times. */
export function MoveRefusal({ problem, freeTimes, onFreeTime }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { title, message } = useProblemMessages()(problem);
  return (
    <>
      <div role="alert" className={styles.refusal}>
        <strong>{title}</strong>
        <p>{message}</p>
      </div>
      {freeTimes.length > 0 && (
        <fieldset className={styles.free}>
          <legend>{t('move.free_times')}</legend>
          {freeTimes.map((start) => (
            <Button key={start} variant="secondary" onClick={() => onFreeTime(start)}>
              {format.dateTime(start)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

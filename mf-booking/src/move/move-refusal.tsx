import type { ShellProblem } from '@suite/graphql';
import { useFormat, useProblemMessages } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Overlaps, type OverlapsProps } from '../overlap/overlaps';
import styles from './move.module.css';

interface Props {
  problem: ShellProblem;
  /** ISO 8601. */
  freeTimes: readonly string[];
  onFreeTime: (start: string) => void;
  /** What was refused: the visits that it would overlap are named. */
  requested: OverlapsProps;
}

/** The reason of a refused booking or move with the visits in its way, and the next free times. */
export function MoveRefusal({ problem, freeTimes, onFreeTime, requested }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { title, message } = useProblemMessages()(problem);
  return (
    <>
      <div role="alert" className={styles.refusal}>
        <strong>{title}</strong>
        <p>{message}</p>
        {problem.code === 'slot_taken' && <Overlaps {...requested} />}
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

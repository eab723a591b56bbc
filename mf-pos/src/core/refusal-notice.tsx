import type { ShellProblem } from '@suite/graphql';
import { useFieldMessages, useFormat, useProblemMessages } from '@suite/remote-kit';
import { Info } from 'lucide-react';
import styles from './notice.module.css';

/** Why a paid ticket is still what it was; everything that was chosen is still there. */
export const RefusalNotice = ({ message }: { message: string | undefined }) => (
  <div role="alert" className={styles.notice}>
    <Info size={20} aria-hidden="true" className={styles.icon} />
    <p className={styles.text}>{message}</p>
  </div>
);

/**
 * What a refusal says: of one field, or of the whole. Where somebody was faster, `overtaken` says it with their name
 * and the time.
 */
export function useRefusalMessage(overtaken: (by: string, time: string) => string) {
  const format = useFormat();
  const problemMessage = useProblemMessages();
  const fieldMessage = useFieldMessages();
  return (problem: ShellProblem): string | undefined => {
    const { changed_by, changed_at } = problem.params;
    if (problem.code === 'order_changed' && typeof changed_by === 'string' && typeof changed_at === 'string')
      return overtaken(changed_by, format.time(changed_at));
    const [field] = problem.fields;
    return field ? fieldMessage(field) : problemMessage(problem).message;
  };
}

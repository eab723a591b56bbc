import { VisuallyHidden } from '@suite/ui';
import { ArrowRight } from 'lucide-react';
import { useMessages } from '../use-messages';
import styles from './change-list.module.css';

/** One changed value, as texts in the user's language. */
export interface ChangeRow {
  id: string;
  name: string;
  from: string;
  to: string;
}

interface Props {
  label: string;
  changes: readonly ChangeRow[];
}

/** Old and new values, each pair under its name. */
export function ChangeList({ label, changes }: Props) {
  const { t } = useMessages();
  return (
    <dl className={styles.changes} aria-label={label}>
      {changes.map(({ id, name, from, to }) => (
        <div key={id}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.values}>
            <VisuallyHidden>{t('change.old')}</VisuallyHidden>
            <span className={styles.old}>{from}</span>
            <ArrowRight size={16} className={styles.arrow} />
            <VisuallyHidden>{t('change.new')}</VisuallyHidden>
            <span className={styles.new}>{to}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

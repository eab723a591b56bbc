import { VisuallyHidden } from '@suite/ui';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './change-list.module.css';

/** One thing that is other, in the reader's words. */
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

/** What is other, old and new, each under its name. */
export function ChangeList({ label, changes }: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <dl className={styles.changes} aria-label={label}>
      {changes.map(({ id, name, from, to }) => (
        <div key={id}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.values}>
            <VisuallyHidden>{t('update.old')}</VisuallyHidden>
            <span className={styles.old}>{from}</span>
            <ArrowRight size={16} aria-hidden="true" className={styles.arrow} />
            <VisuallyHidden>{t('update.new')}</VisuallyHidden>
            <span className={styles.new}>{to}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { ChangeList, type ChangeRow } from './change-list';
import styles from './conflict-notice.module.css';

interface Props {
  /** Who was faster, and when (ISO 8601); null where nobody said so. */
  by: { name: string; at: string } | null;
  /** What became different meanwhile. */
  changes: readonly ChangeRow[];
}

/** Somebody else changed the appointment meanwhile: who, when and what, old and new. What was typed here stays. */
export function ConflictNotice({ by, changes }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  if (!by && changes.length === 0) return null;
  return (
    <div role="alert" className={styles.overtaken}>
      <p className={styles.who}>
        {by ? t('overtaken.by', { name: by.name, time: format.time(by.at) }) : t('overtaken.by_somebody')}
      </p>
      {changes.length > 0 && <ChangeList label={t('overtaken.theirs')} changes={changes} />}
      <p className={styles.rest}>{t('overtaken.go_on')}</p>
    </div>
  );
}

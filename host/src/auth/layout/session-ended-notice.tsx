import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeSessionEnded } from '../../core/session/session-ended';
import styles from './auth.module.css';

/** Says once why the person has to sign in again, if the API refused their session. */
export function SessionEndedNotice() {
  const { t } = useTranslation('kit');
  const [isShown] = useState(takeSessionEnded);
  if (!isShown) return null;
  return (
    <p role="status" className={styles.notice}>
      <strong>{t('problem.unauthorized.title')}</strong> {t('problem.unauthorized.message')}
    </p>
  );
}

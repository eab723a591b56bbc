import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './kiosk.module.css';

/** Says that the page will clear itself; any touch keeps it, the button's own too. */
export function LeavingWarning({ seconds }: { seconds: number }) {
  const { t } = useTranslation('kiosk');
  return (
    <div role="alertdialog" aria-label={t('idle.title')} className={styles.warning}>
      <p className={styles.warningText}>{t('idle.message', { count: seconds })}</p>
      <Button size="lg">{t('idle.stay')}</Button>
    </div>
  );
}

import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './move.module.css';

/** Explains how an appointment is moved, by finger and by keyboard. Only its button takes taps. */
export function MoveHint({ onDismiss }: { onDismiss: (isByKeyboard: boolean) => void }) {
  const { t } = useTranslation('mf-booking');
  return (
    <div role="note" aria-label={t('move.how')} className={styles.hint}>
      <p>{t('move.how_hint')}</p>
      <Button variant="quiet" onClick={({ detail }) => onDismiss(detail === 0)}>
        {t('move.how_done')}
      </Button>
    </div>
  );
}

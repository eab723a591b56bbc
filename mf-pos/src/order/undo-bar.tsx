import { Button } from '@suite/ui';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './order.module.css';

/** What was just taken off, for as long as it can be undone. */
export function UndoBar({ line, onUndo }: { line: string; onUndo: () => void }) {
  const { t } = useTranslation('mf-pos');
  return (
    <div className={styles.note}>
      <span role="status">{t('undo.removed', { line })}</span>
      <Button variant="quiet" icon={<Undo2 size={20} aria-hidden="true" />} onClick={onUndo}>
        {t('undo.undo')}
      </Button>
    </div>
  );
}

import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { cx } from './class-names';
import styles from './undo-bar.module.css';

interface Props {
  /** The announced message about the action. */
  message: string;
  pending?: boolean | undefined;
  onUndo: () => void;
  className?: string | undefined;
}

/** Offers to undo the last action, for as long as it can be undone. */
export function UndoBar({ message, pending, onUndo, className }: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className={cx(styles.bar, className)}>
      <span role="status" className={styles.message}>
        {message}
      </span>
      <Button variant="quiet" icon={<Undo2 size={20} />} pending={pending} onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

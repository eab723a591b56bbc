import { UndoBar } from '@suite/ui';
import styles from './move.module.css';
import type { useUndo } from './use-undo';

/** The undo bar of `useUndo`, above the tab bar. */
export const MoveUndo = ({ undoBar }: Pick<ReturnType<typeof useUndo>, 'undoBar'>) =>
  undoBar && <UndoBar {...undoBar} className={styles.undo} />;

import { UndoBar } from '@suite/ui';
import styles from './move.module.css';
import type { useUndo } from './use-undo';

interface Props extends Pick<ReturnType<typeof useUndo>, 'undoBar'> {
  /** Whether it is a child of a bar with actions, and not of the page. */
  inBar?: boolean;
}

/** The undo bar of `useUndo`, above the tab bar or the actions of a page. */
export const MoveUndo = ({ undoBar, inBar }: Props) =>
  undoBar && <UndoBar {...undoBar} className={inBar ? `${styles.undo} ${styles.inBar}` : styles.undo} />;

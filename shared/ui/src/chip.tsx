import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './class-names';
import { CountBadge } from './count-badge';

interface Props {
  /** Left out, it is no filter: a tap does something at once. */
  selected?: boolean | undefined;
  onSelect: () => void;
  count?: number | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A filter that is on or off, or one of several short things to take. */
export const Chip = ({ selected, onSelect, count, disabled, children, className }: Props) => (
  <button
    type="button"
    aria-pressed={selected}
    disabled={disabled}
    className={cx(styles.chip, className)}
    onClick={onSelect}
  >
    {children} {count !== undefined && <CountBadge announced count={count} className={styles.count} />}
  </button>
);

/** Chips beside each other, in as many rows as they need. */
export const Chips = ({ children }: { children: ReactNode }) => <div className={styles.chips}>{children}</div>;

import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './class-names';
import { CountBadge } from './count-badge';

interface Props {
  selected: boolean;
  onSelect: () => void;
  count?: number | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A filter that is on or off. */
export const Chip = ({ selected, onSelect, count, children, className }: Props) => (
  <button type="button" aria-pressed={selected} className={cx(styles.chip, className)} onClick={onSelect}>
    {children} {count !== undefined && <CountBadge said count={count} className={styles.count} />}
  </button>
);

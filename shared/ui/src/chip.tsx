import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './class-names';
import { CountBadge } from './count-badge';
import { VisuallyHidden } from './visually-hidden';

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

interface ChipsProps {
  /** The name of the group. */
  legend?: string;
  /** Whether only screen readers get the legend. */
  hidesLegend?: boolean;
  /** The number of equally wide columns: every chip keeps its place, whatever the others say. */
  columns?: 3 | 4 | undefined;
  /** Whether they are in one row on a phone, which scrolls sideways. */
  scrolls?: boolean;
  children: ReactNode;
}

/** Chips beside each other, in as many rows as they need; with a legend, a group of that name. */
export function Chips({ legend, hidesLegend, columns, scrolls, children }: ChipsProps) {
  const className = cx(styles.chips, columns && styles[`columns${columns}`], scrolls && styles.scrolls);
  if (legend === undefined) return <div className={className}>{children}</div>;
  return (
    <fieldset className={cx(className, styles.group)}>
      {hidesLegend ? (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{legend}</legend>
      )}
      {children}
    </fieldset>
  );
}

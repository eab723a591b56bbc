import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './receipt.module.css';

/** The figures of a ticket, one under the other. */
export const Receipt = ({ children, label }: { children: ReactNode; label?: string | undefined }) => (
  <dl className={styles.receipt} aria-label={label}>
    {children}
  </dl>
);

interface LineProps {
  label: ReactNode;
  /** Formatted already. */
  amount: ReactNode;
  action?: ReactNode;
  strong?: boolean | undefined;
  /** Across the whole width, under the figure. */
  below?: ReactNode;
  /** Shows a line below it: the end of a part of the receipt. */
  ends?: boolean | undefined;
}

export const ReceiptLine = ({ label, amount, action, strong, below, ends }: LineProps) => (
  <div className={cx(styles.line, strong && styles.strong, ends && styles.ends)}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.amount}>
      {amount}
      {action}
    </dd>
    {below && <dd className={styles.below}>{below}</dd>}
  </div>
);

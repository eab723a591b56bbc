import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Said by screen readers, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);

/** Says what has just happened, without moving the focus. */
export const LiveRegion = ({ message, assertive = false }: { message: string; assertive?: boolean }) => (
  <span className={styles.hidden} role={assertive ? 'alert' : 'status'}>
    {message}
  </span>
);

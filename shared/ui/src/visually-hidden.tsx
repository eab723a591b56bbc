import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);

/** Announces an event to screen readers, without moving the focus. */
export const LiveRegion = ({ message, assertive = false }: { message: string; assertive?: boolean }) => (
  <span className={styles.hidden} role={assertive ? 'alert' : 'status'}>
    {message}
  </span>
);

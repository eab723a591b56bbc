import type { ReactNode } from 'react';
import styles from './payment.module.css';

interface Props {
  hidden?: boolean;
  children: ReactNode;
}

/** Two panes: stacked on a phone, side by side on a tablet. */
export const Panes = ({ hidden, children }: Props) => (
  <div className={styles.panes} hidden={hidden}>
    {children}
  </div>
);

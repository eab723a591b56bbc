import type { ReactNode } from 'react';
import styles from './payment.module.css';

interface Props {
  hidden?: boolean;
  children: ReactNode;
}

/** Below each other on a phone, beside each other on a tablet. */
export const Panes = ({ hidden, children }: Props) => (
  <div className={styles.panes} hidden={hidden}>
    {children}
  </div>
);

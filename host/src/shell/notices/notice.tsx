import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  message: string;
  icon?: ReactNode;
  /** The actions of the notice. */
  children?: ReactNode;
}

/** A quiet word about a page that stands all the same. Its parent says where it stands, and has the role that reads it out. */
export function Notice({ message, icon, children }: Props) {
  return (
    <div className={styles.notice}>
      <div className={styles.message}>
        {icon}
        <p>{message}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

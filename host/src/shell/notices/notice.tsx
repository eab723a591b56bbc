import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  message: string;
  icon?: ReactNode;
  /** The actions of the notice. */
  children?: ReactNode;
}

/** A quiet notice about a page that still works. Its parent sets its position, and has the role that announces it. */
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

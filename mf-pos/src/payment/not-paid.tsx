import type { ReactNode } from 'react';
import styles from './payment.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  message: string;
}

/** Shows why nothing was charged. */
export const NotPaid = ({ icon, title, message }: Props) => (
  <div role="alert" className={styles.notPaid}>
    {icon}
    <div>
      <p className={styles.notPaidTitle}>{title}</p>
      <p className={styles.notPaidReason}>{message}</p>
    </div>
  </div>
);

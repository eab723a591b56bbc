import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface Props {
  title: ReactNode;
  figure?: ReactNode;
  message?: ReactNode;
  children?: ReactNode;
}

/** It worked: a quiet check, the figure, the next step. */
export const SuccessCheck = ({ title, figure, message, children }: Props) => (
  <div className={styles.success}>
    <span className={styles.check}>
      <Check size={40} />
    </span>
    {figure && <p className={styles.figure}>{figure}</p>}
    <div className={styles.title}>{title}</div>
    {message && <div className={styles.message}>{message}</div>}
    {children}
  </div>
);

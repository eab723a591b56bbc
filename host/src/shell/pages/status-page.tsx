import type { ReactNode } from 'react';
import styles from './status-page.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  message?: string;
  children?: ReactNode;
}

/** A page with one message and one action. */
export const StatusPage = ({ icon, title, message, children }: Props) => (
  <section className={styles.page}>
    {icon && <div className={styles.icon}>{icon}</div>}
    <h1 className={styles.title}>{title}</h1>
    {message && <p className={styles.message}>{message}</p>}
    {children && <div className={styles.action}>{children}</div>}
  </section>
);

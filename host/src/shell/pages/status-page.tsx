import { PageFrame } from '@suite/ui';
import type { ReactNode } from 'react';
import styles from './status-page.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  message?: string;
  children?: ReactNode;
}

/** A page with one message and one action, alone on the screen. */
export const StatusPage = ({ icon, title, message, children }: Props) => (
  <section className={styles.page}>
    {icon && <div className={styles.icon}>{icon}</div>}
    <h1 className={styles.title}>{title}</h1>
    <Message message={message}>{children}</Message>
  </section>
);

/** The same between the bars of a store, with its title in the line of all titles. */
export const FramedStatus = ({ icon, title, message, children }: Props) => (
  <PageFrame kind="record" title={title}>
    <section className={styles.framed}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Message message={message}>{children}</Message>
    </section>
  </PageFrame>
);

const Message = ({ message, children }: { message: string | undefined; children: ReactNode }) => (
  <>
    {message && <p className={styles.message}>{message}</p>}
    {children && <div className={styles.action}>{children}</div>}
  </>
);

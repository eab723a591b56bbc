import type { DOMAttributes, ReactNode } from 'react';
import styles from './client-page.module.css';

interface Props extends DOMAttributes<HTMLDivElement> {
  /** Who speaks to the client: the store. */
  store: ReactNode;
  /** The heading, with the class `clientTitle`. */
  title: ReactNode;
  /** What stays below the content. */
  foot?: ReactNode;
}

/** The layout of what a client sees, on the turned device or on a screen of its own. */
export const ClientPage = ({ store, title, foot, children, ...page }: Props) => (
  <div {...page} className={styles.page}>
    <p className={styles.store}>{store}</p>
    <div className={styles.content}>
      {title}
      {children}
    </div>
    {foot}
  </div>
);

/** The class of the page's heading. */
export const clientTitle = styles.title ?? '';

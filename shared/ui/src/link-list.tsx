import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { List } from './layout';
import styles from './link-list.module.css';

interface LinkRow {
  to: string;
  /** Before the texts: a time, an avatar. */
  leading?: ReactNode;
  label: ReactNode;
  /** A smaller line below the label. */
  detail?: ReactNode;
  /** Behind the texts: a figure, a duration. */
  aside?: ReactNode;
}

/** Links to pages, in rows of a card. */
export const LinkList = ({ links }: { links: readonly LinkRow[] }) => (
  <List className={styles.links}>
    {links.map(({ to, leading, label, detail, aside }) => (
      <li key={to}>
        <Link to={to} className={styles.link}>
          <span className={styles.row}>
            {leading && <span className={styles.leading}>{leading}</span>}
            <span className={styles.content}>
              <span className={styles.label}>{label}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
              {aside && <span className={styles.aside}>{aside}</span>}
            </span>
          </span>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      </li>
    ))}
  </List>
);

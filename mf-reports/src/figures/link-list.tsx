import { List } from '@suite/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './link-list.module.css';

/** A list of links to the pages behind the figures. */
export const LinkList = ({ links }: { links: readonly { to: string; label: ReactNode }[] }) => (
  <List className={styles.links}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className={styles.link}>
          {label}
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      </li>
    ))}
  </List>
);

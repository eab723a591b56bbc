import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './page.module.css';

/** Links below the figures. */
export const LinkList = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <ul className={styles.links}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className={styles.link}>
          {label}
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './step-link.module.css';

/** A link to the next step, large enough for a finger. */
export const StepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.link}>
    {children}
  </Link>
);

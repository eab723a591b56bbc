import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './clients.module.css';
import { useClientPath } from './use-client-path';

interface Props {
  /** Null: the name of somebody without a record. */
  id: string | null | undefined;
  children: ReactNode;
}

/** A client's name, which leads to their page; only the name for people who have no such page. */
export function ClientName({ id, children }: Props) {
  const path = useClientPath()(id);
  if (path === null) return children;
  return (
    <Link to={path} className={styles.link}>
      {children}
    </Link>
  );
}

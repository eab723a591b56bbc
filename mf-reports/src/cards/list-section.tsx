import { type ReactNode, useId } from 'react';
import styles from './cards.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A list of cards under a heading of its own, by which it is called. */
export function ListSection({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.list}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

import { Card } from '@suite/ui';
import { type ReactNode, useId } from 'react';
import styles from './layout.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

import { type ReactNode, useId } from 'react';
import { Card } from './card';
import styles from './section.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of a page: a card under a heading of its own, by which it is called. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

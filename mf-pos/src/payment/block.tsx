import { Card } from '@suite/ui';
import type { ReactNode } from 'react';
import styles from './payment.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A section of a payment page: a card with a small heading. */
export const Block = ({ title, children }: Props) => (
  <Card as="section" aria-label={title} className={styles.block}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </Card>
);

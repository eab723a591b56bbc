import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** The figure that a card is about. */
export const BigFigure = ({ children }: { children: ReactNode }) => (
  <div className={styles.room}>
    <p className={styles.figure}>{children}</p>
  </div>
);

import { type ReactNode, useId } from 'react';
import { Card } from './card';
import { cx } from './class-names';
import styles from './section.module.css';

interface Props {
  title: string;
  /** Whether its heading has the size of the text. */
  small?: boolean;
  /** Behind the heading, in its line: it takes no line of its own when it appears. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page: a card under a heading of its own, by which it is called. */
export function Section({ title, small, aside, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={cx(styles.heading, small && styles.small)}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </Card>
  );
}

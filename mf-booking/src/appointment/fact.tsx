import { Row } from '@suite/ui';
import type { ReactNode } from 'react';
import styles from './appointment.module.css';

interface Props {
  label: string;
  children: ReactNode;
  aside?: ReactNode;
}

/** One labelled fact of a description list with its action beside it. */
export function Fact({ label, children, aside }: Props) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <Row as="dd" gap={3} align="start" spread className={styles.value}>
        <div className={styles.text}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </Row>
    </div>
  );
}

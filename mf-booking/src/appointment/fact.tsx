import { Row, VisuallyHidden } from '@suite/ui';
import type { ReactNode } from 'react';
import styles from './appointment.module.css';

interface Props {
  label: string;
  /** Before one of the facts that every appointment has; the label is then for screen readers only. */
  icon?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}

/** One fact of a description list: an icon or a visible label, the text, and a figure or links beside it. */
export function Fact({ label, icon, children, aside }: Props) {
  return (
    <div className={icon ? styles.line : styles.fact}>
      {icon ? (
        <dt className={styles.icon}>
          {icon}
          <VisuallyHidden>{label}</VisuallyHidden>
        </dt>
      ) : (
        <dt className={styles.label}>{label}</dt>
      )}
      <Row as="dd" gap={2} align="start" spread className={styles.value}>
        <div className={styles.text}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </Row>
    </div>
  );
}

import type { ReactNode, Ref } from 'react';
import styles from './payment.module.css';

interface Props {
  ref?: Ref<HTMLDivElement>;
  hidden?: boolean;
  children: ReactNode;
}

/** Two panes: stacked on a phone, side by side on a tablet. */
export const Panes = ({ ref, hidden, children }: Props) => (
  <div ref={ref} className={styles.panes} hidden={hidden}>
    {children}
  </div>
);

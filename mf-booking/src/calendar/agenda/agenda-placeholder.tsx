import type { ReactNode, Ref } from 'react';
import styles from './agenda.module.css';

interface Props {
  ref?: Ref<HTMLLIElement>;
  /** How many lines are to come. */
  lines: number;
  /** Pixels that they took when they were last there. */
  height?: number | undefined;
  /** Why they do not come. */
  children?: ReactNode;
}

/** The room of lines that are not there yet: as high as they are, so that nothing moves when they come. */
export const AgendaPlaceholder = ({ ref, lines, height, children }: Props) => (
  <li
    ref={ref}
    aria-hidden={!children}
    className={styles.waiting}
    style={{ blockSize: height ?? `calc(${lines} * var(--line))` }}
  >
    {children}
  </li>
);

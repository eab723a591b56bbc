import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './class-names';
import { List } from './layout';
import styles from './link-list.module.css';

export interface LinkRow {
  to: string;
  /** Before the texts: a time, an avatar. */
  leading?: ReactNode;
  label: ReactNode;
  /** A smaller line below the label. */
  detail?: ReactNode;
  /** Behind the texts: a figure, a duration. */
  aside?: ReactNode;
}

/** The lines of text in each row, one of label and one of detail. */
export type RowLines = 1 | 2;

interface Props {
  links: readonly LinkRow[];
  /** The list has the height of `rows` rows of `lines` lines, whatever it contains; texts without room are cut. */
  fixed?: { rows: number; lines: RowLines };
}

/** Links to pages, in rows of a card. */
export function LinkList({ links, fixed }: Props) {
  const height = fixed && (fixed.lines === 1 ? styles.oneLine : styles.twoLines);
  return (
    <List className={cx(styles.links, fixed && styles.fixed)} aria-hidden={links.length === 0 || undefined}>
      {links.map(({ to, leading, label, detail, aside }) => (
        <li key={to}>
          <Link to={to} className={cx(styles.link, height)}>
            <span className={styles.row}>
              {leading && <span className={styles.leading}>{leading}</span>}
              <span className={styles.content}>
                <span className={styles.label}>{label}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
                {aside && <span className={styles.aside}>{aside}</span>}
              </span>
            </span>
            <ChevronRight size={20} />
          </Link>
        </li>
      ))}
      {fixed &&
        Array.from({ length: Math.max(0, fixed.rows - links.length) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are alike and never move.
          <li key={index} className={styles.empty} aria-hidden="true">
            <span className={cx(styles.link, height)} />
          </li>
        ))}
    </List>
  );
}

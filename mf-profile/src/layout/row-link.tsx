import { Card } from '@suite/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './row-link.module.css';

interface Props {
  to: string;
  title: string;
  /** Below the title; what is not there takes no line. */
  details?: readonly (string | null | undefined)[];
  leading?: ReactNode;
  /** Behind the words; it moves below them where there is no room. */
  aside?: ReactNode;
  /** It leads out of the suite, and opens beside it. */
  isOutward?: boolean;
}

/** A row of a list that leads to a page. */
export const RowLink = ({ to, title, details = [], leading, aside, isOutward }: Props) => (
  <Card as="li" className={styles.row}>
    {leading}
    <div className={styles.words}>
      <Link to={to} className={styles.link} {...(isOutward ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {title}
      </Link>
      {details.map(
        (detail) =>
          detail && (
            <span key={detail} className={styles.detail}>
              {detail}
            </span>
          ),
      )}
    </div>
    {aside}
    <ChevronRight size={20} aria-hidden="true" className={styles.chevron} />
  </Card>
);

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card';
import { CardLink } from './card-link';
import styles from './row-link.module.css';

interface Props {
  to: string;
  title: string;
  /** Lines below the title; an empty one takes no line. */
  details?: readonly (string | null | undefined)[];
  leading?: ReactNode;
  /** Behind the texts; it moves below them where there is no room. */
  aside?: ReactNode;
  /** It leads out of the suite, and opens in a new tab. */
  isExternal?: boolean;
}

/** An item of a `List` that leads to a page: the whole card is the link. */
export const RowLink = ({ to, title, details = [], leading, aside, isExternal }: Props) => (
  <Card as="li" className={styles.row}>
    {leading}
    <div className={styles.texts}>
      <CardLink to={to} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {title}
      </CardLink>
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
    <ChevronRight size={20} className={styles.chevron} />
  </Card>
);

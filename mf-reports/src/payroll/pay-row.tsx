import { Money } from '@suite/entities';
import { Card, CardLink } from '@suite/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './pay-row.module.css';

interface Props {
  /** The page of the pay; null if the person may not open it. */
  to: string | null;
  title: string;
  total: number | null | undefined;
  details: readonly (string | null)[];
  leading?: ReactNode;
  /** Where it stands, in a line of its own. */
  children?: ReactNode;
}

/** A pay in a list: of a person, or of a period. The whole card is the link. */
export const PayRow = ({ to, title, total, details, leading, children }: Props) => (
  <Card as="li" className={styles.row}>
    {leading}
    <div className={styles.texts}>
      <div className={styles.head}>
        {to ? <CardLink to={to}>{title}</CardLink> : <span>{title}</span>}
        <span className={styles.total}>
          <Money cents={total} />
        </span>
      </div>
      {details.map(
        (detail) =>
          detail && (
            <span key={detail} className={styles.detail}>
              {detail}
            </span>
          ),
      )}
      {children}
    </div>
    {to && <ChevronRight size={20} className={styles.chevron} />}
  </Card>
);

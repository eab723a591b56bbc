import { Card, CardLink } from '@suite/ui';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import styles from './cards.module.css';

interface Props {
  link: LinkProps;
  title: ReactNode;
  /** Below the title; empty ones are left out. */
  details: readonly (ReactNode | null)[];
  amount: ReactNode;
  /** The status, below or beside the amount. */
  status?: ReactNode;
}

/** A row of a list that opens a record: its title and details, its amount and its status. */
export const RecordRow = ({ link, title, details, amount, status }: Props) => (
  <Card as="li" className={styles.row}>
    <div className={styles.texts}>
      <CardLink {...link}>{title}</CardLink>
      <span className={styles.details}>
        {details.map(
          (detail, index) =>
            detail && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the details of a row keep their places.
              <span key={index}>{detail}</span>
            ),
        )}
      </span>
    </div>
    <div className={styles.state}>
      <span className={styles.amount}>{amount}</span>
      {status}
    </div>
  </Card>
);

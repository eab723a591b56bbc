import type { ReactNode } from 'react';
import { Button } from './button';
import { Card } from './card';
import { Note, Row } from './layout';
import { LinkList, type LinkRow, type RowLines } from './link-list';
import styles from './rows-card.module.css';
import { Section } from './section';
import { VisuallyHidden } from './visually-hidden';

/** What a card of rows has room for; its height follows from it, whatever the card shows. */
export interface RowsCardSize {
  /** The rows of its list. */
  rows: number;
  /** The lines of text in each of them. */
  lines: RowLines;
  /** Whether there is a button below the list. */
  hasButton?: boolean;
  /** The links of one line at the end. */
  links: number;
}

interface Props {
  size: RowsCardSize;
  title: string;
  /** Behind the title. */
  aside?: ReactNode;
  /** At most `size.rows`. */
  rows: readonly LinkRow[];
  /** Shown in the place of the rows if there is none. */
  empty: string;
  /** At most `size.links`. */
  links: readonly LinkRow[];
  button?: ReactNode;
}

/** A list of links in a card that has the same height with few rows as with many, so that nothing below it moves. */
export const RowsCard = ({ size, title, aside, rows, empty, links, button }: Props) => (
  <Section title={title} aside={aside}>
    <div className={styles.area}>
      <LinkList links={rows} fixed={size} />
      {rows.length === 0 && (
        <div className={styles.over}>
          <Note>{empty}</Note>
        </div>
      )}
    </div>
    {size.hasButton && (button ? <Row>{button}</Row> : <EmptyButton />)}
    <LinkList links={links} fixed={{ rows: size.links, lines: 1 }} />
  </Section>
);

interface SkeletonProps {
  cards: readonly RowsCardSize[];
  /** Announced while the content is loading. */
  label?: string;
}

/** The placeholders of such cards, as high as the cards themselves. */
export const RowsCardSkeletons = ({ cards, label }: SkeletonProps) => (
  <>
    {label && (
      <div role="status" className={styles.status}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
    )}
    {cards.map((size, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a place are always the same.
      <SkeletonCard key={index} size={size} />
    ))}
  </>
);

const SkeletonCard = ({ size }: { size: RowsCardSize }) => (
  <Card className={styles.skeleton} aria-hidden="true">
    <span className={styles.heading} />
    <LinkList links={[]} fixed={size} />
    {size.hasButton && <EmptyButton />}
    <LinkList links={[]} fixed={{ rows: size.links, lines: 1 }} />
  </Card>
);

/** The room of a button, which is the height of its text. */
const EmptyButton = () => (
  <div className={styles.noButton} aria-hidden="true">
    <Button disabled>{'\u00a0'}</Button>
  </div>
);

interface OverProps {
  cards: readonly RowsCardSize[];
  /** An error. */
  children: ReactNode;
}

/** Content in the place of such cards, and as high as they are. */
export const InsteadOfRowsCards = ({ cards, children }: OverProps) => (
  <div className={styles.area}>
    <div className={styles.room} aria-hidden="true">
      <RowsCardSkeletons cards={cards} />
    </div>
    <div className={styles.over}>{children}</div>
  </div>
);

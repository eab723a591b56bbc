import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from './avatar';
import { Button } from './button';
import styles from './catalog.module.css';
import { VisuallyHidden } from './visually-hidden';

/** The number of rows that are shown at a time: a category of 999 stays as fast as one of nine. */
const step = 40;

export interface CatalogListEntry {
  id: string;
  name: string;
}

export interface ListProps<T> {
  entries: readonly T[];
  /** The label of the button that shows this many more rows. */
  more: (count: number) => string;
  /** A row of it: a list item. */
  children: (entry: T) => ReactNode;
}

/** Things to choose from, in pages. */
export function CatalogList<T extends CatalogListEntry>({ entries, more, children }: ListProps<T>) {
  const [shown, setShown] = useState(step);
  return (
    <>
      <ul className={styles.list}>{entries.slice(0, shown).map(children)}</ul>
      {entries.length > shown && (
        <Button variant="quiet" wide onClick={() => setShown(shown + step)}>
          {more(Math.min(step, entries.length - shown))}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  /** The label of the action on tap. */
  label: string;
  name: string;
  /** Address of its picture; null shows initials, undefined leaves no room: no entry of the list has one. */
  picture?: string | null | undefined;
  /** Under the name, e.g. how long it takes. */
  detail?: ReactNode;
  price: ReactNode;
  badge?: ReactNode;
  onPick: () => void;
  /** Whether a tap opens a dialog instead of taking it at once. */
  opensDialog?: boolean;
  /** Another control beside it. */
  children?: ReactNode;
}

/** A row of a catalogue that is taken by a tap. */
export const CatalogEntry = ({
  label,
  name,
  picture,
  detail,
  price,
  badge,
  onPick,
  opensDialog,
  children,
}: EntryProps) => (
  <li className={styles.row}>
    <button type="button" className={styles.pick} onClick={onPick} aria-haspopup={opensDialog ? 'dialog' : undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.shown} aria-hidden="true">
        <Plus size={20} className={styles.plus} />
        {picture !== undefined && <Avatar name={name} src={picture ?? undefined} size={44} isSquare />}
        <span className={styles.name}>
          {name}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {badge}
        <span className={styles.price}>{price}</span>
      </span>
    </button>
    {children}
  </li>
);

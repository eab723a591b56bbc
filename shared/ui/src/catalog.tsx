import { ChevronDown } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import styles from './catalog.module.css';
import { CatalogList, type CatalogListEntry, type ListProps } from './catalog-list';
import { SearchField } from './search-field';
import { LiveRegion } from './visually-hidden';

interface CatalogGroup<T> extends CatalogListEntry {
  entries: readonly T[];
}

interface SearchProps<T> extends Pick<ListProps<T>, 'more'> {
  groups: readonly CatalogGroup<T>[];
  search: string;
  onSearch: (search: string) => void;
  /** Called with the only entry that the search finds, when Enter is pressed. */
  onEnter?: (entry: T) => void;
  /** The rule by which a search finds entries. */
  find: (entries: readonly T[], search: string) => T[];
  label: string;
  /** Announced when a search has found this many entries. */
  found: (count: number) => string;
  /** Shown where a search found none. */
  nothing: (search: string) => ReactNode;
  /** A row of a found entry: a list item. */
  entry: (entry: T) => ReactNode;
  /** Shown while there is no search. */
  children: ReactNode;
}

/** A search in all entries with a matching name; without one, the catalogue as `children` show it. */
export function CatalogSearch<T extends CatalogListEntry>({
  groups,
  search,
  onSearch,
  onEnter,
  find,
  label,
  found,
  nothing,
  more,
  entry,
  children,
}: SearchProps<T>) {
  const query = useDeferredValue(search.trim());
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const hits = useMemo(() => (query ? find(entries, query) : null), [entries, find, query]);

  function takeOnlyHit() {
    // The hits on screen may be those of an earlier text: a scanner types faster than they are rendered.
    const [hit, ...others] = search.trim() === '' ? [] : find(entries, search.trim());
    if (hit && others.length === 0) onEnter?.(hit);
  }

  return (
    <>
      <SearchField label={label} value={search} onChange={onSearch} onEnter={onEnter && takeOnlyHit} />
      {hits && <LiveRegion message={found(hits.length)} />}
      {hits?.length === 0 && nothing(query)}
      {hits && hits.length > 0 && (
        <CatalogList key={query} entries={hits} more={more}>
          {entry}
        </CatalogList>
      )}
      {!hits && children}
    </>
  );
}

interface Props<T> extends Omit<SearchProps<T>, 'entry' | 'children'>, Omit<ListProps<T>, 'entries'> {
  badge?: (group: CatalogGroup<T>) => ReactNode;
  /** Entries above the categories, while there is no search. */
  first?: ReactNode;
  /** Heading level of the categories. */
  level?: 2 | 3;
}

/** Categories that open one at a time; with a search, all entries with a matching name. */
export function Catalog<T extends CatalogListEntry>({
  groups,
  badge,
  first,
  level = 2,
  children,
  ...search
}: Props<T>) {
  const [open, setOpen] = useState<string | null>(groups.length === 1 ? (groups[0]?.id ?? null) : null);
  return (
    <CatalogSearch groups={groups} entry={children} {...search}>
      {first}
      {groups.map((group) => (
        <Category
          key={group.id}
          name={group.name}
          level={level}
          badge={badge?.(group)}
          isOpen={open === group.id}
          onToggle={() => setOpen(open === group.id ? null : group.id)}
        >
          <CatalogList entries={group.entries} more={search.more}>
            {children}
          </CatalogList>
        </Category>
      ))}
    </CatalogSearch>
  );
}

interface CategoryProps {
  name: string;
  level: 2 | 3;
  badge: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Category({ name, level, badge, isOpen, onToggle, children }: CategoryProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.category}>
      <Heading className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={styles.name}>{name}</span>
          {badge}
          <ChevronDown size={20} className={isOpen ? styles.turned : undefined} />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

import { CountBadge, EmptyState, LiveRegion, SearchField } from '@suite/ui';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countOnTicket, type Sellable, type SellableGroup, searchSellables } from '../domain/catalog';
import type { Line } from '../domain/line';
import styles from './picker.module.css';
import { SellableList } from './sellable-list';

interface Props {
  groups: readonly SellableGroup[];
  lines: readonly Line[];
  search: string;
  onSearch: (search: string) => void;
  onPick: (sellable: Sellable) => void;
}

/** Categories that open one at a time; with a search, whatever is called so. */
export function ServicePicker({ groups, lines, search, onSearch, onPick }: Props) {
  const { t } = useTranslation('mf-pos');
  const [open, setOpen] = useState<string | null>(groups.length === 1 ? (groups[0]?.id ?? null) : null);
  const wanted = useDeferredValue(search.trim());
  const found = useMemo(() => (wanted ? searchSellables(groups, wanted) : null), [groups, wanted]);

  if (groups.length === 0) return <EmptyState title={t('picker.empty')} message={t('picker.empty_hint')} />;
  return (
    <>
      <SearchField label={t('picker.search')} value={search} onChange={onSearch} />
      {found && <LiveRegion message={t('picker.found', { count: found.length })} />}
      {found?.length === 0 && (
        <EmptyState title={t('picker.nothing', { search: wanted })} message={t('picker.nothing_hint')} />
      )}
      {found && found.length > 0 && <SellableList key={wanted} sellables={found} lines={lines} onPick={onPick} />}
      {!found &&
        groups.map((group) => (
          <Category
            key={group.id}
            group={group}
            lines={lines}
            isOpen={open === group.id}
            onToggle={() => setOpen(open === group.id ? null : group.id)}
            onPick={onPick}
          />
        ))}
    </>
  );
}

interface CategoryProps {
  group: SellableGroup;
  lines: readonly Line[];
  isOpen: boolean;
  onToggle: () => void;
  onPick: (sellable: Sellable) => void;
}

function Category({ group, lines, isOpen, onToggle, onPick }: CategoryProps) {
  const { t } = useTranslation('mf-pos');
  const id = useId();
  const chosen = group.sellables.reduce((all, sellable) => all + countOnTicket(sellable, lines), 0);
  return (
    <div className={styles.category}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={styles.name}>{group.name}</span>
          {chosen > 0 && <CountBadge count={chosen} label={t('picker.on_ticket')} />}
          <ChevronDown size={20} aria-hidden="true" className={isOpen ? styles.turned : undefined} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <SellableList sellables={group.sellables} lines={lines} onPick={onPick} />}
      </div>
    </div>
  );
}

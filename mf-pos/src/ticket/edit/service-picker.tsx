import { searchByName } from '@suite/domain/search';
import { Catalog, CountBadge, EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { Counts, Sellable, SellableGroup } from '../../domain/catalog';
import { SellableRow } from './sellable-list';

interface Props {
  groups: readonly SellableGroup[];
  counts: Counts;
  search: string;
  onSearch: (search: string) => void;
  onPick: (sellable: Sellable) => void;
}

/** The store's catalog, by category or by search. */
export function ServicePicker({ groups, counts, search, onSearch, onPick }: Props) {
  const { t } = useTranslation('mf-pos');
  const chosen = (entries: readonly Sellable[]) => entries.reduce((all, { id }) => all + (counts.get(id) ?? 0), 0);

  if (groups.length === 0) return <EmptyState title={t('picker.empty')} message={t('picker.empty_hint')} />;
  return (
    <Catalog
      groups={groups}
      search={search}
      onSearch={onSearch}
      find={searchByName}
      label={t('picker.search')}
      found={(count) => t('picker.found', { count })}
      nothing={(text) => (
        <EmptyState title={t('picker.nothing', { search: text })} message={t('picker.nothing_hint')} />
      )}
      more={(count) => t('picker.more', { count })}
      badge={({ entries }) =>
        chosen(entries) > 0 && <CountBadge count={chosen(entries)} label={t('picker.on_ticket')} />
      }
    >
      {(sellable) => (
        <SellableRow key={sellable.id} sellable={sellable} count={counts.get(sellable.id) ?? 0} onPick={onPick} />
      )}
    </Catalog>
  );
}

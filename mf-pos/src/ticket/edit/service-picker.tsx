import { CatalogSearch, Chip, Chips, EmptyState } from '@suite/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CatalogCounts,
  havePictures,
  type Sellable,
  type SellableGroup,
  searchSellables,
} from '../../domain/catalog';
import { CategoryEntries } from './category-entries';
import { SellableRow } from './sellable-list';
import { ServiceTiles } from './service-tiles';

interface Props {
  groups: readonly SellableGroup[];
  /** The store's most sold services, in their places. */
  tiles: readonly Sellable[];
  counts: CatalogCounts;
  search: string;
  onSearch: (search: string) => void;
  onPick: (sellable: Sellable) => void;
}

/** The store's catalog: the most sold services as tiles, one category at a time, or by search. */
export function ServicePicker({ groups, tiles, counts, search, onSearch, onPick }: Props) {
  const { t } = useTranslation('mf-pos');
  const [chosen, setChosen] = useState<string | null>(null);
  const showsPictures = useMemo(() => havePictures(groups), [groups]);
  const category = groups.find(({ id }) => id === chosen);

  if (groups.length === 0) return <EmptyState title={t('picker.empty')} message={t('picker.empty_hint')} />;
  return (
    <CatalogSearch
      groups={groups}
      search={search}
      onSearch={onSearch}
      onEnter={(sellable) => {
        onPick(sellable);
        onSearch('');
      }}
      find={searchSellables}
      label={t('picker.search')}
      found={(count) => t('picker.found', { count })}
      nothing={(text) => (
        <EmptyState title={t('picker.nothing', { search: text })} message={t('picker.nothing_hint')} />
      )}
      more={(count) => t('picker.more', { count })}
      entry={(sellable) => (
        <SellableRow
          key={sellable.id}
          sellable={sellable}
          showsPicture={showsPictures}
          count={counts.get(sellable.id) ?? 0}
          onPick={onPick}
        />
      )}
    >
      <Chips legend={t('picker.categories')} hidesLegend scrolls>
        <Chip selected={!category} onSelect={() => setChosen(null)}>
          {t('picker.popular')}
        </Chip>
        {groups.map(({ id, name }) => (
          <Chip key={id} selected={id === category?.id} onSelect={() => setChosen(id)}>
            {name}
          </Chip>
        ))}
      </Chips>
      {category ? (
        <CategoryEntries key={category.id} category={category} counts={counts} onPick={onPick} />
      ) : (
        <ServiceTiles tiles={tiles} counts={counts} onPick={onPick} />
      )}
    </CatalogSearch>
  );
}

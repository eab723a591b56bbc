import { useFormat } from '@suite/remote-kit';
import { CatalogEntry, CatalogList, CountBadge } from '@suite/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CatalogCounts, havePictures, opensDialog, type Sellable } from '../../domain/catalog';
import { FavoriteButton } from './favorite-button';
import { LowStock } from './low-stock';

export interface SellableListProps {
  sellables: readonly Sellable[];
  counts: CatalogCounts;
  onPick: (sellable: Sellable) => void;
}

/** Services and items, added by one tap each, with the star that marks them as favorites. */
export function SellableList({ sellables, counts, onPick }: SellableListProps) {
  const { t } = useTranslation('mf-pos');
  const showsPictures = havePictures([{ entries: [...sellables] }]);
  return (
    <CatalogList entries={sellables} more={(count) => t('picker.more', { count })}>
      {(sellable) => (
        <SellableRow
          key={sellable.id}
          sellable={sellable}
          showsPicture={showsPictures}
          count={counts.get(sellable.id) ?? 0}
          onPick={onPick}
        />
      )}
    </CatalogList>
  );
}

interface RowProps extends Pick<SellableListProps, 'onPick'> {
  sellable: Sellable;
  /** Whether it leaves room for a picture: another entry of the list may have one. */
  showsPicture: boolean;
  /** Quantity on the ticket. */
  count: number;
}

/** One service or item. Memoized: a tap on one renders no other. */
export const SellableRow = memo(function SellableRow({ sellable, showsPicture, count, onPick }: RowProps) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { name } = sellable;
  const price = format.money(sellable.price);
  return (
    <CatalogEntry
      label={t('picker.add', { name, price })}
      name={name}
      picture={showsPicture ? sellable.picture : undefined}
      price={price}
      detail={sellable.lowStock !== null && <LowStock sellable={sellable} />}
      badge={count > 0 && <CountBadge count={count} />}
      onPick={() => onPick(sellable)}
      opensDialog={opensDialog(sellable)}
    >
      <FavoriteButton kind={sellable.kind} record={sellable} />
    </CatalogEntry>
  );
});

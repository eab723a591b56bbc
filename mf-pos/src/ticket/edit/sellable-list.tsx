import { useFormat } from '@suite/remote-kit';
import { CatalogEntry, CatalogList, CountBadge, IconButton } from '@suite/ui';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Counts, Sellable } from '../../domain/catalog';
import { LowStock } from './low-stock';
import styles from './picker.module.css';
import { useFavorite } from './use-favorite';

interface Props {
  sellables: readonly Sellable[];
  counts: Counts;
  onPick: (sellable: Sellable) => void;
}

/** Services and items, added by one tap each; services can be marked as favorites. */
export function SellableList({ sellables, counts, onPick }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <CatalogList entries={sellables} more={(count) => t('picker.more', { count })}>
      {(sellable) => (
        <SellableRow key={sellable.id} sellable={sellable} count={counts.get(sellable.id) ?? 0} onPick={onPick} />
      )}
    </CatalogList>
  );
}

interface RowProps extends Pick<Props, 'onPick'> {
  sellable: Sellable;
  /** Quantity on the ticket. */
  count: number;
}

/** One service or item. Memoized: a tap on one renders no other. */
export const SellableRow = memo(function SellableRow({ sellable, count, onPick }: RowProps) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const setFavorite = useFavorite();
  const { id, name, isFavorite } = sellable;
  const price = format.money(sellable.price);
  return (
    <CatalogEntry
      label={t('picker.add', { name, price })}
      name={name}
      price={price}
      detail={sellable.lowStock !== null && <LowStock sellable={sellable} />}
      badge={count > 0 && <CountBadge count={count} />}
      onPick={() => onPick(sellable)}
    >
      {isFavorite !== null && (
        <IconButton
          label={t('picker.favorite', { name })}
          aria-pressed={isFavorite}
          icon={<Star size={20} aria-hidden="true" className={isFavorite ? styles.starred : styles.star} />}
          onClick={() => setFavorite(id, !isFavorite)}
        />
      )}
    </CatalogEntry>
  );
});

import { useFormat } from '@suite/remote-kit';
import { Avatar, CountBadge, VisuallyHidden } from '@suite/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CatalogCounts, opensDialog, type Sellable } from '../../domain/catalog';
import { LowStock } from './low-stock';
import styles from './picker.module.css';

interface Props {
  tiles: readonly Sellable[];
  counts: CatalogCounts;
  onPick: (sellable: Sellable) => void;
}

/** Services and items as large tiles, added by one tap each. */
export const ServiceTiles = ({ tiles, counts, onPick }: Props) => (
  <ul className={styles.tiles}>
    {tiles.map((sellable) => (
      <Tile key={sellable.id} sellable={sellable} count={counts.get(sellable.id) ?? 0} onPick={onPick} />
    ))}
  </ul>
);

interface TileProps extends Pick<Props, 'onPick'> {
  sellable: Sellable;
  /** Quantity on the ticket. */
  count: number;
}

/** One tile. Memoized: a tap on one renders no other. */
const Tile = memo(function Tile({ sellable, count, onPick }: TileProps) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { name, picture } = sellable;
  const price = format.money(sellable.price);
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        onClick={() => onPick(sellable)}
        aria-haspopup={opensDialog(sellable) ? 'dialog' : undefined}
      >
        <VisuallyHidden>{t('picker.add', { name, price })}</VisuallyHidden>
        <span aria-hidden="true" className={styles.tileName}>
          {name}
        </span>
        {picture && <Avatar name={name} src={picture} size={32} isSquare className={styles.tilePicture} />}
        <span aria-hidden="true" className={styles.tilePrice}>
          {price}
        </span>
        <LowStock sellable={sellable} />
        {count > 0 && <CountBadge count={count} className={styles.tileCount} />}
      </button>
    </li>
  );
});

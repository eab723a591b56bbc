import { useFormat } from '@suite/remote-kit';
import { Button, CountBadge, IconButton, VisuallyHidden } from '@suite/ui';
import { Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countOnTicket, type Sellable } from '../domain/catalog';
import type { Line } from '../domain/line';
import styles from './picker.module.css';
import { useFavorite } from './use-favorite';

/** So many at a time: a category of 999 stays as quick as one of nine. */
const step = 40;

interface Props {
  sellables: readonly Sellable[];
  lines: readonly Line[];
  onPick: (sellable: Sellable) => void;
}

/** Things to put on the ticket, one tap each; services can be marked as favourites. */
export function SellableList({ sellables, lines, onPick }: Props) {
  const { t } = useTranslation('mf-pos');
  const [shown, setShown] = useState(step);
  return (
    <>
      <ul className={styles.list}>
        {sellables.slice(0, shown).map((sellable) => (
          <SellableRow
            key={sellable.id}
            sellable={sellable}
            count={countOnTicket(sellable, lines)}
            onPick={() => onPick(sellable)}
          />
        ))}
      </ul>
      {sellables.length > shown && (
        <Button variant="quiet" wide onClick={() => setShown(shown + step)}>
          {t('picker.more', { count: Math.min(step, sellables.length - shown) })}
        </Button>
      )}
    </>
  );
}

function SellableRow({ sellable, count, onPick }: { sellable: Sellable; count: number; onPick: () => void }) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const setFavorite = useFavorite();
  const { id, name, isFavorite } = sellable;
  const price = format.money(sellable.price);
  return (
    <li className={styles.row}>
      <button type="button" className={styles.pick} onClick={onPick}>
        <VisuallyHidden>{t('picker.add', { name, price })}</VisuallyHidden>
        <span className={styles.shown} aria-hidden="true">
          <Plus size={20} className={styles.plus} />
          <span className={styles.name}>{name}</span>
          {count > 0 && <CountBadge count={count} />}
          <span className={styles.price}>{price}</span>
        </span>
      </button>
      {isFavorite !== null && (
        <IconButton
          label={t('picker.favorite', { name })}
          aria-pressed={isFavorite}
          icon={<Star size={20} aria-hidden="true" className={isFavorite ? styles.starred : styles.star} />}
          onClick={() => setFavorite(id, !isFavorite)}
        />
      )}
    </li>
  );
}

import { IconButton } from '@suite/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './picker.module.css';
import { type FavoriteKind, useFavorite } from './use-favorite';

interface Props {
  kind: FavoriteKind;
  record: { id: string; name: string; isFavorite: boolean };
}

/** The star that marks a service, a product or a category as the person's favorite. */
export function FavoriteButton({ kind, record: { id, name, isFavorite } }: Props) {
  const { t } = useTranslation('mf-pos');
  const setFavorite = useFavorite();
  return (
    <IconButton
      label={t('picker.favorite', { name })}
      aria-pressed={isFavorite}
      icon={<Star size={20} className={isFavorite ? styles.starred : styles.star} />}
      onClick={() => setFavorite(kind, id, !isFavorite)}
    />
  );
}

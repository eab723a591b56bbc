import { Button, EmptyState } from '@suite/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CatalogCounts, favoritesOf, type Sellable, type SellableGroup } from '../../domain/catalog';
import { CategoryEntries } from './category-entries';
import { SellableList } from './sellable-list';

interface Props {
  groups: readonly SellableGroup[];
  counts: CatalogCounts;
  onPick: (sellable: Sellable) => void;
  onServices: () => void;
}

/** The person's favorite services and products, in the order of their categories, and then their favorite categories. */
export function Favorites({ groups, counts, onPick, onServices }: Props) {
  const { t } = useTranslation('mf-pos');
  const favorites = favoritesOf(groups);
  const categories = groups.filter(({ isFavorite }) => isFavorite);
  if (favorites.length > 0 || categories.length > 0)
    return (
      <>
        {favorites.length > 0 && <SellableList sellables={favorites} counts={counts} onPick={onPick} />}
        {categories.map((category) => (
          <CategoryEntries key={category.id} category={category} counts={counts} onPick={onPick} />
        ))}
      </>
    );
  return (
    <EmptyState
      icon={<Star size={32} />}
      title={t('picker.no_favorites')}
      message={t('picker.no_favorites_hint')}
      action={
        <Button variant="secondary" onClick={onServices}>
          {t('picker.to_services')}
        </Button>
      }
    />
  );
}

import { Button, EmptyState } from '@suite/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Counts, Sellable } from '../../domain/catalog';
import { SellableList } from './sellable-list';

interface Props {
  favorites: readonly Sellable[];
  counts: Counts;
  onPick: (sellable: Sellable) => void;
  onServices: () => void;
}

/** The person's favorite services, in the order of their categories. */
export function Favorites({ favorites, counts, onPick, onServices }: Props) {
  const { t } = useTranslation('mf-pos');
  if (favorites.length > 0) return <SellableList sellables={favorites} counts={counts} onPick={onPick} />;
  return (
    <EmptyState
      icon={<Star size={32} aria-hidden="true" />}
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

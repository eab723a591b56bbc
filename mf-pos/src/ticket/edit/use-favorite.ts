import { useApolloClient } from '@apollo/client/react';
import { useStoreSubmit } from '@suite/remote-kit';
import { SetCategoryFavoriteDocument, SetItemFavoriteDocument, SetServiceFavoriteDocument } from './order.generated';

export type FavoriteKind = 'service' | 'item' | 'category';

const typeNames = { service: 'Service', item: 'Item', category: 'Category' } as const;

/** Marks a service, product or category as the person's favorite optimistically; reverts if the server refuses. */
export function useFavorite(): (kind: FavoriteKind, id: string, isFavorite: boolean) => Promise<void> {
  const { cache } = useApolloClient();
  const service = useStoreSubmit(SetServiceFavoriteDocument);
  const item = useStoreSubmit(SetItemFavoriteDocument);
  const category = useStoreSubmit(SetCategoryFavoriteDocument);

  function show(kind: FavoriteKind, id: string, isFavorite: boolean) {
    const cached = cache.identify({ __typename: typeNames[kind], id });
    if (cached) cache.modify({ id: cached, fields: { is_favorite: () => isFavorite } });
  }

  function send(kind: FavoriteKind, id: string, is_favorite: boolean): Promise<unknown> {
    if (kind === 'service') return service.submit({ service_id: id, is_favorite });
    if (kind === 'item') return item.submit({ item_id: id, is_favorite });
    return category.submit({ category_id: id, is_favorite });
  }

  return async (kind, id, isFavorite) => {
    show(kind, id, isFavorite);
    if (!(await send(kind, id, isFavorite))) show(kind, id, !isFavorite);
  };
}

import { useApolloClient } from '@apollo/client/react';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { SetServiceFavoriteDocument } from './order.generated';

/** Marks a service as the person's favorite optimistically; reverts if the server refuses. */
export function useFavorite(): (serviceId: string, isFavorite: boolean) => Promise<void> {
  const { cache } = useApolloClient();
  const { whmcsId } = useStore();
  const { submit } = useSubmit(SetServiceFavoriteDocument);

  function show(serviceId: string, isFavorite: boolean) {
    const id = cache.identify({ __typename: 'Service', id: serviceId });
    if (id) cache.modify({ id, fields: { is_favorite: () => isFavorite } });
  }

  return async (serviceId, isFavorite) => {
    show(serviceId, isFavorite);
    const response = await submit({ whmcs_id: whmcsId, service_id: serviceId, is_favorite: isFavorite });
    if (!response) show(serviceId, !isFavorite);
  };
}

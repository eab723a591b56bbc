import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { type CategoryQuery, listCategories, setFavorite } from './catalog.store';

const mostCategories = 999;

interface FavoriteArgs {
  whmcs_id: number;
  service_id: string;
  is_favorite: boolean;
  idempotency_key: string;
}

/** What the store sells, and what the caller uses most of it. */
export const catalogOperations: Operations = {
  Query: {
    category_list: storeQuery('category_list', (args: CategoryQuery & { whmcs_id: number }, { tx, caller }) => {
      checkPaging(args, mostCategories);
      return listCategories(tx, caller.whmcsId, caller.personId, args);
    }),
  },
  Mutation: {
    service_set_favorite: storeMutation(
      'service_set_favorite',
      async ({ service_id, is_favorite }: FavoriteArgs, { tx, caller }) => {
        const service = await setFavorite(tx, caller.whmcsId, caller.personId, service_id, is_favorite);
        if (!service) throw notFound('service');
        return service;
      },
    ),
  },
};

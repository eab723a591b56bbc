import { defineMutation, defineQuery, storeAccess, withPos } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { listCategories, setFavorite } from './catalog.store';

const maxCategories = 999;

/** The catalogue of the store, and the caller's favourites. */
export const catalogOperations = [
  defineQuery({
    name: 'category_list',
    access: storeAccess([], { anyOf: ['BOOKING', 'ORDER'] }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args, maxCategories);
      return listCategories(tx, caller.whmcsId, caller.personId, args);
    },
  }),
  defineMutation({
    name: 'service_set_favorite',
    access: storeAccess(['ORDER'], withPos),
    audit: { subject: 'service_id', data: ['is_favorite'] },
    example: ({ gel }) => ({ service_id: gel, is_favorite: true }),
    resolve: async ({ service_id, is_favorite }, { tx, caller }) => {
      const service = await setFavorite(tx, caller.whmcsId, caller.personId, service_id, is_favorite);
      if (!service) throw notFound('service');
      return service;
    },
  }),
];

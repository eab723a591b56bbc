import { defineMutation, defineQuery, storeAccess, withPos } from '../../define-operation';
import { notFound } from '../../kit/problem';
import { customerExists } from '../orders/lookups.store';
import { listCards, readCard, removeCard } from './cards.store';

const access = storeAccess(['ORDER', 'UPDATE_ORDER'], withPos);

/** Cards on file of clients. An interval job (`forgetCards`) deletes removed cards at the gateway. */
export const cardOperations = [
  defineQuery({
    name: 'customer_card_list',
    access,
    example: ({ client }) => ({ customer_id: client }),
    resolve: async ({ customer_id }, { tx, caller }) => {
      if (!(await customerExists(tx, caller.whmcsId, customer_id))) throw notFound('customer');
      return listCards(tx, caller.whmcsId, customer_id);
    },
  }),
  defineMutation({
    name: 'customer_card_remove',
    access,
    audit: { group: 'payments', subject: 'input_obj.id' },
    example: ({ card }) => ({ input_obj: { id: card } }),
    resolve: async ({ input_obj: { id } }, { tx, caller, now }) => {
      const card = (await removeCard(tx, caller.whmcsId, id, now())) ? await readCard(tx, caller.whmcsId, id) : null;
      if (!card) throw notFound('card');
      return card;
    },
  }),
];

import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import { customerExists } from '../orders/lookups.store';
import { listCards, readCard, removeCard } from './cards.store';

/** Cards on file of clients. The gateway forgets a card that was taken off by itself (`forgetCards`). */
export const cardOperations: Operations = {
  Query: {
    customer_card_list: storeQuery(
      'customer_card_list',
      async ({ customer_id }: { whmcs_id: number; customer_id: string }, { tx, caller }) => {
        if (!(await customerExists(tx, caller.whmcsId, customer_id))) throw notFound('customer');
        return listCards(tx, caller.whmcsId, customer_id);
      },
    ),
  },
  Mutation: {
    customer_card_remove: storeMutation(
      'customer_card_remove',
      async ({ id }: { whmcs_id: number; id: string; idempotency_key: string }, { tx, caller, now }) => {
        const card = (await removeCard(tx, caller.whmcsId, id, now())) ? await readCard(tx, caller.whmcsId, id) : null;
        if (!card) throw notFound('card');
        return card;
      },
    ),
  },
};

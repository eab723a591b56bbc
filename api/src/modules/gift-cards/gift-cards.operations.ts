import { manualStoreQuery, type Operations } from '../../kit/operation';
import { lookUpCard } from './gift-card-lookup.service';

/** Gift cards at the till. */
export const giftCardOperations: Operations = {
  Query: {
    gift_card_by_code: manualStoreQuery('gift_card_by_code', ({ code }: { whmcs_id: number; code: string }, context) =>
      lookUpCard(context, code),
    ),
  },
};

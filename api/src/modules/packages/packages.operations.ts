import { businessDay } from '@suite/domain/time';
import { type Operations, storeQuery } from '../../kit/operation';
import { listExpiring } from './packages.store';

/** The packages that a store has, and when they end. */
export const packageOperations: Operations = {
  Query: {
    crm_get_expiring_products: storeQuery('crm_get_expiring_products', (_: { whmcs_id: number }, { tx, caller, now }) =>
      listExpiring(tx, caller.whmcsId, businessDay(now(), caller.timezone)),
    ),
  },
};

import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import { readCheckoutSettings, setKey } from './settings.service';
import { readKeys } from './settings.store';

const mostKeys = 100;

/** The key-value storage of a store, and the typed view of it that the checkout uses. */
export const settingsOperations: Operations = {
  Query: {
    key_storage_items: storeQuery(
      'key_storage_items',
      async ({ keys }: { whmcs_id: number; keys: string[] }, { tx, caller }) => {
        if (keys.length > mostKeys) throw invalid('keys', 'too_many', { max: mostKeys });
        return readKeys(tx, caller.whmcsId, keys);
      },
    ),
    checkout_settings: storeQuery('checkout_settings', (_: { whmcs_id: number }, { tx, caller }) =>
      readCheckoutSettings(tx, caller.whmcsId),
    ),
  },
  Mutation: {
    key_storage_set: storeMutation(
      'key_storage_set',
      ({ key, value }: { whmcs_id: number; key: string; value: string; idempotency_key: string }, { tx, caller }) =>
        setKey(tx, caller.whmcsId, key, value),
    ),
  },
};

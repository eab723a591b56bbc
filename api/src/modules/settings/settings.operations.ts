import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withPos } from '../../define-operation';
import { invalid } from '../../kit/problem';
import { readCheckoutSettings, setKey } from './settings.service';
import { readKeys } from './settings.store';

const maxKeys = 100;

/** The key-value storage of a store, and the typed view of it that the checkout uses. */
export const settingsOperations = [
  defineQuery({
    name: 'key_storage_items',
    access: storeAccess([]),
    example: () => ({ keys: ['greeting'] }),
    resolve: async ({ keys }, { tx, caller }) => {
      if (keys.length > maxKeys) throw invalid('keys', 'too_many', { max: maxKeys });
      return readKeys(tx, caller.whmcsId, keys);
    },
  }),
  defineQuery({
    name: 'checkout_settings',
    access: storeAccess(['ORDER'], withPos),
    resolve: async (_, { tx, caller, services }) => ({
      ...(await readCheckoutSettings(tx, caller.whmcsId)),
      card_tokeniser: services.tokeniser,
    }),
  }),
  defineMutation({
    name: 'key_storage_set',
    access: storeAccess([], ownersAndPartners),
    audit: { data: ['key'] },
    example: () => ({ key: 'greeting', value: 'x' }),
    resolve: ({ key, value }, { tx, caller }) => setKey(tx, caller.whmcsId, key, value),
  }),
];

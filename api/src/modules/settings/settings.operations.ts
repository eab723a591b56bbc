import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withPos } from '../../define-operation';
import { invalid } from '../../kit/problem';
import { readCheckoutSettings, readDiscountLimit, setKey, updateSettings } from './settings.service';
import { readKeys } from './settings.store';

const maxKeys = 100;

/** The key-value storage of a store, and the typed view of it that the checkout uses. */
export const settingsOperations = [
  defineQuery({
    name: 'key_storage_items',
    access: storeAccess([]),
    example: () => ({ keys: ['receipt_text'] }),
    resolve: async ({ keys }, { tx, caller }) => {
      if (keys.length > maxKeys) throw invalid('keys', 'too_many', { max: maxKeys });
      return readKeys(tx, caller.whmcsId, keys);
    },
  }),
  defineQuery({
    name: 'checkout_settings',
    access: storeAccess(['ORDER'], withPos),
    resolve: async (_, { tx, caller, services }) => {
      const settings = await readCheckoutSettings(tx, caller.whmcsId);
      const discount_limit = await readDiscountLimit(tx, caller.whmcsId, caller.role);
      return {
        ...settings,
        discount_limit,
        tip_presets: [...settings.tip_presets],
        card_tokeniser: services.tokeniser,
      };
    },
  }),
  defineMutation({
    name: 'key_storage_set',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'settings', data: ['key'] },
    example: () => ({ key: 'tax', value: '825' }),
    resolve: ({ key, value }, { tx, caller }) => setKey(tx, caller.whmcsId, { key, value }),
  }),
  defineMutation({
    name: 'store_settings_update',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'settings', data: ['input_obj.changes.key'] },
    example: () => ({ input_obj: { changes: [{ key: 'reward_unit', value: '50' }] } }),
    resolve: ({ input_obj }, { tx, caller }) => updateSettings(tx, caller.whmcsId, input_obj),
  }),
];

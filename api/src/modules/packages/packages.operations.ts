import { businessDay } from '@suite/domain/time';
import { defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { listExpiring } from './packages.store';

/** The packages of a store, when they expire, and whom to ask about them. */
export const packageOperations = [
  defineQuery({
    name: 'crm_get_expiring_products',
    access: storeAccess([], ownersAndPartners),
    resolve: (_, { tx, caller, now }) => listExpiring(tx, caller.whmcsId, businessDay(now(), caller.timezone)),
  }),
  defineQuery({
    name: 'support_contact',
    access: storeAccess([], ownersAndPartners),
    resolve: async (_, { services }) => services.supportContact,
  }),
];

import { defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { idComparison } from '../../operation-example';
import { countEntries, listActors, listEntries } from './audit.store';

const access = storeAccess([], ownersAndPartners);

/** The audit log of a store. */
export const auditOperations = [
  defineQuery({
    name: 'audit_log_list',
    access,
    example: ({ owner }) => ({ where: { actor_id: idComparison(owner.id) } }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args);
      return listEntries(tx, caller.whmcsId, args);
    },
  }),
  defineQuery({
    name: 'audit_log_aggregate',
    access,
    example: ({ owner }) => ({ where: { actor_id: idComparison(owner.id) } }),
    resolve: async ({ where }, { tx, caller }) => ({ count: await countEntries(tx, caller.whmcsId, where) }),
  }),
  defineQuery({
    name: 'audit_actor_list',
    access,
    resolve: (_, { tx, caller }) => listActors(tx, caller.whmcsId),
  }),
];

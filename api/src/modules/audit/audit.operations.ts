import { defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { idComparison } from '../../operation-example';
import { countLog, viewLog } from './audit.service';
import { listActors } from './audit.store';

const access = storeAccess([], ownersAndPartners);

/** The audit log of a store. */
export const auditOperations = [
  defineQuery({
    name: 'audit_log_list',
    access,
    example: ({ owner }) => ({ where: { actor_id: idComparison(owner.id) } }),
    resolve: async (args, context) => {
      checkPaging(args);
      return viewLog(context, args);
    },
  }),
  defineQuery({
    name: 'audit_log_aggregate',
    access,
    example: ({ owner }) => ({ where: { actor_id: idComparison(owner.id) } }),
    resolve: async ({ where }, context) => ({ count: await countLog(context, where) }),
  }),
  defineQuery({
    name: 'audit_actor_list',
    access,
    resolve: (_, { tx, caller }) => listActors(tx, caller.whmcsId),
  }),
];

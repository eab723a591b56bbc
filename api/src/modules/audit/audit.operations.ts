import { type Operations, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { type AuditWhere, countEntries, listEntries } from './audit.store';

interface ListArgs {
  whmcs_id: number;
  offset: number;
  limit: number;
  where?: AuditWhere | null;
}

/** Who did what to whom. */
export const auditOperations: Operations = {
  Query: {
    audit_log_list: storeQuery('audit_log_list', (args: ListArgs, { tx, caller }) => {
      checkPaging(args);
      return listEntries(tx, caller.whmcsId, args);
    }),
    audit_log_aggregate: storeQuery('audit_log_aggregate', async ({ where }: ListArgs, { tx, caller }) => ({
      count: await countEntries(tx, caller.whmcsId, where),
    })),
  },
};

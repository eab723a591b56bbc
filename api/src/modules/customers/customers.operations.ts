import { randomUUID } from 'node:crypto';
import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { invalid } from '../../kit/problem';
import { type CustomerWhere, countCustomers, insertCustomer, listCustomers, type NewCustomer } from './customers.store';

interface ListArgs {
  whmcs_id: number;
  offset: number;
  limit: number;
  where?: CustomerWhere | null;
}
interface CreateArgs {
  whmcs_id: number;
  input_obj: Omit<NewCustomer, 'id'>;
  idempotency_key: string;
}

/** Who the store serves. */
export const customerOperations: Operations = {
  Query: {
    customer_list: storeQuery('customer_list', (args: ListArgs, { tx, caller }) => {
      checkPaging(args);
      return listCustomers(tx, caller, args);
    }),
    customer_aggregate: storeQuery('customer_aggregate', async ({ where }: ListArgs, { tx, caller }) => ({
      count: await countCustomers(tx, caller, where),
    })),
  },
  Mutation: {
    customer_create: storeMutation('customer_create', async ({ input_obj }: CreateArgs, { tx, caller, now }) => {
      const customer = await insertCustomer(tx, caller, { id: randomUUID(), ...input_obj }, now());
      if (!customer) throw invalid('input_obj.phone', 'already_used');
      return customer;
    }),
  },
};

import { type Operations, storeMutation } from '../../kit/operation';
import { type Reassignment, reassignStaff } from './reassign.service';

/** What follows from who served. */
export const payOperations: Operations = {
  Mutation: {
    order_reassign_staff: storeMutation(
      'order_reassign_staff',
      (args: Reassignment & { whmcs_id: number; idempotency_key: string }, context) => reassignStaff(context, args),
    ),
  },
};

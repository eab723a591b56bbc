import { defineMutation, managersAndAbove, storeAccess, withPos } from '../../define-operation';
import { reassignStaff } from './reassign.service';

/** Employees' shares of what was sold. */
export const payOperations = [
  defineMutation({
    name: 'order_reassign_staff',
    access: storeAccess(['ORDER', 'UPDATE_ORDER'], { ...withPos, ...managersAndAbove }),
    audit: { subject: 'order_id', data: ['order_item_id', 'staff_id', 'result.version'] },
    example: ({ paidOrder, paidVersion, paidLine, ava }) => ({
      order_id: paidOrder,
      version: paidVersion,
      order_item_id: paidLine,
      staff_id: ava.id,
    }),
    resolve: (args, context) => reassignStaff(context, args),
  }),
];

import { defineMutation, managersAndAbove, storeAccess, withPos } from '../../define-operation';
import { reassignStaff } from './reassign.service';

/** Pay of employees for sold lines. */
export const payOperations = [
  defineMutation({
    name: 'order_reassign_staff',
    access: storeAccess(['ORDER', 'UPDATE_ORDER'], { ...withPos, ...managersAndAbove }),
    audit: {
      group: 'tickets',
      subject: 'input_obj.order_id',
      subjectType: 'order',
      data: ['input_obj.order_item_id', 'input_obj.staff_id', 'result.version'],
    },
    example: ({ paidOrder, paidVersion, paidLine, ava }) => ({
      input_obj: { order_id: paidOrder, version: paidVersion, order_item_id: paidLine, staff_id: ava.id },
    }),
    resolve: ({ input_obj }, context) => reassignStaff(context, input_obj),
  }),
];

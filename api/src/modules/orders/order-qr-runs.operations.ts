import { defineMutation, defineQuery, managersAndAbove, storeAccess, withPos } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { createRun, expireRun, requireRun } from './order-qr-runs.service';
import { countRuns, listCodes, listRuns } from './order-qr-runs.store';

const toPrint = storeAccess(['ORDER', 'CREATE_ORDER'], { ...withPos, ...managersAndAbove });

/** Codes for tickets that the store prints itself. */
export const orderQrRunOperations = [
  defineQuery({
    name: 'order_qr_run_list',
    access: toPrint,
    example: ({ orderQrRun }) => ({ after: orderQrRun }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args);
      return listRuns(tx, caller.whmcsId, args);
    },
  }),
  defineQuery({
    name: 'order_qr_run_aggregate',
    access: toPrint,
    resolve: async (_, { tx, caller }) => ({ count: await countRuns(tx, caller.whmcsId) }),
  }),
  defineQuery({
    name: 'order_qr_run_by_id',
    access: toPrint,
    example: ({ orderQrRun }) => ({ id: orderQrRun }),
    resolve: ({ id }, { tx, caller }) => requireRun(tx, caller.whmcsId, id),
  }),
  defineQuery({
    name: 'order_qr_list',
    access: toPrint,
    example: ({ orderQrRun }) => ({ run_id: orderQrRun }),
    resolve: async ({ run_id }, { tx, caller }) => {
      await requireRun(tx, caller.whmcsId, run_id);
      return listCodes(tx, caller.whmcsId, run_id);
    },
  }),
  defineMutation({
    name: 'order_qr_run_create',
    access: toPrint,
    audit: { group: 'tickets', subject: 'input_obj.id', data: ['result.quantity'] },
    example: (_, { line }) => ({ input_obj: { id: line, quantity: 8 } }),
    resolve: ({ input_obj }, context) => createRun(context, input_obj),
  }),
  defineMutation({
    name: 'order_qr_run_expire',
    access: toPrint,
    audit: { group: 'tickets', subject: 'input_obj.id', data: ['result.expired'] },
    example: ({ orderQrRun }) => ({ input_obj: { id: orderQrRun } }),
    resolve: ({ input_obj }, context) => expireRun(context, input_obj),
  }),
];

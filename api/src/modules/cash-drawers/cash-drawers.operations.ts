import { defineMutation, defineQuery, managersAndAbove, storeAccess, withGiftCards } from '../../define-operation';
import { closeDay, listCloses, recordCount, recordMovement, reopenDay, reverseMovement } from './cash-drawer.service';
import { viewDay, viewDrawer } from './cash-view.service';

/** Whoever takes cash may count it. */
const toCount = storeAccess(['ORDER', 'UPDATE_ORDER'], withGiftCards);
const toClose = storeAccess(['ORDER', 'UPDATE_ORDER'], { ...withGiftCards, ...managersAndAbove });

/** The cash drawer of a store: movements, counts, and the days that are closed by them. */
export const cashDrawerOperations = [
  defineQuery({
    name: 'cash_drawer',
    access: toCount,
    resolve: ({ day }, context) => viewDrawer(context, day),
  }),
  defineQuery({
    name: 'cash_day',
    access: toClose,
    example: ({ closedCashDay }) => ({ day: closedCashDay }),
    resolve: ({ day }, context) => viewDay(context, day),
  }),
  defineQuery({
    name: 'cash_close_list',
    access: toClose,
    isReport: true,
    example: () => ({ start_date: '2026-11-01', end_date: '2026-11-30' }),
    resolve: (args, context) => listCloses(context, args),
  }),
  defineMutation({
    name: 'cash_movement_create',
    access: toClose,
    audit: { group: 'payments', data: ['input_obj.kind', 'input_obj.amount', 'input_obj.employee_id'] },
    example: ({ ava }) => ({ input_obj: { kind: 'tips_paid_out', amount: 500, employee_id: ava.id } }),
    resolve: ({ input_obj }, context) => recordMovement(context, input_obj),
  }),
  defineMutation({
    name: 'cash_movement_reverse',
    access: toClose,
    audit: { group: 'payments', subject: 'input_obj.movement_id' },
    example: ({ cashMovement }) => ({ input_obj: { movement_id: cashMovement, reason: 'Typed twice' } }),
    resolve: ({ input_obj }, context) => reverseMovement(context, input_obj),
  }),
  defineMutation({
    name: 'cash_count_create',
    access: toCount,
    audit: { group: 'payments', subject: 'result.count.id', data: ['input_obj.counted'] },
    example: () => ({ input_obj: { day: '2026-11-21', counted: 500, denominations: [{ value: 500, quantity: 1 }] } }),
    resolve: ({ input_obj }, context) => recordCount(context, input_obj),
  }),
  defineMutation({
    name: 'cash_day_close',
    access: toClose,
    audit: { group: 'payments', subject: 'input_obj.count_id', data: ['input_obj.left_in_drawer'] },
    example: ({ cashCount }) => ({ input_obj: { count_id: cashCount, reason: 'Wrong change', left_in_drawer: 0 } }),
    resolve: ({ input_obj }, context) => closeDay(context, input_obj),
  }),
  defineMutation({
    name: 'cash_day_reopen',
    access: storeAccess([], { ...withGiftCards, roles: ['owner'] }),
    audit: { group: 'payments' },
    example: ({ closedCashDay }) => ({ input_obj: { day: closedCashDay, reason: 'Counted without the coins' } }),
    resolve: ({ input_obj }, context) => reopenDay(context, input_obj),
  }),
];

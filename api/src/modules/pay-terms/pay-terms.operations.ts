import { defineMutation, defineQuery, managersAndAbove, ownersAndPartners, storeAccess } from '../../define-operation';
import type { ExampleIds } from '../../operation-example';
import * as structures from './commission-structures.service';
import * as adjustments from './pay-adjustments.service';
import { listWorkerTerms, setWorkerTerms } from './worker-terms.service';

/** Owners and partners hold every permission. */
const toSetTerms = storeAccess([], ownersAndPartners);
const toAdjust = storeAccess(['STORE_PAYROLL'], managersAndAbove);
/** One's own also without the permission of the store: the service decides. */
const toReadStructure = storeAccess([], { anyOf: ['VIEW_COMMISSION_STRUCTURE', 'PERSONAL_PAYROLL'] });

const structureOf = ({ ava }: ExampleIds) =>
  ({
    employee_id: ava.id,
    valid_from: '2026-12-05',
    type: 'commission',
    service_rate: 5_500,
    product_rate: 1_000,
    gift_card_rate: 0,
  }) as const;

/** Commission structures, terms of work and adjustments of pay. */
export const payTermsOperations = [
  defineQuery({
    name: 'pay_terms_list',
    access: storeAccess([], { ...managersAndAbove, anyOf: ['VIEW_COMMISSION_STRUCTURE', 'STORE_PAYROLL'] }),
    resolve: (_, context) => structures.listPayTerms(context),
  }),
  defineQuery({
    name: 'commission_structure',
    access: toReadStructure,
    example: ({ ava }) => ({ employee_id: ava.id }),
    resolve: ({ employee_id }, context) => structures.readStructure(context, employee_id),
  }),
  defineQuery({
    name: 'commission_structure_list',
    access: toReadStructure,
    example: ({ ava }) => ({ employee_id: ava.id }),
    resolve: ({ employee_id }, context) => structures.listStructures(context, employee_id),
  }),
  defineQuery({
    name: 'commission_structure_preview',
    access: toSetTerms,
    isReport: true,
    example: (ids) => ({ input_obj: structureOf(ids) }),
    resolve: ({ input_obj }, context) => structures.previewStructure(context, input_obj),
  }),
  defineMutation({
    name: 'commission_structure_set',
    access: toSetTerms,
    audit: {
      group: 'team',
      subject: 'input_obj.employee_id',
      data: [
        'input_obj.valid_from',
        'input_obj.type',
        'input_obj.service_rate',
        'input_obj.product_rate',
        'input_obj.guarantee',
        'input_obj.card_tip_charge',
      ],
    },
    example: (ids) => ({ input_obj: structureOf(ids) }),
    resolve: ({ input_obj }, context) => structures.setStructure(context, input_obj),
  }),
  defineMutation({
    name: 'commission_structure_remove',
    access: toSetTerms,
    audit: { group: 'team', subject: 'input_obj.employee_id', data: ['input_obj.valid_from'] },
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id, valid_from: '2026-12-01' } }),
    resolve: ({ input_obj }, context) => structures.removeStructure(context, input_obj),
  }),
  defineQuery({
    name: 'worker_terms_list',
    access: storeAccess([], { anyOf: ['STORE_PAYROLL', 'PERSONAL_PAYROLL'] }),
    example: ({ ava }) => ({ employee_id: ava.id }),
    resolve: ({ employee_id }, context) => listWorkerTerms(context, employee_id),
  }),
  defineMutation({
    name: 'worker_terms_set',
    access: toSetTerms,
    audit: {
      group: 'team',
      subject: 'input_obj.employee_id',
      data: ['input_obj.valid_from', 'input_obj.worker_type', 'input_obj.state', 'input_obj.overtime_rule'],
    },
    example: ({ ava }) => ({
      input_obj: { employee_id: ava.id, valid_from: '2026-11-21', worker_type: 'contractor', state: 'CA' },
    }),
    resolve: ({ input_obj }, context) => setWorkerTerms(context, input_obj),
  }),
  defineQuery({
    name: 'pay_adjustment_list',
    access: toAdjust,
    example: ({ ava }) => ({ start_date: '2026-11-01', end_date: '2026-11-30', employee_id: ava.id }),
    resolve: (args, context) => adjustments.listAdjustments(context, args),
  }),
  defineMutation({
    name: 'pay_adjustment_add',
    access: toAdjust,
    audit: {
      group: 'team',
      subject: 'input_obj.employee_id',
      data: ['result.id', 'input_obj.kind', 'input_obj.amount', 'input_obj.day'],
    },
    example: ({ ava }) => ({
      input_obj: { employee_id: ava.id, day: '2026-11-20', kind: 'deduction', amount: 1_500, note: 'Broken lamp' },
    }),
    resolve: ({ input_obj }, context) => adjustments.addAdjustment(context, input_obj),
  }),
  defineMutation({
    name: 'pay_adjustment_remove',
    access: toAdjust,
    audit: { group: 'team', subject: 'id' },
    example: ({ payAdjustment }) => ({ id: payAdjustment }),
    resolve: ({ id }, context) => adjustments.removeAdjustment(context, id),
  }),
];

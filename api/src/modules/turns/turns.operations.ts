import { defineMutation, defineQuery, managersAndAbove, ownersAndPartners, storeAccess } from '../../define-operation';
import * as changes from './turn-changes.service';
import { recordChoice } from './turn-choices.service';
import { storeOf } from './turn-day.service';
import { viewBoard, viewLog, viewOwn } from './turn-view.service';
import { checkServices, propose } from './turns.service';

const withCheckIn = { services: ['gci'] } as const;
const toSee = storeAccess([], withCheckIn);
const toManage = storeAccess([], { ...withCheckIn, ...managersAndAbove });

const ofEmployee = { group: 'team', subject: 'input_obj.employee_id' } as const;

/** The turn board: who serves the next walk-in. */
export const turnOperations = [
  defineQuery({
    name: 'turn_board',
    access: toSee,
    example: () => ({ date: '2026-11-21' }),
    resolve: ({ date }, context) => viewBoard(context, date),
  }),
  defineQuery({
    name: 'turn_log',
    access: toManage,
    example: () => ({ date: '2026-11-21' }),
    resolve: ({ date }, context) => viewLog(context, date),
  }),
  defineQuery({
    name: 'turn_settings',
    access: toManage,
    resolve: (_, context) => changes.viewSettings(context),
  }),
  defineQuery({
    name: 'my_turns',
    access: storeAccess([], { ...withCheckIn, employeesOnly: true }),
    example: () => ({ date: '2026-11-21' }),
    resolve: ({ date }, context) => viewOwn(context, date),
  }),
  defineQuery({
    name: 'turn_proposal_list',
    access: toSee,
    example: ({ gel, line }) => ({ service_ids: [gel], order_item_id: line }),
    resolve: async ({ service_ids, order_item_id = null }, context) => {
      checkServices('service_ids', service_ids);
      return propose(storeOf(context), service_ids, order_item_id, context.now());
    },
  }),
  defineMutation({
    name: 'turn_settings_update',
    access: storeAccess([], { ...withCheckIn, ...ownersAndPartners }),
    audit: { group: 'settings', data: ['result.version'] },
    example: ({ gel }) => ({
      input_obj: {
        version: 1,
        full_from: 2_700,
        half_from: 1_500,
        services: [{ service_id: gel, rule: 'half' }],
        request_half_turns: 1,
        first_request_counts: true,
        appointment_half_turns: 0,
        late_after_minutes: 10,
        soon_minutes: 5,
        follows_time_clock: true,
      },
    }),
    resolve: ({ input_obj }, context) => changes.updateSettings(context, input_obj),
  }),
  defineMutation({
    name: 'turn_sign_in',
    access: toManage,
    audit: ofEmployee,
    example: ({ ben }) => ({ input_obj: { employee_id: ben.id } }),
    resolve: ({ input_obj }, context) => changes.signInEmployee(context, input_obj.employee_id),
  }),
  defineMutation({
    name: 'turn_sign_out',
    access: toManage,
    audit: ofEmployee,
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id } }),
    resolve: ({ input_obj }, context) => changes.signOutEmployee(context, input_obj.employee_id),
  }),
  defineMutation({
    name: 'turn_pause',
    access: toManage,
    audit: ofEmployee,
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id } }),
    resolve: ({ input_obj }, context) => changes.setPaused(context, input_obj.employee_id, true),
  }),
  defineMutation({
    name: 'turn_resume',
    access: toManage,
    audit: ofEmployee,
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id } }),
    resolve: ({ input_obj }, context) => changes.setPaused(context, input_obj.employee_id, false),
  }),
  defineMutation({
    name: 'turn_skip',
    access: toManage,
    audit: ofEmployee,
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id } }),
    resolve: ({ input_obj }, context) => changes.skipTurn(context, input_obj.employee_id),
  }),
  defineMutation({
    name: 'turn_seat',
    access: storeAccess(['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER'], { ...withCheckIn, ...managersAndAbove }),
    audit: { group: 'tickets', subject: 'input_obj.order_id', subjectType: 'order', data: ['input_obj.employee_id'] },
    example: ({ ava, gel, chrome, client }, { line }) => ({
      input_obj: {
        order_id: line,
        employee_id: ava.id,
        services: [{ service_id: gel, modifier_ids: [chrome] }],
        customer_id: client,
        reason: 'Her regular',
      },
    }),
    resolve: ({ input_obj }, context) => changes.seatWalkIn(context, input_obj),
  }),
  defineMutation({
    name: 'turn_record_choice',
    access: storeAccess(['ORDER', 'UPDATE_ORDER'], { ...withCheckIn, ...managersAndAbove }),
    // The service writes the entry, as a choice that passes over nobody is none.
    audit: null,
    example: ({ bensLine, ben }) => ({
      input_obj: { order_item_id: bensLine, employee_id: ben.id, reason: 'service' },
    }),
    resolve: ({ input_obj }, context) => recordChoice(context, input_obj),
  }),
  defineMutation({
    name: 'turn_override',
    access: toManage,
    audit: { ...ofEmployee, data: ['input_obj.half_turns'] },
    example: ({ ava }) => ({ input_obj: { employee_id: ava.id, half_turns: -1, reason: 'Counted twice' } }),
    resolve: ({ input_obj }, context) => changes.adjustTurns(context, input_obj),
  }),
  defineMutation({
    name: 'turn_undo',
    access: toManage,
    audit: { group: 'team', subject: 'input_obj.id' },
    example: ({ turnEvent }) => ({ input_obj: { id: turnEvent } }),
    resolve: ({ input_obj }, context) => changes.undoEvent(context, input_obj.id),
  }),
];

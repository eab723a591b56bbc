import { defineMutation, defineQuery, storeAccess, withBooking } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { idComparison } from '../../operation-example';
import { requireOverview } from './appointment-access.rules';
import { update, updateStaff } from './appointment-changes.service';
import { requireAppointment } from './appointments.service';
import { countAppointments, listAppointments } from './appointments.store';
import { book } from './booking.service';
import { updateStatus } from './status.service';
import { undo } from './undo.service';

/** This limit shows a full day of a large store on one page. */
const maxAppointments = 500;

const toRead = storeAccess(['BOOKING'], withBooking);
const toChange = storeAccess(['BOOKING', 'UPDATE_BOOKING'], withBooking);

export const appointmentOperations = [
  defineQuery({
    name: 'appointment_list',
    access: toRead,
    example: ({ ava, client, appointment }) => ({
      after: appointment,
      where: { employee_id: idComparison(ava.id), customer_id: idComparison(client) },
    }),
    resolve: async (args, { tx, caller, now, selects }) => {
      checkPaging(args, maxAppointments);
      requireOverview(caller, args.where);
      return listAppointments(tx, caller, args, now(), selects);
    },
  }),
  defineQuery({
    name: 'appointment_aggregate',
    access: toRead,
    example: ({ ava, client }) => ({
      where: { employee_id: idComparison(ava.id), customer_id: idComparison(client) },
    }),
    resolve: async ({ where }, { tx, caller }) => {
      requireOverview(caller, where);
      return { count: await countAppointments(tx, caller, where) };
    },
  }),
  defineQuery({
    name: 'appointment_by_id',
    access: toRead,
    example: ({ appointment }) => ({ id: appointment }),
    resolve: ({ id }, context) => requireAppointment(id, context),
  }),
  defineMutation({
    name: 'appointment_book',
    access: toChange,
    audit: {
      group: 'appointments',
      subject: 'result.id',
      subjectType: 'appointment',
      data: ['result.visit.employee_id', 'input_obj.continue_anyway'],
    },
    example: ({ client, gel, chrome, manicure, ava }) => ({
      input_obj: {
        customer_id: client,
        start_time: '2026-12-20T18:00:00.000Z',
        services: [
          { service_id: gel, modifier_ids: [chrome], employee_id: ava.id, duration: 75 },
          { service_id: manicure, modifier_ids: [chrome], employee_id: ava.id, duration: 45 },
        ],
        continue_anyway: true,
      },
    }),
    resolve: ({ input_obj }, context) => book(input_obj, context),
  }),
  defineMutation({
    name: 'appointment_update_status',
    access: toChange,
    audit: {
      group: 'appointments',
      subject: 'input_obj.id',
      subjectType: 'appointment',
      data: ['input_obj.status', 'input_obj.cancel_reason', 'input_obj.whole_visit', 'input_obj.whole_day'],
    },
    example: ({ appointment }) => ({ input_obj: { id: appointment, version: 1, status: 'confirmed' } }),
    resolve: ({ input_obj }, context) => updateStatus(input_obj, context),
  }),
  defineMutation({
    name: 'appointment_update_staff',
    access: toChange,
    audit: {
      group: 'appointments',
      subject: 'input_obj.id',
      subjectType: 'appointment',
      data: ['input_obj.employee_id', 'input_obj.continue_anyway'],
    },
    example: ({ appointment, ava }) => ({
      input_obj: { id: appointment, version: 1, employee_id: ava.id, continue_anyway: true },
    }),
    resolve: ({ input_obj }, context) => updateStaff(input_obj, context),
  }),
  defineMutation({
    name: 'appointment_owner_update_appointment',
    access: toChange,
    audit: {
      group: 'appointments',
      subject: 'input_obj.id',
      subjectType: 'appointment',
      data: [
        'input_obj.start_time',
        'input_obj.duration',
        'input_obj.employee_id',
        'input_obj.whole_visit',
        'input_obj.continue_anyway',
      ],
    },
    example: ({ appointment, ava, manicure, chrome }) => ({
      input_obj: {
        id: appointment,
        version: 1,
        start_time: '2026-12-20T18:00:00.000Z',
        employee_id: ava.id,
        service_id: manicure,
        modifier_ids: [chrome],
        continue_anyway: true,
      },
    }),
    resolve: ({ input_obj }, context) => update(input_obj, context),
  }),
  defineMutation({
    name: 'appointment_undo',
    access: toChange,
    audit: { group: 'appointments', subject: 'input_obj.id', subjectType: 'appointment' },
    example: ({ appointment }) => ({ input_obj: { id: appointment, version: 1 } }),
    resolve: ({ input_obj }, context) => undo(input_obj, context),
  }),
];

import { defineMutation, storeAccess, withBooking } from '../../define-operation';
import { cancelGroup, checkIn } from './group-status.service';
import { joinGroup, leaveGroup } from './groups.service';

const access = storeAccess(['BOOKING', 'UPDATE_BOOKING'], withBooking);

/** Groups of visits that belong together, and what is done for several of them at once. */
export const groupOperations = [
  defineMutation({
    name: 'appointment_group_join',
    access,
    audit: {
      group: 'appointments',
      subject: 'input_obj.id',
      subjectType: 'appointment',
      data: ['input_obj.appointments'],
    },
    example: ({ appointment, otherAppointment }) => ({
      input_obj: { id: appointment, appointments: [otherAppointment] },
    }),
    resolve: ({ input_obj }, context) => joinGroup(input_obj, context),
  }),
  defineMutation({
    name: 'appointment_group_leave',
    access,
    audit: { group: 'appointments', subject: 'input_obj.id', subjectType: 'appointment' },
    example: ({ groupedAppointment }) => ({ input_obj: { id: groupedAppointment } }),
    resolve: ({ input_obj }, context) => leaveGroup(input_obj, context),
  }),
  defineMutation({
    name: 'appointment_group_cancel',
    access,
    audit: { group: 'appointments', data: ['input_obj.appointments.id', 'input_obj.cancel_reason'] },
    example: ({ appointment }) => ({
      input_obj: { appointments: [{ id: appointment, version: 1 }], cancel_reason: 'store_request' },
    }),
    resolve: ({ input_obj }, context) => cancelGroup(input_obj, context),
  }),
  defineMutation({
    name: 'appointment_check_in',
    access,
    audit: { group: 'appointments', data: ['input_obj.appointments.id', 'input_obj.is_checked_in'] },
    example: ({ appointment }) => ({ input_obj: { appointments: [{ id: appointment, version: 1 }] } }),
    resolve: ({ input_obj }, context) => checkIn(input_obj, context),
  }),
];

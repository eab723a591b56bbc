import { type Operations, storeMutation, storeQuery } from '../../kit/operation';
import { checkPaging, type Paging } from '../../kit/paging';
import { type StaffInput, type UpdateInput, update, updateStaff } from './appointment-changes.service';
import { read } from './appointments.service';
import { type AppointmentWhere, countAppointments, listAppointments } from './appointments.store';
import { type BookInput, book } from './booking.service';
import { type StatusInput, updateStatus } from './status.service';
import { type UndoInput, undo } from './undo.service';

interface ListArgs extends Paging {
  whmcs_id: number;
  order_by?: { start_time?: 'asc' | 'desc' | null } | null;
  where?: AppointmentWhere | null;
}
interface Change<Input> {
  whmcs_id: number;
  input_obj: Input;
  idempotency_key: string;
}

/** A full day of a large store is shown whole. */
const mostAtOnce = 500;

/** The book. */
export const appointmentOperations: Operations = {
  Query: {
    appointment_list: storeQuery('appointment_list', (args: ListArgs, { tx, caller }) => {
      checkPaging(args, mostAtOnce);
      return listAppointments(tx, caller, args);
    }),
    appointment_aggregate: storeQuery('appointment_aggregate', async ({ where }: ListArgs, { tx, caller }) => ({
      count: await countAppointments(tx, caller, where),
    })),
    appointment_by_id: storeQuery('appointment_by_id', ({ id }: { whmcs_id: number; id: string }, context) =>
      read(id, context),
    ),
  },
  Mutation: {
    appointment_book: storeMutation('appointment_book', ({ input_obj }: Change<BookInput>, context) =>
      book(input_obj, context),
    ),
    appointment_update_status: storeMutation(
      'appointment_update_status',
      ({ input_obj }: Change<StatusInput>, context) => updateStatus(input_obj, context),
    ),
    appointment_update_staff: storeMutation('appointment_update_staff', ({ input_obj }: Change<StaffInput>, context) =>
      updateStaff(input_obj, context),
    ),
    appointment_update: storeMutation('appointment_update', ({ input_obj }: Change<UpdateInput>, context) =>
      update(input_obj, context),
    ),
    appointment_undo: storeMutation('appointment_undo', ({ input_obj }: Change<UndoInput>, context) =>
      undo(input_obj, context),
    ),
  },
};

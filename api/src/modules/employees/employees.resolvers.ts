import { type Operations, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { findUnavailable } from './availability.service';
import { type EmployeeQuery, listEmployees } from './employees.store';

interface AvailabilityArgs {
  whmcs_id: number;
  start_time: string;
  end_time: string;
  exclude_appointment_id?: string | null;
}

/** A whole team comes at once, as a catalogue does: it is searched where it is shown. */
const mostAtOnce = 999;

/** Who works in the store, and who can take a time. */
export const employeeOperations: Operations = {
  Query: {
    employee_list: storeQuery('employee_list', (args: EmployeeQuery & { whmcs_id: number }, { tx, caller }) => {
      checkPaging(args, mostAtOnce);
      return listEmployees(tx, caller, args);
    }),
    staff_get_available_booked: storeQuery('staff_get_available_booked', (args: AvailabilityArgs, { tx, caller }) =>
      findUnavailable(
        tx,
        caller,
        { start: new Date(args.start_time), end: new Date(args.end_time) },
        args.exclude_appointment_id ?? null,
      ),
    ),
  },
};

import { businessDay } from '@suite/domain/time';
import { type Operations, type StoreContext, storeMutation, storeQuery } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { readWorkDays } from '../company/work-days.service';
import { findUnavailable } from './availability.service';
import { type BlockInput, blockTime, unblockTime } from './blocked-time.service';
import { listDayPlans } from './day-plan.service';
import { type EmployeeQuery, listEmployees } from './employees.store';
import { type DayOffInput, setDayOff, updateWorkDays, type WorkDaysInput } from './hours.service';

interface AvailabilityArgs {
  whmcs_id: number;
  start_time: string;
  end_time: string;
  exclude_appointment_id?: string | null;
}

interface Keyed {
  whmcs_id: number;
  idempotency_key: string;
}
interface Change<Input> extends Keyed {
  input_obj: Input;
}

const workDaysOf = (
  { employee_id = null }: { employee_id?: string | null },
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
) => readWorkDays(tx, caller.whmcsId, businessDay(now(), caller.timezone), employee_id);

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
        args.exclude_appointment_id ? [args.exclude_appointment_id] : [],
      ),
    ),
    employee_day_plan: storeQuery('employee_day_plan', ({ day }: { whmcs_id: number; day: string }, context) =>
      listDayPlans(day, context),
    ),
  },
  Mutation: {
    employee_block_time: storeMutation('employee_block_time', ({ input_obj }: Change<BlockInput>, context) =>
      blockTime(input_obj, context),
    ),
    employee_unblock_time: storeMutation('employee_unblock_time', ({ id }: Keyed & { id: string }, context) =>
      unblockTime(id, context),
    ),
    employee_set_day_off: storeMutation('employee_set_day_off', async ({ input_obj }: Change<DayOffInput>, context) => {
      await setDayOff(input_obj, context);
      return workDaysOf(input_obj, context);
    }),
    business_work_days_update: storeMutation(
      'business_work_days_update',
      async ({ input_obj }: Change<WorkDaysInput>, context) => {
        await updateWorkDays(input_obj, context);
        return workDaysOf(input_obj, context);
      },
    ),
  },
};

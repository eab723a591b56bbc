import { randomUUID } from 'node:crypto';
import { type AppointmentStatus, type CancelReason, canTransition } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import { insertCustomer, type NewCustomer } from '../customers/customers.store';
import { nextFreeTimes, whyUnavailable } from '../employees/availability.service';
import { requireOwnAppointment } from './appointments.access';
import * as store from './appointments.store';

const minuteMs = 60_000;
const shortest = 5;
const longest = 720;

export interface BookInput {
  customer_id?: string | null;
  customer?: Omit<NewCustomer, 'id'> | null;
  service_id?: string | null;
  custom_service?: string | null;
  employee_id?: string | null;
  start_time: string;
  duration: number;
  note?: string | null;
  continue_anyway: boolean;
}

/**
 * Books a time. Refuses `slot_taken` (with the next free times) and `staff_off` where the employee
 * can not take it, unless it is booked anyway on purpose, which is kept and logged.
 */
export async function book(input: BookInput, context: StoreContext) {
  const { tx, caller, now } = context;
  const span = readSpan(input);
  requireOwnAppointment(caller, input.employee_id ?? null);
  const customer = await readCustomer(input, context);
  const service_id = input.service_id ?? null;
  if (!service_id && !input.custom_service) throw invalid('input_obj.service_id', 'required');
  const missing = await store.findMissing(tx, caller.whmcsId, { customer_id: customer.id, service_id });
  if (missing) throw invalid(`input_obj.${missing}`, 'not_found');

  const employee_id = input.employee_id ?? null;
  const allow_overlap =
    employee_id !== null && (await mayTake(employee_id, span, input.continue_anyway, null, context));
  const id = randomUUID();
  const booked = await store.insertAppointment(
    tx,
    caller,
    {
      id,
      customer_id: customer.id,
      booker_name: customer.name,
      booker_contact: customer.phone,
      start_time: span.start,
      end_time: span.end,
      note: input.note ?? null,
      employee_id,
      service_id,
      custom_service: input.custom_service ?? null,
      allow_overlap,
    },
    now(),
  );
  if (!booked) throw await slotTaken(employee_id ?? '', span, null, context);
  await store.logAppointment(tx, caller, id, 'booked', { allow_overlap }, now());
  return read(id, context);
}

function readSpan({ start_time, duration }: BookInput) {
  if (duration < shortest || duration > longest)
    throw invalid('input_obj.duration', 'out_of_range', { min: shortest, max: longest });
  const start = new Date(start_time);
  return { start, end: new Date(start.getTime() + duration * minuteMs) };
}

/** A customer that exists, or a new one; who is booked for must be known. */
async function readCustomer(
  input: BookInput,
  { tx, caller, now }: StoreContext,
): Promise<{ id: string; name: string | null; phone: string | null }> {
  if (input.customer_id) return { id: input.customer_id, name: null, phone: null };
  if (!input.customer) throw invalid('input_obj.customer_id', 'required');
  const id = randomUUID();
  const created = await insertCustomer(tx, caller, { id, ...input.customer }, now());
  if (!created) throw invalid('input_obj.customer.phone', 'already_used');
  return { id, name: input.customer.full_name, phone: input.customer.phone };
}

/** Whether the booking lies over another or outside of hours on purpose; throws where it may not. */
async function mayTake(
  employeeId: string,
  span: { start: Date; end: Date },
  anyway: boolean,
  except: string | null,
  context: StoreContext,
): Promise<boolean> {
  const { tx, caller } = context;
  if (!(await store.lockEmployee(tx, caller.whmcsId, employeeId))) throw invalid('input_obj.employee_id', 'not_found');
  const reason = await whyUnavailable(tx, caller, employeeId, span, except);
  if (reason === null) return false;
  if (anyway) return true;
  throw reason === 'busy' ? await slotTaken(employeeId, span, except, context) : new Problem('conflict', 'staff_off');
}

async function slotTaken(
  employeeId: string,
  span: { start: Date; end: Date },
  except: string | null,
  { tx, caller }: StoreContext,
) {
  const free = await nextFreeTimes(tx, caller, employeeId, span, except);
  return new Problem('conflict', 'slot_taken', {
    params: { free_times: free.map((time) => time.toISOString()).join(',') },
  });
}

async function lockVersion(
  id: string,
  version: number,
  { tx, caller }: StoreContext,
): Promise<store.LockedAppointment> {
  const appointment = await store.lockAppointment(tx, caller, id);
  if (!appointment) throw notFound('appointment');
  if (appointment.version !== version) {
    const params = { changed_by: appointment.changed_by, changed_at: appointment.updated_at.toISOString() };
    throw new Problem('conflict', 'appointment_changed', { params });
  }
  return appointment;
}

export interface StatusInput {
  id: string;
  version: number;
  status: AppointmentStatus;
  cancel_reason?: CancelReason | null;
}

/** Confirms, cancels (with a reason) or completes; what is final, or has a ticket to cancel first, stays. */
export async function updateStatus({ id, version, status, cancel_reason }: StatusInput, context: StoreContext) {
  const { tx, caller, now } = context;
  if (status === 'canceled' && !cancel_reason) throw invalid('input_obj.cancel_reason', 'required');
  if (status === 'new' || status === 'updated') throw invalid('input_obj.status', 'invalid');
  const appointment = await lockVersion(id, version, context);
  if (!canTransition(appointment.status, status)) throw new Problem('conflict', 'status_changed');
  if (status === 'canceled' && appointment.has_order) throw new Problem('conflict', 'appointment_in_service');
  await store.setStatus(tx, caller, id, status, status === 'canceled' ? (cancel_reason ?? null) : null, now());
  await store.logAppointment(
    tx,
    caller,
    id,
    status,
    { from: appointment.status, cancel_reason: cancel_reason ?? null },
    now(),
  );
  return read(id, context);
}

export interface StaffInput {
  id: string;
  version: number;
  employee_id?: string | null;
  continue_anyway: boolean;
}

/** Changes who serves; nobody is "anyone". Staff callers can not hand an appointment on. */
export async function updateStaff(
  { id, version, employee_id = null, continue_anyway }: StaffInput,
  context: StoreContext,
) {
  const { tx, caller, now } = context;
  requireOwnAppointment(caller, employee_id);
  // Employees before appointments, everywhere: two changes can not wait for each other.
  if (employee_id && !(await store.lockEmployee(tx, caller.whmcsId, employee_id)))
    throw invalid('input_obj.employee_id', 'not_found');
  const appointment = await lockVersion(id, version, context);
  if (appointment.status === 'canceled' || appointment.status === 'done')
    throw new Problem('conflict', 'status_changed');
  const span = { start: appointment.start_time, end: appointment.end_time };
  const overlap = employee_id !== null && (await mayTake(employee_id, span, continue_anyway, id, context));
  await store.setEmployee(tx, caller, id, employee_id, overlap, now());
  await store.logAppointment(
    tx,
    caller,
    id,
    'staff_changed',
    { from: appointment.employee_id, to: employee_id, allow_overlap: overlap },
    now(),
  );
  return read(id, context);
}

/** One appointment; another employee's does not exist for staff. */
export async function read(
  id: string,
  { tx, caller }: Pick<StoreContext, 'tx' | 'caller'>,
): Promise<store.AppointmentRow> {
  const appointment = await store.findAppointment(tx, caller, id);
  if (!appointment) throw notFound('appointment');
  return appointment;
}

import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { AppointmentBookInput } from '../../resolver-types.generated';
import { insertCustomer } from '../customers/customers.store';
import { requireOwnAppointment } from './appointment-access.rules';
import * as store from './appointment-changes.store';
import { appointmentEvents } from './appointment-events.service';
import { statusBySalon } from './appointment-update.rules';
import { requireAppointment } from './appointments.service';
import type { AppointmentRow } from './appointments.store';
import { checkDuration, minuteMs } from './duration.rules';
import type { Part } from './staff-assignment.rules';
import { assignParts, slotTaken } from './staff-assignment.service';

const mostServices = 10;

interface BookedPart extends Part {
  id: string;
  service_id: string | null;
  custom_service: string | null;
}

/**
 * Books a visit of one or more services, one after another, and returns its first part; it is confirmed, except for
 * parts without an employee. Refuses `slot_taken` (with the
 * next free times) and `staff_off` if no employee can take it, unless the caller continues anyway, which is stored and
 * logged.
 */
export async function book(input: AppointmentBookInput, context: StoreContext): Promise<AppointmentRow> {
  const { tx, caller, now } = context;
  const parts = readParts(input);
  const first = parts[0]?.id ?? '';
  for (const { employee_id } of parts) requireOwnAppointment(caller, employee_id);
  const customer = await readCustomer(input, context);
  const assigned = await assignParts(
    parts,
    {
      anyway: input.continue_anyway,
      except: [],
      missing: (part) => invalid(`input_obj.services.${part}.employee_id`, 'not_found'),
    },
    context,
  );
  // This comes last: a request for a taken time is refused without these reads.
  const services = parts.map(({ service_id }) => service_id);
  const missing = await store.findMissing(tx, caller.whmcsId, { customer_id: customer.id, services });
  if (missing) throw invalid(`input_obj.${missing}`, 'not_found');

  for (const { id, span, despite, ...part } of assigned) {
    const allow_overlap = despite === 'busy';
    const booked = await store.insertAppointment(
      tx,
      caller,
      {
        ...part,
        id,
        parent_id: id === first ? null : first,
        customer_id: customer.id,
        booker_name: customer.name,
        booker_contact: customer.phone,
        start_time: span.start,
        end_time: span.end,
        note: input.note ?? null,
        status: statusBySalon(part.employee_id, true),
        allow_overlap,
      },
      now(),
    );
    if (!booked) throw await slotTaken(parts, [], context);
    await store.logAppointment(tx, caller, id, 'booked', { allow_overlap, despite }, now());
  }
  const others = assigned.slice(1).map(({ employee_id }) => employee_id);
  await appointmentEvents.publish(
    {
      kind: 'changed',
      appointmentId: first,
      version: 1,
      change: 'booked',
      others,
      notifiesClient: input.notify_client,
    },
    context,
  );
  return requireAppointment(first, context);
}

/** Returns the services with their times, one after another. */
function readParts({ services, start_time }: AppointmentBookInput): BookedPart[] {
  if (services.length === 0) throw invalid('input_obj.services', 'required');
  if (services.length > mostServices) throw invalid('input_obj.services', 'too_many', { max: mostServices });
  let from = new Date(start_time);
  return services.map(({ service_id = null, custom_service = null, employee_id = null, duration }, index) => {
    const path = `input_obj.services.${index}`;
    checkDuration(duration, `${path}.duration`);
    if (!service_id && !custom_service) throw invalid(`${path}.service_id`, 'required');
    const span = { start: from, end: new Date(from.getTime() + duration * minuteMs) };
    from = span.end;
    return { id: randomUUID(), span, employee_id, service_id, custom_service };
  });
}

/** Returns the existing customer, or creates one; a booking without a client is refused. */
async function readCustomer(
  input: AppointmentBookInput,
  { tx, caller, now }: StoreContext,
): Promise<{ id: string; name: string | null; phone: string | null }> {
  if (input.customer_id) return { id: input.customer_id, name: null, phone: null };
  if (!input.customer) throw invalid('input_obj.customer_id', 'required');
  const id = randomUUID();
  const created = await insertCustomer(tx, caller, { id, ...input.customer }, now());
  if (!created) throw invalid('input_obj.customer.phone', 'already_used');
  return { id, name: input.customer.full_name, phone: input.customer.phone };
}

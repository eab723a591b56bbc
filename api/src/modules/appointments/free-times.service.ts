import { dayMinutes, maxEndMinute } from '@suite/domain/opening-hours';
import { addDays, dayRange } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { QueryAppointmentFreeTimesArgs } from '../../resolver-types.generated';
import { readBookingTerms } from '../catalog/service-employees.store';
import { freeSpans, startTimesOf } from '../employees/availability.rules';
import { readTeam } from '../employees/availability.store';
import { requireOwnAppointment } from './appointment-access.rules';
import { visitPartIds } from './appointments.store';
import { checkDuration } from './duration.rules';
import { type FreeTime, freeTimes, lastClosing, type ServiceRequest } from './free-times.rules';

/** Those of a group; one person has fewer. */
const maxServices = 40;

/**
 * Returns the free start times of a day, none in the past; those after midnight are of the evening whose hours last until
 * then, and not of the next day. Staff get their own free times only, also for any employee.
 */
export async function findFreeTimes(
  args: QueryAppointmentFreeTimesArgs,
  { tx, caller, now }: StoreContext,
): Promise<FreeTime[]> {
  const { whmcsId, timezone, employeeId } = caller;
  const { day, exclude_appointment_id = null } = args;
  const services = readServices(args);
  for (const { employee_id } of services) if (employee_id !== null) requireOwnAppointment(caller, employee_id);
  const lasting = services.reduce((sum, { duration }) => sum + duration, 0);
  const days = 1 + Math.ceil((maxEndMinute - dayMinutes + lasting) / dayMinutes);
  const window = { start: dayRange(day, timezone).start, end: dayRange(addDays(day, days - 1), timezone).end };
  const except = await leftOut(tx, whmcsId, exclude_appointment_id, services.length > 1);
  const { buffers, ...terms } = await readBookingTerms(
    tx,
    whmcsId,
    services.flatMap(({ service_id }) => service_id ?? []),
  );
  const { employees, slotMinutes, agendaOf } = await readTeam(tx, whmcsId, window, day, except, buffers);
  const unknown = services.findIndex(({ employee_id }) => employee_id !== null && !employees.includes(employee_id));
  if (unknown >= 0) throw invalid(`services.${unknown}.employee_id`, 'not_found');
  const agendas = employees
    .filter((id) => employeeId === null || id === employeeId)
    .map((id) => [id, agendaOf(id)] as const);
  const free = agendas.map(([id, agenda]) => [id, freeSpans(agenda, day, days, timezone)] as const);
  const until = lastClosing(services, new Map(agendas), day, timezone);
  return freeTimes(startTimesOf(day, timezone, now(), slotMinutes, until), services, new Map(free), terms);
}

function readServices({ services }: QueryAppointmentFreeTimesArgs): ServiceRequest[] {
  if (services.length === 0) throw invalid('services', 'required');
  if (services.length > maxServices) throw invalid('services', 'too_many', { max: maxServices });
  return services.map(({ duration, employee_id = null, service_id = null, person }, index) => {
    checkDuration(duration, `services.${index}.duration`);
    return { duration, employee_id, service_id, person };
  });
}

/** Returns the ids to ignore: the appointment that is changed, or with several services its whole visit. */
async function leftOut(tx: Tx, whmcsId: number, id: string | null, isVisit: boolean): Promise<string[]> {
  if (id === null) return [];
  if (!isVisit) return [id];
  return visitPartIds(tx, whmcsId, id);
}

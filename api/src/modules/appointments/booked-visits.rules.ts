import { randomUUID } from 'node:crypto';
import { invalid } from '../../kit/problem';
import type { AppointmentBookInput, AppointmentServiceInput } from '../../resolver-types.generated';
import { checkDuration, minuteMs } from './duration.rules';
import { maxPeople, startsOf } from './groups.rules';
import type { Part } from './staff-assignment.rules';

const maxServices = 10;

export interface BookedPart extends Part {
  id: string;
  visit: string;
  service_id: string | null;
  custom_service: string | null;
  modifier_ids: readonly string[];
  /** The client asked for the employee. */
  is_requested: boolean;
  /** The path of its input. */
  path: string;
}

/** The visit of one person, whose id is that of its first part. */
export interface BookedVisit {
  id: string;
  /** The path of the person's input. */
  path: string;
  parts: BookedPart[];
}

/** Returns the visits of all people with their times, the organizer's first. Throws the fields' problems. */
export function readVisits({
  services,
  guests,
  start_time,
  guests_in_sequence,
}: Pick<AppointmentBookInput, 'services' | 'guests' | 'start_time' | 'guests_in_sequence'>): BookedVisit[] {
  if (guests.length >= maxPeople) throw invalid('input_obj.guests', 'too_many', { max: maxPeople - 1 });
  const people = [
    { services, path: 'input_obj' },
    ...guests.map((guest, index) => ({ services: guest.services, path: `input_obj.guests.${index}` })),
  ];
  const lengths = people.map((person) => person.services.reduce((sum, { duration }) => sum + duration, 0));
  const starts = startsOf(new Date(start_time), lengths, guests_in_sequence);
  return people.map((person, index) => readVisit(person.services, starts[index] ?? new Date(start_time), person.path));
}

/** Returns the services of one person with their times, one after another. */
function readVisit(services: readonly AppointmentServiceInput[], start: Date, path: string): BookedVisit {
  if (services.length === 0) throw invalid(`${path}.services`, 'required');
  if (services.length > maxServices) throw invalid(`${path}.services`, 'too_many', { max: maxServices });
  const visit = randomUUID();
  let from = start;
  const parts = services.map((service, index) => {
    const { service_id = null, custom_service = null, employee_id = null, modifier_ids, duration } = service;
    const is_requested = employee_id !== null && service.is_requested;
    const ownPath = `${path}.services.${index}`;
    checkDuration(duration, `${ownPath}.duration`);
    if (!service_id && !custom_service) throw invalid(`${ownPath}.service_id`, 'required');
    const span = { start: from, end: new Date(from.getTime() + duration * minuteMs) };
    from = span.end;
    const id = index === 0 ? visit : randomUUID();
    return { id, visit, span, employee_id, is_requested, service_id, custom_service, modifier_ids, path: ownPath };
  });
  return { id: visit, path, parts };
}

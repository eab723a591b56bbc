import { employeeSpans, noProcessing } from '@suite/domain/processing';
import { businessDay, type Span } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import { readBookingTerms } from '../catalog/service-employees.store';
import { mostSerious, unavailability } from './availability.rules';
import { readTeam } from './availability.store';
import { findProcessing } from './booking-conflicts.store';

const longestMinutes = 24 * 60;

interface Requested {
  /** At most a day. */
  span: Span;
  /** The appointment that is changed: it does not make its employee busy. */
  appointmentId: string | null;
  /** The service that is served; null: that of the appointment. */
  serviceId: string | null;
}

/** Returns the employees who are not free for a service at a time, but for its processing time, with the reasons. */
export async function findUnavailable(
  tx: Tx,
  { whmcsId, timezone }: StoreCaller,
  { span, appointmentId, serviceId }: Requested,
) {
  if (span.end <= span.start) throw invalid('end_time', 'end_before_start');
  if (span.end.getTime() - span.start.getTime() > longestMinutes * 60_000)
    throw invalid('end_time', 'out_of_range', { min: 1, max: longestMinutes });
  const { processingOf, buffers } = await readBookingTerms(tx, whmcsId, serviceId ? [serviceId] : []);
  const processing = serviceId
    ? processingOf.get(serviceId)
    : appointmentId && (await findProcessing(tx, whmcsId, appointmentId));
  const spans = employeeSpans(span, processing || noProcessing);
  const except = appointmentId ? [appointmentId] : [];
  const from = businessDay(span.start, timezone);
  const { employees, agendaOf } = await readTeam(tx, whmcsId, span, from, except, buffers);
  const staff_booked = employees.flatMap((employee_id) => {
    const agenda = agendaOf(employee_id);
    const reason = mostSerious(spans.map((one) => unavailability(agenda, one, timezone)));
    return reason ? [{ employee_id, reason }] : [];
  });
  return { staff_booked, is_blocked_all: staff_booked.length === employees.length };
}

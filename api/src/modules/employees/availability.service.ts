import { businessDay, type Span } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import { unavailability } from './availability.rules';
import { readTeam } from './availability.store';

const longestMinutes = 24 * 60;

/** Returns the employees who are not free for a span of at most a day, with the reasons. */
export async function findUnavailable(
  tx: Tx,
  { whmcsId, timezone }: StoreCaller,
  span: Span,
  except: readonly string[],
) {
  if (span.end <= span.start) throw invalid('end_time', 'end_before_start');
  if (span.end.getTime() - span.start.getTime() > longestMinutes * 60_000)
    throw invalid('end_time', 'out_of_range', { min: 1, max: longestMinutes });
  const { employees, agendaOf } = await readTeam(tx, whmcsId, span, businessDay(span.start, timezone), except);
  const staff_booked = employees.flatMap((employee_id) => {
    const reason = unavailability(agendaOf(employee_id), span, timezone);
    return reason ? [{ employee_id, reason }] : [];
  });
  return { staff_booked, is_blocked_all: staff_booked.length === employees.length };
}

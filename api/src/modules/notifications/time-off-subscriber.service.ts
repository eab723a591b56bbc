import { randomUUID } from 'node:crypto';
import { resolveZone } from '@suite/domain/zones';
import type { StoreContext } from '../../kit/operation';
import type { TimeOffEvent } from '../time-off/time-off-events.service';
import { insertTimeOffNotifications, listDeciders, readEmployeeReceiver } from './time-off.store';
import { type TimeOffFacts, timeOffNotification } from './time-off-text.rules';

/** Notifies the people who decide of a request for days off, and the employee of the decision. */
export async function notifyOfTimeOff({ kind, request }: TimeOffEvent, { tx, caller, now }: StoreContext) {
  const { whmcsId, timezone } = caller;
  const { employee_id: employeeId, employee_name, from_day, until_day, hours = null, note, reply } = request;
  const facts: TimeOffFacts = {
    time_off: kind,
    employee: employee_name,
    from_day,
    until_day,
    hours,
    note: (kind === 'requested' ? note : reply) ?? null,
  };
  const receivers =
    kind === 'requested' ? await listDeciders(tx, whmcsId) : await readEmployeeReceiver(tx, whmcsId, employeeId);
  const rows = receivers.map(({ id, language }) => ({
    id: randomUUID(),
    receiver_id: id,
    ...timeOffNotification(language, resolveZone(timezone), facts),
  }));
  await insertTimeOffNotifications(tx, whmcsId, { employeeId, facts }, rows, now());
}

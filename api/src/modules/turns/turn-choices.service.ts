import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../kit/audit';
import type { StoreContext } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import type { TurnChoice, TurnChoiceInput } from '../../resolver-types.generated';
import { readDay, requireRoom, storeOf, todayOf, withoutLine } from './turn-day.service';
import { standingEvents } from './turn-log.rules';
import { viewEntries } from './turn-view.service';
import { proposeOn } from './turns.service';
import * as store from './turns.store';

const nothing: TurnChoice = { entry: null };

/**
 * Records that a line of a walk-in's ticket was given to another employee than the one whose turn it was, with the reason. Who was
 * next follows from the log and the clock of the server, as if the line were not given to anybody. The ticket is not changed.
 */
export async function recordChoice(context: StoreContext, input: TurnChoiceInput): Promise<TurnChoice> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { order_item_id, employee_id: employeeId, reason } = input;
  const line = await store.findLine(tx, whmcsId, order_item_id);
  if (!line) throw notFound('order_item');
  const day = todayOf(context);
  const proposedId = await passedOver(context, line, employeeId);
  if (proposedId === null) return nothing;
  const id = randomUUID();
  await store.insertEvent(tx, {
    whmcsId,
    id,
    day,
    kind: 'seated',
    employeeId,
    orderId: line.orderId,
    facts: { is_request: reason === 'requested', proposed_id: proposedId, source: 'pos', choice_reason: reason },
    person: caller,
    at: now(),
  });
  const read = await readDay(storeOf(context), day);
  const [entry = null] = await viewEntries(
    context,
    read,
    read.log.filter((event) => event.id === id),
  );
  const actor = { id: caller.personId, role: caller.role };
  const data = { employee_id: employeeId, reason };
  await recordAudit(tx, { whmcsId, actor, kind: 'turn_record_choice', subjectId: line.orderId, data }, now());
  return { entry };
}

/** Returns who was next when a line of a walk-in was given to another employee; null where nothing is left to record. */
async function passedOver(context: StoreContext, line: store.ChosenLine, employeeId: string): Promise<string | null> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { isWalkIn, hasOtherLine, serviceId } = line;
  if (!isWalkIn || hasOtherLine || serviceId === null || line.employeeId !== employeeId) return null;
  const day = todayOf(context);
  const ticket = await store.findTicketDay(tx, whmcsId, line.orderId);
  const isServedToday = ticket?.day === day && (ticket.status === 'in_service' || ticket.status === 'done');
  if (!isServedToday || !(await store.lockBegunDay(tx, whmcsId, day))) return null;
  const of = storeOf(context);
  const read = await readDay(of, day);
  requireRoom(read);
  const isRecorded = standingEvents(read.log).some(
    (event) => event.kind === 'seated' && event.orderId === line.orderId && event.employeeId === employeeId,
  );
  if (isRecorded) return null;
  const proposals = await proposeOn(of, withoutLine(read, line), { serviceIds: [serviceId], at: now() });
  const next = proposals.find((one) => one.reason === 'next')?.employeeId ?? null;
  return next === employeeId ? null : next;
}

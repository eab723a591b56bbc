import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import { canonical } from '../../kit/idempotency';
import type { TicketChanged } from '../tickets/ticket-events.service';
import type { Work, WorkKind } from './turn-log.rules';
import * as store from './turns.store';

/**
 * Records what a changed ticket means for the turns of its employees: who began to serve its client, whose services or
 * prices changed, and what was paid. A ticket counts on the day on which it was opened, if the board of that day began.
 */
export async function followTicket({ whmcsId, orderId, person, at }: TicketChanged, { tx }: { tx: Tx }): Promise<void> {
  const ticket = await store.findTicketDay(tx, whmcsId, orderId);
  if (!ticket) return;
  const { day, status } = ticket;
  // The client of a booked ticket waits still; a discarded or merged one has none.
  const isServed = status === 'in_service' || status === 'done';
  const work = isServed ? await store.readWork(tx, whmcsId, orderId) : new Map<string, Work>();
  const newest = await store.listNewestWork(tx, whmcsId, orderId);
  const known = new Map(newest.map((event) => [event.employeeId, event]));
  const events: { employeeId: string; kind: WorkKind; facts: Work | null }[] = [];
  for (const [employeeId, facts] of work) {
    const kind = kindOf(known.get(employeeId), facts, status === 'done');
    if (kind) events.push({ employeeId, kind, facts });
  }
  for (const { employeeId, kind } of newest)
    if (!work.has(employeeId) && kind !== 'removed') events.push({ employeeId, kind: 'removed', facts: null });
  for (const { facts, ...event } of events)
    await store.insertEvent(tx, { whmcsId, id: randomUUID(), day, orderId, ...event, facts: facts ?? {}, person, at });
}

function kindOf(
  before: { kind: string; facts: Work } | undefined,
  work: Work,
  isPaid: boolean,
): Exclude<WorkKind, 'removed'> | null {
  const isNew = !before || before.kind === 'removed';
  const isSame = !isNew && canonical(before.facts) === canonical(work);
  if (isPaid) return isSame && before?.kind === 'paid' ? null : 'paid';
  if (isNew) return 'served';
  return isSame ? null : 'changed';
}

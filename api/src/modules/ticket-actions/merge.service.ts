import type { StoreContext } from '../../kit/operation';
import type { OrderMergeInput } from '../../resolver-types.generated';
import { lockOpenTicket, recordTicketChange } from '../orders/order.service';
import { readCheckoutSettings } from '../settings/settings.service';
import type { OrderView } from '../tickets/order-view.rules';
import type { Ticket } from '../tickets/ticket.rules';
import { requireOwnLine } from '../tickets/ticket-access.rules';
import { lockTickets, recordChange, type StageAfter } from '../tickets/ticket-changes.store';
import { planMerge, requireMergeable } from './merge.rules';
import { requireNoPromoCode } from './promo-code.rules';
import { closeAsMerged, moveTickets } from './ticket-actions.store';

/**
 * Moves everything of other open tickets to one. Each is locked in the version that the person saw; staff may move only
 * lines that they may change.
 */
export async function mergeTickets(
  context: StoreContext,
  input: OrderMergeInput,
  after: StageAfter = {},
): Promise<OrderView> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { from } = input;
  requireMergeable(input);
  const fromIds = from.map(({ order_id }) => order_id);
  await lockTickets(tx, whmcsId, [input.order_id, ...fromIds]);
  const into = await lockOpenTicket(context, input);
  const others: Ticket[] = [];
  for (const one of from) others.push(await lockOpenTicket(context, one));
  requireNoPromoCode([into, ...others]);
  for (const line of others.flatMap(({ lines }) => lines)) requireOwnLine(caller, line);
  const plan = planMerge(into, others, await readCheckoutSettings(tx, whmcsId));
  await moveTickets(tx, whmcsId, { intoId: into.id, fromIds, plan });
  for (const { id } of others) {
    await recordChange(tx, whmcsId, id, { event: 'merged', person: caller, at: now(), data: { into_id: into.id } });
  }
  await closeAsMerged(tx, whmcsId, { ids: fromIds, intoId: into.id, at: now() });
  const merged = others.map(({ id, order_code, lines }) => ({ id, order_code, lines: lines.map((line) => line.id) }));
  // Services that somebody began are not waited for any more.
  const isServed = others.some(({ order_status }) => order_status === 'in_service');
  return recordTicketChange(
    context,
    into,
    'tickets_merged',
    { from: merged },
    isServed ? { stage: 'in_service' } : after,
  );
}

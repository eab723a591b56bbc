import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { OrderCreateTogetherInput } from '../../resolver-types.generated';
import { lockVisit } from '../orders/lookups.store';
import { createOrder } from '../orders/order-create.service';
import type { OrderView } from '../tickets/order-view.rules';
import { numberedNames } from './create-together.rules';
import { mergeTickets } from './merge.service';
import { updateDetails } from './ticket-actions.store';

const maxAppointments = 20;

/**
 * Opens one ticket for several appointments: that of the first one's client, with the lines of the others under their
 * names. Each is refused as alone, and then none is opened. With `isWaiting` its clients are not served yet.
 */
export async function createTogether(
  context: StoreContext,
  { appointments }: OrderCreateTogetherInput,
  { isWaiting = false } = {},
): Promise<OrderView> {
  const { tx, caller } = context;
  const ids = [...new Set(appointments)];
  if (ids.length === 0) throw invalid('input_obj.appointments', 'required');
  if (ids.length > maxAppointments) throw invalid('input_obj.appointments', 'too_many', { max: maxAppointments });
  // One order of locks prevents deadlocks between two people who check the same group out.
  const visits = new Map<string, string>();
  for (const id of [...ids].sort()) visits.set(id, (await lockVisit(tx, caller.whmcsId, id))?.visit_id ?? id);
  const opened: OrderView[] = [];
  for (const appointment_id of ids) opened.push(await createOrder(context, { appointment_id }, { isWaiting }));
  const [into, ...from] = opened;
  if (!into) throw invalid('input_obj.appointments', 'required');
  if (from.length === 0) return into;
  const names = numberedNames(
    from.map(({ name, appointment_id }) => ({ name, visit_id: visits.get(appointment_id ?? '') ?? '' })),
  );
  for (const [index, { id, customer, name, note }] of from.entries()) {
    const numbered = names[index] ?? null;
    if (numbered !== name)
      await updateDetails(tx, caller.whmcsId, id, { customer_id: customer?.id ?? null, name: numbered, note });
  }
  const merge = {
    order_id: into.id,
    version: into.version,
    from: from.map(({ id, version }) => ({ order_id: id, version })),
  };
  return mergeTickets(context, merge, isWaiting ? { stage: 'booking' } : {});
}

import { randomUUID } from 'node:crypto';
import type { OrderView } from '../testing/pos-client';
import { type LineInput, outcomeOf, posClient } from '../testing/pos-client';
import { everyOrderField } from '../testing/pos-documents';
import { refundClient } from '../testing/refund-client';
import { atPresent, chosenOf, groupsOf, type ModelEntry, type ModelModifier } from './catalog-model';
import type { Choices } from './choices';
import { type Booked, type EditHistory, type ExpectedLine, type OpenTicket, requireEqual, settle } from './life';

const clientOf = (life: EditHistory) => posClient(life.store, { request: life.request });

/** Returns how a line of an entry has to be, with what was chosen. */
export const expectedLine = ({ name, price, taxable }: ModelEntry, chosen: readonly ModelModifier[]): ExpectedLine => ({
  name: chosen.length === 0 ? name : `${name} (${chosen.map((one) => one.name).join(', ')})`,
  price: price + chosen.reduce((sum, one) => sum + one.price, 0),
  taxable,
});

/** A line of a random service or product, and how it has to be. */
export function randomLine(life: EditHistory, choices: Choices) {
  const { catalog } = life;
  const kind = choices.oneIn(4) ? 'item' : 'service';
  const entries = kind === 'item' ? catalog.items : catalog.services;
  const entry = choices.of(choices.oneIn(12) ? entries : entries.filter(({ status }) => status === 1));
  const staff = choices.of([...life.team].flatMap(([id, isActive]) => (isActive ? [id] : [])));
  if (!entry || !staff) return null;
  const id = randomUUID();
  const groups = kind === 'item' ? [] : groupsOf(catalog, entry.id);
  const modifier_ids = groups.flatMap(({ modifiers, selection }) => {
    const named = modifiers.filter(() => choices.oneIn(2)).map((one) => one.id);
    return selection === 'any' ? named : named.slice(0, 1);
  });
  const line: LineInput =
    kind === 'item'
      ? { id, item_type: 'item', item_id: entry.id, staff_id: staff }
      : { id, item_type: 'service', service_id: entry.id, staff_id: staff, modifier_ids };
  return { id, entry, line, modifier_ids, expected: expectedLine(entry, chosenOf(groups, modifier_ids)) };
}

type ShownLine = Pick<OrderView['order_items'][number], 'item_name' | 'price' | 'taxable'>;

/** The names of modifiers are in the order of their groups, which the model does not know. */
const parts = (name: string): string =>
  name
    .split(/[(),]/)
    .map((part) => part.trim())
    .sort()
    .join('|');

const shown = ({ item_name, price, taxable }: ShownLine) => ({ name: parts(item_name), price, taxable });

/** Records the lines of an open ticket that are not as they were when they were added. */
function requireLines(life: EditHistory, { order, lines }: OpenTicket): void {
  for (const line of order.order_items) {
    const expected = lines.get(line.id);
    requireEqual(
      life,
      `a line of ticket ${order.id}`,
      shown(line),
      expected && { ...expected, name: parts(expected.name) },
    );
  }
}

async function openTicket(life: EditHistory, choices: Choices): Promise<OpenTicket | null> {
  const waiting = life.booked.filter(({ state, hasTicket }) => state === 'waiting' && !hasTicket);
  const appointment: Booked | null = choices.oneIn(2) ? null : (choices.of(waiting) ?? null);
  const input = appointment ? { appointment_id: appointment.id } : { customer_id: life.store.client };
  const outcome = await outcomeOf(clientOf(life).create(input));
  const order = settle(life, `order_create ${JSON.stringify(input)}`, outcome, null);
  if (!order) return null;
  const lines = new Map<string, ExpectedLine>();
  if (appointment) {
    appointment.hasTicket = true;
    const service = life.catalog.services.find(({ id }) => id === appointment.service);
    const [line] = order.order_items;
    if (service && line) lines.set(line.id, expectedLine(service, atPresent(life.catalog, appointment.chosen)));
  }
  const ticket = { order, appointment, lines };
  requireLines(life, ticket);
  life.tickets.push(ticket);
  return ticket;
}

/** Opens a ticket, or takes an open one, and adds a line to it. */
export async function addToTicket(life: EditHistory, choices: Choices): Promise<void> {
  const ticket = choices.oneIn(3) ? choices.of(life.tickets) : await openTicket(life, choices);
  const added = randomLine(life, choices);
  if (!ticket || !added) return;
  const outcome = await outcomeOf(clientOf(life).add(ticket.order, [added.line]));
  const isArchived = added.entry.status !== 1;
  const made = settle(
    life,
    `order_add_items ${JSON.stringify(added.line)}`,
    outcome,
    isArchived ? 'validation_failed' : null,
  );
  if (!made) return;
  ticket.order = made;
  ticket.lines.set(added.id, added.expected);
  requireLines(life, ticket);
}

const isLink = new Set(['service', 'item', 'staff', 'customer', 'image_url', 'is_favorite']);

/** A paid ticket as text, without links to records that live on: the service, the employee and the client. */
const recordOf = (order: OrderView): string =>
  JSON.stringify(order, (key, value: unknown) => (isLink.has(key) ? undefined : value));

/** Pays a ticket in cash; its employees have to be active. */
export async function pay(life: EditHistory, choices: Choices): Promise<void> {
  const ticket = choices.of(life.tickets);
  const staff = choices.of([...life.team].flatMap(([id, isActive]) => (isActive ? [id] : [])));
  if (!ticket || !staff) return;
  const pos = clientOf(life);
  ticket.order = await pos.get(ticket.order.id);
  requireLines(life, ticket);
  if (ticket.order.order_items.length === 0) return;
  for (const { id, staff_id } of ticket.order.order_items)
    if (staff_id === null || !life.team.get(staff_id))
      ticket.order = await pos.update(ticket.order, { id, staff_id: staff });
  const { totals } = ticket.order;
  const outcome = await outcomeOf(pos.checkout(ticket.order, [{ type: 'cash', net: totals.net, tip: totals.tip }]));
  const made = settle(life, `order_checkout ${ticket.order.id}`, outcome, null);
  if (!made) return;
  if (made.status !== 'completed') life.problems.push(`ticket ${ticket.order.id} is ${made.status}`);
  ticket.order = made.order;
  requireLines(life, ticket);
  life.tickets = life.tickets.filter((one) => one !== ticket);
  life.paid.set(ticket.order.id, recordOf(made.order));
  if (ticket.appointment) ticket.appointment.state = 'done';
}

const refundedOfLife = 3;

/** Shows each paid ticket again, and refunds some of them: to the cent what was paid. */
export async function requirePaidAsBefore(life: EditHistory): Promise<void> {
  let refunded = 0;
  for (const [id, before] of life.paid) {
    const outcome = await life.send<OrderView>(
      `query ($s: Int!, $id: UUID!) { result: order_by_id(whmcs_id: $s, id: $id) { ${everyOrderField} } }`,
      { id },
    );
    const order = settle(life, `order_by_id ${id}`, outcome, null);
    if (!order) continue;
    if (recordOf(order) !== before) life.problems.push(`ticket ${id} is ${recordOf(order)} instead of ${before}`);
    if (refunded === refundedOfLife) continue;
    refunded += 1;
    const back = await outcomeOf(refundClient(life.store, { request: life.request }).refund(order));
    const made = settle(life, `order_refund ${id}`, back, null);
    if (made) requireEqual(life, `the refund of ticket ${id}`, made.order.refunded, order.totals.total);
  }
}

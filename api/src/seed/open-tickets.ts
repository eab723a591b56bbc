import { defaultPermissions } from '@suite/domain';
import pino from 'pino';
import sql from 'sql-template-tag';
import { noCardGateway } from '../gateway/no-card-gateway';
import { recordAudit } from '../kit/audit';
import type { ManualStoreContext, StoreContext } from '../kit/operation';
import { addItems } from '../modules/orders/order.service';
import { readPaid } from '../modules/paid-tickets/paid-ticket.service';
import { sendReceipt } from '../modules/receipts/receipts.service';
import { quoteRefund, refundOrder, voidOrder } from '../modules/refunds/refund.service';
import { updateTicket } from '../modules/ticket-actions/details.service';
import type { BookParts } from './appointments';
import type { SeedContext } from './context';
import { fixedId } from './random';
import type { Author } from './tickets.insert';

/** The owner's names for tickets that stay open for a while. */
const named: Record<SeedContext['slug'], Readonly<Record<string, { name: string; note: string | null }>>> = {
  lotus: {
    'open:3': { name: 'Bridal party', note: 'The bride pays for all three' },
    'open:4': { name: 'Window seat', note: null },
  },
  willow: {},
  saigon: { 'open:1': { name: 'Tiệc cưới chị Lan', note: 'Cô dâu trả cho cả nhóm' } },
  rival: {},
};
const party = ['Bride', 'Maid of honor', 'Mother'];
const minuteMs = 60_000;

/**
 * Seeds the changes to today's tickets besides sales: some have a name, at Lotus one of them is for several people,
 * receipts were sent, an item was refunded and a ticket was voided. It calls the services that a POS calls, at
 * plausible times.
 */
export async function seedOpenTickets(context: SeedContext, owner: Author, parts: BookParts): Promise<void> {
  const { slug } = context;
  const idOf = (name: string) => fixedId(`${slug}:order:${name}`);
  for (const [name, details] of Object.entries(named[slug])) {
    const at = await startOf(context, idOf(name));
    await updateTicket(during(context, owner, at), { order_id: idOf(name), version: 1, change: details });
  }
  if (slug !== 'lotus') return;
  await serveParty(context, owner, idOf('open:3'), parts);
  await sendReceiptOf(context, owner, idOf('today:4'), 'sms');
  await sendReceiptOf(context, owner, idOf('today:7'), 'email');
  await takeItemBack(context, owner, idOf('today:6'));
  await voidTicket(context, owner, idOf('today:2'));
}

/** A service for each of a party, at the same time by another employee. */
async function serveParty(
  context: SeedContext,
  owner: Author,
  orderId: string,
  { services, employees }: BookParts,
): Promise<void> {
  const items = party.flatMap((person, index) => {
    const service = services[index + 1];
    return service
      ? {
          id: fixedId(`${orderId}:${person}`),
          item_type: 'service' as const,
          modifier_ids: [],
          service_id: service.id,
          quantity: 1,
          staff_id: employees[index] ?? null,
          person,
        }
      : [];
  });
  const at = during(context, owner, await startOf(context, orderId));
  await addItems(at, { order_id: orderId, version: 2, items });
}

/** Soon after it was closed, but not after now. */
async function afterwards({ tx, whmcsId, now }: SeedContext, orderId: string, minutes: number): Promise<Date> {
  const [ticket] = await tx.query<{ closed_at: Date }>(
    sql`select closed_at from sales_order where whmcs_id = ${whmcsId} and id = ${orderId}`,
  );
  return new Date(Math.min(now.getTime(), (ticket?.closed_at ?? now).getTime() + minutes * minuteMs));
}

async function startOf({ tx, whmcsId, now }: SeedContext, orderId: string): Promise<Date> {
  const [ticket] = await tx.query<{ start_time: Date }>(
    sql`select start_time from sales_order where whmcs_id = ${whmcsId} and id = ${orderId}`,
  );
  return ticket?.start_time ?? now;
}

async function sendReceiptOf(context: SeedContext, owner: Author, orderId: string, by: 'sms' | 'email'): Promise<void> {
  await sendReceipt(during(context, owner, await afterwards(context, orderId, 1)), { order_id: orderId, by });
}

async function takeItemBack(context: SeedContext, owner: Author, orderId: string): Promise<void> {
  const at = during(context, owner, await afterwards(context, orderId, 20));
  const { version, lines } = await readPaid(at, orderId);
  const items = lines
    .filter(({ item_type }) => item_type === 'item')
    .map(({ id, quantity }) => ({ order_item_id: id, quantity }));
  const choice = { order_id: orderId, items, tip: 0 };
  const { amount: expected_amount } = await quoteRefund(at, choice);
  const reason = 'Brought back unopened';
  await refundOrder(recorded(at, 'order_refund', orderId), noCardGateway, {
    whmcs_id: context.whmcsId,
    input_obj: { ...choice, id: fixedId(`${orderId}:refund`), version, reason, expected_amount },
    idempotency_key: fixedId(`${orderId}:refund:key`),
  });
}

async function voidTicket(context: SeedContext, owner: Author, orderId: string): Promise<void> {
  const at = during(context, owner, await afterwards(context, orderId, 5));
  const { version } = await readPaid(at, orderId);
  await voidOrder(recorded(at, 'order_void', orderId), noCardGateway, {
    whmcs_id: context.whmcsId,
    input_obj: { order_id: orderId, version, reason: 'Rung up twice' },
    idempotency_key: fixedId(`${orderId}:void:key`),
  });
}

/** The same with an entry in the store's log for the change of the ticket. */
const recorded = (
  context: ReturnType<typeof during>,
  kind: 'order_refund' | 'order_void',
  orderId: string,
): ManualStoreContext => ({
  ...context,
  recordAudit: async (tx, data = {}) => {
    const { whmcsId, personId, role } = context.caller;
    await recordAudit(tx, { whmcsId, actor: { id: personId, role }, kind, subjectId: orderId, data }, context.now());
  },
});

/** The owner at the point of sale at an instant; all within the seed's one transaction. */
function during(
  { tx, whmcsId, zone }: SeedContext,
  { personId, name }: Author,
  at: Date,
): StoreContext & Omit<ManualStoreContext, 'recordAudit'> {
  return {
    tx,
    database: {
      transaction: (_, work) => work(tx),
      query: (_, statement) => tx.query(statement),
      close: () => Promise.resolve(),
    },
    scope: { kind: 'system' },
    now: () => at,
    attempt: () => ({ now: at, address: '', deviceName: '' }),
    log: pino({ enabled: false }),
    debugId: 'seed',
    selects: () => true,
    caller: {
      whmcsId,
      userId: personId,
      employeeId: null,
      ownEmployeeId: null,
      role: 'owner',
      permissions: new Set(defaultPermissions('owner')),
      services: new Set(['pos']),
      readOnlyServices: new Set(),
      timezone: zone,
      personId,
      deviceId: personId,
      name,
    },
  };
}

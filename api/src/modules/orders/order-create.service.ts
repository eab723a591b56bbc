import { randomUUID } from 'node:crypto';
import { type Modifier, modifierSums, nameWithModifiers } from '@suite/domain/modifiers';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { OrderCreateInput } from '../../resolver-types.generated';
import { modifiersAtPresent } from '../catalog/modifiers.service';
import { guestName } from '../customers/guest-name.rules';
import type { OrderView } from '../tickets/order-view.rules';
import type { NewLine } from '../tickets/ticket.rules';
import { mayOpenFor } from '../tickets/ticket-access.rules';
import {
  insertLines,
  insertTicket,
  logEvent,
  markQrCodeUsed,
  nextOrderCode,
  ticketExists,
} from '../tickets/ticket-changes.store';
import { customerExists, lockVisit, type OrderVisit } from './lookups.store';
import { findTicket, type ReadContext, viewTicket } from './order.service';
import { openQrCode } from './qr-code.service';

/**
 * Opens a ticket for a walk-in, or for an appointment, whose service becomes the first line. Refused:
 * `appointment_closed`, `appointment_has_order` (its code), and for the QR code `order_expired`, `order_awaiting` or
 * `qr_invalid`. Returns the existing ticket if the caller opened one under the same id before. With `isWaiting` it is in the stage
 * `booking`: its client has checked in.
 */
export async function createOrder(
  { tx, caller, now }: StoreContext,
  input: OrderCreateInput,
  { isWaiting = false } = {},
): Promise<OrderView> {
  const { whmcsId, employeeId, name } = caller;
  const before = input.id ? await openedBefore({ tx, caller, now }, input.id) : null;
  if (before) return before;
  const visit = input.appointment_id ? await openVisit({ tx, caller }, input.appointment_id) : null;
  if (input.customer_id && !(await customerExists(tx, whmcsId, input.customer_id))) {
    throw invalid('input_obj.customer_id', 'customer_not_found');
  }
  const qrCode = input.qr_code ? await openQrCode({ tx, caller }, input.qr_code) : null;
  const id = input.id ?? randomUUID();
  const at = now();
  await insertTicket(tx, {
    id,
    whmcs_id: whmcsId,
    order_code: await nextOrderCode(tx, whmcsId),
    qr_code: qrCode,
    start_time: at,
    note: input.note || null,
    name: visit?.guest_of ? guestName(visit.guest_of.language, visit.guest_of.name) : null,
    customer_id: input.customer_id ?? visit?.customer_id ?? null,
    appointment_id: input.appointment_id ?? null,
    order_status: isWaiting ? 'booking' : 'in_service',
    created_by_employee_id: employeeId,
    changed_by: name,
  });
  if (visit) {
    const modifiers = await modifiersAtPresent({ tx, caller }, visit.modifiers);
    await insertLines(tx, whmcsId, id, firstLines(visit, modifiers));
  }
  if (qrCode) await markQrCodeUsed(tx, whmcsId, qrCode, id, at);
  await logEvent(tx, whmcsId, id, { event: 'created', person: caller, at, data: { ...input } });
  return viewTicket(tx, caller, id);
}

/** Returns the ticket of this id, or null. Refused: `already_used` if the caller may not see it. */
async function openedBefore(context: ReadContext, id: string): Promise<OrderView | null> {
  const seen = await findTicket(context, id);
  if (seen) return seen;
  if (await ticketExists(context.tx, context.caller.whmcsId, id)) throw invalid('input_obj.id', 'already_used');
  return null;
}

/** Returns the appointment of the new ticket. Refused: not found, `appointment_has_order`, `appointment_closed`. */
async function openVisit({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>, id: string): Promise<OrderVisit> {
  const visit = await lockVisit(tx, caller.whmcsId, id);
  if (!visit || !mayOpenFor(caller, visit)) throw notFound('appointment');
  if (visit.order_code)
    throw new Problem('conflict', 'appointment_has_order', { params: { order_code: visit.order_code } });
  if (visit.status === 'canceled' || visit.status === 'done') throw new Problem('conflict', 'appointment_closed');
  return visit;
}

/** Returns the booked service at today's price. A custom service has no price yet; the checkout requires one. */
function firstLines({ service, custom_service, employee_id }: OrderVisit, modifiers: Modifier[]): NewLine[] {
  const common = {
    id: randomUUID(),
    item_id: null,
    quantity: 1,
    taxable: false,
    staff_id: employee_id,
    note: null,
    person: null,
    additional_data: [],
    modifiers: [],
    gift_card_code: null,
    gift_card_value: null,
  };
  if (service)
    return [
      {
        ...common,
        item_type: 'service',
        service_id: service.id,
        item_name: nameWithModifiers(service.name, modifiers),
        price: service.price + modifierSums(modifiers).price,
        taxable: service.taxable,
        modifiers,
      },
    ];
  if (custom_service)
    return [{ ...common, item_type: 'custom', service_id: null, item_name: custom_service, price: 0 }];
  return [];
}

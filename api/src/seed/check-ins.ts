import { businessDay, dayRange } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { closeAsDiscarded } from '../modules/ticket-actions/ticket-actions.store';
import type { BookParts } from './appointments';
import type { SeededService } from './catalog';
import type { SeedContext } from './context';
import { fixedId } from './random';
import type { DemoTicket } from './tickets.insert';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** How long ago each client came, and what became of them: by the positions of services, clients and employees. */
const arrivals = [
  { ago: 95, source: 'front_desk', client: 11, service: 1, wished: null, seated: 4, seatedAgo: 88, leftAgo: null },
  { ago: 70, source: 'kiosk', client: 12, service: 2, wished: 1, seated: null, seatedAgo: null, leftAgo: 41 },
  { ago: 52, source: 'kiosk', client: 13, service: 0, wished: 2, seated: 2, seatedAgo: 44, leftAgo: null },
  { ago: 14, source: 'phone', client: 14, service: 3, wished: null, seated: null, seatedAgo: null, leftAgo: null },
  { ago: 9, source: 'front_desk', client: 16, service: 2, booked: 9, seated: null, seatedAgo: null, leftAgo: null },
  { ago: 6, source: 'kiosk', client: 15, service: 1, wished: 0, seated: null, seatedAgo: null, leftAgo: null },
] as const;

/** A client who came today, with the ticket that the check-in opened. */
interface DemoArrival {
  id: string;
  source: (typeof arrivals)[number]['source'];
  service: SeededService;
  customerId: string;
  /** The wished or booked employee. */
  employeeId: string | null;
  seatedId: string | null;
  at: Date;
  seatedAt: Date | null;
  leftAt: Date | null;
  /** The visit of a client with an appointment. */
  visit: { id: string; start: Date } | null;
  ticket: Omit<DemoTicket, 'order_code'>;
}

/** Returns the clients who came in the last hours, none before the store's day began; only Lotus has some. */
export function demoArrivals(
  { slug, now, zone }: SeedContext,
  { services, employees, customers }: BookParts,
): DemoArrival[] {
  if (slug !== 'lotus') return [];
  const { start } = dayRange(businessDay(now, zone), zone);
  const ago = (minutes: number) => new Date(Math.max(start.getTime(), now.getTime() - minutes * minuteMs));
  return arrivals.flatMap((arrival, index): DemoArrival[] => {
    const { source, seated, seatedAgo, leftAgo } = arrival;
    const service = services[arrival.service];
    const customerId = customers[arrival.client];
    if (!service || !customerId) return [];
    const isBooked = 'booked' in arrival;
    const wished = isBooked ? arrival.booked : arrival.wished;
    const employeeId = wished === null ? null : (employees[wished] ?? null);
    const seatedId = seated === null ? null : (employees[seated] ?? null);
    const name = `check-in:${index}`;
    const at = ago(arrival.ago);
    // The quarter that began is of the same day.
    const visit = isBooked
      ? { id: fixedId(`${slug}:visit:${name}`), start: new Date(Math.floor(now.getTime() / quarterMs) * quarterMs) }
      : null;
    return [
      {
        id: fixedId(`${slug}:${name}`),
        source,
        service,
        customerId,
        employeeId,
        seatedId,
        at,
        seatedAt: seatedAgo === null ? null : ago(seatedAgo),
        leftAt: leftAgo === null ? null : ago(leftAgo),
        visit,
        ticket: {
          id: fixedId(`${slug}:order:${name}`),
          check_in_code: `CK-DEMA${'BCDEFG'[index]}`,
          order_status: seatedAgo === null ? 'booking' : 'in_service',
          start_time: at,
          closed_at: null,
          customer_id: customerId,
          appointment_id: visit?.id ?? null,
          lines: [
            {
              id: fixedId(`${slug}:line:${name}:0`),
              item_type: 'service',
              service_id: service.id,
              item_id: null,
              item_name: service.name,
              quantity: 1,
              price: service.price,
              taxable: false,
              staff_id: seatedId ?? employeeId,
            },
          ],
          discounts: [],
          tip: 0,
          service_fee_enabled: true,
          payments: [],
          postings: [],
          reward_points: 0,
        },
      },
    ];
  });
}

/** Seeds the appointments of clients who came for one: it is confirmed, and they are checked in. */
export async function seedArrivedVisits({ tx, whmcsId }: SeedContext, all: readonly DemoArrival[]): Promise<void> {
  for (const { visit, service, customerId, employeeId, at } of all) {
    if (!visit) continue;
    const end = new Date(visit.start.getTime() + service.duration * minuteMs);
    await tx.query(sql`
      insert into appointment (whmcs_id, id, customer_id, booker_name, employee_id, is_requested, service_id, start_time, end_time, status,
        created_at, updated_at, checked_in_at, changed_by)
      select ${whmcsId}::integer, ${visit.id}::uuid, id, trim(first_name || ' ' || last_name), ${employeeId}::uuid, false, ${service.id}::uuid,
        ${visit.start}::timestamptz, ${end}::timestamptz, 'confirmed', ${visit.start}::timestamptz - interval '3 days', ${at}::timestamptz,
        ${at}::timestamptz, 'Go Booking'
      from customer where whmcs_id = ${whmcsId} and id = ${customerId}`);
  }
}

/**
 * Seeds the clients who came in the last hours, whose tickets are there: three wait, one of them with an appointment, two are being
 * served, and one has left, so that the ticket is discarded.
 */
export async function seedCheckIns({ tx, whmcsId, zone }: SeedContext, all: readonly DemoArrival[]): Promise<void> {
  for (const { id, source, service, customerId, employeeId, seatedId, at, seatedAt, leftAt, visit, ticket } of all) {
    const status = leftAt ? 'left' : seatedAt ? 'in_service' : 'waiting';
    if (leftAt) await closeAsDiscarded(tx, whmcsId, { id: ticket.id, reason: 'The client left', at: leftAt });
    await tx.query(sql`
      insert into check_in (whmcs_id, id, day, code, status, source, customer_id, appointment_id, order_id, service_ids, employee_id,
        seated_employee_id, created_at, started_at, left_at)
      values (${whmcsId}, ${id}, ${businessDay(at, zone)}::date, ${ticket.check_in_code}, ${status}, ${source}, ${customerId},
        ${visit?.id ?? null}, ${ticket.id}, ${[service.id]}::uuid[], ${employeeId}, ${seatedId}, ${at}, ${seatedAt}, ${leftAt})`);
  }
}

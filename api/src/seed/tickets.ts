import { addDays, businessDay, dayRange, wallTime, weekday } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { readCheckoutSettings } from '../modules/settings/settings.service';
import type { BookParts } from './appointments';
import { demoArrivals, seedArrivedVisits, seedCheckIns } from './check-ins';
import type { SeedContext } from './context';
import { dealCards, insertCardHistory, insertCards } from './gift-cards';
import { seedOpenTickets } from './open-tickets';
import { seedPay } from './pay';
import { seedPoints } from './points';
import { createRandom, fixedId } from './random';
import { type Author, type DemoTicket, insertTickets } from './tickets.insert';
import { makeContent, payFor, type SeededItem, type SeededVisit, type TicketKit } from './tickets.make';

const minuteMs = 60_000;
/** Walk-ins a day, Monday to Sunday, for days before the first appointment. */
const walkIns: Record<SeedContext['slug'], readonly number[]> = {
  lotus: [7, 9, 10, 12, 15, 17, 9],
  willow: [],
  saigon: [2, 2, 2, 2, 3, 3, 3],
  rival: [1, 1, 1, 1, 2, 2, 1],
};
/** Walk-ins beside the appointments of a day. */
const besideTheBook = 2;
const daysBack = 365;
const opens = 9 * 60 + 30;
const lastStart = 17 * 60;
const firstCode = 1_001;

/** Tickets of today with content that an owner may look for; `seedOpenTickets` changes some of them. */
const shownToday: Partial<Record<SeedContext['slug'], Readonly<Record<number, Partial<SeededVisit>>>>> = {
  lotus: {
    2: { paidBy: ['check'] },
    3: { paidBy: ['cash', 'card'] },
    4: { sells: 'gift_card', paidBy: ['card'] },
    6: { sells: 'item', paidBy: ['cash'] },
    8: { paidBy: ['card'] },
  },
};

type Plan = Pick<DemoTicket, 'start_time' | 'closed_at' | 'customer_id' | 'appointment_id'> & {
  visit: SeededVisit;
  name: string;
};

/**
 * A year of tickets, paid in every way, with every kind of discount; today's so far; and some that
 * are open now, with the clients who checked in; with the gift cards and points that they are paid with. Needs the store's appointments. `CK-1001` is an open ticket's check-in code.
 */
export async function seedTickets(context: SeedContext, parts: BookParts, author: Author): Promise<void> {
  const { tx, whmcsId, slug, now } = context;
  const kit: TicketKit = {
    slug,
    // It has a generator of its own: the year stays the same whatever other parts draw.
    random: createRandom(whmcsId + 7),
    rates: await readCheckoutSettings(tx, whmcsId),
    services: parts.services,
    items: await tx.query<SeededItem>(
      sql`select id, name, price, taxable from item where whmcs_id = ${whmcsId} order by name`,
    ),
    employees: parts.employees,
  };
  const paid = [...(await pastOf(context, kit, parts)), ...(await todayOf(context, kit, parts))].sort(
    (a, b) => a.start_time.getTime() - b.start_time.getTime(),
  );
  const open = await openOf(context, kit, parts);
  const tickets = [...paid, ...open].map((plan, index): DemoTicket => {
    const content = makeContent(kit, plan.name, plan.visit);
    const isOpen = plan.closed_at === null;
    return {
      ...content,
      ...(isOpen
        ? { tip: 0, payments: [], postings: [], reward_points: 0 }
        : payFor(kit, plan.name, content, plan.customer_id !== null, plan.visit.paidBy)),
      id: fixedId(`${slug}:order:${plan.name}`),
      order_code: String(firstCode + index),
      check_in_code: plan.name === 'open:0' ? 'CK-1001' : plan.name === 'open:1' ? 'CK-1002' : null,
      // A client who has checked in but was not called yet has the status booking.
      order_status: isOpen ? (plan.name === 'open:1' ? 'booking' : 'in_service') : 'done',
      start_time: plan.start_time,
      closed_at: plan.closed_at,
      customer_id: plan.customer_id,
      appointment_id: plan.appointment_id,
    };
  });
  // They draw nothing: the other tickets stay the same.
  const arrivals = demoArrivals(context, parts);
  await seedArrivedVisits(context, arrivals);
  const arrived = arrivals.map(({ ticket }, index): DemoTicket => {
    return { ...ticket, order_code: String(firstCode + tickets.length + index) };
  });
  const dealt = dealCards(context, tickets);
  await insertCards(context, dealt, author);
  await insertTickets(tx, whmcsId, [...tickets, ...arrived], author, dealt);
  await insertCardHistory(context, dealt);
  await seedPay(context, parts.employees, tickets);
  await seedPoints(context, tickets);
  await tx.query(
    sql`insert into order_counter (whmcs_id, last_number) values (${whmcsId}, ${firstCode + tickets.length + arrived.length - 1})`,
  );
  if (slug === 'lotus') await seedQrCodes(context, now);
  await seedCheckIns(context, arrivals);
  await seedOpenTickets(context, author, parts);
}

/** Returns the tickets of every day of the year before today: from appointments, and walk-ins. */
async function pastOf(
  { tx, whmcsId, slug, now, zone }: SeedContext,
  { random }: TicketKit,
  { services, employees, customers }: BookParts,
): Promise<Plan[]> {
  const today = businessDay(now, zone);
  const booked = await tx.query<{
    id: string;
    customer_id: string;
    employee_id: string;
    service_id: string;
    start_time: Date;
    end_time: Date;
  }>(sql`
    select id, customer_id, employee_id, service_id, start_time, end_time from appointment
    where whmcs_id = ${whmcsId} and status = 'done' order by start_time, id`);
  const service = new Map(services.map((one) => [one.id, one]));
  const plans = booked.map(
    (visit): Plan => ({
      name: `appointment:${visit.id}`,
      start_time: visit.start_time,
      closed_at: visit.end_time,
      customer_id: visit.customer_id,
      appointment_id: visit.id,
      visit: { service: service.get(visit.service_id) ?? random.pick(services), employee: visit.employee_id },
    }),
  );
  const firstBooked = booked[0] ? businessDay(booked[0].start_time, zone) : today;
  for (let day = addDays(today, -daysBack); day < today; day = addDays(day, 1)) {
    const count = day >= firstBooked ? besideTheBook : (walkIns[slug][weekday(day) - 1] ?? 0);
    const opening = wallTime(day, opens, zone).getTime();
    for (let index = 0; index < count; index += 1) {
      const start = opening + random.int(0, lastStart - opens) * minuteMs;
      plans.push({
        name: `${day}:${index}`,
        start_time: new Date(start),
        closed_at: new Date(start + random.int(25, 95) * minuteMs),
        customer_id: random.chance(0.85) ? random.pick(customers) : null,
        appointment_id: null,
        visit: { service: random.pick(services), employee: random.pick(employees) },
      });
    }
  }
  return plans;
}

/** Today so far: closed in the last hours, but never before the day began. */
async function todayOf(context: SeedContext, { random }: TicketKit, parts: BookParts): Promise<Plan[]> {
  const { now, zone, slug } = context;
  const midnight = dayRange(businessDay(now, zone), zone).start.getTime();
  const count = slug === 'lotus' ? 9 : 3;
  const sinceMidnight = now.getTime() - midnight;
  const plans: Plan[] = [];
  for (let index = 0; index < count; index += 1) {
    const apart = Math.min(27 * minuteMs, sinceMidnight / (count + 1));
    const closed = new Date(now.getTime() - Math.round((count - index) * apart));
    const start = new Date(Math.max(midnight, closed.getTime() - random.int(30, 60) * minuteMs));
    const drawn = { service: random.pick(parts.services), employee: random.pick(parts.employees) };
    const visit: SeededVisit = { ...drawn, ...shownToday[slug]?.[index] };
    plans.push({
      name: `today:${index}`,
      start_time: start,
      closed_at: closed,
      customer_id: parts.customers[40 + index] ?? random.pick(parts.customers),
      appointment_id: null,
      visit,
    });
  }
  return withVisits(context, parts, plans, [1, 4, 7], 'done');
}

/** Clients who are being served now, the first with a check-in code. */
async function openOf(context: SeedContext, { random }: TicketKit, parts: BookParts): Promise<Plan[]> {
  const count = context.slug === 'lotus' ? 5 : 2;
  const plans = Array.from(
    { length: count },
    (_, index): Plan => ({
      name: `open:${index}`,
      start_time: new Date(context.now.getTime() - (12 + index * 9) * minuteMs),
      closed_at: null,
      customer_id: parts.customers[60 + index] ?? random.pick(parts.customers),
      appointment_id: null,
      visit: {
        service: parts.services[index * 3] ?? random.pick(parts.services),
        employee: random.pick(parts.employees),
      },
    }),
  );
  return withVisits(context, parts, plans, [2], 'confirmed');
}

/**
 * Turns some tickets of Lotus into booked visits, each with an employee who is free in the morning and the afternoon.
 */
async function withVisits(
  { tx, whmcsId, slug }: SeedContext,
  { employees }: BookParts,
  plans: readonly Plan[],
  which: readonly number[],
  status: 'done' | 'confirmed',
): Promise<Plan[]> {
  if (slug !== 'lotus') return [...plans];
  const visits = which.flatMap((at, index) => {
    const plan = plans[at];
    // Employees other than those of today's appointments, a different one each time.
    const employee = employees[(status === 'done' ? 4 : 8) + index];
    if (!plan || !employee) return [];
    const id = fixedId(`${slug}:visit:${plan.name}`);
    return [{ ...plan, appointment_id: id, visit: { ...plan.visit, employee } }];
  });
  for (const { appointment_id, customer_id, visit, start_time, closed_at } of visits) {
    const end = closed_at ?? new Date(start_time.getTime() + 60 * minuteMs);
    await tx.query(sql`
      insert into appointment (whmcs_id, id, customer_id, booker_name, employee_id, is_requested, service_id, start_time, end_time, status, created_at, updated_at, changed_by)
      select ${whmcsId}::integer, ${appointment_id}::uuid, id, trim(first_name || ' ' || last_name), ${visit.employee}::uuid, false, ${visit.service.id}::uuid,
        ${start_time}::timestamptz, ${end}::timestamptz, ${status}::text, ${start_time}::timestamptz - interval '3 days', ${end}::timestamptz, 'Go Booking'
      from customer where whmcs_id = ${whmcsId} and id = ${customer_id}`);
  }
  return plans.map((plan) => visits.find(({ name }) => name === plan.name) ?? plan);
}

const seedQrCodes = ({ tx, whmcsId }: SeedContext, now: Date) =>
  tx.query(sql`
    insert into order_qr (whmcs_id, code, state, created_at)
    select ${whmcsId}::integer, code, state, ${now}::timestamptz
    from (values ('QR-1001', 'open'), ('QR-EXPIRED', 'expired'), ('QR-AWAITING', 'awaiting')) as printed (code, state)`);

/** The rates of the demo's stores, in basis points; the popup closes after this many seconds; the state of their pay. */
const settings: Record<SeedContext['slug'], Record<string, number | string>> = {
  lotus: {
    service_fee: 200,
    cash_discount: 400,
    tax: 825,
    success_popup_seconds: 3,
    card_rate: 300,
    pay_state: 'TX',
    // The oldest points of the year are about to expire.
    points_expiry_months: 12,
  },
  willow: {},
  saigon: { tax: 800, success_popup_seconds: 3 },
  rival: { tax: 825, success_popup_seconds: 3 },
};

export const seedCheckoutSettings = ({ tx, whmcsId, slug }: SeedContext) =>
  tx.query(sql`
    insert into key_value (whmcs_id, key, value)
    select ${whmcsId}::integer, r.key, r.value from jsonb_each_text(${JSON.stringify(settings[slug])}::jsonb) as r`);

import type { AppointmentStatus } from '@suite/domain';
import { addDays, businessDay, wallTime, weekday } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { SeededService } from './catalog';
import type { SeedContext } from './context';
import { fixedId } from './random';

interface Row {
  id: string;
  customer_id: string;
  employee_id: string | null;
  service_id: string;
  start_time: string;
  end_time: string;
  status: AppointmentStatus;
  cancel_reason: string | null;
  note: string | null;
  allow_overlap: boolean;
  is_requested: boolean;
  created_at: string;
}

export interface BookParts {
  services: readonly SeededService[];
  employees: readonly string[];
  customers: readonly string[];
}

const daysBehind = 60;
const daysAhead = 14;
/** Bookings further ahead were confirmed already. */
const daysWithNew = 3;
const opens = 9 * 60;
const closes = 18 * 60;
const notes = ['Birthday, please be on time', 'Wants chrome finish', 'First time with gel', 'Allergic to acetone'];

/** Seeds the calendar: 60 days behind, 14 ahead, each status; an employee's appointments never overlap. */
export async function seedAppointments(
  context: SeedContext,
  parts: BookParts,
  dayOff: { employeeId: string; day: string } | null,
): Promise<void> {
  const today = businessDay(context.now, context.zone);
  const rows: Row[] = [];
  for (let offset = -daysBehind; offset <= daysAhead; offset += 1) {
    const day = addDays(today, offset);
    for (const employee of parts.employees) {
      const isOff = dayOff?.employeeId === employee && dayOff.day === day;
      if (offset !== 0 && !isOff) rows.push(...dayOf(context, parts, employee, day, offset));
    }
  }
  rows.push(...todayOf(context, parts, today));
  if (dayOff) rows.push(...clashing(context, parts, dayOff));
  await insert(context, rows);
}

/** Some appointments of one employee's day, one after the other with pauses. */
function dayOf(context: SeedContext, parts: BookParts, employee: string, day: string, offset: number): Row[] {
  const { random } = context;
  const rows: Row[] = [];
  let minute = opens + random.int(0, 8) * 15;
  const busy = weekday(day) >= 5 ? 3 : 2;
  for (let count = 0; count < busy; count += 1) {
    const service = random.pick(parts.services);
    if (minute + service.duration > closes) break;
    const status: AppointmentStatus =
      offset < 0
        ? random.chance(0.88)
          ? 'done'
          : 'canceled'
        : offset <= daysWithNew && random.chance(0.12)
          ? random.pick(['new', 'updated'])
          : 'confirmed';
    rows.push(
      row(context, `${day}:${employee}:${count}`, {
        customer: random.pick(parts.customers),
        employee,
        service,
        day,
        minute,
        status,
      }),
    );
    minute += Math.ceil(service.duration / 15) * 15 + random.int(2, 8) * 15;
  }
  return rows;
}

/**
 * Returns today's appointments: six unprocessed (one for anyone), and some confirmed and canceled ones. They exist
 * whatever the hour.
 */
function todayOf(context: SeedContext, { services, employees, customers }: BookParts, today: string): Row[] {
  const plan: [minute: number, status: AppointmentStatus, employee: number | null][] = [
    [570, 'confirmed', 0],
    [630, 'new', 0],
    [645, 'updated', null],
    [690, 'new', 1],
    [780, 'new', 2],
    [840, 'updated', 1],
    [900, 'new', 2],
    [960, 'confirmed', 0],
    [1020, 'confirmed', 1],
    [1035, 'canceled', 2],
  ];
  return plan.map(([minute, status, employee], index) => {
    const service = services[index % Math.min(services.length, 8)] ?? services[0];
    const customer = customers[index] ?? customers[0];
    if (!service || !customer) throw new Error('The store has no services or customers.');
    const who = employee === null ? null : (employees[employee % employees.length] ?? null);
    return row(context, `today:${index}`, {
      customer,
      employee: who,
      service: { ...service, duration: Math.min(service.duration, 60) },
      day: today,
      minute,
      status,
    });
  });
}

/** Two that lie on an employee's day off. */
const clashing = (
  context: SeedContext,
  { services, customers }: BookParts,
  { employeeId, day }: { employeeId: string; day: string },
): Row[] =>
  [600, 780].map((minute, index) => {
    const service = services[index];
    const customer = customers[20 + index];
    if (!service || !customer) throw new Error('The store has no services or customers.');
    return row(context, `clash:${index}`, {
      customer,
      employee: employeeId,
      service,
      day,
      minute,
      status: 'confirmed',
    });
  });

function row(
  { slug, zone, now, random }: SeedContext,
  name: string,
  one: {
    customer: string;
    employee: string | null;
    service: SeededService;
    day: string;
    minute: number;
    status: AppointmentStatus;
  },
): Row {
  const start = wallTime(one.day, one.minute, zone);
  return {
    id: fixedId(`${slug}:appointment:${name}`),
    customer_id: one.customer,
    employee_id: one.employee,
    service_id: one.service.id,
    start_time: start.toISOString(),
    end_time: wallTime(one.day, one.minute + one.service.duration, zone).toISOString(),
    status: one.status,
    cancel_reason: one.status === 'canceled' ? random.pick(['client_request', 'store_request', 'no_show']) : null,
    note: random.chance(0.15) ? random.pick(notes) : null,
    allow_overlap: false,
    is_requested: one.employee !== null && random.chance(0.3),
    created_at: new Date(Math.min(now.getTime(), start.getTime()) - random.int(1, 40) * 3_600_000).toISOString(),
  };
}

const insert = ({ tx, whmcsId }: SeedContext, rows: readonly Row[]) =>
  tx.query(sql`
    insert into appointment (whmcs_id, id, customer_id, booker_name, booker_contact, employee_id, service_id, start_time, end_time, status,
      cancel_reason, note, allow_overlap, is_requested, created_at, updated_at, changed_by)
    select ${whmcsId}, row.id, row.customer_id, trim(customer.first_name || ' ' || customer.last_name), customer.phone, row.employee_id, row.service_id,
      row.start_time, row.end_time, row.status, row.cancel_reason, row.note, row.allow_overlap, row.is_requested, row.created_at, row.created_at, 'Go Booking'
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, customer_id uuid, employee_id uuid, service_id uuid, start_time timestamptz,
      end_time timestamptz, status text, cancel_reason text, note text, allow_overlap boolean, is_requested boolean, created_at timestamptz)
    join customer on customer.whmcs_id = ${whmcsId} and customer.id = row.customer_id`);

import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { json } from '../../kit/json';
import { anyOf, storeQueries } from '../../kit/query-builder';
import { finalTicketId } from '../tickets/ticket-access.store';
import type { TurnEvent, TurnEventKind, TurnOrigin, TurnRules, Work } from './turn-log.rules';

export interface TurnPerson {
  personId: string;
  name: string;
}

/** Locks the board of a day until the transaction ends, and begins the day if nobody signed in before. */
export async function lockDay(tx: Tx, whmcsId: number, day: string): Promise<void> {
  await tx.query(sql`insert into turn_day (whmcs_id, day) values (${whmcsId}, ${day}::date) on conflict do nothing`);
  await tx.query(sql`select from turn_day where whmcs_id = ${whmcsId} and day = ${day}::date for update`);
}

/** Locks the board of a day that has begun; false without one. */
export async function lockBegunDay(tx: Tx, whmcsId: number, day: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select day from turn_day where whmcs_id = ${whmcsId} and day = ${day}::date for update`,
  );
  return rows.length > 0;
}

/** An event as it is stored. */
export type StoredEvent = TurnEvent & { reason: string | null; person_name: string };

const eventColumns = sql`event.id, event.seq::integer as seq, event.kind, event.employee_id as "employeeId", event.order_id as "orderId",
  event.undone_id as "undoneId", event.facts, event.reason, event.person_name, event.created_at as at`;

/** Returns the log of a day in its order. */
export const listEvents = (tx: Tx, whmcsId: number, day: string): Promise<StoredEvent[]> =>
  tx.query<StoredEvent>(sql`
    select ${eventColumns} from turn_event event where event.whmcs_id = ${whmcsId} and event.day = ${day}::date order by event.seq`);

/** Returns an event and its day; null where there is none. */
export async function findEvent(
  tx: Tx,
  whmcsId: number,
  id: string,
): Promise<{ day: string; kind: TurnEventKind } | null> {
  const [row] = await tx.query<{ day: string; kind: TurnEventKind }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, kind from turn_event where whmcs_id = ${whmcsId} and id = ${id}`);
  return row ?? null;
}

export interface NewEvent {
  whmcsId: number;
  id: string;
  day: string;
  kind: TurnEventKind;
  employeeId?: string | null;
  orderId?: string | null;
  undoneId?: string | null;
  facts?: object;
  reason?: string | null;
  person: TurnPerson;
  at: Date;
}

export const insertEvent = (
  tx: Tx,
  { whmcsId, employeeId, orderId, undoneId, facts, reason, person, at, ...event }: NewEvent,
) =>
  tx.run(
    storeQueries(whmcsId).insertInto('turn_event', {
      ...event,
      employee_id: employeeId ?? null,
      order_id: orderId ?? null,
      undone_id: undoneId ?? null,
      facts: json(facts ?? {}),
      reason: reason ?? null,
      person_id: person.personId,
      person_name: person.name,
      created_at: at,
    }),
  );

export type StoredTurnRules = TurnRules & { version: number };

/** Returns the rules of a store; null for the defaults. */
export async function findRules(tx: Tx, whmcsId: number): Promise<StoredTurnRules | null> {
  const [row] = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('turn_rules')
      .select([
        'full_from',
        'half_from',
        'services',
        'request_half_turns',
        'first_request_counts',
        'appointment_half_turns',
        'late_after_minutes',
        'soon_minutes',
        'follows_time_clock',
        'version',
      ]),
  );
  return row ? { ...row, services: row.services as unknown as TurnRules['services'] } : null;
}

/** Saves the rules as the version after the one that the person saw; false if another person was faster. */
export async function saveRules(
  tx: Tx,
  whmcsId: number,
  { rules, version, person, at }: { rules: TurnRules; version: number; person: TurnPerson; at: Date },
): Promise<boolean> {
  const { services, ...plain } = rules;
  const row = {
    ...plain,
    services: json(services),
    version: version + 1,
    changed_by: person.name,
    changed_at: at,
  };
  const query = storeQueries(whmcsId);
  if (version > 0) {
    const changed = await tx.run(query.update('turn_rules', row).where('version', '=', version).returning('version'));
    return changed.length > 0;
  }
  const created = await tx.run(
    query
      .insertInto('turn_rules', row)
      .onConflict((conflict) => conflict.columns(['whmcs_id']).doNothing())
      .returning('version'),
  );
  return created.length > 0;
}

/** Returns those of the services that the store has. */
export async function knownServices(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.run(
    storeQueries(whmcsId).selectFrom('service').select(['id', 'name']).where('id', '=', anyOf(ids)),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the codes of tickets by their ids. */
export async function orderCodes(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.run(
    storeQueries(whmcsId).selectFrom('sales_order').select(['id', 'order_code']).where('id', '=', anyOf(ids)),
  );
  return new Map(rows.map(({ id, order_code }) => [id, order_code]));
}

/** A ticket on a day whose board has begun. */
export interface TicketOfDay {
  /** The day of the store's zone on which it was opened. */
  day: string;
  status: string;
}

/**
 * Returns the day of a ticket: that on which it was opened, whenever it is paid. Null if nobody signed in on that day, and
 * for a quick sale that is not paid.
 */
export async function findTicketDay(tx: Tx, whmcsId: number, orderId: string): Promise<TicketOfDay | null> {
  const [row] = await tx.query<TicketOfDay>(sql`
    select to_char(turn_day.day, 'YYYY-MM-DD') as day, o.order_status as status from sales_order o
    join company on company.whmcs_id = ${whmcsId}
    join turn_day on turn_day.whmcs_id = ${whmcsId} and turn_day.day = (o.start_time at time zone company.timezone)::date
    where o.whmcs_id = ${whmcsId} and o.id = ${orderId} and (not o.is_quick_sale or o.order_status = 'done')`);
  return row ?? null;
}

/** A line of a ticket, as far as the choice of its employee goes. */
export interface ChosenLine {
  orderId: string;
  serviceId: string | null;
  employeeId: string | null;
  /** The ticket is of no appointment. */
  isWalkIn: boolean;
  /** The employee has another line of work on the ticket. */
  hasOtherLine: boolean;
}

/** Returns a line of a ticket; null where there is none. */
export async function findLine(tx: Tx, whmcsId: number, itemId: string): Promise<ChosenLine | null> {
  const [row] = await tx.query<ChosenLine>(sql`
    select i.order_id as "orderId", i.service_id as "serviceId", i.staff_id as "employeeId", o.appointment_id is null as "isWalkIn",
      exists (
        select from order_item other where other.whmcs_id = ${whmcsId} and other.order_id = i.order_id and other.id <> i.id
          and other.staff_id = i.staff_id and other.item_type in ('service', 'custom')) as "hasOtherLine"
    from order_item i
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = i.order_id
    where i.whmcs_id = ${whmcsId} and i.id = ${itemId}`);
  return row ?? null;
}

interface WorkRow {
  employee_id: string;
  origin: TurnOrigin;
  minutes: number;
  lines: (Work['lines'][number] & { person: string | null })[];
}

/** The longest time in minutes that the board expects a client to take. */
const maxMinutes = 720;

/** Returns what each employee does for the client of a ticket; products and gift cards are no work. */
export async function readWork(tx: Tx, whmcsId: number, orderId: string): Promise<Map<string, Work>> {
  const rows = await tx.query<WorkRow>(sql`
    select i.staff_id as employee_id,
      case when a.id is null then 'walk_in'
        when a.employee_id = i.staff_id and coalesce(a.is_requested, not a.is_anyone) then 'request'
        else 'appointment' end as origin,
      least(${maxMinutes}, sum(i.quantity * (coalesce(own.duration, s.duration, 0)
        + coalesce((select sum((m->>'duration')::integer) from jsonb_array_elements(i.modifiers) m), 0))))::integer as minutes,
      json_agg(json_build_object('service_id', i.service_id, 'person', i.person, 'quantity', i.quantity,
        'value', i.price::bigint * i.quantity) order by i.position) as lines
    from order_item i
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = i.order_id
    left join appointment a on a.whmcs_id = ${whmcsId} and a.id = o.appointment_id
    left join service s on s.whmcs_id = ${whmcsId} and s.id = i.service_id
    left join service_employee own on own.whmcs_id = ${whmcsId} and own.service_id = i.service_id and own.employee_id = i.staff_id
    where i.whmcs_id = ${whmcsId} and i.order_id = ${orderId} and i.staff_id is not null and i.item_type in ('service', 'custom')
    group by i.staff_id, a.id, a.employee_id, a.is_requested, a.is_anyone
    order by i.staff_id`);
  return new Map(
    rows.map(({ employee_id, origin, minutes, lines }) => {
      // The log has no names: people of a ticket are distinguished by numbers.
      const people = [...new Set(lines.map(({ person }) => person))];
      return [
        employee_id,
        {
          origin,
          minutes,
          lines: lines.map(({ service_id, person, quantity, value }) => ({
            service_id,
            person: people.indexOf(person),
            quantity,
            value,
          })),
        },
      ];
    }),
  );
}

/** Returns the newest event about a ticket of each employee. */
export const listNewestWork = (
  tx: Tx,
  whmcsId: number,
  orderId: string,
): Promise<{ employeeId: string; kind: TurnEventKind; facts: Work }[]> =>
  tx.query(sql`
    select distinct on (employee_id) employee_id as "employeeId", kind, facts from turn_event
    where whmcs_id = ${whmcsId} and order_id = ${orderId} and kind <> 'seated' order by employee_id, seq desc`);

/** What an employee needs for services, and the appointments that they have. */
export interface EmployeeTerms {
  employee_id: string;
  /** Minutes for the requested services. */
  minutes: number;
  is_skilled: boolean;
  appointments: { start: string; end: string }[];
}

/** A client who is so many minutes late is not waited for. */
const maxLateMinutes = 15;

export interface TermsQuery {
  serviceIds: readonly string[];
  employeeIds: readonly string[];
  at: Date;
  /** The day's start and end. */
  dayStart: Date;
  until: Date;
  /** The client's own appointment, which keeps nobody from serving them. */
  ownAppointmentId: string | null;
  /** Whether tickets say when a client is seated. */
  hasTickets: boolean;
}

/**
 * Returns the terms of employees for services at a time. An appointment counts until its ticket is in service: that of a client who
 * has come and waits from now on at the earliest, any other one for some minutes after its start. Without tickets, that of a client
 * who has come counts until its planned end, since nothing says when they are served.
 */
export const readTerms = (
  tx: Tx,
  whmcsId: number,
  { serviceIds, employeeIds, at, dayStart, until, ownAppointmentId, hasTickets }: TermsQuery,
): Promise<EmployeeTerms[]> => {
  const since = new Date(at.getTime() - maxLateMinutes * 60_000);
  const requested: Sql = sql`unnest(${[...serviceIds]}::uuid[]) as requested (id)`;
  return tx.query<EmployeeTerms>(sql`
    select employee.id as employee_id,
      coalesce((select sum(coalesce(own.duration, s.duration))::integer from ${requested}
        join service s on s.whmcs_id = ${whmcsId} and s.id = requested.id
        left join service_employee own on own.whmcs_id = ${whmcsId} and own.service_id = s.id and own.employee_id = employee.id), 0) as minutes,
      not exists (select from ${requested}
        join service_employee own on own.whmcs_id = ${whmcsId} and own.service_id = requested.id
          and own.employee_id = employee.id and not own.is_performed) as is_skilled,
      coalesce((select json_agg(json_build_object('start', a.start_time + late.by, 'end', a.end_time + late.by) order by a.start_time, a.id)
        from appointment a
        left join sales_order opened on opened.whmcs_id = ${whmcsId} and opened.appointment_id = a.id
        left join sales_order ticket on ticket.whmcs_id = ${whmcsId} and ticket.id = ${finalTicketId(sql`opened`)}
        cross join lateral (select case when ${hasTickets}::boolean and a.checked_in_at is not null and (ticket.id is null or ticket.order_status = 'booking')
          then greatest(${at}::timestamptz - (
            select min(part.start_time) from appointment part
            where part.whmcs_id = ${whmcsId} and part.visit_id = a.visit_id and part.status in ('new', 'updated', 'confirmed')), interval '0')
          else interval '0' end as by) late
        where a.whmcs_id = ${whmcsId} and a.employee_id = employee.id and a.status in ('new', 'updated', 'confirmed')
          and (a.start_time + late.by > ${since}
            or not ${hasTickets}::boolean and a.checked_in_at is not null and a.end_time > ${at}::timestamptz)
          and a.start_time >= ${dayStart} and a.start_time < ${until}
          and a.id is distinct from ${ownAppointmentId}::uuid
          and (ticket.id is null or ticket.order_status = 'booking')), '[]') as appointments
    from employee
    where employee.whmcs_id = ${whmcsId} and employee.id = any(${[...employeeIds]}::uuid[])`);
};

/** Deletes the events of days before an instant. */
export const deleteEventsBefore = (tx: Tx, before: Date) =>
  tx.query(sql`delete from turn_event where day < ${before}::timestamptz::date`);

/** Deletes the days before an instant, after their events. */
export const deleteDaysBefore = (tx: Tx, before: Date) =>
  tx.query(sql`
    delete from turn_day where day < ${before}::timestamptz::date
      and not exists (select from turn_event event where event.whmcs_id = turn_day.whmcs_id and event.day = turn_day.day)`);

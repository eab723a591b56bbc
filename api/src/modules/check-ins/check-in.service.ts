import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  CheckIn,
  CheckInAggregate,
  CheckInCreateInput,
  CheckInEmployee,
  CheckInSource,
  CheckInStartInput,
  CheckInStatus,
} from '../../resolver-types.generated';
import { logAppointment, setCheckedIn } from '../appointments/appointment-changes.store';
import type { ArrivalRecorded } from '../appointments/arrival-events.service';
import { readBookingTerms } from '../catalog/service-employees.store';
import { changedLine } from '../orders/line.rules';
import { activeEmployees, customerExists, sellableServices } from '../orders/lookups.store';
import { createOrder } from '../orders/order-create.service';
import { createTogether } from '../ticket-actions/create-together.service';
import { closeAsDiscarded } from '../ticket-actions/ticket-actions.store';
import type { NewLine, Ticket } from '../tickets/ticket.rules';
import { readTicket } from '../tickets/ticket.store';
import { mayOpenFor, requireOwnLine } from '../tickets/ticket-access.rules';
import { insertLines, lockTickets, recordChange, updateLine } from '../tickets/ticket-changes.store';
import { recordSeat, undoSeat } from '../turns/turns.service';
import { newCheckInCode, statusOf } from './check-in.rules';
import * as store from './check-in.store';
import { type CheckInEvent, checkInEvents } from './check-in-events.service';
import { planWaits } from './expected-wait.service';

/** The most services of a walk-in. */
export const maxServices = 10;

const minuteMs = 60_000;
const minutesBetween = (from: Date, to: Date): number => Math.max(0, Math.floor((+to - +from) / minuteMs));

type ViewContext = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Returns the check-ins of the store's day as the schema shows them; with a status only those. */
export async function viewDay({ tx, caller, now }: ViewContext, status: CheckInStatus | null): Promise<CheckIn[]> {
  const day = businessDay(now(), caller.timezone);
  const rows = await store.listCheckIns(tx, caller.whmcsId, day);
  const proposals = await proposeStarts({ tx, caller, now }, rows);
  const shown = rows.map((row) => viewOf(row, { day, now: now(), proposal: proposals.get(row.id) }));
  return status === null ? shown : shown.filter((one) => one.status === status);
}

/** Returns the clients of past days who wait by their records. */
export async function viewOverdue({ tx, caller, now }: ViewContext): Promise<CheckIn[]> {
  const day = businessDay(now(), caller.timezone);
  const rows = await store.listOverdue(tx, caller.whmcsId, day);
  return rows.map((row) => viewOf(row, { day, now: now(), proposal: undefined }));
}

/** Returns how many check-ins of the store's day there are, and when the first was; with a status of those; 0 without the service. */
export async function countDay(
  { tx, caller, now }: ViewContext,
  status: CheckInStatus | null,
): Promise<CheckInAggregate> {
  if (!caller.services.has('gci')) return { count: 0, first_at: null };
  const rows = await store.listCheckIns(tx, caller.whmcsId, businessDay(now(), caller.timezone));
  const counted = status === null ? rows : rows.filter((row) => statusOf(row) === status);
  return { count: counted.length, first_at: counted[0]?.created_at ?? null };
}

interface Proposal {
  employee: CheckInEmployee | null;
  minutes: number;
  isByTurn: boolean;
}

/** Returns who can serve each waiting client soonest, and in how many minutes. */
async function proposeStarts(
  { tx, caller, now }: ViewContext,
  rows: readonly store.CheckInRow[],
): Promise<Map<string, Proposal>> {
  if (!rows.some((row) => statusOf(row) === 'waiting')) return new Map();
  const { starts, byTurn } = await planWaits(tx, caller, rows, now());
  const team = await store.listTeam(tx, caller.whmcsId);
  return new Map(
    [...starts].flatMap(([id, start]) =>
      start
        ? [
            [
              id,
              { ...start, isByTurn: byTurn.has(id), employee: team.find((one) => one.id === start.employeeId) ?? null },
            ],
          ]
        : [],
    ),
  );
}

interface ViewFacts {
  day: string;
  now: Date;
  proposal: Proposal | undefined;
}

function viewOf(row: store.CheckInRow, { day, now, proposal }: ViewFacts): CheckIn {
  const { undo, order_status, order_version, appointment_minutes, order_ended_at: _ended, day: _, ...shown } = row;
  const status = statusOf(row);
  return {
    ...shown,
    status,
    waiting_minutes: minutesBetween(row.created_at, (status === 'waiting' ? null : endOfWait(row)) ?? now),
    expected_wait: status === 'waiting' ? (proposal?.minutes ?? null) : null,
    proposed_employee: status === 'waiting' ? (proposal?.employee ?? null) : null,
    // Without a ticket the board records no seating, so that it needs no reason.
    is_by_turn: status === 'waiting' && row.order_id !== null && (proposal?.isByTurn ?? false),
    can_undo: canUndo(row, day),
  };
}

/** Returns when a client was seated or left; where neither was recorded, when the ticket was paid, discarded or merged. */
const endOfWait = ({ started_at, left_at, order_ended_at }: store.CheckInRow): Date | null =>
  started_at ?? left_at ?? order_ended_at;

/** Its ticket is as the step left it, and it is the day of the step. */
const canUndo = ({ undo, day, order_version }: store.CheckInRow, today: string): boolean =>
  undo !== null && day === today && undo.version === order_version;

async function viewCheckIn(context: ViewContext, id: string): Promise<CheckIn> {
  const { tx, caller, now } = context;
  const row = await store.findCheckIn(tx, caller.whmcsId, id);
  if (!row) throw notFound('check_in');
  const day = businessDay(now(), caller.timezone);
  const isWaiting = statusOf(row) === 'waiting' && row.day === day;
  const rows = isWaiting ? await store.listCheckIns(tx, caller.whmcsId, day) : [];
  return viewOf(row, { day, now: now(), proposal: (await proposeStarts(context, rows)).get(id) });
}

/**
 * Checks a client in for an appointment of today, or as a walk-in, and opens the ticket. Refused: an appointment of another day,
 * or that is closed; a client or an appointment that is checked in already (`check_in_exists`).
 */
export async function createCheckIn(
  context: StoreContext,
  input: CheckInCreateInput,
  source: CheckInSource = 'front_desk',
): Promise<CheckIn> {
  const { tx, caller } = context;
  const before = await store.findCheckIn(tx, caller.whmcsId, input.id);
  if (before) return viewCheckIn(context, input.id);
  await (input.appointment_id
    ? checkInAppointment(context, { ...input, appointment_id: input.appointment_id }, source)
    : checkInWalkIn(context, input, source));
  await publish(context, 'checked_in', input.id);
  return viewCheckIn(context, input.id);
}

async function newCode({ tx, caller }: ViewContext): Promise<string> {
  for (;;) {
    const code = newCheckInCode();
    if (!(await store.isCodeUsed(tx, caller.whmcsId, code))) return code;
  }
}

async function checkInAppointment(
  context: StoreContext,
  input: CheckInCreateInput & { appointment_id: string },
  source: CheckInSource,
): Promise<void> {
  const { tx, caller, now } = context;
  const { whmcsId, timezone } = caller;
  const { id, appointment_id: appointmentId, customer_id = null } = input;
  const day = businessDay(now(), timezone);
  const parts = await store.lockVisitParts(tx, whmcsId, appointmentId);
  const named = parts.find((part) => part.id === appointmentId);
  if (!named || !mayOpenFor(caller, named)) throw notFound('appointment');
  if (named.status === 'canceled' || named.status === 'done') throw new Problem('conflict', 'status_changed');
  if (businessDay(named.start_time, timezone) !== day) throw new Problem('conflict', 'appointment_other_day');
  const open = parts.filter(({ status }) => status !== 'canceled' && status !== 'done');
  const [first = named] = open;
  if (customer_id !== null && customer_id !== first.customer_id)
    throw invalid('input_obj.customer_id', 'customer_not_found');
  const employeeId = input.employee_id ?? first.employee_id;
  const furtherIds = [...new Set(input.service_ids ?? [])];
  await requireEmployee(context, furtherIds, input.employee_id ?? null);
  const further = furtherIds.length > 0 ? await linesOf(context, furtherIds, employeeId) : [];
  const ids = open.map((part) => part.id);
  if ((await findPresent(context, day, ids)).length > 0) throw new Problem('conflict', 'check_in_exists');
  const code = await newCode(context);
  const opened = open.find(({ order_id }) => order_id !== null)?.order_id ?? null;
  const orderId = caller.services.has('pos')
    ? (opened ?? (await createTogether(context, { appointments: ids }, { isWaiting: true })).id)
    : null;
  if (orderId) {
    await insertLines(tx, whmcsId, orderId, further);
    await store.setCheckInCode(tx, whmcsId, orderId, code);
  }
  for (const part of ids) {
    await setCheckedIn(tx, caller, part, now(), now());
    await logAppointment(tx, caller, part, 'checked_in', {}, now());
  }
  const isAdded = await store.insertCheckIn(tx, whmcsId, {
    id,
    day,
    code,
    source,
    customer_id: first.customer_id,
    appointment_id: first.id,
    order_id: orderId,
    service_ids: [...open.flatMap(({ service_id }) => service_id ?? []), ...furtherIds],
    employee_id: employeeId,
    created_at: now(),
  });
  if (!isAdded) throw new Problem('conflict', 'check_in_exists');
}

/** Returns the check-ins of appointments that have not left. Those whose tickets were discarded at the point of sale leave with them. */
async function findPresent(
  { tx, caller: { whmcsId } }: StoreContext,
  day: string,
  appointmentIds: readonly string[],
): Promise<store.CheckInRow[]> {
  const rows = await store.findPresent(tx, whmcsId, day, { appointmentIds });
  const discarded = rows.filter((row) => statusOf(row) === 'left');
  for (const { id, order_ended_at: leftAt } of discarded)
    await store.writeStep(tx, whmcsId, id, { status: 'left', leftAt, undo: null });
  return rows.filter((row) => !discarded.includes(row));
}

async function checkInWalkIn(context: StoreContext, input: CheckInCreateInput, source: CheckInSource): Promise<void> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { customer_id = null, employee_id: employeeId = null } = input;
  const day = businessDay(now(), caller.timezone);
  const serviceIds = [...new Set(input.service_ids ?? [])];
  await requireEmployee(context, serviceIds, employeeId);
  const lines = await linesOf(context, serviceIds, employeeId);
  if (customer_id) {
    if (!(await customerExists(tx, whmcsId, customer_id))) throw invalid('input_obj.customer_id', 'customer_not_found');
    const present = await store.findPresent(tx, whmcsId, day, { customerId: customer_id });
    if (present.some((row) => statusOf(row) === 'waiting')) throw new Problem('conflict', 'check_in_exists');
  }
  const code = await newCode(context);
  const order = caller.services.has('pos') ? await createOrder(context, { customer_id }, { isWaiting: true }) : null;
  if (order) {
    await insertLines(tx, whmcsId, order.id, lines);
    await store.setCheckInCode(tx, whmcsId, order.id, code);
  }
  await store.insertCheckIn(tx, whmcsId, {
    id: input.id,
    day,
    code,
    source,
    customer_id,
    appointment_id: null,
    order_id: order?.id ?? null,
    service_ids: serviceIds,
    employee_id: employeeId,
    created_at: now(),
  });
}

/**
 * Adds the services that a waiting client wants besides those of the check-in, and the employee whom they requested, where they requested
 * for none. Returns whether there was anything to add. Refused: as for a walk-in, `checkout_pending`.
 */
export async function addToCheckIn(
  context: StoreContext,
  id: string,
  { service_ids, employee_id = null }: { service_ids: readonly string[]; employee_id?: string | null },
): Promise<boolean> {
  const { tx, caller, now } = context;
  const { row, ticket } = await lockWaiting(context, id);
  const requested = [...new Set(service_ids)];
  const further = requested.filter((one) => !row.service_ids.includes(one));
  const wished = row.employee_id === null ? employee_id : null;
  if (further.length === 0 && wished === null) return false;
  if (row.service_ids.length + further.length > maxServices)
    throw invalid('input_obj.service_ids', 'too_many', { max: maxServices });
  await requireEmployee(context, wished === null ? further : requested, employee_id);
  const lines = further.length === 0 ? [] : await linesOf(context, further, employee_id);
  await store.addRequests(tx, caller.whmcsId, id, { serviceIds: further, employeeId: wished });
  if (!ticket || lines.length === 0) return true;
  await insertLines(tx, caller.whmcsId, ticket.id, lines);
  const data = {
    lines: lines.map(({ id: line, item_name, quantity, price }) => ({ id: line, item_name, quantity, price })),
  };
  await recordChange(tx, caller.whmcsId, ticket.id, { event: 'items_added', person: caller, at: now(), data });
  return true;
}

/** Refuses a wished employee who is not of the store, or does not perform one of the services. */
async function requireEmployee(
  { tx, caller: { whmcsId } }: StoreContext,
  serviceIds: readonly string[],
  employeeId: string | null,
): Promise<void> {
  if (employeeId === null) return;
  const { notPerformedBy } = await readBookingTerms(tx, whmcsId, serviceIds);
  const isSkilled = serviceIds.every((id) => !notPerformedBy.get(id)?.has(employeeId));
  if (!isSkilled || !(await activeEmployees(tx, whmcsId, [employeeId])).has(employeeId))
    throw invalid('input_obj.employee_id', 'staff_not_found');
}

/** Returns the lines of services at today's prices. Refuses what the store does not offer. */
async function linesOf(
  { tx, caller: { whmcsId } }: StoreContext,
  serviceIds: readonly string[],
  employeeId: string | null,
): Promise<NewLine[]> {
  if (serviceIds.length === 0) throw invalid('input_obj.service_ids', 'required');
  if (serviceIds.length > maxServices) throw invalid('input_obj.service_ids', 'too_many', { max: maxServices });
  const services = await sellableServices(tx, whmcsId, serviceIds);
  return serviceIds.map((id): NewLine => {
    const service = services.get(id);
    if (!service) throw invalid('input_obj.service_ids', 'service_not_found');
    return {
      id: randomUUID(),
      item_type: 'service',
      service_id: id,
      item_id: null,
      item_name: service.name,
      quantity: 1,
      price: (employeeId === null ? null : service.ownPrices?.get(employeeId)) ?? service.price,
      taxable: service.taxable,
      staff_id: employeeId,
      note: null,
      person: null,
      additional_data: [],
      modifiers: [],
      gift_card_code: null,
      gift_card_value: null,
    };
  });
}

/** Locks a check-in that waits, with its ticket. Refused: not found, `check_in_changed`. */
async function lockWaiting(
  context: StoreContext,
  id: string,
): Promise<{ row: store.CheckInRow; ticket: Ticket | null }> {
  const { tx, caller } = context;
  const row = await store.lockCheckIn(tx, caller.whmcsId, id);
  if (!row) throw notFound('check_in');
  const ticket = await lockTicket(context, row.order_id);
  const order_status = ticket?.order_status ?? null;
  if (statusOf({ status: row.status, order_status }) !== 'waiting') throw new Problem('conflict', 'check_in_changed');
  if (ticket?.checkout_pending) throw new Problem('conflict', 'checkout_pending');
  return { row, ticket };
}

async function lockTicket({ tx, caller }: StoreContext, id: string | null): Promise<Ticket | null> {
  if (id === null) return null;
  await lockTickets(tx, caller.whmcsId, [id]);
  return readTicket(tx, caller, id);
}

/** Returns the version of a ticket after it was changed. */
const versionOf = async ({ tx, caller }: StoreContext, ticket: Ticket | null): Promise<number | null> =>
  ticket && ((await readTicket(tx, caller, ticket.id))?.version ?? null);

/**
 * Seats a waiting client with an employee: the ticket is in service, and its lines without an employee, or of the wished one, are
 * theirs. Staff seat clients with themselves, and take no line from another (`line_of_another`).
 */
export async function startCheckIn(
  context: StoreContext,
  { id, employee_id: employeeId, reason = null }: CheckInStartInput,
): Promise<CheckIn> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  requireOwnLine(caller, { staff_id: employeeId });
  const employees = await activeEmployees(tx, whmcsId, [employeeId]);
  if (!employees.has(employeeId)) throw invalid('input_obj.employee_id', 'staff_not_found');
  const { row, ticket } = await lockWaiting(context, id);
  await takeTurn(context, row, { employeeId, reason: reason || null });
  const moved = (ticket?.lines ?? []).filter(({ staff_id }) => staff_id === null || staff_id === row.employee?.id);
  for (const line of moved) requireOwnLine(caller, line);
  const services = await sellableServices(
    tx,
    whmcsId,
    moved.flatMap(({ service_id }) => service_id ?? []),
  );
  for (const line of moved)
    await updateLine(
      tx,
      whmcsId,
      changedLine(line, { id: line.id, staff_id: employeeId }, { caller, employees, services }),
    );
  if (ticket) {
    const data = { check_in_id: id, staff_id: employeeId };
    const change = { event: 'check_in_started', person: caller, at: now(), data };
    await recordChange(tx, whmcsId, ticket.id, change, { stage: 'in_service' });
  }
  await store.writeStep(tx, whmcsId, id, {
    status: 'in_service',
    seatedEmployeeId: employeeId,
    startedAt: now(),
    undo: {
      version: await versionOf(context, ticket),
      lines: moved.map(({ id: lineId, staff_id, price }) => ({ id: lineId, staff_id, price })),
    },
  });
  await publish(context, 'started', id);
  return viewCheckIn(context, id);
}

/**
 * Records on the turn board that a client is given to an employee. Refused: `turn_employee_busy`, and another employee than the one
 * whose turn it is without a reason, unless the client wished for them.
 */
async function takeTurn(
  context: StoreContext,
  row: store.CheckInRow,
  { employeeId, reason }: { employeeId: string; reason: string | null },
): Promise<void> {
  const { tx, caller, now } = context;
  if (row.order_id === null) return;
  const isRequest = row.appointment_id !== null || row.employee?.id === employeeId;
  if (!isRequest && reason === null) {
    const rows = await store.listCheckIns(tx, caller.whmcsId, businessDay(now(), caller.timezone));
    const proposal = (await proposeStarts(context, rows)).get(row.id);
    if (proposal?.isByTurn && proposal.employee && proposal.employee.id !== employeeId)
      throw invalid('input_obj.reason', 'required');
  }
  await recordSeat(context, { orderId: row.order_id, employeeId, serviceIds: row.service_ids, isRequest, reason });
}

/**
 * Records that a seated client without a ticket was served. Refused: `check_in_changed` for one who is not being served, or whose
 * ticket is paid instead.
 */
export async function finishCheckIn(context: StoreContext, id: string): Promise<CheckIn> {
  const { tx, caller } = context;
  const row = await store.lockCheckIn(tx, caller.whmcsId, id);
  if (!row) throw notFound('check_in');
  if (row.status !== 'in_service' || row.order_id !== null) throw new Problem('conflict', 'check_in_changed');
  requireOwnLine(caller, { staff_id: row.seated_employee?.id ?? null });
  await store.writeStep(tx, caller.whmcsId, id, { ...seatedStep(row), status: 'done' });
  await publish(context, 'done', id);
  return viewCheckIn(context, id);
}

/** The step of a client who was seated without a ticket, whose undo has nothing else to restore. */
const seatedStep = (row: store.CheckInRow) => ({
  status: 'in_service' as const,
  seatedEmployeeId: row.seated_employee?.id ?? null,
  startedAt: row.started_at,
  undo: { version: null },
});

const leftReasons = { en: 'The client left', vi: 'Khách đã về' } as const;

/** Records that a waiting client went: the ticket is discarded, and the appointment is expected again. */
export async function leaveCheckIn(context: StoreContext, id: string): Promise<CheckIn> {
  const row = await recordLeaving(context, id);
  await markParts(context, row, null);
  return viewCheckIn(context, id);
}

/** Follows an arrival that was taken back at the calendar: the check-in of its visit leaves. Refused: `check_in_changed`. */
export async function followArrival(
  { appointmentIds, hasCome }: ArrivalRecorded,
  context: StoreContext,
): Promise<void> {
  if (hasCome) return;
  const day = businessDay(context.now(), context.caller.timezone);
  // Of visits with one merged ticket the first discards it, and the others leave with it.
  for (;;) {
    const [row] = await findPresent(context, day, appointmentIds);
    if (!row) return;
    await recordLeaving(context, row.id);
  }
}

async function recordLeaving(context: StoreContext, id: string): Promise<store.CheckInRow> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { row, ticket } = await lockWaiting(context, id);
  for (const line of ticket?.lines ?? []) requireOwnLine(caller, line);
  const appointments = ticket ? await store.listTicketAppointments(tx, whmcsId, ticket.id) : [];
  if (ticket) {
    const reason = leftReasons[await store.readStoreLanguage(tx, whmcsId)];
    await closeAsDiscarded(tx, whmcsId, { id: ticket.id, reason, at: now() });
    const data = { check_in_id: id };
    await recordChange(tx, whmcsId, ticket.id, { event: 'check_in_left', person: caller, at: now(), data });
  }
  const undo = { version: await versionOf(context, ticket), appointments };
  await store.writeStep(tx, whmcsId, id, { status: 'left', leftAt: now(), undo });
  await publish(context, 'left', id);
  return row;
}

/** Records on the parts of the visit whether the client is there. */
async function markParts(context: StoreContext, row: store.CheckInRow, at: Date | null): Promise<void> {
  const { tx, caller, now } = context;
  if (row.appointment_id === null) return;
  for (const part of await store.lockVisitParts(tx, caller.whmcsId, row.appointment_id)) {
    if (part.status === 'canceled' || part.status === 'done') continue;
    await setCheckedIn(tx, caller, part.id, at, now());
    await logAppointment(tx, caller, part.id, at ? 'checked_in' : 'check_in_undone', {}, now());
  }
}

/**
 * Undoes the last step on the store's day: the client waits again, or is served again, with the ticket as it was. Refused: `undo_too_late`, and
 * `check_in_changed` if the ticket, or the appointment, was changed since.
 */
export async function undoCheckIn(context: StoreContext, id: string): Promise<CheckIn> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const locked = await store.lockCheckIn(tx, whmcsId, id);
  if (!locked) throw notFound('check_in');
  const ticket = await lockTicket(context, locked.order_id);
  const row = (await store.findCheckIn(tx, whmcsId, id)) ?? locked;
  if (row.undo === null || row.day !== businessDay(now(), caller.timezone))
    throw new Problem('conflict', 'undo_too_late');
  const { version, lines = [], appointments = [] } = row.undo;
  if (version !== (ticket?.version ?? null)) throw new Problem('conflict', 'check_in_changed');
  for (const line of ticket?.lines ?? []) requireOwnLine(caller, line);
  if (row.status === 'done') requireOwnLine(caller, { staff_id: row.seated_employee?.id ?? null });
  const data = { check_in_id: id };
  const change = { event: 'check_in_undone', person: caller, at: now(), data };
  if (row.status === 'left') await takeBackLeaving(context, row, appointments);
  if (ticket && row.status === 'in_service') {
    for (const former of lines) {
      const line = ticket.lines.find((one) => one.id === former.id);
      if (line) await updateLine(tx, whmcsId, { ...line, staff_id: former.staff_id, price: former.price });
    }
    await undoSeat(context, ticket.id);
    await store.setStage(tx, whmcsId, ticket.id, 'booking');
  }
  // The client waits before the change is recorded: it takes nobody into service then. Who was served is being served again.
  const former = row.status === 'done' ? seatedStep(row) : { status: 'waiting' as const, undo: null };
  await store.writeStep(tx, whmcsId, id, former);
  if (ticket) await recordChange(tx, whmcsId, ticket.id, change);
  const seated = row.seated_employee?.id ?? null;
  await publish(context, 'undone', id, seated);
  return viewCheckIn(context, id);
}

async function takeBackLeaving(
  context: StoreContext,
  row: store.CheckInRow,
  appointments: NonNullable<store.CheckInUndo['appointments']>,
): Promise<void> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const parts = row.appointment_id ? await store.lockVisitParts(tx, whmcsId, row.appointment_id) : [];
  const ids = parts.map((part) => part.id);
  const day = businessDay(now(), caller.timezone);
  const isElsewhere =
    (await findPresent(context, day, ids)).length > 0 ||
    (await store.areTaken(tx, whmcsId, ids)) ||
    parts.some(({ id, status }) => id === row.appointment_id && (status === 'canceled' || status === 'done'));
  if (isElsewhere) throw new Problem('conflict', 'check_in_changed');
  if (row.order_id) await store.reopenTicket(tx, whmcsId, row.order_id, appointments);
  await markParts(context, row, row.created_at);
}

async function publish(
  context: StoreContext,
  kind: CheckInEvent['kind'],
  id: string,
  seated?: string | null,
): Promise<void> {
  const row = await store.findCheckIn(context.tx, context.caller.whmcsId, id);
  if (!row) return;
  await checkInEvents.publish(
    {
      kind,
      checkInId: id,
      appointmentId: row.appointment_id,
      orderId: row.order_id,
      serviceIds: row.service_ids,
      employeeId: row.employee_id,
      seatedEmployeeId: seated ?? row.seated_employee?.id ?? null,
    },
    context,
  );
}

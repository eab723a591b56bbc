import { addDays } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { MyTurns, TurnBoard, TurnEntry, TurnRow } from '../../resolver-types.generated';
import { listPeople, type Person } from '../pay-terms/pay-days.store';
import type { TurnStanding } from './turn-board.rules';
import { type ReadDay, readDay, storeOf, todayOf } from './turn-day.service';
import { isUndoable } from './turn-log.rules';
import { type ProposedEmployee, proposeOn } from './turns.service';
import * as store from './turns.store';

/** Days for which the log is stored; the job of retention deletes by it. */
const storedDays = 180;

/** Returns the requested day, by default the current one. Refuses days to come, and those whose log is gone. */
function dayOf(context: StoreContext, requested: string | null | undefined): string {
  const today = todayOf(context);
  const day = requested ?? today;
  const min = addDays(today, -storedDays);
  if (day > today || day < min) throw invalid('date', 'out_of_range', { min, max: today });
  return day;
}

/** What the rows of a board are shown with. */
interface Shown {
  people: readonly Person[];
  codes: ReadonlyMap<string, string>;
  proposals: readonly ProposedEmployee[];
}

async function readShown(context: StoreContext, read: ReadDay): Promise<Shown> {
  const of = storeOf(context);
  const { standings } = read;
  const isToday = read.day === todayOf(context);
  return {
    people: await listPeople(
      of.tx,
      of.whmcsId,
      standings.map(({ employeeId }) => employeeId),
    ),
    codes: await store.orderCodes(
      of.tx,
      of.whmcsId,
      standings.flatMap(({ orderIds }) => orderIds),
    ),
    proposals: isToday ? await proposeOn(of, read, { serviceIds: [], at: context.now() }) : [],
  };
}

/** Returns the board of a day. */
export async function viewBoard(context: StoreContext, requested?: string | null): Promise<TurnBoard> {
  const day = dayOf(context, requested);
  const read = await readDay(storeOf(context), day);
  const shown = await readShown(context, read);
  const rows = read.standings.filter(({ signedInAt }) => signedInAt !== null).flatMap((one) => rowOf(one, shown));
  const present = new Set(read.standings.flatMap(({ isSignedIn, employeeId }) => (isSignedIn ? [employeeId] : [])));
  const isCurrent = day === todayOf(context);
  const active = await listPeople(context.tx, context.caller.whmcsId);
  const last = isCurrent && context.caller.role !== 'staff' ? lastUndoable(read) : null;
  return {
    day,
    is_current: isCurrent,
    now: context.now().toISOString(),
    version: read.log.length,
    rows: rows.sort((one, other) => (one.place ?? rows.length + 1) - (other.place ?? rows.length + 1)),
    others: isCurrent ? active.filter(({ employee_id }) => !present.has(employee_id)).map(personOf) : [],
    opens_tickets: context.caller.services.has('pos'),
    last_undoable: last ? ((await viewEntries(context, read, [last]))[0] ?? null) : null,
  };
}

const personOf = ({ employee_name, ...person }: Person) => ({ ...person, full_name: employee_name });

function rowOf(standing: TurnStanding, { people, codes, proposals }: Shown): TurnRow[] {
  const { employeeId, isSignedIn } = standing;
  const person = people.find((one) => one.employee_id === employeeId);
  if (!person) return [];
  const place = proposals.findIndex((one) => one.employeeId === employeeId);
  const proposed = proposals[place];
  return [
    {
      ...personOf(person),
      place: place === -1 ? null : place + 1,
      half_turns: standing.halfTurns,
      start_half_turns: standing.start,
      late_half_turns: standing.late,
      skipped_half_turns: standing.skipped,
      adjusted_half_turns: standing.adjusted,
      served_half_turns: standing.served,
      bonus: standing.bonus,
      is_provisional: standing.isProvisional,
      status: isSignedIn ? standing.status : null,
      since: isSignedIn ? (standing.since?.toISOString() ?? null) : null,
      free_at: isSignedIn ? (standing.freeAt?.toISOString() ?? null) : null,
      signed_in_at: standing.signedInAt?.toISOString() ?? null,
      late_minutes: standing.lateMinutes,
      last_turn_at: standing.lastTurnAt?.toISOString() ?? null,
      next_appointment_at: proposed?.nextAppointmentAt?.toISOString() ?? null,
      orders: standing.orderIds.flatMap((id) => {
        const order_code = codes.get(id);
        return order_code === undefined ? [] : [{ id, order_code }];
      }),
    },
  ];
}

/** Whether an event is of a kind that can be undone here; a check-in is undone where it was made. */
const mayBeUndone = (event: store.StoredEvent): boolean =>
  isUndoable(event.kind) && (event.kind !== 'seated' || event.facts.source !== 'check_in');

/** Returns the newest event that can be undone. */
function lastUndoable({ log }: ReadDay): store.StoredEvent | undefined {
  const undone = new Set(log.map(({ undoneId }) => undoneId));
  return log.findLast((event) => mayBeUndone(event) && !undone.has(event.id));
}

/** Returns the log of a day, newest first. */
export async function viewLog(context: StoreContext, requested?: string | null): Promise<TurnEntry[]> {
  const read = await readDay(storeOf(context), dayOf(context, requested));
  return viewEntries(context, read, read.log.toReversed());
}

/** Returns events of a day as the log shows them. */
export async function viewEntries(
  context: StoreContext,
  read: ReadDay,
  events: readonly store.StoredEvent[],
): Promise<TurnEntry[]> {
  const { tx, caller } = context;
  const { whmcsId } = caller;
  const isCurrent = read.day === todayOf(context) && caller.role !== 'staff';
  const people = await listPeople(
    tx,
    whmcsId,
    events.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const names = new Map(people.map(({ employee_id, employee_name }) => [employee_id, employee_name]));
  const codes = await store.orderCodes(
    tx,
    whmcsId,
    events.flatMap(({ orderId }) => orderId ?? []),
  );
  const services = await store.knownServices(tx, whmcsId, [...new Set(events.flatMap(servicesOf))]);
  const eventOf = new Map(read.log.map((event) => [event.id, event]));
  const undoingOf = new Map(read.log.map((event) => [event.undoneId, event]));
  return events.map((event) => {
    const { id, kind, at, employeeId, orderId, reason, person_name, undoneId } = event;
    const effect = read.effects.get(id);
    const undoing = undoingOf.get(id);
    const undone = undoneId === null ? null : eventOf.get(undoneId);
    const subject = undone?.employeeId ?? employeeId;
    const seated = undone ?? event;
    return {
      id,
      kind,
      at: at.toISOString(),
      employee_id: subject,
      employee_name: subject === null ? null : (names.get(subject) ?? null),
      half_turns: effect?.halfTurns ?? 0,
      bonus: effect?.bonus ?? 0,
      is_provisional: effect?.isProvisional ?? false,
      origin: effect?.origin ?? null,
      services: servicesOf(event).flatMap((service) => services.get(service) ?? []),
      order_id: orderId,
      order_code: orderId === null ? null : (codes.get(orderId) ?? null),
      reason,
      choice_reason: seated.kind === 'seated' ? (seated.facts.choice_reason ?? null) : null,
      proposed_name: event.kind === 'seated' ? (names.get(event.facts.proposed_id ?? '') ?? null) : null,
      late_minutes: event.kind === 'signed_in' && event.facts.late_minutes > 0 ? event.facts.late_minutes : null,
      person_name,
      undone_by: undoing?.person_name ?? null,
      undoes: undone?.kind ?? null,
      can_undo: isCurrent && !undoing && mayBeUndone(event),
    };
  });
}

const servicesOf = (event: store.StoredEvent): string[] =>
  event.kind === 'served' || event.kind === 'changed' || event.kind === 'paid'
    ? event.facts.lines.flatMap(({ service_id }) => service_id ?? [])
    : [];

/** Returns the turns of the employee who calls. */
export async function viewOwn(context: StoreContext, requested?: string | null): Promise<MyTurns> {
  const { ownEmployeeId: employeeId } = context.caller;
  const read = await readDay(storeOf(context), dayOf(context, requested));
  const shown = await readShown(context, read);
  const own = read.standings.find((one) => one.employeeId === employeeId && one.signedInAt !== null);
  const events = read.log.filter((event) => event.employeeId === employeeId).toReversed();
  return {
    day: read.day,
    now: context.now().toISOString(),
    row: own ? (rowOf(own, shown)[0] ?? null) : null,
    people: read.standings.filter(({ isSignedIn }) => isSignedIn).length,
    entries: employeeId === null ? [] : await viewEntries(context, read, events),
  };
}

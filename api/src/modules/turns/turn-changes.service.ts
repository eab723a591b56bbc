import { randomUUID } from 'node:crypto';
import { isOpenOrder } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import { type FieldRefusal, fieldIf, invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type {
  TurnBoard,
  TurnOverrideInput,
  TurnSeatInput,
  TurnSeating,
  TurnSettings,
  TurnSettingsInput,
} from '../../resolver-types.generated';
import { activeEmployees } from '../orders/lookups.store';
import { addItems } from '../orders/order.service';
import { createOrder } from '../orders/order-create.service';
import { discardTicket } from '../ticket-actions/details.service';
import { readTicket } from '../tickets/ticket.store';
import { ticketExists } from '../tickets/ticket-changes.store';
import { type ReadDay, readDay, readRules, requireRoom, storeOf, todayOf } from './turn-day.service';
import { isUndoable, type TurnRules, type UndoableKind } from './turn-log.rules';
import { signIn, signOut } from './turn-presence.service';
import { viewBoard } from './turn-view.service';
import { checkSeating, checkServices, insertSeating } from './turns.service';
import * as store from './turns.store';

const maxAdjustment = 20;
const maxAmount = 999_999;
const maxServiceRules = 500;

export async function signInEmployee(context: StoreContext, employeeId: string): Promise<TurnBoard> {
  const active = await activeEmployees(context.tx, context.caller.whmcsId, [employeeId]);
  if (!active.has(employeeId)) throw notFound('employee');
  requireRoom(await readDay(storeOf(context), todayOf(context)));
  await signIn(context, employeeId);
  return viewBoard(context);
}

export async function signOutEmployee(context: StoreContext, employeeId: string): Promise<TurnBoard> {
  await signOut(context, employeeId);
  return viewBoard(context);
}

/** Locks the board of the current day. Refused: `turn_not_signed_in` (conflict) for an employee who is not on it. */
async function lockSignedIn(context: StoreContext, employeeId: string): Promise<ReadDay> {
  const of = storeOf(context);
  const day = todayOf(context);
  const isBegun = await store.lockBegunDay(of.tx, of.whmcsId, day);
  const read = isBegun ? await readDay(of, day) : null;
  if (!read?.standings.some((one) => one.employeeId === employeeId && one.isSignedIn))
    throw new Problem('conflict', 'turn_not_signed_in');
  requireRoom(read);
  return read;
}

const record = (
  { tx, caller, now }: StoreContext,
  day: string,
  event: { kind: UndoableKind; employeeId: string; facts?: object; reason?: string },
) => store.insertEvent(tx, { whmcsId: caller.whmcsId, id: randomUUID(), day, ...event, person: caller, at: now() });

/** Pauses an employee, or makes them free; repeating it changes nothing. */
export async function setPaused(context: StoreContext, employeeId: string, isPaused: boolean): Promise<TurnBoard> {
  const { day, standings } = await lockSignedIn(context, employeeId);
  const status = standings.find((one) => one.employeeId === employeeId)?.status;
  const changes = isPaused ? status !== 'paused' : status !== 'free';
  if (changes) await record(context, day, { kind: isPaused ? 'paused' : 'resumed', employeeId });
  return viewBoard(context);
}

/** Skips an employee's turn at their own request. */
export async function skipTurn(context: StoreContext, employeeId: string): Promise<TurnBoard> {
  const { day } = await lockSignedIn(context, employeeId);
  await record(context, day, { kind: 'skipped', employeeId });
  return viewBoard(context);
}

/** Changes the count of an employee by hand. */
export async function adjustTurns(context: StoreContext, input: TurnOverrideInput): Promise<TurnBoard> {
  const { employee_id: employeeId, half_turns, reason } = input;
  refuseFields([
    ...fieldIf(half_turns === 0 || Math.abs(half_turns) > maxAdjustment, {
      path: 'input_obj.half_turns',
      code: 'out_of_range',
      params: { min: -maxAdjustment, max: maxAdjustment },
    }),
    ...fieldIf(!reason, { path: 'input_obj.reason', code: 'required' }),
  ]);
  const { day } = await lockSignedIn(context, employeeId);
  await record(context, day, { kind: 'adjusted', employeeId, facts: { half_turns }, reason });
  return viewBoard(context);
}

/** Opens a ticket of a walk-in with an employee of the board. */
export async function seatWalkIn(context: StoreContext, input: TurnSeatInput): Promise<TurnSeating> {
  const { tx, caller, now } = context;
  const { order_id: orderId, employee_id: employeeId, services, is_request: isRequest } = input;
  const serviceIds = services.map(({ service_id }) => service_id);
  // A ticket needs the point of sale, and the board the check-in: an operation names one of several services only.
  if (!caller.services.has('pos')) throw new Problem('conflict', 'service_not_enabled');
  if (services.length === 0) throw invalid('input_obj.services', 'required');
  checkServices('input_obj.services', serviceIds);
  const read = await lockSignedIn(context, employeeId);
  if (await ticketExists(tx, caller.whmcsId, orderId)) throw invalid('input_obj.order_id', 'already_used');
  const seating = { orderId, employeeId, serviceIds, isRequest, reason: input.reason || null };
  const { proposals } = await checkSeating(storeOf(context), read, seating, now());
  const isProposed = proposals.some((one) => one.employeeId === employeeId && one.reason === 'next');
  if (!isProposed && !isRequest && !seating.reason) throw invalid('input_obj.reason', 'required');
  await insertSeating(context, read.day, { seating, proposals, source: 'board' });
  const order = await createOrder(context, { id: orderId, customer_id: input.customer_id ?? null });
  const items = services.map(({ service_id, modifier_ids }) => ({
    id: randomUUID(),
    item_type: 'service' as const,
    service_id,
    modifier_ids,
    quantity: 1,
    staff_id: employeeId,
  }));
  await addItems(context, { order_id: orderId, version: order.version, items });
  return { board: await viewBoard(context), order_id: orderId, order_code: order.order_code };
}

/** The version of a ticket that the board opened, and that nobody changed. */
const versionAfterSeating = 2;

/** Takes an event of the current day back; of a seating by the board, its ticket is discarded. */
export async function undoEvent(context: StoreContext, id: string): Promise<TurnBoard> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const day = todayOf(context);
  const found = await store.findEvent(tx, whmcsId, id);
  if (!found) throw notFound('turn_event');
  await store.lockBegunDay(tx, whmcsId, day);
  const { log } = await readDay(storeOf(context), day);
  const event = log.find((one) => one.id === id);
  const isFinal = !event || !isUndoable(event.kind) || log.some(({ undoneId }) => undoneId === id);
  if (isFinal) throw new Problem('conflict', 'turn_event_final');
  if (event.kind === 'seated') {
    if (event.facts.source === 'check_in') throw new Problem('conflict', 'turn_event_final');
    // A choice of the point of sale is taken back alone: its ticket was there before.
    if (event.facts.source === 'board') await discardSeating(context, event.orderId ?? '');
  }
  await store.insertEvent(tx, {
    whmcsId,
    id: randomUUID(),
    day,
    kind: 'undone',
    undoneId: id,
    person: caller,
    at: now(),
  });
  return viewBoard(context);
}

async function discardSeating(context: StoreContext, orderId: string): Promise<void> {
  const ticket = await readTicket(context.tx, context.caller, orderId);
  const isUnchanged = ticket && isOpenOrder(ticket.order_status) && ticket.version === versionAfterSeating;
  if (!isUnchanged) throw new Problem('conflict', 'turn_event_final');
  await discardTicket(context, { order_id: orderId, version: ticket.version, reason: 'Seating undone' });
}

/** Changes how the store counts; the current day counts by it from its beginning. */
export async function updateSettings(context: StoreContext, input: TurnSettingsInput): Promise<TurnSettings> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { version, ...typed } = input;
  const rules: TurnRules = { ...typed, late_after_minutes: typed.late_after_minutes ?? null };
  refuseFields(problemsOf(rules));
  const ids = rules.services.map(({ service_id }) => service_id);
  const known = await store.knownServices(tx, whmcsId, ids);
  refuseFields(
    ids.flatMap((id, place) =>
      fieldIf(!known.has(id) || ids.indexOf(id) !== place, {
        path: `input_obj.services.${place}.service_id`,
        code: 'not_found',
      }),
    ),
  );
  const saved = await store.saveRules(tx, whmcsId, { rules, version, person: caller, at: now() });
  if (!saved) throw new Problem('conflict', 'settings_changed');
  const day = todayOf(context);
  if (await store.lockBegunDay(tx, whmcsId, day)) {
    requireRoom(await readDay(storeOf(context), day));
    const event = { id: randomUUID(), day, kind: 'settings' as const, facts: rules };
    await store.insertEvent(tx, { whmcsId, ...event, person: caller, at: now() });
  }
  return viewSettings(context);
}

function problemsOf(rules: TurnRules): FieldRefusal[] {
  const between = (field: keyof TurnRules, value: number | null, min: number, max: number) =>
    fieldIf(value !== null && (value < min || value > max), {
      path: `input_obj.${field}`,
      code: 'out_of_range',
      params: { min, max },
    });
  return [
    ...between('full_from', rules.full_from, 1, maxAmount),
    ...between('half_from', rules.half_from, 1, rules.full_from < 1 ? maxAmount : rules.full_from),
    ...between('request_half_turns', rules.request_half_turns, 0, 2),
    ...between('appointment_half_turns', rules.appointment_half_turns, 0, 2),
    ...between('late_after_minutes', rules.late_after_minutes, 0, 240),
    ...between('soon_minutes', rules.soon_minutes, 0, 60),
    ...fieldIf(rules.services.length > maxServiceRules, {
      path: 'input_obj.services',
      code: 'too_many',
      params: { max: maxServiceRules },
    }),
  ];
}

/** Returns how the store counts. */
export async function viewSettings({ tx, caller }: StoreContext): Promise<TurnSettings> {
  const { services, ...rules } = await readRules(tx, caller.whmcsId);
  return { ...rules, services: [...services] };
}

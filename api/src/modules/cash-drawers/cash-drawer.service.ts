import { randomUUID } from 'node:crypto';
import { cashDenominations, type Denomination, sumOfDenominations } from '@suite/domain/cash-drawer';
import { addDays } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { type FieldRefusal, fieldIf, invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type {
  CashClose,
  CashCloseInput,
  CashCountInput,
  CashDay,
  CashDrawer,
  CashMovementInput,
  CashReopenInput,
  CashReversalInput,
  QueryCashCloseListArgs,
} from '../../resolver-types.generated';
import { activeEmployees } from '../orders/lookups.store';
import { insertClose, insertReopening, listNewestCloses, listVersions } from './cash-close.store';
import { continuedSince } from './cash-drawer.rules';
import * as store from './cash-drawer.store';
import { presentCloses, readOpenDrawer, todayOf, viewDay, viewDrawer } from './cash-view.service';

/** $1,000,000.00: no drawer holds more. */
const maxCash = 100_000_000;
const maxQuantity = 10_000;
const maxRangeDays = 366;

const amountIn = (path: string, amount: number, min: number): FieldRefusal[] =>
  fieldIf(amount < min || amount > maxCash, { path, code: 'out_of_range', params: { min, max: maxCash } });

/** Records cash that no ticket moves, and returns the drawer. */
export async function recordMovement(context: StoreContext, input: CashMovementInput): Promise<CashDrawer> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { kind, amount, reason = null, employee_id: employeeId = null } = input;
  const isTip = kind === 'tips_paid_out';
  refuseFields([
    ...amountIn('input_obj.amount', amount, 1),
    ...fieldIf((kind === 'pay_in' || kind === 'pay_out') && !reason, { path: 'input_obj.reason', code: 'required' }),
    ...fieldIf(isTip && employeeId === null, { path: 'input_obj.employee_id', code: 'staff_required' }),
    ...fieldIf(!isTip && employeeId !== null, { path: 'input_obj.employee_id', code: 'invalid' }),
  ]);
  await store.lockDrawer(tx, whmcsId);
  if (employeeId && !(await activeEmployees(tx, whmcsId, [employeeId])).has(employeeId))
    throw invalid('input_obj.employee_id', 'staff_not_found');
  if (kind === 'opening') await requireNoOpening(context);
  await store.insertMovement(tx, {
    whmcsId,
    id: randomUUID(),
    kind,
    amount,
    day: todayOf(context),
    employeeId,
    reason: reason || null,
    reversesId: null,
    person: caller,
    at: now(),
  });
  return viewDrawer(context);
}

/** The opening cash is stated once: every later day opens with what the last closed one left. */
async function requireNoOpening(context: StoreContext): Promise<void> {
  const { tx, caller } = context;
  const { whmcsId } = caller;
  const since = continuedSince(todayOf(context));
  const isStated = (await store.findLastClose(tx, whmcsId, since)) ?? (await store.findOpeningDay(tx, whmcsId, since));
  if (isStated) throw new Problem('conflict', 'cash_opening_stated');
}

/** Takes a movement back by an opposite one, and returns the drawer. */
export async function reverseMovement(context: StoreContext, input: CashReversalInput): Promise<CashDrawer> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  await store.lockDrawer(tx, whmcsId);
  const movement = await store.findMovement(tx, whmcsId, input.movement_id);
  if (!movement) throw notFound('cash_movement');
  if (movement.is_reversed || movement.reverses_id) throw new Problem('conflict', 'cash_movement_reversed');
  if (movement.is_taken) throw new Problem('conflict', 'cash_movement_counted');
  await store.insertMovement(tx, {
    whmcsId,
    id: randomUUID(),
    kind: movement.kind,
    amount: movement.amount,
    day: todayOf(context),
    employeeId: movement.employee_id,
    reason: input.reason,
    reversesId: input.movement_id,
    person: caller,
    at: now(),
  });
  return viewDrawer(context);
}

/** Records a count with what is expected at this moment, and returns the drawer. */
export async function recordCount(context: StoreContext, input: CashCountInput): Promise<CashDrawer> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { day, counted } = input;
  const denominations = input.denominations ?? null;
  refuseFields([
    ...amountIn('input_obj.counted', counted, 0),
    ...denominationProblems(denominations, counted),
    ...fieldIf(day > todayOf(context), {
      path: 'input_obj.day',
      code: 'out_of_range',
      params: { max: todayOf(context) },
    }),
  ]);
  await store.lockDrawer(tx, whmcsId);
  const { last, span, entries, figures } = await readOpenDrawer(context, day);
  if (last && day <= last.day) throw new Problem('conflict', 'cash_day_closed');
  await store.insertCount(tx, {
    whmcsId,
    id: randomUUID(),
    fromDay: span.from,
    day,
    afterCloseId: last?.id ?? null,
    counted,
    denominations,
    figures,
    entries,
    person: caller,
    at: now(),
  });
  return viewDrawer(context, day);
}

function denominationProblems(denominations: readonly Denomination[] | null, counted: number): FieldRefusal[] {
  if (!denominations) return [];
  const path = 'input_obj.denominations';
  if (denominations.length > cashDenominations.length)
    return [{ path, code: 'too_many', params: { max: cashDenominations.length } }];
  const isValid = denominations.every(
    ({ value, quantity }) => cashDenominations.includes(value) && quantity >= 0 && quantity <= maxQuantity,
  );
  if (!isValid) return [{ path, code: 'invalid' }];
  return fieldIf(sumOfDenominations(denominations) !== counted, { path: 'input_obj.counted', code: 'total_differs' });
}

/** Closes a day by a count, and returns the closed day. */
export async function closeDay(context: StoreContext, input: CashCloseInput): Promise<CashDay> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { count_id: countId, reason = null, left_in_drawer: left } = input;
  await store.lockDrawer(tx, whmcsId);
  const count = (await store.findCounts(tx, whmcsId, [countId])).get(countId);
  if (!count) throw notFound('cash_count');
  const last = await store.findLastClose(tx, whmcsId, continuedSince(todayOf(context)));
  if ((last?.id ?? null) !== count.after_close_id) throw new Problem('conflict', 'cash_day_closed');
  refuseFields([
    ...fieldIf(left < 0 || left > count.counted, {
      path: 'input_obj.left_in_drawer',
      code: 'out_of_range',
      params: { min: 0, max: count.counted },
    }),
    ...fieldIf(count.counted !== count.expected && !reason, {
      path: 'input_obj.reason',
      code: 'cash_difference_reason',
    }),
  ]);
  const [newest] = await listVersions(tx, whmcsId, count.day);
  await insertClose(tx, {
    whmcsId,
    id: randomUUID(),
    day: count.day,
    version: (newest?.version ?? 0) + 1,
    countId,
    reason: reason || null,
    left,
    person: caller,
    at: now(),
  });
  return viewRequired(context, count.day);
}

/** Opens the last closed day again, and returns it. */
export async function reopenDay(context: StoreContext, { day, reason }: CashReopenInput): Promise<CashDay> {
  const { tx, caller, now } = context;
  await store.lockDrawer(tx, caller.whmcsId);
  const last = await store.findLastClose(tx, caller.whmcsId, continuedSince(todayOf(context)));
  if (last?.day !== day) throw new Problem('conflict', 'cash_day_not_last');
  await insertReopening(tx, caller.whmcsId, { closeId: last.id, reason, person: caller, at: now() });
  return viewRequired(context, day);
}

async function viewRequired(context: StoreContext, day: string): Promise<CashDay> {
  const closed = await viewDay(context, day);
  if (!closed) throw new Error(`The closed day ${day} is missing.`);
  return closed;
}

/** Returns the newest version of each closed day of a range. */
export async function listCloses(
  context: StoreContext,
  { start_date: start, end_date: end }: Pick<QueryCashCloseListArgs, 'start_date' | 'end_date'>,
): Promise<CashClose[]> {
  if (end < start) throw invalid('end_date', 'end_before_start');
  const max = addDays(start, maxRangeDays - 1);
  if (end > max) throw invalid('end_date', 'out_of_range', { min: start, max });
  return presentCloses(context, await listNewestCloses(context.tx, context.caller.whmcsId, { start, end }));
}

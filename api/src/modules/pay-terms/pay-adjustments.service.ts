import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { fieldIf, notFound, Problem, refuseFields } from '../../kit/problem';
import type { PayAdjustment, PayAdjustmentAddInput, QueryPayAdjustmentListArgs } from '../../resolver-types.generated';
import * as store from './pay-adjustments.store';
import { daysOf } from './pay-days.rules';
import { isClosed } from './pay-days.store';
import { requireEmployee, requireNotOwnPay } from './pay-terms-access.service';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const maxDays = 366;
const maxDaysAhead = 92;
/** $10,000 */
const maxAmount = 1_000_000;

/** Returns the adjustments of a range of days. */
export const listAdjustments = (
  { tx, caller }: Context,
  { employee_id = null, ...range }: Omit<QueryPayAdjustmentListArgs, 'whmcs_id'>,
): Promise<PayAdjustment[]> => store.listAdjustments(tx, caller.whmcsId, daysOf(range, maxDays), employee_id);

/** Adds a bonus or a deduction on a day that is in no closed pay period. */
export async function addAdjustment(context: Context, input: PayAdjustmentAddInput): Promise<PayAdjustment> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { employee_id, day, amount } = input;
  requireNotOwnPay(caller, employee_id);
  await requireEmployee(tx, whmcsId, employee_id, 'input_obj.employee_id');
  const max = addDays(businessDay(now(), caller.timezone), maxDaysAhead);
  const min = addDays(max, -maxDays - maxDaysAhead);
  refuseFields([
    ...fieldIf(amount < 1, { path: 'input_obj.amount', code: 'amount_required' }),
    ...fieldIf(amount > maxAmount, { path: 'input_obj.amount', code: 'amount_invalid' }),
    ...fieldIf(day > max || day < min, { path: 'input_obj.day', code: 'out_of_range', params: { min, max } }),
  ]);
  if (await isClosed(tx, whmcsId, { start: day, end: day })) throw new Problem('conflict', 'pay_period_closed');
  const id = randomUUID();
  await store.insertAdjustment(tx, whmcsId, { ...input, id, person: caller, now: now() });
  return find(context, id);
}

/** Removes an adjustment of an open pay period, and returns its id. */
export async function removeAdjustment(context: Context, id: string): Promise<string> {
  const { tx, caller, now } = context;
  const { employee_id } = await find(context, id);
  requireNotOwnPay(caller, employee_id);
  await requireEmployee(tx, caller.whmcsId, employee_id);
  if ((await find(context, id)).is_locked) throw new Problem('conflict', 'pay_period_closed');
  await store.markRemoved(tx, caller.whmcsId, id, caller, now());
  return id;
}

async function find({ tx, caller }: Context, id: string): Promise<PayAdjustment> {
  const adjustment = await store.findAdjustment(tx, caller.whmcsId, id);
  if (!adjustment) throw notFound('pay_adjustment');
  return adjustment;
}

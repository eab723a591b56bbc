import type { Cents } from '@suite/domain';
import { dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { checkPaging, type Paging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import type {
  CardBatchAction,
  CardTypeStatistics,
  Chargeback_where,
  ChargebackRecord,
  Payment_where,
  PaymentAggregate,
  PaymentDay,
  PaymentDetail,
  PaymentRecord,
  PaymentStatistics,
  PaymentStatisticsReport,
  SettlementBridge,
} from '../../resolver-types.generated';
import { merchantIdOf, readMerchant } from './batches.store';
import { checkDays, seesAmounts, todayOf } from './card-batches.service';
import * as chargebacks from './chargeback-records.store';
import * as records from './payment-records.store';
import { overdueBefore } from './settlement.service';
import { bridgeOf, hiddenFigures } from './settlement-bridge.rules';
import * as bridge from './settlement-bridge.store';
import * as statistics from './statistics.store';

interface Range {
  start: string;
  end: string;
  day: PaymentDay;
}

type Where = Payment_where | null | undefined;

const daysOf = ({ caller }: StoreContext, { start, end, day }: Range): records.PaymentDays => ({
  whmcsId: caller.whmcsId,
  timezone: caller.timezone,
  start,
  end,
  day,
});

/** Returns a page of the payments of some days; without STORE_INCOME without amounts. */
export async function listPayments(
  context: StoreContext,
  args: Range & Paging & { where?: Where },
): Promise<PaymentRecord[]> {
  checkPaging(args);
  checkDays(args.start, args.end);
  const rows = await records.listPayments(context.tx, daysOf(context, args), args);
  return seesAmounts(context.caller)
    ? rows
    : rows.map((row) => ({ ...row, amount: null, tip: null, refunded_amount: null }));
}

export async function sumPayments(context: StoreContext, args: Range & { where?: Where }): Promise<PaymentAggregate> {
  checkDays(args.start, args.end);
  const sums = await records.sumPayments(context.tx, daysOf(context, args), args.where);
  return seesAmounts(context.caller) ? sums : { count: sums.count, amount: null, tip: null, refunded_amount: null };
}

const hiddenOfDetail = {
  amount: null,
  tip: null,
  subtotal: null,
  cash_discount: null,
  refunded_amount: null,
  cash_received: null,
  change_due: null,
  processor_fee: null,
  transactions: null,
  chargebacks: null,
} satisfies Partial<PaymentDetail>;

const maxChargebacks = 100;

/** Returns a payment with everything that is known of it. Refused: `payment_not_found`. */
export async function readPayment(context: StoreContext, id: string): Promise<PaymentDetail> {
  const { tx, caller } = context;
  const { whmcsId } = caller;
  const payment = await records.findPayment(tx, caller, id);
  if (!payment) throw notFound('payment');
  const detail = {
    ...payment,
    merchant_timezone: (await readMerchant(tx, whmcsId)).timezone,
    event_logs: await records.listEvents(tx, whmcsId, id),
  };
  if (!seesAmounts(caller)) return { ...detail, ...hiddenOfDetail };
  const ofPayment = { where: { payment_id: { _eq: id } }, offset: 0, limit: maxChargebacks };
  return {
    ...detail,
    transactions: await records.listTransactions(tx, whmcsId, id),
    chargebacks: (await listChargebacks(context, ofPayment)).reverse(),
  };
}

/** Returns a page of chargebacks, newest first; without STORE_INCOME without amounts. */
export async function listChargebacks(
  context: StoreContext,
  args: Paging & { where?: Chargeback_where | null | undefined },
): Promise<ChargebackRecord[]> {
  checkPaging(args);
  const { tx, caller } = context;
  const today = todayOf(context);
  const rows = await chargebacks.listChargebacks(tx, caller, args);
  return rows.map((row) => ({
    ...row,
    ...(seesAmounts(caller) ? {} : { amount: null, fee: null }),
    days_left: row.respond_by && waits.includes(row.state) ? daysBetween(today, row.respond_by) : null,
  }));
}

/** The states in which the store can respond. */
const waits: readonly ChargebackRecord['state'][] = ['inquiry', 'opened'];

const daysBetween = (from: string, to: string): number => {
  const at = (day: string) => dayRange(day, 'UTC').start.getTime();
  return Math.round((at(to) - at(from)) / 86_400_000);
};

interface StatisticsArgs {
  from: string;
  to: string;
  day: PaymentDay;
  merchant_id?: string | null;
  type?: CardBatchAction | null;
}

/** Returns the card payments of some days by employee. Refused: `merchant_not_found`. */
export async function readStatistics(
  { tx, caller }: StoreContext,
  { from: start, to: end, day, merchant_id, type }: StatisticsArgs,
): Promise<PaymentStatisticsReport> {
  checkDays(start, end, 'to');
  const { whmcsId } = caller;
  if (merchant_id && merchant_id !== merchantIdOf(whmcsId)) throw notFound('merchant');
  const days = { whmcsId, start, end, day, action: type ?? null };
  const sums = await statistics.sumByEmployee(tx, days);
  const isShown = seesAmounts(caller);
  const totals = (rows: readonly CardTypeSum[]) => ({
    count: rows.reduce((all, row) => all + row.count, 0),
    amount: isShown ? rows.reduce((all, row) => all + row.amount, 0) : null,
    methods: rows.map((row): CardTypeStatistics => ({ ...row, amount: isShown ? row.amount : null })),
  });
  const ids = [...new Set(sums.map(({ employee_id }) => employee_id))];
  return {
    ...totals(sumByCardType(sums)),
    employees: ids.map((employee_id): PaymentStatistics => {
      const rows = sums.filter((row) => row.employee_id === employee_id);
      const shares = rows.map(({ card_type, share_count: count, amount }) => ({ card_type, count, amount }));
      return { employee_id, employee_name: rows[0]?.employee_name ?? null, ...totals(shares) };
    }),
  };
}

/** Rows of one card type. */
interface CardTypeSum {
  card_type: string | null;
  count: number;
  amount: Cents;
}

/** Sums the rows of the store by card type, the largest first. */
function sumByCardType(sums: readonly statistics.EmployeeSum[]): CardTypeSum[] {
  const byType = new Map<string | null, CardTypeSum>();
  for (const { card_type, row_count, amount } of sums) {
    const { count, amount: before } = byType.get(card_type) ?? { count: 0, amount: 0 };
    byType.set(card_type, { card_type, count: count + row_count, amount: before + amount });
  }
  return [...byType.values()].sort(
    (one, other) => other.amount - one.amount || (one.card_type ?? '\uffff').localeCompare(other.card_type ?? '\uffff'),
  );
}

/** Returns the way from the income of some days to the bank; every figure is null without STORE_INCOME. */
export async function readBridge(
  { tx, caller, now }: StoreContext,
  { start, end }: { start: string; end: string },
): Promise<SettlementBridge> {
  checkDays(start, end);
  const { whmcsId, timezone } = caller;
  const days = { whmcsId, timezone, start, end };
  const { batches_since, reports_deposits } = await readMerchant(tx, whmcsId);
  const isReported = reports_deposits === true;
  const figures = bridgeOf({
    ledger: await bridge.sumLedger(tx, days),
    movements: await bridge.listMovements(tx, days, overdueBefore(now(), timezone), isReported),
    lines: await bridge.listLooseLines(tx, days),
    sums: await bridge.sumDeposited(tx, days),
    deposits: await bridge.listDifferingDeposits(tx, days),
    hasBatches:
      (batches_since !== null && start >= batches_since) || !(await bridge.hasEarlierCards(tx, days, batches_since)),
    isReported,
  });
  const shown = { start, end, batches_since, ...figures };
  return seesAmounts(caller) ? shown : { ...shown, ...hiddenFigures };
}

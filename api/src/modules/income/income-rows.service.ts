import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  IncomeDimension,
  IncomePart,
  IncomeRow,
  IncomeRows,
  QueryIncomeRowsArgs,
} from '../../resolver-types.generated';
import { seesClients } from '../customers/customer-access.rules';
import type { DaySpan } from './income.rules';
import { spanOf } from './income.service';
import { seesEverybody, seesOwn } from './income-access.rules';
import { isIdKey, keyWords, spanOfKey } from './income-report.rules';
import { clientsWithGroup, figuresOf } from './income-report.service';
import { sumByClient } from './income-report.store';
import { figureOfTender, isKeyOf, isOfEmployee, isReportFigure, isSaleFigure } from './income-rows.rules';
import * as store from './income-rows.store';

const maxRows = 100;

/**
 * Returns the rows that a figure is the sum of. Refused (field errors): a range as in the report, a limit out of bounds, a
 * key without a dimension or none of it, and a figure that the group does not have; `employee_not_found` and `access_denied` for
 * employees who list other rows than their own.
 */
export async function incomeRows(context: StoreContext, args: QueryIncomeRowsArgs): Promise<IncomeRows> {
  const { tx, caller } = context;
  const { limit = 50, cursor } = args;
  if (!seesEverybody(caller)) {
    if (!args.employee_id) throw new Problem('access_denied', 'access_denied');
    if (!seesOwn(caller, args.employee_id)) throw notFound('employee');
    if (!isOfEmployee(args.figure, args.dimension ?? null)) throw invalid('figure', 'invalid');
  }
  if (limit < 1 || limit > maxRows) throw invalid('limit', 'out_of_range', { min: 1, max: maxRows });
  const { list, span, isWhole } = await rowsOf(context, args);
  const { whmcsId } = caller;
  const found = await store.listRows(tx, whmcsId, list, { offset: 0, limit: limit + 1, cursor });
  const figures = isWhole ? await figuresOf(context, span) : null;
  const figure = figures && isReportFigure(args.figure) ? figures[args.figure] : null;
  const summed = figure === null ? await store.sumRows(tx, list) : null;
  return {
    rows: found.slice(0, limit).map((row) => rowOf(seesClients(caller) ? row : { ...row, client_name: null })),
    total: figure ?? (args.figure === 'tickets' ? summed?.rows : summed?.sum) ?? missing(),
    count: await store.countRows(tx, list),
    has_more: found.length > limit,
  };
}

function missing(): never {
  throw new Error('The rows of a figure have no sum.');
}

interface RequestedRows {
  list: store.RowList;
  span: DaySpan;
  /** Whether they are all rows of the figure on these days, whose sum is stored. */
  isWhole: boolean;
}

async function rowsOf(context: StoreContext, args: QueryIncomeRowsArgs): Promise<RequestedRows> {
  const { figure, dimension = null, key = null, employee_id: employeeId = null } = args;
  const { whmcsId } = context.caller;
  const isWhole = employeeId === null;
  const whole = spanOf(args);
  const all = { by: 'all' } as const;
  const listOf = (span: DaySpan, group: store.GroupCondition, requested = figure) =>
    isSaleFigure(requested)
      ? store.salesOf({ whmcsId, span }, requested, group, employeeId)
      : store.postingsOf({ whmcsId, span }, requested, employeeId === null ? dimension : 'staff', group, employeeId);
  if (dimension === null && key === null) return { list: listOf(whole, all), span: whole, isWhole };
  if (dimension === null) throw invalid('dimension', 'required');
  if (key === null) throw invalid('key', 'required');
  if (dimension === 'day' || dimension === 'week' || dimension === 'month') {
    const span = spanOfKey(dimension, key, whole);
    if (!span) throw invalid('key', 'invalid');
    return { list: listOf(span, all), span, isWhole };
  }
  if (dimension === 'tender') {
    const ofTender = figureOfTender(figure, key);
    if (!ofTender) throw invalid('figure', 'invalid');
    return { list: listOf(whole, all, ofTender), span: whole, isWhole: false };
  }
  if (!isKeyOf(dimension, key)) throw invalid('key', 'invalid');
  const group = await groupCondition(context, dimension, key, whole);
  if (isSaleFigure(figure) && (group.by === 'item' || group.by === 'category')) throw invalid('figure', 'invalid');
  return { list: listOf(whole, group), span: whole, isWhole: false };
}

const kindOfWord: Readonly<Record<string, 'service' | 'item' | 'custom' | 'gift_card' | 'ticket'>> = {
  services: 'service',
  products: 'item',
  custom: 'custom',
  gift_cards: 'gift_card',
  ticket: 'ticket',
};

async function groupCondition(
  { tx, caller }: StoreContext,
  dimension: Exclude<IncomeDimension, 'day' | 'week' | 'month' | 'tender'>,
  key: string,
  span: DaySpan,
): Promise<store.GroupCondition> {
  const id = isIdKey(key) ? key : null;
  switch (dimension) {
    case 'hour':
    case 'weekday':
      return { by: dimension, value: Number(key) };
    case 'staff':
      return { by: 'staff', id };
    case 'customer':
      if (key !== keyWords.others) return { by: 'customer', id };
      return {
        by: 'customer_except',
        ids: clientsWithGroup(await sumByClient(tx, { whmcsId: caller.whmcsId, span })),
      };
    default: {
      const kind = kindOfWord[key];
      if (kind) return { by: 'item', kind, id: null };
      if (dimension === 'category') return { by: 'category', id };
      return { by: 'item', kind: dimension === 'service' ? 'service' : 'item', id };
    }
  }
}

const partOf: Readonly<Record<string, IncomePart>> = {
  ticket: 'ticket',
  change: 'change',
  sales_service: 'service',
  sales_item: 'product',
  sales_custom: 'custom',
  line_discount: 'line_discount',
  order_discount: 'ticket_discount',
  promo: 'promotion',
  reward: 'reward',
  cash_discount: 'cash_discount',
  service_fee: 'service_fee',
  tax_payable: 'tax',
  tips_payable: 'tip',
  cash: 'cash',
  card: 'card',
  check: 'check',
};

function rowOf({ account, item_name, discount_name, ...row }: store.ListedRow): IncomeRow {
  const part =
    account === 'gift_card_liability'
      ? row.payment_id === null
        ? 'gift_card_sold'
        : 'gift_card_redeemed'
      : partOf[account];
  if (!part) throw new Error(`The account ${account} is no part of the income.`);
  return { ...row, part, label: discount_name ?? item_name };
}

import type { IncomeDimension, IncomeFigure } from '../../resolver-types.generated';
import { isIdKey, keyWords } from './income-report.rules';

/** Figures that are sums of sales, and not of their postings. */
export type SaleFigure = Extract<IncomeFigure, 'tickets' | 'change'>;
export type PostedFigure = Exclude<IncomeFigure, SaleFigure>;

/** Figures of the bridge, which are sums of rows and no figures of `IncomeFigures`. */
const bridgeFigures = ['net_income', 'captured', 'other_terminals'] as const;
export type ReportFigure = Exclude<IncomeFigure, (typeof bridgeFigures)[number]>;

export const isReportFigure = (figure: IncomeFigure): figure is ReportFigure =>
  !bridgeFigures.some((one) => one === figure);

export const isSaleFigure = (figure: IncomeFigure): figure is SaleFigure => figure === 'tickets' || figure === 'change';

const net = ['+gross_sales', '-discounts', '-refunds'];
const byParts = [...net, '+service_fees', '+tax', '+tips', '+gift_cards_sold'];

/** The columns of `income_posting` that make up a figure, with their signs. */
const columnsOf: Readonly<Record<PostedFigure, readonly string[]>> = {
  gross_sales: ['+gross_sales'],
  line_discounts: ['+line_discounts'],
  ticket_discounts: ['+ticket_discounts'],
  promotions: ['+promotions'],
  rewards: ['+rewards'],
  cash_discounts: ['+cash_discounts'],
  discounts: ['+discounts'],
  refunds: ['+refunds'],
  net_sales: net,
  service_fees: ['+service_fees'],
  tax: ['+tax'],
  tips: ['+tips'],
  tips_by_cash: ['+tips_by_cash'],
  tips_by_card: ['+tips_by_card'],
  tips_by_check: ['+tips_by_check'],
  tips_by_gift_card: ['+tips_by_gift_card'],
  gift_cards_sold: ['+gift_cards_sold'],
  total_collected: ['+paid_by_cash', '+paid_by_card', '+paid_by_check', '+gift_cards_redeemed'],
  gift_cards_redeemed: ['+gift_cards_redeemed'],
  gift_cards_cashed_out: ['+gift_cards_cashed_out'],
  money_received: ['+paid_by_cash', '+paid_by_card', '+paid_by_check', '-gift_cards_cashed_out'],
  cash: ['+paid_by_cash'],
  card: ['+paid_by_card'],
  check: ['+paid_by_check'],
  cash_in_drawer: ['+paid_by_cash', '-gift_cards_cashed_out'],
  net_income: [...net, '+service_fees'],
  captured: ['+paid_by_card'],
  other_terminals: ['+paid_by_card'],
};

/** Dimensions whose groups are parts of tickets, which no payment belongs to. */
const partDimensions: readonly (IncomeDimension | null)[] = ['service', 'category', 'product', 'staff'];

/**
 * Returns the columns of a figure, with their signs. What was collected is listed payment by payment; of a part of tickets,
 * posting by posting.
 */
export const figureColumns = (figure: PostedFigure, dimension: IncomeDimension | null): readonly string[] =>
  figure === 'total_collected' && partDimensions.includes(dimension) ? byParts : columnsOf[figure];

/** Figures of a tender, as figures of the whole; null for those that have no tender. */
export function figureOfTender(figure: IncomeFigure, key: string): PostedFigure | null {
  if (key !== 'cash' && key !== 'card' && key !== 'check' && key !== 'gift_card') return null;
  if (figure === 'tips') return `tips_by_${key}`;
  if (figure === 'total_collected') return key === 'gift_card' ? 'gift_cards_redeemed' : key;
  return null;
}

/** The figures that an employee has, of their lines and tips. */
const employeeFigures: readonly IncomeFigure[] = [
  'gross_sales',
  'line_discounts',
  'refunds',
  'net_sales',
  'gift_cards_sold',
  'tips',
  'tips_by_cash',
  'tips_by_card',
  'tips_by_check',
  'tips_by_gift_card',
];

/** Whether an employee may list their own rows of a figure in a dimension. */
export const isOfEmployee = (figure: IncomeFigure, dimension: IncomeDimension | null): boolean =>
  employeeFigures.includes(figure) && dimension !== 'customer';

const wordsOf: Partial<Record<IncomeDimension, readonly string[]>> = {
  service: ['products', 'custom', 'gift_cards', 'ticket'],
  category: [keyWords.noCategory, 'products', 'custom', 'gift_cards', 'ticket'],
  product: ['services', 'custom', 'gift_cards', 'ticket'],
  staff: [keyWords.unassigned],
  customer: [keyWords.noClient, keyWords.others],
};

/** Whether a dimension can have a group with this key. */
export function isKeyOf(dimension: IncomeDimension, key: string): boolean {
  if (dimension === 'hour') return /^(\d|1\d|2[0-3])$/.test(key);
  if (dimension === 'weekday') return /^[1-7]$/.test(key);
  const words = wordsOf[dimension];
  return words === undefined || words.includes(key) || isIdKey(key);
}

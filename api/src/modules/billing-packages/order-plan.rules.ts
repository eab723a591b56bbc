import type { ServiceFlag } from '@suite/domain';
import type { InvoiceItem } from '@suite/domain/billing/invoice';
import {
  changeTime,
  familyOf,
  firstDayOf,
  monthsOf,
  type PackageInterval,
  type PaidInvoiceLine,
  priceOfRest,
  unusedValue,
} from '@suite/domain/billing/package-changes';
import { anchorOf, type BillingPeriod, periodAt } from '@suite/domain/billing/periods';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { BillingProduct, PriceInterval } from '../billing-invoices/products.store';

/** What can be bought, on a day. */
export interface PriceList {
  products: readonly BillingProduct[];
  priceOf(code: string, interval: PriceInterval): number | null;
}

export interface OrderLine {
  product_code: string;
  interval: PriceInterval;
  quantity: number;
}

/** What a paid line delivers, as the order stores it. */
export interface PlannedLine extends OrderLine {
  /** Null for credits. */
  package: PlannedPackage | null;
  credits: { sms: number; email: number };
}

/** The package after the payment. */
export interface PlannedPackage {
  id: string;
  interval_months: 1 | 12;
  first_day: string;
  anchor_day: number;
  period_start: string;
  period_end: string;
  /** For the interval, without tax. */
  price: number;
}

export interface OrderPlan {
  kind: 'purchase' | 'upgrade' | 'credits';
  lines: PlannedLine[];
  items: InvoiceItem[];
}

/** A package that the store has. */
export interface OwnedPackage {
  id: string;
  product_code: string;
  service_flag: ServiceFlag;
  name_en: string;
  name_vi: string;
  interval_months: 1 | 12;
  status: string;
  first_day: string;
  anchor_day: number;
  period_start: string;
  period_end: string;
  price: number;
}

const maxQuantity = 20;

const isServiceInterval = (interval: PriceInterval): interval is PackageInterval => interval !== 'once';

function productForSale({ products }: PriceList, code: string): BillingProduct {
  const product = products.find((one) => one.code === code && one.is_for_sale);
  if (!product) throw notFound('billing_product');
  return product;
}

const itemOf = (
  product: Pick<BillingProduct, 'code' | 'kind' | 'name_en' | 'name_vi'>,
  rest: Pick<InvoiceItem, 'kind' | 'period' | 'amount'> & { quantity?: number },
): InvoiceItem => ({
  productCode: product.code,
  productKind: product.kind,
  nameEn: product.name_en,
  nameVi: product.name_vi,
  quantity: 1,
  ...rest,
});

export interface Purchase {
  today: string;
  prices: PriceList;
  /** Packages that have not ended. */
  owned: readonly Pick<OwnedPackage, 'service_flag'>[];
  /** The last day that the operator includes, by service. */
  included: ReadonlyMap<ServiceFlag, string>;
  newId: () => string;
}

/** Plans the purchase of products that the store does not have. Throws the refusal of what it cannot buy. */
export function planPurchase(lines: readonly OrderLine[], purchase: Purchase): OrderPlan {
  if (lines.length < 1 || lines.length > 10) throw invalid('input_obj.lines', 'out_of_range', { min: 1, max: 10 });
  const bought: ServiceFlag[] = purchase.owned.map(({ service_flag }) => service_flag);
  const planned = lines.map((line, index) => {
    const product = productForSale(purchase.prices, line.product_code);
    const price = purchase.prices.priceOf(product.code, line.interval);
    if (price === null) throw notFound('billing_product');
    const path = `input_obj.lines.${index}.quantity`;
    const max = product.kind === 'service' ? 1 : maxQuantity;
    if (line.quantity < 1 || line.quantity > max) throw invalid(path, 'out_of_range', { min: 1, max });
    if (!product.service_flag) return creditsLine(line, product, price);
    if (familyOf(product.service_flag).some((flag) => bought.includes(flag)))
      throw new Problem('conflict', 'billing_package_exists');
    bought.push(product.service_flag);
    return serviceLine(line, product, price, purchase);
  });
  return {
    kind: planned.some(({ line }) => line.package) ? 'purchase' : 'credits',
    lines: planned.map(({ line }) => line),
    items: planned.map(({ item }) => item),
  };
}

function creditsLine(line: OrderLine, product: BillingProduct, price: number) {
  const { quantity } = line;
  const credits = { sms: product.credits_sms * quantity, email: product.credits_email * quantity };
  const item = itemOf(product, { kind: 'credits', period: null, amount: price * quantity, quantity });
  return { line: { ...line, package: null, credits }, item };
}

function serviceLine(line: OrderLine, product: BillingProduct, price: number, purchase: Purchase) {
  if (!isServiceInterval(line.interval) || !product.service_flag) throw notFound('billing_product');
  const until = purchase.included.get(product.service_flag) ?? null;
  const firstDay = firstDayOf(purchase.today, until);
  if (firstDay === null) throw new Problem('conflict', 'billing_package_exists');
  const anchorDay = anchorOf(firstDay);
  const intervalMonths = monthsOf(line.interval);
  const period = periodAt({ firstDay, anchorDay, intervalMonths }, 0);
  const item = itemOf(product, { kind: 'period', period, amount: price });
  const planned: PlannedPackage = {
    id: purchase.newId(),
    interval_months: intervalMonths,
    first_day: firstDay,
    anchor_day: anchorDay,
    period_start: period.start,
    period_end: period.end,
    price,
  };
  return { line: { ...line, package: planned, credits: { sms: 0, email: 0 } }, item };
}

/** A product and interval that a package can change to. */
export interface ChangeOption {
  product: BillingProduct;
  interval: PackageInterval;
  price: number;
  isNow: boolean;
}

/** Returns what a package can change to, in the order of the price list. */
export function changesOf(owned: OwnedPackage, prices: PriceList): ChangeOption[] {
  const family = familyOf(owned.service_flag);
  const monthlyPrice = (code: string) => prices.priceOf(code, 'month') ?? 0;
  const from = {
    productCode: owned.product_code,
    intervalMonths: owned.interval_months,
    monthlyPrice: monthlyPrice(owned.product_code),
  };
  return prices.products.flatMap((product) => {
    if (!product.is_for_sale || !product.service_flag || !family.includes(product.service_flag)) return [];
    return (['month', 'year'] as const).flatMap((interval) => {
      const price = prices.priceOf(product.code, interval);
      const to = {
        productCode: product.code,
        intervalMonths: monthsOf(interval),
        monthlyPrice: monthlyPrice(product.code),
      };
      const time = changeTime(from, to);
      return price === null || time === null ? [] : [{ product, interval, price, isNow: time === 'now' }];
    });
  });
}

interface UpgradeFacts {
  today: string;
  prices: PriceList;
  owned: OwnedPackage;
  paid: readonly PaidInvoiceLine[];
}

/**
 * Plans an upgrade that is charged now: what is left of the paid days is taken off, and the days are charged at the new
 * price. A longer interval begins a new period on the day.
 */
export function planUpgrade(lines: readonly OrderLine[], { today, prices, owned, paid }: UpgradeFacts): OrderPlan {
  const [line] = lines;
  if (!line || lines.length > 1 || line.quantity !== 1)
    throw invalid('input_obj.lines', 'out_of_range', { min: 1, max: 1 });
  const option = changesOf(owned, prices).find(
    ({ product, interval }) => product.code === line.product_code && interval === line.interval,
  );
  if (!option?.isNow) throw new Problem('conflict', 'billing_change_not_possible');
  const day = today > owned.period_start ? today : owned.period_start;
  if (day > owned.period_end) throw new Problem('conflict', 'billing_change_not_possible');
  const intervalMonths = monthsOf(option.interval);
  const isLonger = intervalMonths !== owned.interval_months;
  const terms = { firstDay: day, anchorDay: anchorOf(day), intervalMonths };
  const rest: BillingPeriod = { start: day, end: owned.period_end };
  const period = isLonger ? periodAt(terms, 0) : rest;
  const debit = isLonger
    ? option.price
    : priceOfRest(option.price, { start: owned.period_start, end: owned.period_end }, day);
  const credit = unusedValue(paid, day);
  if (credit > debit) throw new Problem('conflict', 'billing_change_not_possible');
  const before = { code: owned.product_code, kind: 'service', name_en: owned.name_en, name_vi: owned.name_vi } as const;
  return {
    kind: 'upgrade',
    lines: [
      {
        ...line,
        credits: { sms: 0, email: 0 },
        package: {
          id: owned.id,
          interval_months: intervalMonths,
          first_day: isLonger ? day : owned.first_day,
          anchor_day: isLonger ? terms.anchorDay : owned.anchor_day,
          period_start: isLonger ? day : owned.period_start,
          period_end: period.end,
          price: option.price,
        },
      },
    ],
    items: [
      ...(credit > 0 ? [itemOf(before, { kind: 'upgrade_credit', period: rest, amount: -credit })] : []),
      itemOf(option.product, { kind: 'upgrade_debit', period, amount: debit }),
    ],
  };
}

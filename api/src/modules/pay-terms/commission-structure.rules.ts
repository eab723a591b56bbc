import { type BasisPoints, type Cents, divideRounded, type OrderItemType } from '@suite/domain';

export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type NamedWeekday = (typeof weekdays)[number];

/** The agreed pay of an employee (commission structure), in force from a day until the next version. */
export interface Structure {
  type: 'commission' | 'salary';
  /** Of services and custom amounts. */
  service_rate: BasisPoints;
  product_rate: BasisPoints;
  gift_card_rate: BasisPoints;
  /** What the employee bears of supplies, of the base of their services. */
  supply_rate: BasisPoints;
  /** Whether the supply share is taken off the base before the rate is applied; otherwise off the commission. */
  supply_before_rate: boolean;
  /** Whether discounts and promotions of a line reduce the base of its commission. */
  bears_discounts: boolean;
  /** Whether rewards (points) reduce it. */
  bears_rewards: boolean;
  /** Whether the cash discount reduces it. */
  bears_cash_discounts: boolean;
  /** `percent` takes `clean_up_rate` of the commission, the others take `clean_up_fee` for each worked day, or week. */
  clean_up_mode: 'per_day' | 'per_week' | 'percent';
  clean_up_fee: Cents;
  clean_up_rate: BasisPoints;
  /** Which of the two salaries holds: for a salary, and for a guarantee. */
  salary_type: 'per_hour' | 'per_period';
  salary_per_hour: Cents;
  salary_by_period: Cents;
  /** Of people with commission: the salary at least (`higher_of`), or the salary as well (`both`). */
  guarantee: 'none' | 'higher_of' | 'both';
  /** The span over which commission and salary are compared. */
  guarantee_span: 'day' | 'period';
  /** Whether a salary by period is paid for days off too. */
  count_day_off: boolean;
  /** Weekdays on which the employee cannot take a day off. */
  day_can_not_off: readonly NamedWeekday[];
  /** Of the card tips; what the state and the store's card rate allow. */
  card_tip_charge: BasisPoints;
  /** The part of the commission that is paid in cash (Pay 1). */
  cash_check_percentage: BasisPoints;
  /** The part of the tips that is paid by check (Pay 2). */
  tip_to_check_percentage: BasisPoints;
}

/** Default structure: 60 % of services, 10 % of products, 30 % of the pay in cash, all tips by check. */
export const usualStructure: Structure = {
  type: 'commission',
  service_rate: 6_000,
  product_rate: 1_000,
  gift_card_rate: 0,
  supply_rate: 0,
  supply_before_rate: true,
  bears_discounts: true,
  bears_rewards: false,
  bears_cash_discounts: false,
  clean_up_mode: 'per_day',
  clean_up_fee: 0,
  clean_up_rate: 0,
  salary_type: 'per_hour',
  salary_per_hour: 0,
  salary_by_period: 0,
  guarantee: 'none',
  guarantee_span: 'period',
  count_day_off: false,
  day_can_not_off: [],
  card_tip_charge: 0,
  cash_check_percentage: 3_000,
  tip_to_check_percentage: 10_000,
};

/** The terms of a structure that are recorded with a sold line. */
export interface PayTerms
  extends Pick<
    Structure,
    | 'supply_rate'
    | 'supply_before_rate'
    | 'bears_discounts'
    | 'bears_rewards'
    | 'bears_cash_discounts'
    | 'clean_up_fee'
    | 'card_tip_charge'
    | 'cash_check_percentage'
  > {
  commission_rate: BasisPoints;
}

const rateOf = {
  service: 'service_rate',
  custom: 'service_rate',
  item: 'product_rate',
  gift_card: 'gift_card_rate',
} as const satisfies Record<OrderItemType, keyof Structure>;

/** Returns the terms of a kind of line; a salary earns no commission, of which supplies could take a share. */
export const termsOf = (structure: Structure, kind: OrderItemType): PayTerms => ({
  commission_rate: structure.type === 'salary' ? 0 : structure[rateOf[kind]],
  supply_rate: structure.type === 'salary' ? 0 : structure.supply_rate,
  supply_before_rate: structure.supply_before_rate,
  bears_discounts: structure.bears_discounts,
  bears_rewards: structure.bears_rewards,
  bears_cash_discounts: structure.bears_cash_discounts,
  clean_up_fee: structure.clean_up_fee,
  card_tip_charge: structure.card_tip_charge,
  cash_check_percentage: structure.cash_check_percentage,
});

const whole = 10_000n;

/**
 * Returns the commission on a line's bases, rounded once, half away from zero: the supply share is taken off the base before
 * the rate, or off the commission after it.
 */
export function commissionOn(
  { base, supply_base }: { base: Cents; supply_base: Cents },
  {
    commission_rate,
    supply_rate,
    supply_before_rate,
  }: Pick<PayTerms, 'commission_rate' | 'supply_rate' | 'supply_before_rate'>,
): Cents {
  const supplies = BigInt(supply_base) * BigInt(supply_rate);
  return supply_before_rate
    ? divideRounded((BigInt(base) * whole - supplies) * BigInt(commission_rate), whole * whole)
    : divideRounded(BigInt(base) * BigInt(commission_rate) - supplies, whole);
}

import type { BasisPoints, Cents, OrderItemType } from '@suite/domain';

/** Commission structure of an employee. */
export interface Structure {
  type: 'commission' | 'salary';
  service_rate: BasisPoints;
  product_rate: BasisPoints;
  gift_card_rate: BasisPoints;
  supply_rate: BasisPoints;
  clean_up_fee: Cents;
  card_tip_charge: BasisPoints;
  cash_check_percentage: BasisPoints;
}

/** Default structure: 60 % of services, 10 % of products, 30 % of the pay in cash. */
export const usualStructure: Structure = {
  type: 'commission',
  service_rate: 6_000,
  product_rate: 1_000,
  gift_card_rate: 0,
  supply_rate: 0,
  clean_up_fee: 0,
  card_tip_charge: 0,
  cash_check_percentage: 3_000,
};

/** The terms of a structure that apply to a line. */
export interface PayTerms
  extends Pick<Structure, 'supply_rate' | 'clean_up_fee' | 'card_tip_charge' | 'cash_check_percentage'> {
  commission_rate: BasisPoints;
}

const rateOf = {
  service: 'service_rate',
  custom: 'service_rate',
  item: 'product_rate',
  gift_card: 'gift_card_rate',
} as const satisfies Record<OrderItemType, keyof Structure>;

/** Returns the terms of a kind of line; a salary earns no commission. */
export const termsOf = (structure: Structure, kind: OrderItemType): PayTerms => ({
  commission_rate: structure.type === 'salary' ? 0 : structure[rateOf[kind]],
  supply_rate: structure.supply_rate,
  clean_up_fee: structure.clean_up_fee,
  card_tip_charge: structure.card_tip_charge,
  cash_check_percentage: structure.cash_check_percentage,
});

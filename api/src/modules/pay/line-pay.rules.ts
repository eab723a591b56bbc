import type { Cents, OrderItemType } from '@suite/domain';
import { sum, type UnitValue } from '../paid-tickets/unit-allocation.rules';
import type { PayTerms } from '../pay-terms/commission-structure.rules';

/** The amounts of a line that the pay of its employee is computed from. */
export interface Bases {
  quantity: number;
  /** Base of the commission. */
  base: Cents;
  /** Base of the supply share. */
  supply_base: Cents;
  /** Part of the ticket's service fee. */
  service_fee: Cents;
}

interface LineOwner {
  order_item_id: string;
  employee_id: string;
}

/** The part of a line that is not refunded, with its employee. */
export interface RemainingLine extends LineOwner, Pick<Bases, 'quantity' | 'service_fee'> {
  kind: OrderItemType;
  /** The price before all reductions. */
  gross: Cents;
  /** Discounts and promotions. */
  discounts: Cents;
  rewards: Cents;
  cash_discounts: Cents;
}

/** A pay row, or the sum of the rows of a line and an employee. */
export interface LinePay extends LineOwner, Bases, PayTerms {}

interface SoldLine {
  line: { id: string; item_type: OrderItemType; staff_id: string | null };
  units: readonly UnitValue[];
}

const usesSupplies = (kind: OrderItemType): boolean => kind === 'service' || kind === 'custom';

/** Returns the lines with staff, from the units that are not refunded. */
export const remainingLines = (lines: readonly SoldLine[]): RemainingLine[] =>
  lines.flatMap(({ line: { id, item_type, staff_id }, units }) => {
    if (staff_id === null) return [];
    return {
      order_item_id: id,
      employee_id: staff_id,
      kind: item_type,
      quantity: units.length,
      gross: sum(units.map(({ gross }) => gross)),
      discounts: sum(units.flatMap(({ discounts }) => discounts)),
      rewards: sum(units.map(({ reward }) => reward)),
      cash_discounts: sum(units.map(({ cashDiscount }) => cashDiscount)),
      service_fee: sum(units.map(({ serviceFee }) => serviceFee)),
    };
  });

type BaseTerms = Pick<PayTerms, 'bears_discounts' | 'bears_rewards' | 'bears_cash_discounts'>;

/**
 * Returns the bases of a line by the terms of its employee: the base of the commission is the price less the reductions
 * that the employee bears; the base of supplies is the same, for services and custom amounts only.
 */
export function basesOf(line: RemainingLine, terms: BaseTerms): Bases {
  const { kind, quantity, gross, discounts, rewards, cash_discounts, service_fee } = line;
  const base =
    gross -
    (terms.bears_discounts ? discounts : 0) -
    (terms.bears_rewards ? rewards : 0) -
    (terms.bears_cash_discounts ? cash_discounts : 0);
  return { quantity, base, supply_base: usesSupplies(kind) ? base : 0, service_fee };
}

const none: Bases = { quantity: 0, base: 0, supply_base: 0, service_fee: 0 };
const keyOf = ({ order_item_id, employee_id }: LineOwner): string => `${order_item_id} ${employee_id}`;

/** Returns the employees with a line that no pay was recorded for yet, whose terms are needed. */
export function employeesWithoutTerms(recorded: readonly LinePay[], remaining: readonly RemainingLine[]): string[] {
  const known = new Set(recorded.map(keyOf));
  return [...new Set(remaining.filter((line) => !known.has(keyOf(line))).map(({ employee_id }) => employee_id))];
}

/**
 * Returns the rows that bring the recorded pay up to date: new lines with the terms of `termsFor`, others with their
 * recorded terms; none where nothing changed.
 */
export function payRows(
  recorded: readonly LinePay[],
  remaining: readonly RemainingLine[],
  termsFor: (line: RemainingLine) => PayTerms,
): LinePay[] {
  const now = new Map(remaining.map((line) => [keyOf(line), line]));
  const known = new Set(recorded.map(keyOf));
  return [
    ...recorded.map((row) => {
      const line = now.get(keyOf(row));
      return { ...row, ...difference(line ? basesOf(line, row) : none, row) };
    }),
    ...remaining
      .filter((line) => !known.has(keyOf(line)))
      .map((line) => {
        const terms = termsFor(line);
        const { order_item_id, employee_id } = line;
        return { order_item_id, employee_id, ...basesOf(line, terms), ...terms };
      }),
  ].filter(({ quantity, base, supply_base, service_fee }) => quantity || base || supply_base || service_fee);
}

const difference = (now: Bases, before: Bases): Bases => ({
  quantity: now.quantity - before.quantity,
  base: now.base - before.base,
  supply_base: now.supply_base - before.supply_base,
  service_fee: now.service_fee - before.service_fee,
});

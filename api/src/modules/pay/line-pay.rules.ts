import type { Cents, OrderItemType } from '@suite/domain';
import { netOf, sum, type UnitWorth } from '../paid-tickets/unit-allocation.rules';
import type { Terms } from './pay-terms.rules';

/** What a line is worth to whoever served it. */
export interface Bases {
  quantity: number;
  /** What commission is reckoned on. */
  base: Cents;
  /** What the supply share is reckoned on. */
  supply_base: Cents;
  /** Part of the ticket's service fee. */
  service_fee: Cents;
}

interface Whose {
  order_item_id: string;
  employee_id: string;
}

/** What is left of a line, and whose it is. */
export interface KeptLine extends Whose, Bases {
  kind: OrderItemType;
}

/** A row, or the sum of the rows of a line and an employee. */
export interface LinePay extends Whose, Bases, Terms {}

interface SoldLine {
  line: { id: string; item_type: OrderItemType; staff_id: string | null };
  units: readonly UnitWorth[];
}

const usesSupplies = (kind: OrderItemType): boolean => kind === 'service' || kind === 'custom';

/**
 * The bases of lines with the units that are left of them; a line of nobody has none. Commission is reckoned on what
 * is left after discounts and reward, supplies on that of services and custom amounts.
 */
export const keptLines = (lines: readonly SoldLine[]): KeptLine[] =>
  lines.flatMap(({ line: { id, item_type, staff_id }, units }) => {
    if (staff_id === null) return [];
    const base = sum(units.map(netOf));
    return {
      order_item_id: id,
      employee_id: staff_id,
      kind: item_type,
      quantity: units.length,
      base,
      supply_base: usesSupplies(item_type) ? base : 0,
      service_fee: sum(units.map(({ serviceFee }) => serviceFee)),
    };
  });

const none: Bases = { quantity: 0, base: 0, supply_base: 0, service_fee: 0 };
const keyOf = ({ order_item_id, employee_id }: Whose): string => `${order_item_id} ${employee_id}`;

/** Who has a line that nothing was written of yet: their terms are asked for. */
export function newcomers(standing: readonly LinePay[], kept: readonly KeptLine[]): string[] {
  const known = new Set(standing.map(keyOf));
  return [...new Set(kept.filter((line) => !known.has(keyOf(line))).map(({ employee_id }) => employee_id))];
}

/**
 * The rows that make what stands what it is now: new lines with the terms that `termsFor` gives, others with those
 * that they were written with. Nothing where nothing changed.
 */
export function payRows(
  standing: readonly LinePay[],
  kept: readonly KeptLine[],
  termsFor: (line: KeptLine) => Terms,
): LinePay[] {
  const now = new Map(kept.map((line) => [keyOf(line), line]));
  const known = new Set(standing.map(keyOf));
  return [
    ...standing.map((row) => ({ ...row, ...difference(now.get(keyOf(row)) ?? none, row) })),
    ...kept
      .filter((line) => !known.has(keyOf(line)))
      .map((line) => ({
        order_item_id: line.order_item_id,
        employee_id: line.employee_id,
        ...difference(line, none),
        ...termsFor(line),
      })),
  ].filter(({ quantity, base, supply_base, service_fee }) => quantity || base || supply_base || service_fee);
}

const difference = (now: Bases, before: Bases): Bases => ({
  quantity: now.quantity - before.quantity,
  base: now.base - before.base,
  supply_base: now.supply_base - before.supply_base,
  service_fee: now.service_fee - before.service_fee,
});

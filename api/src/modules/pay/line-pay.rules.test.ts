import fc from 'fast-check';
import { randomTicket, saleOf } from '../../testing/random-ticket';
import { salePostings } from '../ledger/postings.rules';
import { soldUnits } from '../paid-tickets/refund-plan.rules';
import { sum } from '../paid-tickets/unit-allocation.rules';
import {
  type Bases,
  employeesWithoutTerms,
  type LinePay,
  payRows,
  type RemainingLine,
  remainingLines,
} from './line-pay.rules';
import { type PayTerms, type Structure, termsOf, usualStructure } from './pay-terms.rules';

const structure: Structure = {
  type: 'commission',
  service_rate: 5_000,
  product_rate: 1_200,
  gift_card_rate: 300,
  supply_rate: 250,
  clean_up_fee: 400,
  card_tip_charge: 350,
  cash_check_percentage: 4_000,
};

test.each([
  ['service', structure, 5_000],
  ['custom', structure, 5_000],
  ['item', structure, 1_200],
  ['gift_card', structure, 300],
  ['service', { ...structure, type: 'salary' }, 0],
  ['service', usualStructure, 6_000],
] as const)('commission of a line (%s)', (kind, agreed, commission_rate) => {
  const { supply_rate, clean_up_fee, card_tip_charge, cash_check_percentage } = agreed;
  expect(termsOf(agreed, kind)).toEqual({
    commission_rate,
    supply_rate,
    clean_up_fee,
    card_tip_charge,
    cash_check_percentage,
  });
});

test('the bases of the lines with staff sum to all earned amounts and the fee, to the cent', () => {
  fc.assert(
    fc.property(randomTicket, (ticket) => {
      const { sale, totals } = saleOf(ticket);
      const lines = ticket.lines.map(({ id, kind, unitCents, quantity, taxable, staffId }) => ({
        id,
        item_type: kind,
        price: unitCents,
        quantity,
        taxable,
        staff_id: staffId,
      }));
      const discounts = ticket.discounts.map(({ id, lineId, isPromo }) => ({
        id,
        order_item_id: lineId,
        is_promo: lineId === null && isPromo,
      }));
      const remaining = remainingLines(soldUnits({ lines, discounts, postings: salePostings(sale) }));
      const { subTotal, lineDiscount, orderDiscount, promo, reward, serviceFee } = totals;
      const cards = sum(remaining.flatMap(({ kind, base }) => (kind === 'gift_card' ? base : [])));
      expect(sum(remaining.map(({ base }) => base)) - cards).toBe(
        subTotal - totals.giftCards - lineDiscount - orderDiscount - promo - reward,
      );
      expect(sum(remaining.map((line) => line.service_fee))).toBe(serviceFee);
      for (const { kind, base, supply_base } of remaining)
        expect(supply_base).toBe(kind === 'service' || kind === 'custom' ? base : 0);
    }),
  );
});

/** Terms that contain their employee, and the step in which they were requested. */
const termsAt =
  (step: number) =>
  (line: RemainingLine): PayTerms => ({
    commission_rate: step,
    supply_rate: line.employee_id.length,
    clean_up_fee: step,
    card_tip_charge: step,
    cash_check_percentage: step,
  });
const bases: (keyof Bases)[] = ['quantity', 'base', 'supply_base', 'service_fee'];
/** Sums the rows by line and employee, as the query of the store does. */
function standing(rows: readonly LinePay[]): LinePay[] {
  const sums = new Map<string, LinePay>();
  for (const row of rows) {
    const { order_item_id, employee_id, commission_rate } = row;
    const key = `${order_item_id} ${employee_id} ${commission_rate}`;
    const before = sums.get(key);
    sums.set(key, before ? { ...row, ...Object.fromEntries(bases.map((of) => [of, before[of] + row[of]])) } : row);
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}

const remaining = fc.record({
  order_item_id: fc.constantFrom('one', 'two', 'three'),
  employee_id: fc.constantFrom('ava', 'ben', 'kim'),
  kind: fc.constantFrom('service', 'item') as fc.Arbitrary<RemainingLine['kind']>,
  quantity: fc.integer({ min: 0, max: 4 }),
  base: fc.nat(9_999),
  supply_base: fc.nat(9_999),
  service_fee: fc.nat(99),
});
const lines = fc
  .uniqueArray(remaining, { selector: ({ order_item_id }) => order_item_id })
  // A line without a quantity has no amounts.
  .map((all) => all.map((line) => (line.quantity === 0 ? { ...line, base: 0, supply_base: 0, service_fee: 0 } : line)));

test('after random changes of lines, the recorded pay sums to the remaining lines, by the terms that were recorded first', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 8 }), (steps) => {
      const rows: LinePay[] = [];
      steps.forEach((now, step) => {
        const before = standing(rows);
        const added = payRows(before, now, termsAt(step));
        for (const row of added.filter(({ commission_rate }) => commission_rate === step))
          expect(employeesWithoutTerms(before, now)).toContain(row.employee_id);
        rows.push(...added);
        const left = now.filter(({ quantity }) => quantity > 0);
        expect(standing(rows).map(idOf).sort()).toEqual(left.map(idOf).sort());
        expect(payRows(standing(rows), left, termsAt(99))).toEqual([]);
      });
      rows.push(...payRows(standing(rows), [], termsAt(99)));
      for (const of of bases) expect(sum(rows.map((row) => row[of]))).toBe(0);
    }),
  );
});

const idOf = (row: LinePay | RemainingLine) =>
  [row.order_item_id, row.employee_id, row.quantity, row.base, row.supply_base, row.service_fee].join(' ');

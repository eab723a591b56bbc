import fc from 'fast-check';
import { randomTicket, saleOf } from '../../testing/random-ticket';
import { salePostings } from '../ledger/postings.rules';
import { soldUnits } from '../paid-tickets/refund-plan.rules';
import { sum } from '../paid-tickets/unit-allocation.rules';
import { type PayTerms, type Structure, termsOf, usualStructure } from '../pay-terms/commission-structure.rules';
import {
  type Bases,
  basesOf,
  employeesWithoutTerms,
  type LinePay,
  payRows,
  type RemainingLine,
  remainingLines,
} from './line-pay.rules';

const structure: Structure = {
  ...usualStructure,
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
  const terms = termsOf(agreed, kind);
  // A salary has no commission that supplies could take a share of.
  const supplies = agreed.type === 'salary' ? { supply_rate: 0 } : {};
  expect(terms).toEqual({ ...pick(agreed, Object.keys(terms)), ...supplies, commission_rate });
});

const pick = (of: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)));

const allBorne = { bears_discounts: true, bears_rewards: true, bears_cash_discounts: false };

test.each([
  [{}, 7_600],
  [{ bears_discounts: false }, 9_500],
  [{ bears_rewards: false }, 8_100],
  [{ bears_cash_discounts: true }, 7_300],
  [{ bears_discounts: false, bears_rewards: false }, 10_000],
])('the base of a line is its price less what its employee bears (%j)', (terms, base) => {
  const line = { order_item_id: 'one', employee_id: 'ava', quantity: 2, service_fee: 7 };
  const amounts = { gross: 10_000, discounts: 1_900, rewards: 500, cash_discounts: 300 };
  for (const [kind, supply_base] of [
    ['service', base],
    ['item', 0],
  ] as const)
    expect(basesOf({ ...line, ...amounts, kind }, { ...allBorne, ...terms })).toEqual({
      quantity: 2,
      base,
      supply_base,
      service_fee: 7,
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
      const sold = remainingLines(soldUnits({ lines, discounts, postings: salePostings(sale) }));
      const remaining = sold.map((line) => ({ kind: line.kind, ...basesOf(line, allBorne) }));
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
    ...termsOf({ ...usualStructure, bears_rewards: step % 2 === 0 }, line.kind),
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

const amount = fc.nat(9_999);
const remaining = fc.record({
  order_item_id: fc.constantFrom('one', 'two', 'three'),
  employee_id: fc.constantFrom('ava', 'ben', 'kim'),
  kind: fc.constantFrom('service', 'item') as fc.Arbitrary<RemainingLine['kind']>,
  quantity: fc.integer({ min: 0, max: 4 }),
  gross: fc.integer({ min: 30_000, max: 99_999 }),
  discounts: amount,
  rewards: amount,
  cash_discounts: amount,
  service_fee: fc.nat(99),
});
const nothing = { gross: 0, discounts: 0, rewards: 0, cash_discounts: 0, service_fee: 0 };
const lines = fc
  .uniqueArray(remaining, { selector: ({ order_item_id }) => order_item_id })
  // A line without a quantity has no amounts.
  .map((all) => all.map((line) => (line.quantity === 0 ? { ...line, ...nothing } : line)));

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
        const termsIn = new Map(standing(rows).map((row) => [ownerOf(row), row]));
        const due = left.map((line) => ({
          ...line,
          ...basesOf(line, termsIn.get(ownerOf(line)) ?? termsAt(step)(line)),
        }));
        expect(standing(rows).map(idOf).sort()).toEqual(due.map(idOf).sort());
        expect(payRows(standing(rows), left, termsAt(99))).toEqual([]);
      });
      rows.push(...payRows(standing(rows), [], termsAt(99)));
      for (const of of bases) expect(sum(rows.map((row) => row[of]))).toBe(0);
    }),
  );
});

const ownerOf = (row: Pick<LinePay, 'order_item_id' | 'employee_id'>) => `${row.order_item_id} ${row.employee_id}`;
const idOf = (row: Pick<LinePay, 'order_item_id' | 'employee_id'> & Bases) =>
  [row.order_item_id, row.employee_id, row.quantity, row.base, row.supply_base, row.service_fee].join(' ');

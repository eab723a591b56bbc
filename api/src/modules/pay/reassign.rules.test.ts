import type { Cents } from '@suite/domain';
import fc from 'fast-check';
import { after, balances, paidTicket } from '../../testing/paid-ticket';
import { randomTicket } from '../../testing/random-ticket';
import type { Posting } from '../ledger/postings.rules';
import { leftOf, planRefund, unitsLeft } from '../paid-tickets/refund-plan.rules';
import type { PaidTicket } from '../paid-tickets/refund-postings.rules';
import { sum } from '../paid-tickets/unit-allocation.rules';
import { termsOf, usualStructure } from '../pay-terms/commission-structure.rules';
import { basesOf, type LinePay, payRows, remainingLines } from './line-pay.rules';
import { reassignPostings } from './reassign.rules';

const line = (id: string, staff_id: string | null, price: number, item_type = 'service') =>
  ({ id, staff_id, price, item_type, quantity: 1, taxable: false }) as PaidTicket['ticket']['lines'][number];
const paidWith = (lines: PaidTicket['ticket']['lines'], postings: Posting[]): PaidTicket => ({
  ticket: { lines, discounts: [], payments: [], postings },
  since: [],
  returned: new Map(),
});
const tip = (amount: Cents, employee_id: string | null, payment_id = 'card'): Posting => ({
  account: 'tips_payable',
  amount: -amount,
  payment_id,
  employee_id,
});
const moved = (paid: PaidTicket, id: string, to = 'kim') => {
  const found = paid.ticket.lines.find((one) => one.id === id);
  if (!found) throw new Error('There is no such line.');
  return reassignPostings(paid, found, to);
};
const tipTo = (postings: readonly Posting[], to = 'kim') =>
  postings.flatMap(({ account, amount, payment_id, employee_id }) =>
    account === 'tips_payable' && employee_id === to ? { payment_id, amount: -amount } : [],
  );

describe('the part of the tip that moves', () => {
  test.each<[string, PaidTicket['ticket']['lines'], Posting[], { payment_id: string; amount: Cents }[]]>([
    [
      'all of it with the only line',
      [line('a', 'ava', 4_000)],
      [tip(501, 'ava')],
      [{ payment_id: 'card', amount: 501 }],
    ],
    [
      'the line’s part of the value of her services',
      [line('a', 'ava', 4_000), line('b', 'ava', 2_000), line('c', 'ben', 9_000)],
      [tip(600, 'ava'), tip(900, 'ben')],
      [{ payment_id: 'card', amount: 400 }],
    ],
    ['nothing with an item', [line('a', 'ava', 4_000, 'item'), line('b', 'ava', 2_000)], [tip(600, 'ava')], []],
    [
      'an even part if there are only items',
      [line('a', 'ava', 4_000, 'item'), line('b', 'ava', 2_000, 'item')],
      [tip(600, 'ava')],
      [{ payment_id: 'card', amount: 300 }],
    ],
    [
      'a part of each payment',
      [line('a', 'ava', 1_000), line('b', 'ava', 1_000)],
      [tip(300, 'ava', 'cash'), tip(100, 'ava')],
      [
        { payment_id: 'cash', amount: 150 },
        { payment_id: 'card', amount: 50 },
      ],
    ],
    ['an unassigned line', [line('a', null, 1_000)], [tip(300, null)], [{ payment_id: 'card', amount: 300 }]],
    ['nothing of other employees’ tips', [line('a', 'ava', 1_000), line('b', 'ben', 1_000)], [tip(300, 'ben')], []],
  ])('%s', (_, lines, postings, expected) => {
    expect(tipTo(moved(paidWith(lines, postings), 'a'))).toEqual(expected);
  });
});

const all = ({ ticket, since }: PaidTicket) => [...ticket.postings, ...since];

const step = fc.record({
  line: fc.nat(5),
  to: fc.option(fc.constantFrom('ava', 'ben', 'kim', 'lan'), { freq: 3 }),
  units: fc.integer({ min: 1, max: 4 }),
  tip: fc.nat(5_000),
});

test('random reassignments and refunds keep every account balanced for each employee', () => {
  fc.assert(
    fc.property(randomTicket, fc.array(step, { maxLength: 8 }), (ticket, steps) => {
      let paid = paidTicket(ticket);
      const rows: LinePay[] = [];
      const write = () => {
        rows.push(
          ...payRows(standing(rows), remainingLines(unitsLeft(paid)), ({ kind }) => termsOf(usualStructure, kind)),
        );
        expect(standing(rows).map(textOf).sort()).toEqual(
          remainingLines(unitsLeft(paid))
            .filter(({ quantity }) => quantity > 0)
            .map((line) => textOf({ ...line, ...basesOf(line, usualStructure) }))
            .sort(),
        );
      };
      write();
      for (const { line: at, to, units, tip: requestedTip } of steps) {
        const target = paid.ticket.lines[at % paid.ticket.lines.length];
        const left = leftOf(paid).lines.find(({ orderItemId }) => orderItemId === target?.id);
        if (!target || !left || left.quantity === 0) continue;
        if (to === null)
          paid = goneBack(paid, target.id, left.isWhole ? left.quantity : Math.min(units, left.quantity), requestedTip);
        else if (to !== target.staff_id) {
          const postings = reassignPostings(paid, target, to);
          expect(balances(postings, ['account', 'payment_id', 'order_item_id', 'order_discount_id'])).toEqual(
            new Map(),
          );
          const lines = paid.ticket.lines.map((one) => (one.id === target.id ? { ...one, staff_id: to } : one));
          paid = { ...paid, ticket: { ...paid.ticket, lines, postings: [...paid.ticket.postings, ...postings] } };
        }
        write();
        const tips = [...balances(tipsOf(paid), ['payment_id', 'employee_id']).values()];
        expect(tips.filter((amount) => amount >= 0)).toEqual([]);
        const owners = new Set(paid.ticket.lines.map(({ id, staff_id }) => `${id} ${staff_id ?? ''}`));
        const owned = [...balances(ofLines(paid), ['order_item_id', 'employee_id']).keys()];
        expect(owned.filter((key) => !owners.has(key))).toEqual([]);
      }
      if (leftOf(paid).lines.some(({ quantity }) => quantity > 0) || leftOf(paid).tip > 0) {
        const plan = planRefund(paid, { items: null, tip: 0 }, 'void');
        paid = after(paid, plan);
      }
      write();
      expect(balances(all(paid))).toEqual(new Map());
      expect(standing(rows)).toEqual([]);
      for (const figure of ['quantity', 'base', 'supply_base', 'service_fee'] as const)
        expect(sum(rows.map((row) => row[figure]))).toBe(0);
    }),
    { numRuns: 300 },
  );
}, 30_000);

const ofLines = (paid: PaidTicket) => all(paid).filter(({ order_item_id }) => order_item_id);
const tipsOf = (paid: PaidTicket) => all(paid).filter(({ account }) => account === 'tips_payable');

function goneBack(paid: PaidTicket, order_item_id: string, quantity: number, requestedTip: Cents): PaidTicket {
  const choice = { items: [{ order_item_id, quantity }], tip: Math.min(requestedTip, leftOf(paid).tip) };
  // Voided checks go back as checks, so that every tender ends at zero.
  return after(paid, planRefund(paid, choice, 'void'));
}

/** Sums the rows by line and employee, as the query of the store does. */
function standing(rows: readonly LinePay[]): LinePay[] {
  const sums = new Map<string, LinePay>();
  for (const row of rows) {
    const key = `${row.order_item_id} ${row.employee_id}`;
    const before = sums.get(key);
    sums.set(key, {
      ...row,
      quantity: row.quantity + (before?.quantity ?? 0),
      base: row.base + (before?.base ?? 0),
      supply_base: row.supply_base + (before?.supply_base ?? 0),
      service_fee: row.service_fee + (before?.service_fee ?? 0),
    });
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}
const textOf = ({
  order_item_id,
  employee_id,
  quantity,
  base,
  supply_base,
  service_fee,
}: Omit<LinePay, keyof ReturnType<typeof termsOf>>) =>
  [order_item_id, employee_id, quantity, base, supply_base, service_fee].join(' ');

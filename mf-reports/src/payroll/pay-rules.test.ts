import fc from 'fast-check';
import * as v from 'valibot';
import { makeBenRow, makeBenSlip, makeHiddenRow, makePaidOutSlip, makePayRow, makeSlip } from '../testing/make-pay';
import { payChanges } from './pay-changes';
import { readPayDays } from './pay-days';
import { addVisible, paySums } from './pay-figures';
import { periodOf, scheduleSchema } from './pay-schedule.rules';
import { payWarnings } from './pay-warnings.rules';
import type { PayRowFragment } from './payroll.generated';
import { payrollCsv, slipCsv } from './payroll-csv';
import type { PaySlipViewFragment } from './slip.generated';
import { byDay } from './slip.rules';

const row = (changes: object = {}) => makePayRow(changes) as PayRowFragment;
const slipOf = (slip: object) => slip as PaySlipViewFragment;

test('the columns of a row sum to its pay', () => {
  for (const one of [
    row(),
    makeBenRow() as PayRowFragment,
    row({ carried_in: 900, carried_out: 400, pay_1: 30_500, total: 143_600 }),
    makePaidOutSlip().row as PayRowFragment,
  ]) {
    const { other, tips, deducted } = paySums(one);
    expect((one.total_commission ?? 0) + (other ?? 0) + (tips ?? 0) - (deducted ?? 0)).toBe(one.total);
    expect((one.pay_1 ?? 0) + (one.pay_2 ?? 0)).toBe(one.total);
  }
});

test('a sum with a hidden part is hidden, never the sum of the rest', () => {
  expect(addVisible([100, null, 200])).toBeNull();
  expect(addVisible([])).toBe(0);
  expect(paySums(makeHiddenRow() as unknown as PayRowFragment)).toEqual({ other: null, tips: null, deducted: null });
});

test('changes list the figures that differ, also of people who are in one version only', () => {
  const [ava, ben] = [row(), makeBenRow() as PayRowFragment];
  expect(payChanges([ava], [ava])).toEqual([]);
  expect(payChanges([ava], [row({ income: 195_000, total_commission: 117_000 })])).toEqual([
    {
      employee_id: ava.employee_id,
      name: 'Ava Nguyen',
      figures: [
        { figure: 'income', from: 200_000, to: 195_000 },
        { figure: 'total_commission', from: 120_000, to: 117_000 },
      ],
    },
  ]);
  const [added] = payChanges([ava], [ava, ben]);
  expect(added).toMatchObject({ name: 'Ben Ortiz' });
  expect(added?.figures).toContainEqual({ figure: 'total', from: 0, to: 88_500 });
});

test('the changes from one version to another are the opposite of those back', () => {
  const some = fc.record({ total: fc.integer(), pay_1: fc.integer(), bonuses: fc.integer() }).map(row);
  fc.assert(
    fc.property(some, some, (a, b) => {
      const back = payChanges([b], [a]).map((one) => ({
        ...one,
        figures: one.figures.map(({ figure, from, to }) => ({ figure, from: to, to: from })),
      }));
      expect(payChanges([a], [b])).toEqual(back);
    }),
  );
});

test('warnings name the people whom they are about', () => {
  const rows = [row(), makeBenRow() as PayRowFragment, row({ carried_out: 1_200, total_commission: -800 })];
  const terms = [
    {
      employee_id: row().employee_id,
      next_from: null,
      structure: { valid_from: null },
      worker_terms: { warnings: [] },
    },
    {
      employee_id: makeBenRow().employee_id,
      next_from: null,
      structure: { valid_from: '2026-01-01' },
      worker_terms: { warnings: ['contractor_on_clock' as const] },
    },
  ];
  expect(
    payWarnings(rows.slice(0, 2), terms)
      .slice(0, 2)
      .map(({ kind, rows: of }) => [kind, of.map(({ name }) => name)]),
  ).toEqual([
    ['contractor_on_clock', ['Ben Ortiz']],
    ['default_terms', ['Ava Nguyen']],
  ]);
  expect(payWarnings(rows, []).map(({ kind, rows: of }) => [kind, of.map(({ name }) => name)])).toEqual([
    ['make_up_pay', ['Ben Ortiz']],
    ['overtime', ['Ben Ortiz']],
    ['carried_out', ['Ava Nguyen']],
    ['negative_commission', ['Ava Nguyen']],
  ]);
  expect(payWarnings([row()], [])).toEqual([]);
  const hidden = { employee_id: row().employee_id, next_from: null, structure: null, worker_terms: null };
  expect(payWarnings([row()], [hidden])).toEqual([]);
  const later = { ...hidden, next_from: '2026-11-20', structure: { valid_from: null } };
  expect(payWarnings([row()], [later])).toEqual([]);
});

test('lines are grouped by day with their sums', () => {
  const lines = [
    { day: '2026-11-04', cents: -300 },
    { day: '2026-11-03', cents: 200 },
    { day: '2026-11-03', cents: 150 },
  ];
  expect(byDay(lines).map(({ day, cents }) => [day, cents])).toEqual([
    ['2026-11-03', 350],
    ['2026-11-04', -300],
  ]);
});

const texts = {
  header: ['Day', 'Ticket', 'What', 'Amount', 'Rate', 'Pay'],
  tip: 'Tips',
  charge: 'Card charge',
  nameOf: (figure: string) => figure,
};

test.each([
  ['of commission', makeSlip()],
  ['of a salary', makeBenSlip()],
  ['with tips that the drawer paid out', makePaidOutSlip()],
  ['with cash tips that the employee has', makeSlip({}, makePayRow({ tip_by_cash: 4_000 }))],
])('the lines of an exported slip %s sum to its total', (_, slip) => {
  const rows = slipCsv(slipOf(slip), texts);
  const [total = 0, pay1 = 0, pay2 = 0] = rows.slice(-3).map((cells) => Number(cells.at(-1)));
  const lines = rows.slice(1, -3).map((cells) => Math.round(Number(cells.at(-1)) * 100));
  expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(total * 100));
  expect(pay1 + pay2).toBeCloseTo(total);
});

test('an exported period has both parts of the pay and their sum for each person, and hours as numbers', () => {
  const [header, first] = payrollCsv([row()], (figure) => figure, 'Person');
  const cell = (name: string) => first?.[header?.indexOf(name) ?? -1];
  expect([cell('Person'), cell('worked_minutes'), cell('pay_1'), cell('pay_2'), cell('total')]).toEqual([
    'Ava Nguyen',
    '75.50',
    '310.00',
    '1131.00',
    '1441.00',
  ]);
});

test.each([
  ['from=2026-11-02&to=2026-11-15', { from: '2026-11-02', to: '2026-11-15' }],
  ['from=2026/11/02&to=2026-11-15&version=2', { from: '2026-11-02', to: '2026-11-15', version: 2 }],
  ['from=2026-11-02&to=2026-11-15&version=-1', { from: '2026-11-02', to: '2026-11-15' }],
  ['from=2026-11-15&to=2026-11-02', null],
  ['from=2026-11-15', null],
])('the address %s names the days %j', (search, expected) => {
  expect(readPayDays(new URLSearchParams(search))).toEqual(expected);
});

test.each([
  ['weekly', '2026-11-02', '2026-11-28', '2026-11-23', '2026-11-29'],
  ['two_weekly', '2026-11-02', '2026-11-28', '2026-11-16', '2026-11-29'],
  ['two_weekly', '2026-12-14', '2026-11-28', '2026-11-16', '2026-11-29'],
  ['twice_monthly', '', '2026-11-15', '2026-11-01', '2026-11-15'],
  ['twice_monthly', '', '2027-02-16', '2027-02-16', '2027-02-28'],
  ['monthly', '2026-01-28', '2026-11-27', '2026-10-28', '2026-11-27'],
  ['monthly', '2026-01-28', '2026-11-28', '2026-11-28', '2026-12-27'],
] as const)('%s from %s: the period of %s is %s to %s', (frequency, anchor_date, day, from, to) => {
  expect(periodOf({ frequency, anchor_date }, day)).toEqual({ from, to });
});

test.each([
  ['weekly', '', 'anchor_required'],
  ['monthly', '2026-01-31', 'anchor_late'],
  ['monthly', '2026-01-28', undefined],
  ['twice_monthly', '', undefined],
] as const)('a schedule %s from "%s" has the issue %s', (frequency, anchor_date, issue) => {
  const { issues } = v.safeParse(scheduleSchema, {
    frequency,
    anchor_date,
    holds_cash_tips: true,
    pays_service_fee: false,
  });
  expect(issues?.[0]?.message).toBe(issue);
});

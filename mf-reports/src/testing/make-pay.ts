/** Ava's pay of two weeks, in cents: commission 1,200 + tips 300 - charge 9 - clean-up 50 = 1,441 dollars. It adds up. */
export const makePayRow = (changes: object = {}) => ({
  employee_id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Ava Nguyen',
  image_url: null,
  color: 0,
  worked_minutes: 4_530,
  overtime_minutes: 0,
  sales: 205_000,
  income: 200_000,
  is_after_supplies: false,
  total_commission: 120_000,
  supply_share: 0,
  salary: 0,
  guarantee_top_up: 0,
  make_up_pay: 0,
  overtime_pay: 0,
  service_charge: 0,
  tip_by_card: 30_000,
  tip_by_cash: 0,
  tip_by_other: 0,
  card_tip_charge: 900,
  tip_paid: 29_100,
  tips_paid_out: 0,
  tips_carried_in: 0,
  clean_up_fee: 5_000,
  deductions: 0,
  bonuses: 0,
  carried_in: 0,
  pay_1: 31_000,
  pay_2: 113_100,
  total: 144_100,
  tips_carried_out: 0,
  carried_out: 0,
  version: null as number | null,
  confirmed_version: null as number | null,
  confirmed_at: null as string | null,
  ...changes,
});

/** Ben's pay: a salary with overtime and make-up pay. */
export const makeBenRow = (changes: object = {}) =>
  makePayRow({
    employee_id: '00000000-0000-4000-8000-0000000000e2',
    name: 'Ben Ortiz',
    worked_minutes: 5_100,
    overtime_minutes: 300,
    sales: 80_000,
    income: 80_000,
    total_commission: 0,
    salary: 85_000,
    overtime_pay: 2_500,
    make_up_pay: 1_000,
    tip_by_card: 0,
    card_tip_charge: 0,
    tip_paid: 0,
    clean_up_fee: 0,
    pay_1: 26_550,
    pay_2: 61_950,
    total: 88_500,
    ...changes,
  });

const hidden = Object.fromEntries(
  Object.entries(makePayRow())
    .filter(([, value]) => typeof value === 'number')
    .map(([name]) => [name, null]),
);
/** A row of which the person may see nothing but the name. */
export const makeHiddenRow = (row = makePayRow()) => ({ ...row, ...hidden, color: row.color });

export const days = { from: '2026-11-02', to: '2026-11-15' };

const makeVersion = (version: number, changes: object = {}) => ({
  version,
  hash: `${version}`.repeat(64),
  closed_at: '2026-11-16T18:00:00Z',
  closed_by: 'Linh Tran',
  reopened_at: null as string | null,
  reopened_by: null as string | null,
  reopen_reason: null as string | null,
  ...changes,
});

/** The preview of a period that has ended, with its sums. */
export const makePayroll = (changes: object = {}, rows = [makePayRow(), makeBenRow()]) => ({
  payroll_id: '00000000-0000-4000-8000-0000000000f1',
  start_date: days.from,
  end_date: days.to,
  state: 'open',
  version: null as number | null,
  hash: 'a'.repeat(64),
  is_closable: true,
  time_to_correct: 0,
  checks: [] as object[],
  rows,
  total_income: rows.reduce((sum, { income }) => sum + income, 0),
  total_commission: rows.reduce((sum, { total_commission }) => sum + total_commission, 0),
  tip: rows.reduce((sum, { tip_paid }) => sum + tip_paid, 0),
  pay_1: rows.reduce((sum, { pay_1 }) => sum + pay_1, 0),
  pay_2: rows.reduce((sum, { pay_2 }) => sum + pay_2, 0),
  total: rows.reduce((sum, { total }) => sum + total, 0),
  versions: [] as ReturnType<typeof makeVersion>[],
  ...changes,
});

/** The same period, closed so many times. */
export const makeClosedPayroll = (version = 1, changes: object = {}, rows = [makePayRow(), makeBenRow()]) =>
  makePayroll(
    {
      state: 'closed',
      version,
      is_closable: false,
      versions: Array.from({ length: version }, (_, index) =>
        makeVersion(
          index + 1,
          index + 1 < version
            ? { reopened_at: '2026-11-17T15:00:00Z', reopened_by: 'Linh Tran', reopen_reason: 'A refund was missing' }
            : {},
        ),
      ),
      ...changes,
    },
    rows.map((row) => ({ ...row, version })),
  );

/** A period of the list; the sums are those of `makePayroll`. */
export const makePeriod = (changes: object = {}) => ({
  payroll_id: '00000000-0000-4000-8000-0000000000f1',
  start_date: days.from,
  end_date: days.to,
  state: 'open',
  version: null as number | null,
  closed_at: null as string | null,
  total_income: 280_000,
  total_commission: 120_000,
  tip: 29_100,
  pay_1: 57_550,
  pay_2: 175_050,
  total: 232_600,
  people: 2 as number | null,
  confirmed: 0 as number | null,
  confirmed_version: null as number | null,
  ...changes,
});

const makeLine = (changes: object = {}) => ({
  kind: 'sale',
  day: '2026-11-03',
  sold_on: '2026-11-03',
  closed_period: null as object | null,
  order_id: '00000000-0000-4000-8000-0000000000d1',
  order_code: '1042',
  order_item_id: '00000000-0000-4000-8000-0000000000c1',
  name: 'Gel manicure',
  quantity: 1,
  base: 205_000,
  is_after_supplies: false,
  supply_share: null,
  commission_rate: 6_000,
  commission: 123_000,
  service_charge: 0,
  ...changes,
});

/** Ava's slip, whose lines sum to her figures: a sale, a refund of a sale of the period before, tips and a fee. */
export const makeSlip = (changes: object = {}, row: object = makePayRow()) => ({
  payroll_id: '00000000-0000-4000-8000-0000000000f1',
  start_date: days.from,
  end_date: days.to,
  state: 'open',
  row,
  cash_check_percentage: 3_000,
  tip_to_check_percentage: 10_000,
  lines: [
    makeLine(),
    makeLine({
      kind: 'refund',
      day: '2026-11-04',
      sold_on: '2026-10-31',
      closed_period: { start_date: '2026-10-19', end_date: '2026-11-01' },
      order_id: '00000000-0000-4000-8000-0000000000d2',
      order_code: '1001',
      name: 'Pedicure',
      base: -5_000,
      commission: -3_000,
    }),
  ],
  tips: [
    {
      kind: 'sale',
      day: '2026-11-03',
      sold_on: '2026-11-03',
      closed_period: null,
      order_id: '00000000-0000-4000-8000-0000000000d1',
      order_code: '1042',
      tender: 'card',
      amount: 30_000,
      card_tip_charge: 900,
    },
  ],
  tips_paid_out: [] as { day: string; amount: number }[],
  days: [
    {
      day: '2026-11-03',
      worked_minutes: 4_530,
      overtime_minutes: 0,
      commission: 123_000,
      salary: 0,
      guarantee_top_up: 0,
      clean_up_fee: 5_000,
    },
    {
      day: '2026-11-04',
      worked_minutes: 0,
      overtime_minutes: 0,
      commission: -3_000,
      salary: 0,
      guarantee_top_up: 0,
      clean_up_fee: 0,
    },
  ],
  weeks: [],
  adjustments: [],
  versions: [] as number[],
  ...changes,
});

/** Ben's slip, with a week of overtime and make-up pay, a bonus and a deduction. */
export const makeBenSlip = () =>
  makeSlip(
    {
      lines: [],
      tips: [],
      days: [],
      weeks: [
        {
          start_date: '2026-11-02',
          end_date: '2026-11-08',
          worked_minutes: 2_700,
          overtime_minutes: 300,
          straight_pay: 45_000,
          overtime_pay: 2_500,
          minimum_wage: 1_100,
          make_up_pay: 1_000,
        },
      ],
      adjustments: [
        { day: '2026-11-05', kind: 'bonus', amount: 5_000, note: 'Best reviews' },
        { day: '2026-11-06', kind: 'deduction', amount: 2_000, note: 'Broken drill' },
      ],
    },
    makeBenRow({ bonuses: 5_000, deductions: 2_000, pay_1: 29_550, total: 91_500 }),
  );

/** Ava's slip, of whose tips the drawer paid out 280 dollars, besides 20 of an earlier period: 9 wait for later tips. */
export const makePaidOutSlip = () =>
  makeSlip(
    {
      tips_paid_out: [
        { day: '2026-11-03', amount: 20_000 },
        { day: '2026-11-04', amount: 8_000 },
      ],
    },
    makePayRow({
      tips_paid_out: 28_000,
      tips_carried_in: 2_000,
      tips_carried_out: 900,
      pay_2: 84_000,
      total: 115_000,
    }),
  );

/** A year of one closed period. */
export const makeYear = (changes: object = {}) => ({
  employee_id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Ava Nguyen',
  year: 2026,
  wages: 120_000,
  card_tips: 30_000,
  cash_tips: 2_000,
  other_tips: 0,
  card_tip_charges: 900,
  tips_paid_out: 0,
  service_charges: 0,
  bonuses: 0,
  deductions: 5_000,
  pay_1: 31_000,
  pay_2: 113_100,
  total: 144_100,
  worked_minutes: 4_530,
  periods: [
    {
      payroll_id: '00000000-0000-4000-8000-0000000000f1',
      start_date: days.from,
      end_date: days.to,
      version: 1,
      pay_1: 31_000,
      pay_2: 113_100,
      total: 144_100,
    },
  ],
  ...changes,
});

/** The people of the store: Ava reads Vietnamese. */
export const people = [
  { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen', language: 'vi' },
  { id: '00000000-0000-4000-8000-0000000000e2', full_name: 'Ben Ortiz', language: 'en' },
];

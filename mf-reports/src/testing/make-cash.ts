const id = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

/** What a drawer should contain, in cents; it adds up. */
export const makeCashFigures = (changes: object = {}) => ({
  opening: 20_000,
  cash_sales: 12_500,
  cash_refunds: 4_000,
  gift_card_cash_outs: 0,
  arrived_later: 0,
  pay_ins: 0,
  pay_outs: 1_250,
  tips_paid_out: 0,
  expected: 27_250,
  ...changes,
});

/** A cash sale of $125.00. */
export const makeCashEntry = (changes: object = {}) => ({
  id: id(1),
  kind: 'sale',
  amount: 12_500,
  at: '2026-11-21T18:00:00.000Z',
  day: '2026-11-21',
  is_late: false,
  order_id: id(91),
  order_code: '1042',
  reason: null,
  employee_id: null,
  employee_name: null,
  person_name: null,
  reverses_id: null,
  is_reversed: false,
  ...changes,
});
export const makePayOut = (changes: object = {}) =>
  makeCashEntry({
    id: id(2),
    kind: 'pay_out',
    amount: -1_250,
    order_id: null,
    order_code: null,
    reason: 'Milk',
    person_name: 'Linh Tran',
    ...changes,
  });

/** A count that is $2.50 short. */
export const makeCashCount = (changes: object = {}) => ({
  id: id(11),
  from_day: '2026-11-21',
  day: '2026-11-21',
  counted: 27_000,
  denominations: [],
  figures: makeCashFigures(),
  difference: -250,
  person_name: 'Ben Ortiz',
  at: '2026-11-21T23:00:00.000Z',
  ...changes,
});

/** A day of the drawer that is not closed. */
export const makeDrawer = (changes: object = {}) => ({
  from_day: '2026-11-21',
  day: '2026-11-21',
  is_closed: false,
  is_first: false,
  opening: 20_000,
  figures: makeCashFigures(),
  entries: [
    makeCashEntry(),
    makeCashEntry({ id: id(3), kind: 'refund', amount: -4_000, order_code: '1040' }),
    makePayOut(),
  ],
  cash_after_day: null,
  count: null,
  since_count: null,
  unclosed_days: [],
  tips: [
    { employee_id: id(21), full_name: 'Ava Nguyen', image_url: null, color: 0, tips: 2_100, paid_out: 600 },
    { employee_id: id(22), full_name: 'Ben Ortiz', image_url: null, color: 1, tips: 0, paid_out: 0 },
  ],
  ...changes,
});

export const makeCashClose = (changes: object = {}) => ({
  id: id(31),
  from_day: '2026-11-21',
  day: '2026-11-21',
  version: 1,
  count: makeCashCount(),
  reason: 'Wrong change',
  left_in_drawer: 20_000,
  deposit: 7_000,
  person_name: 'Linh Tran',
  at: '2026-11-21T23:05:00.000Z',
  reopening: null,
  ...changes,
});

export const makeCashDay = (changes: object = {}) => ({
  day: '2026-11-21',
  is_closed: true,
  is_last: true,
  arrived_later: 0,
  versions: [makeCashClose()],
  entries: [makeCashEntry(), makePayOut()],
  later_entries: [],
  ...changes,
});

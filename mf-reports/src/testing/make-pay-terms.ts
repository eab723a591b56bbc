export const avaId = '00000000-0000-4000-8000-0000000000e1';

/** Ava's agreed pay. */
export const makeStructure = (changes: object = {}) => ({
  employee_id: avaId,
  valid_from: '2026-01-01',
  type: 'commission',
  service_rate: 6_000,
  product_rate: 1_000,
  gift_card_rate: 0,
  supply_rate: 500,
  supply_before_rate: true,
  bears_discounts: true,
  bears_rewards: false,
  bears_cash_discounts: false,
  clean_up_mode: 'per_day',
  clean_up_fee: 500,
  clean_up_rate: 0,
  salary_type: 'per_hour',
  salary_per_hour: 1_800,
  salary_by_period: 0,
  guarantee: 'higher_of',
  guarantee_span: 'day',
  count_day_off: false,
  day_can_not_off: ['fr', 'sa'],
  card_tip_charge: 0,
  cash_check_percentage: 3_000,
  tip_to_check_percentage: 10_000,
  set_by: 'Linh Tran',
  set_at: '2026-01-01T15:00:00.000Z',
  ...changes,
});

/** Under which law Ava works. */
export const makeWorker = (changes: object = {}) => ({
  employee_id: avaId,
  valid_from: '2026-01-01',
  worker_type: 'w2',
  state: 'TX',
  typed_minimum_wage: null,
  minimum_wage: 725,
  clocks_in: true,
  overtime_rule: 'weekly',
  set_by: 'Linh Tran',
  set_at: '2026-01-01T15:00:00.000Z',
  warnings: [],
  ...changes,
});

export const makeTermsRow = (changes: object = {}) => ({
  employee_id: avaId,
  employee_name: 'Ava Nguyen',
  image_url: null,
  color: 0,
  next_from: null,
  structure: makeStructure(),
  worker_terms: makeWorker(),
  ...changes,
});

/** Ava's time of a day from nine to five in Chicago, with a break. */
export const makeEntry = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  employee_id: avaId,
  employee_name: 'Ava Nguyen',
  day: '2026-11-20',
  start_time: '2026-11-20T15:00:00.000Z',
  end_time: '2026-11-20T23:00:00.000Z',
  breaks: [{ start_time: '2026-11-20T18:00:00.000Z', end_time: '2026-11-20T18:30:00.000Z' }],
  minutes: 450,
  status: 'finished',
  is_locked: false,
  changes: [],
  ...changes,
});

export const makeClock = (changes: object = {}) => ({
  entry: null,
  today_minutes: 0,
  week_minutes: 0,
  clocks_in: true,
  ...changes,
});

export const makeSheet = (changes: object = {}) => ({
  employee_id: avaId,
  employee_name: 'Ava Nguyen',
  image_url: null,
  color: 0,
  minutes: 450,
  days: [{ day: '2026-11-20', minutes: 450 }],
  entries: [makeEntry()],
  to_correct: 0,
  ...changes,
});

export const makeAdjustment = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  employee_id: avaId,
  employee_name: 'Ava Nguyen',
  day: '2026-11-20',
  kind: 'bonus',
  amount: 2_500,
  note: 'Best reviews',
  created_by: 'Linh Tran',
  is_locked: false,
  ...changes,
});

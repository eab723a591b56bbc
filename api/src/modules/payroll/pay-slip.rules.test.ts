import { addDays } from '@suite/domain/time';
import fc from 'fast-check';
import { noPay, usualTerms } from '../../testing/payroll';
import { type Structure, usualStructure } from '../pay-terms/commission-structure.rules';
import type { LineFact, PayFacts, PaySettings, TermsRun, TipFact } from './pay-facts.rules';
import { computeSlip, type PayFigures } from './pay-slip.rules';

/** Two weeks from a Monday on. */
const monday = '2026-11-02';
const settings: PaySettings = {
  days: { start: monday, end: '2026-11-15' },
  full_days: 14,
  holds_cash_tips: true,
  pays_service_fee: false,
};

const terms = (structure: Partial<Structure> = {}, law: Partial<TermsRun> = {}): TermsRun => ({
  ...usualTerms,
  ...law,
  structure: { ...usualStructure, ...structure },
});
let lines = 0;
/** A line that was sold on a day, by default a service at the terms’ rate. */
function line(day: string, base: number, run: TermsRun, more: Partial<LineFact> = {}): LineFact {
  lines += 1;
  const id = `line-${String(lines).padStart(4, '0')}`;
  return {
    kind: 'sale',
    journal_id: id,
    day,
    sold_on: day,
    closed_period: null,
    order_id: id,
    order_code: id,
    order_item_id: id,
    name: 'Gel',
    item_type: 'service',
    quantity: 1,
    base,
    supply_base: base,
    service_fee: 0,
    base_before: 0,
    supply_base_before: 0,
    commission_rate: run.structure.type === 'salary' ? 0 : run.structure.service_rate,
    supply_rate: run.structure.supply_rate,
    supply_before_rate: run.structure.supply_before_rate,
    clean_up_fee: run.structure.clean_up_fee,
    ...more,
  };
}
const tip = (day: string, amount: number, more: Partial<TipFact> = {}): TipFact => ({
  kind: 'sale',
  journal_id: `tip-${day}-${amount}`,
  day,
  sold_on: day,
  closed_period: null,
  order_id: `tip-${day}-${amount}`,
  order_code: 'A1',
  tender: 'card',
  amount,
  amount_before: 0,
  charge_rate: 0,
  ...more,
});
const hours = (worked: Record<string, number>): ReadonlyMap<string, number> =>
  new Map(Object.entries(worked).map(([day, one]) => [day, one * 60]));
const week = (worked: readonly number[], from = monday) =>
  Object.fromEntries(worked.map((one, index) => [addDays(from, index), one]));
const pay = (facts: Partial<PayFacts>, more: Partial<PaySettings> = {}): PayFigures =>
  computeSlip({ ...noPay('ava'), ...facts }, { ...settings, ...more }).figures;

describe('worked examples', () => {
  const day = '2026-11-05';
  const usual = terms();
  const fee = terms({ clean_up_fee: 500 });

  test.each<[string, Partial<PayFacts>, Partial<PayFigures>]>([
    [
      'commission of $1,000 is 60 %, paid 30 % in cash and 70 % by check',
      { terms: [usual], lines: [line(day, 100_000, usual)] },
      { total_commission: 60_000, pay_1: 18_000, pay_2: 42_000, total: 60_000 },
    ],
    [
      'an odd cent of the check part rounds half away from zero, and the parts sum',
      { terms: [usual], lines: [line(day, 75, usual)] },
      // 45 cents; 31.5 by check.
      { total_commission: 45, pay_1: 13, pay_2: 32, total: 45 },
    ],
    [
      'the clean-up fee of each worked day comes out of the cash',
      { terms: [fee], lines: [line(day, 10_000, fee), line(day, 10_000, fee), line('2026-11-06', 10_000, fee)] },
      { total_commission: 18_000, clean_up_fee: 1_000, pay_1: 5_400 - 1_000, pay_2: 12_600 },
    ],
    [
      'a tip by card is paid by check, whole',
      { terms: [fee], lines: [line(day, 500, fee)], tips: [tip(day, 2_000)] },
      // 3.00 of commission, 0.90 in cash; 4.10 of the fee are carried out.
      { total_commission: 300, tip_paid: 2_000, pay_1: 0, pay_2: 210 + 2_000, carried_out: 410 },
    ],
    [
      'negative commission is carried out, and tips are paid whole',
      {
        terms: [usual],
        lines: [
          line(day, -10_000, usual, { kind: 'refund', base_before: 10_000, supply_base_before: 10_000, quantity: -1 }),
        ],
        tips: [tip(day, 700)],
      },
      { total_commission: -6_000, tip_paid: 700, pay_1: 0, pay_2: 700, total: 700, carried_out: 6_000 },
    ],
    [
      'tips that went back after an earlier period was paid are carried out, and wages are paid',
      {
        terms: [usual],
        lines: [line(day, 10_000, usual)],
        tips: [tip(day, -700, { kind: 'refund', amount_before: 700 })],
      },
      { tip_paid: -700, pay_1: 1_800, pay_2: 4_200, carried_out: 700 },
    ],
    [
      'a bonus makes up for negative commission first',
      {
        terms: [usual],
        lines: [
          line(day, -10_000, usual, { kind: 'refund', base_before: 10_000, supply_base_before: 10_000, quantity: -1 }),
        ],
        adjustments: [{ id: 'a', day, kind: 'bonus', amount: 10_000, note: 'Holiday' }],
      },
      { total_commission: -6_000, bonuses: 10_000, pay_1: 4_000, pay_2: 0, carried_out: 0 },
    ],
    [
      'the supply share is taken off before the rate',
      { terms: [terms({ supply_rate: 1_000 })], lines: [line(day, 10_000, terms({ supply_rate: 1_000 }))] },
      { total_commission: 5_400, supply_share: 1_000 },
    ],
    [
      'the supply share is taken off the commission where it was agreed so',
      {
        terms: [usual],
        lines: [line(day, 10_000, terms({ supply_rate: 1_000, supply_before_rate: false }))],
      },
      { total_commission: 5_000, supply_share: 1_000 },
    ],
    [
      'without a part in cash the fees come out of the check, and never out of the tip',
      {
        terms: [terms({ cash_check_percentage: 0, clean_up_fee: 500 })],
        lines: [line(day, 500, terms({ cash_check_percentage: 0, clean_up_fee: 500 }))],
        tips: [tip(day, 900)],
      },
      { pay_1: 0, pay_2: 900, carried_out: 200 },
    ],
    [
      'half of the tips goes to the check by the terms',
      { terms: [terms({ tip_to_check_percentage: 5_000 })], tips: [tip(day, 101)] },
      { pay_1: 50, pay_2: 51, total: 101 },
    ],
    [
      'a guarantee by period pays the difference between hours and commission',
      {
        terms: [terms({ guarantee: 'higher_of', salary_per_hour: 1_500 })],
        minutes: hours(week([8, 8, 8, 8, 8])),
        lines: [line(day, 50_000, usual)],
      },
      { total_commission: 30_000, salary: 0, guarantee_top_up: 30_000, make_up_pay: 0, total: 60_000 },
    ],
    [
      'a guarantee by day pays the difference of each day',
      {
        terms: [terms({ guarantee: 'higher_of', guarantee_span: 'day', salary_per_hour: 1_500 })],
        minutes: hours({ '2026-11-03': 8, '2026-11-04': 8 }),
        lines: [line('2026-11-03', 50_000, usual), line('2026-11-04', 10_000, usual)],
      },
      // 300.00 are more than 120.00; 60.00 are short by 60.00.
      { total_commission: 36_000, guarantee_top_up: 6_000 },
    ],
    [
      'a refund on a day without hours takes its commission back, whatever is guaranteed for days with hours',
      {
        terms: [terms({ guarantee: 'higher_of', guarantee_span: 'day', salary_per_hour: 1_500 })],
        minutes: hours({ '2026-11-03': 8 }),
        lines: [
          line('2026-11-03', 50_000, usual),
          line(day, -10_000, usual, { kind: 'refund', base_before: 10_000, supply_base_before: 10_000, quantity: -1 }),
        ],
      },
      { total_commission: 24_000, guarantee_top_up: 0, total: 24_000 },
    ],
    [
      'hours and commission are both paid where it was agreed so',
      {
        terms: [terms({ guarantee: 'both', salary_per_hour: 1_000 })],
        minutes: hours({ [day]: 6 }),
        lines: [line(day, 10_000, usual)],
      },
      { total_commission: 6_000, salary: 6_000, guarantee_top_up: 0 },
    ],
    [
      'a salary by hour earns no commission',
      {
        terms: [terms({ type: 'salary', salary_per_hour: 1_801 })],
        minutes: new Map([[day, 431]]),
        lines: [line(day, 10_000, terms({ type: 'salary' }))],
      },
      { total_commission: 0, salary: 12_937, income: 10_000 },
    ],
    [
      'a salary by period is paid without hours',
      { terms: [terms({ type: 'salary', salary_type: 'per_period', salary_by_period: 200_000 })] },
      { salary: 200_000, pay_1: 60_000, pay_2: 140_000 },
    ],
    [
      'an unpaid day off of ten scheduled days takes a tenth of the salary',
      {
        terms: [terms({ type: 'salary', salary_type: 'per_period', salary_by_period: 200_000 })],
        scheduled: new Set([
          ...Object.keys(week([1, 1, 1, 1, 1])),
          ...Object.keys(week([1, 1, 1, 1, 1], '2026-11-09')),
        ]),
        days_off: new Set(['2026-11-10']),
      },
      { salary: 180_000 },
    ],
    [
      'a paid day off takes nothing',
      {
        terms: [terms({ type: 'salary', salary_type: 'per_period', salary_by_period: 200_000, count_day_off: true })],
        scheduled: new Set(['2026-11-10']),
        days_off: new Set(['2026-11-10']),
      },
      { salary: 200_000 },
    ],
    [
      'terms that begin within the period hold from their day on',
      {
        terms: [
          terms({ type: 'salary', salary_type: 'per_period', salary_by_period: 140_000 }),
          { ...terms({ cash_check_percentage: 0 }), from: '2026-11-09' },
        ],
      },
      { salary: 70_000, pay_1: 0, pay_2: 70_000 },
    ],
    [
      'a guarantee by period compares the whole period, also where another term changed within it',
      {
        terms: [
          terms({ guarantee: 'higher_of', salary_type: 'per_period', salary_by_period: 140_000 }),
          {
            ...terms({
              guarantee: 'higher_of',
              salary_type: 'per_period',
              salary_by_period: 140_000,
              product_rate: 1_200,
            }),
            from: '2026-11-09',
          },
        ],
        lines: [line(day, 200_000, usual)],
      },
      // 1,200.00 of commission in the first week are short of 1,400.00, and not of 700.00.
      { total_commission: 120_000, guarantee_top_up: 20_000, total: 140_000 },
    ],
    [
      'an unpaid day off takes its part of the period, also where another term changed within it',
      {
        terms: [
          terms({ type: 'salary', salary_type: 'per_period', salary_by_period: 200_000 }),
          {
            ...terms({
              type: 'salary',
              salary_type: 'per_period',
              salary_by_period: 200_000,
              tip_to_check_percentage: 0,
            }),
            from: '2026-11-14',
          },
        ],
        scheduled: new Set([
          ...Object.keys(week([1, 1, 1, 1, 1])),
          ...Object.keys(week([1, 1, 1, 1, 1], '2026-11-09')),
        ]),
        days_off: new Set(['2026-11-10']),
      },
      { salary: 180_000 },
    ],
    [
      'a salary by period keeps its cents, however often another term changes',
      {
        terms: [
          terms({ type: 'salary', salary_type: 'per_period', salary_by_period: 40_000 }),
          ...['2026-11-04', '2026-11-06', '2026-11-09'].map((from, index) => ({
            ...terms({ type: 'salary', salary_type: 'per_period', salary_by_period: 40_000, product_rate: index }),
            from,
          })),
        ],
      },
      { salary: 40_000 },
    ],
    [
      'a clean-up fee in percent is taken of the commission of the period, also where another term changed within it',
      {
        terms: [
          terms({ clean_up_mode: 'percent', clean_up_rate: 250 }),
          { ...terms({ clean_up_mode: 'percent', clean_up_rate: 250, product_rate: 1_200 }), from: '2026-11-09' },
        ],
        lines: [
          line(day, -10_000, usual, { kind: 'refund', base_before: 10_000, supply_base_before: 10_000, quantity: -1 }),
          line('2026-11-10', 33_300, usual),
        ],
      },
      // 199.80 less 60.00, of which 2.5 % are 3.495.
      { total_commission: 13_980, clean_up_fee: 350 },
    ],
    [
      'what was taken too much of an earlier period is paid back in cash, and fees may be taken from it',
      { terms: [usual], lines: [line(day, 10_000, usual)], carried_in: -720 },
      { total_commission: 6_000, carried_in: -720, pay_1: 1_800 + 720, pay_2: 4_200, carried_out: 0 },
    ],
    [
      'what was taken too much makes up for negative commission first',
      {
        terms: [usual],
        lines: [
          line(day, -1_000, usual, { kind: 'refund', base_before: 1_000, supply_base_before: 1_000, quantity: -1 }),
        ],
        carried_in: -720,
      },
      { total_commission: -600, pay_1: 120, pay_2: 0, total: 120, carried_out: 0 },
    ],
    [
      'Texas: forty-five hours of a week are five and a half hours of premium',
      {
        terms: [terms({ type: 'salary', salary_per_hour: 2_000 })],
        minutes: hours(week([9, 9, 9, 9, 9])),
      },
      { worked_minutes: 45 * 60, overtime_minutes: 300, salary: 90_000, overtime_pay: 5_000 },
    ],
    [
      'a contractor has neither overtime nor a minimum wage',
      {
        terms: [terms({}, { worker_type: 'contractor', minimum_wage: null })],
        minutes: hours(week([12, 12, 12, 12, 12])),
        lines: [line(day, 1_000, usual)],
      },
      { overtime_pay: 0, make_up_pay: 0, total: 600 },
    ],
    [
      'California: over eight hours of a day count one and a half times, over twelve double',
      {
        terms: [
          terms(
            { type: 'salary', salary_per_hour: 2_000 },
            { state: 'CA', overtime_rule: 'daily', minimum_wage: 1_690 },
          ),
        ],
        minutes: hours({ [day]: 13 }),
      },
      // Four hours of half of 20.00, one hour of all of it.
      { overtime_minutes: 300, salary: 26_000, overtime_pay: 4_000 + 2_000 },
    ],
    [
      'California: the seventh worked day of a week is overtime',
      {
        terms: [
          terms(
            { type: 'salary', salary_per_hour: 2_000 },
            { state: 'CA', overtime_rule: 'daily', minimum_wage: 1_690 },
          ),
        ],
        minutes: hours(week([5, 5, 5, 5, 5, 5, 5])),
      },
      { overtime_minutes: 300, overtime_pay: 5_000 },
    ],
    [
      'New York: commission under the minimum wage is made up, and fees take none of it',
      {
        terms: [terms({ clean_up_fee: 500 }, { state: 'NY', minimum_wage: 1_600 })],
        minutes: hours(week([8, 8, 8, 8, 8])),
        lines: [line(day, 50_000, terms({ clean_up_fee: 500 }))],
        tips: [tip(day, 12_345)],
      },
      // 300.00 for 40 hours at 16.00; a fee for each of five days waits.
      {
        total_commission: 30_000,
        make_up_pay: 34_000,
        clean_up_fee: 2_500,
        carried_out: 2_500,
        total: 64_000 + 12_345,
      },
    ],
    [
      'commission staff get half of their regular rate for overtime',
      {
        terms: [usual],
        minutes: hours(week([10, 10, 10, 10, 10])),
        lines: [line(day, 166_667, usual)],
      },
      // 1,000.00 for 50 hours are 20.00 an hour.
      { total_commission: 100_000, overtime_pay: 10_000 },
    ],
    [
      'a weekly clean-up fee is taken once a week',
      {
        terms: [terms({ clean_up_mode: 'per_week', clean_up_fee: 1_500 })],
        lines: ['2026-11-03', '2026-11-04', '2026-11-12'].map((one) =>
          line(one, 20_000, terms({ clean_up_mode: 'per_week', clean_up_fee: 1_500 })),
        ),
      },
      { clean_up_fee: 3_000 },
    ],
    [
      'a clean-up fee in percent is taken of the commission',
      {
        terms: [terms({ clean_up_mode: 'percent', clean_up_rate: 250 })],
        lines: [line(day, 33_300, usual)],
      },
      { total_commission: 19_980, clean_up_fee: 500 },
    ],
    [
      'the card charge is taken of tips by card only',
      {
        terms: [usual],
        tips: [
          tip(day, 1_000, { charge_rate: 300 }),
          tip(day, 500, { tender: 'cash', charge_rate: 300 }),
          tip(day, 200, { tender: 'check', charge_rate: 300 }),
        ],
      },
      { tip_by_card: 1_000, tip_by_cash: 500, tip_by_other: 200, card_tip_charge: 30, tip_paid: 1_670 },
    ],
    [
      'a gift card earns its rate, and is no income',
      {
        terms: [usual],
        lines: [line(day, 5_000, usual, { item_type: 'gift_card', supply_base: 0, commission_rate: 500 })],
      },
      { sales: 0, income: 0, total_commission: 250 },
    ],
  ])('%s', (_, facts, expected) => {
    expect(pay(facts)).toMatchObject(expected);
  });

  test('cash tips that employees have already are not paid', () => {
    const facts = { tips: [tip(day, 500, { tender: 'cash' }), tip(day, 100)] };
    expect(pay(facts, { holds_cash_tips: false })).toMatchObject({ tip_by_cash: 500, tip_paid: 100, total: 100 });
  });

  const out = (amount: number) => [{ day, amount }];
  test.each<[string, Partial<PayFacts>, Partial<PayFigures>]>([
    [
      'tips that were paid out of the drawer are not paid again, and wages stay whole',
      { lines: [line(day, 10_000, usual)], tips: [tip(day, 2_000)], tips_paid_out: out(1_500) },
      { tip_paid: 2_000, tips_paid_out: 1_500, tips_carried_out: 0, pay_1: 1_800, pay_2: 4_200 + 500 },
    ],
    [
      'a payout over the tips waits for later tips, and takes nothing of the wages',
      { lines: [line(day, 10_000, usual)], tips: [tip(day, 2_000)], tips_paid_out: out(2_600) },
      { tips_carried_out: 600, carried_out: 0, pay_1: 1_800, pay_2: 4_200, total: 6_000 },
    ],
    [
      'a payout over the tips of an earlier period is taken from these tips only',
      { lines: [line(day, 10_000, usual)], tips: [tip(day, 500)], tips_carried_in: 600 },
      { tips_carried_out: 100, pay_1: 1_800, pay_2: 4_200 },
    ],
    [
      'tips in cash are taken after those by check',
      {
        terms: [terms({ tip_to_check_percentage: 5_000 })],
        tips: [tip(day, 1_000)],
        tips_paid_out: out(700),
      },
      { pay_1: 300, pay_2: 0, tips_carried_out: 0 },
    ],
    [
      'a payout of an earlier period that was taken back is paid',
      { tips: [tip(day, 500)], tips_paid_out: out(-300) },
      { tips_paid_out: -300, tips_carried_out: 0, pay_1: 0, pay_2: 800 },
    ],
    [
      'cash tips that were paid out of the drawer are paid once',
      { tips: [tip(day, 500, { tender: 'cash' })], tips_paid_out: out(500) },
      { tip_by_cash: 500, tip_paid: 500, total: 0 },
    ],
  ])('%s', (_, facts, expected) => {
    expect(pay(facts)).toMatchObject(expected);
  });

  test('payouts of cash tips that employees take home leave tips by card whole', () => {
    const facts = { tips: [tip(day, 500, { tender: 'cash' }), tip(day, 900)] };
    const taken = (amount: number) => pay({ ...facts, tips_paid_out: out(amount) }, { holds_cash_tips: false });
    expect(taken(500)).toMatchObject({ tips_paid_out: 0, total: 900 });
    expect(taken(700)).toMatchObject({ tips_paid_out: 200, total: 700 });
  });

  test('service fees are wages where the store pays them out', () => {
    const facts = { terms: [usual] as const, lines: [line(day, 10_000, usual, { service_fee: 300 })] };
    expect(pay(facts)).toMatchObject({ service_charge: 0, total: 6_000 });
    expect(pay(facts, { pays_service_fee: true })).toMatchObject({ service_charge: 300, total: 6_300 });
  });

  test('a week that began in the period before counts from its Monday', () => {
    const facts: Partial<PayFacts> = {
      terms: [terms({ type: 'salary', salary_per_hour: 1_000, clean_up_mode: 'per_week', clean_up_fee: 900 })],
      minutes: hours(week([10, 10, 10, 10, 10])),
      served_before: [monday],
    };
    const thursday = { days: { start: '2026-11-05', end: '2026-11-08' } };
    expect(pay(facts, thursday)).toMatchObject({ worked_minutes: 1_200, overtime_minutes: 600, clean_up_fee: 0 });
    expect(pay(facts, { days: { start: monday, end: '2026-11-04' } })).toMatchObject({
      overtime_minutes: 0,
      clean_up_fee: 900,
    });
  });

  test('a line that was given away on its day makes no worked day', () => {
    const sold = line(day, 4_000, fee);
    const moved = {
      ...sold,
      kind: 'reassign' as const,
      journal_id: 'z',
      quantity: -1,
      base: -4_000,
      supply_base: -4_000,
      base_before: 4_000,
      supply_base_before: 4_000,
    };
    expect(pay({ terms: [fee], lines: [sold, moved] })).toMatchObject({
      total_commission: 0,
      clean_up_fee: 0,
      income: 0,
    });
  });
});

describe('random pay', () => {
  const cents = fc.integer({ min: -30_000, max: 60_000 });
  const rate = fc.integer({ min: 0, max: 10_000 });
  const day = fc.nat(13).map((index) => addDays(monday, index));
  const structure: fc.Arbitrary<Structure> = fc.record({
    type: fc.constantFrom('commission', 'salary'),
    service_rate: rate,
    product_rate: rate,
    gift_card_rate: rate,
    supply_rate: fc.integer({ min: 0, max: 2_000 }),
    supply_before_rate: fc.boolean(),
    bears_discounts: fc.constant(true),
    bears_rewards: fc.constant(false),
    bears_cash_discounts: fc.constant(false),
    clean_up_mode: fc.constantFrom('per_day', 'per_week', 'percent'),
    clean_up_fee: fc.nat(2_000),
    clean_up_rate: fc.nat(1_000),
    salary_type: fc.constantFrom('per_hour', 'per_period'),
    salary_per_hour: fc.nat(3_000),
    salary_by_period: fc.nat(300_000),
    guarantee: fc.constantFrom('none', 'higher_of', 'both'),
    guarantee_span: fc.constantFrom('day', 'period'),
    count_day_off: fc.boolean(),
    day_can_not_off: fc.constant([]),
    card_tip_charge: fc.constant(0),
    cash_check_percentage: fc.oneof(fc.constant(0), rate),
    tip_to_check_percentage: rate,
  });
  const law = fc.record({
    state: fc.constantFrom('TX', 'CA', 'NY'),
    worker_type: fc.constantFrom('w2' as const, 'contractor' as const),
    overtime_rule: fc.constantFrom('none' as const, 'weekly' as const, 'daily' as const),
    minimum_wage: fc.integer({ min: 725, max: 2_000 }),
  });
  const run = fc
    .tuple(structure, law)
    .map(([agreed, one]): TermsRun => ({ ...terms(agreed), ...one, structure: agreed }));
  const facts: fc.Arbitrary<PayFacts> = run.chain((one) =>
    fc.record({
      employee_id: fc.constant('ava'),
      lines: fc.array(
        fc.tuple(day, cents, fc.nat(60_000)).map(([on, base, before]) =>
          base < 0
            ? line(on, base, one, {
                kind: 'refund',
                base_before: before - base,
                supply_base_before: before - base,
                quantity: -1,
              })
            : line(on, base, one, { service_fee: base % 97 }),
        ),
        { maxLength: 12 },
      ),
      tips: fc.array(
        fc
          .record({
            on: day,
            amount: fc.integer({ min: -2_000, max: 5_000 }),
            tender: fc.constantFrom('card' as const, 'cash' as const, 'check' as const),
            rate: fc.nat(400),
          })
          .map(({ on, amount, tender, rate: charge_rate }) => tip(on, amount, { tender, charge_rate })),
        { maxLength: 8 },
      ),
      minutes: fc
        .array(fc.nat(14 * 60), { minLength: 14, maxLength: 14 })
        .map((worked) => new Map(worked.map((minutes, index) => [addDays(monday, index), minutes]))),
      served_before: fc.constant([]),
      adjustments: fc.array(
        fc.record({
          id: fc.constant('a'),
          day,
          kind: fc.constantFrom('bonus' as const, 'deduction' as const),
          amount: fc.integer({ min: 1, max: 20_000 }),
          note: fc.constant('x'),
        }),
        { maxLength: 4 },
      ),
      terms: fc.constant([one] as const),
      scheduled: fc.constant(new Set([monday, '2026-11-03'])),
      days_off: fc.constantFrom(new Set<string>(), new Set([monday])),
      tips_paid_out: fc.array(fc.record({ day, amount: fc.integer({ min: -500, max: 6_000 }) }), { maxLength: 3 }),
      carried_in: fc.nat(20_000),
      tips_carried_in: fc.integer({ min: -500, max: 3_000 }),
    }),
  );
  const random = fc.record({ facts, holds_cash_tips: fc.boolean(), pays_service_fee: fc.boolean() });
  const wagesOf = (one: PayFigures) =>
    one.total_commission + one.salary + one.guarantee_top_up + one.make_up_pay + one.overtime_pay + one.service_charge;
  /** The tips that are paid with the pay. */
  const tipsInPay = ({ tip_paid, tips_paid_out, tips_carried_in, tips_carried_out }: PayFigures) =>
    Math.max(0, tip_paid) - tips_paid_out - tips_carried_in + tips_carried_out;
  const of = ({ facts: own, ...more }: { facts: PayFacts; holds_cash_tips: boolean; pays_service_fee: boolean }) =>
    computeSlip(own, { ...settings, ...more });

  test('the parts sum, nothing is negative, and lines, days and weeks sum to the figures', () => {
    fc.assert(
      fc.property(random, (one) => {
        const { figures, lines: sold, tips, days, weeks } = of(one);
        const { pay_1, pay_2, total, carried_in, carried_out, clean_up_fee, deductions, bonuses, tip_paid } = figures;
        const { tips_paid_out, tips_carried_in, tips_carried_out } = figures;
        expect(pay_1 + pay_2).toBe(total);
        expect(total).toBe(
          wagesOf(figures) +
            bonuses +
            (tip_paid - tips_paid_out - tips_carried_in + tips_carried_out) -
            (clean_up_fee + deductions + carried_in - carried_out),
        );
        for (const amount of [
          tips_carried_out,
          pay_1,
          pay_2,
          carried_out,
          figures.make_up_pay,
          figures.overtime_pay,
          clean_up_fee,
        ])
          expect(amount).toBeGreaterThanOrEqual(0);
        const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
        expect(sum(sold.map(({ commission }) => commission))).toBe(figures.total_commission);
        expect(sum(days.map(({ commission }) => commission))).toBe(figures.total_commission);
        expect(sum(days.map((a) => a.worked_minutes))).toBe(figures.worked_minutes);
        expect(sum(days.map((a) => a.overtime_minutes))).toBe(figures.overtime_minutes);
        expect(sum(tips.map((a) => a.card_tip_charge))).toBe(figures.card_tip_charge);
        expect(sum(weeks.map((a) => a.make_up_pay))).toBe(figures.make_up_pay);
        expect(sum(weeks.map((a) => a.straight_pay)) + figures.make_up_pay + figures.overtime_pay).toBe(
          wagesOf(figures),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('tips are paid whole but for the card charge and what was paid out, whatever is deducted', () => {
    fc.assert(
      fc.property(random, (one) => {
        const { figures } = of(one);
        const held = one.holds_cash_tips ? figures.tip_by_cash : 0;
        expect(figures.tip_paid).toBe(figures.tip_by_card + figures.tip_by_other + held - figures.card_tip_charge);
        expect(tipsInPay(figures)).toBeGreaterThanOrEqual(0);
        expect(figures.total).toBeGreaterThanOrEqual(tipsInPay(figures));
        const noTips = { tips: [], tips_paid_out: [], tips_carried_in: 0 };
        const withoutTips = of({ ...one, facts: { ...one.facts, ...noTips } }).figures;
        expect(figures.total).toBe(withoutTips.total + tipsInPay(figures));
      }),
    );
  });

  test('an employee never gets less than the minimum wage beside the tips', () => {
    fc.assert(
      fc.property(random, (one) => {
        const { figures, weeks } = of(one);
        const [{ worker_type, minimum_wage }] = one.facts.terms;
        if (worker_type === 'contractor') return;
        const owed = weeks.reduce(
          (all, { worked_minutes }) => all + Math.ceil((worked_minutes * (minimum_wage ?? 0)) / 60),
          0,
        );
        expect(figures.total - tipsInPay(figures)).toBeGreaterThanOrEqual(owed + figures.overtime_pay);
      }),
    );
  });

  test('a further sale never lowers the pay, and a further deduction never raises it', () => {
    fc.assert(
      fc.property(random, day, fc.nat(20_000), (one, on, amount) => {
        const [own] = one.facts.terms;
        const before = of(one).figures;
        const more = [...one.facts.lines, line(on, amount, own, { clean_up_fee: 0, supply_base: 0 })];
        const sold = of({ ...one, facts: { ...one.facts, lines: more } }).figures;
        // A guarantee by period is divided evenly among its weeks, so that it can move from one with overtime to another.
        const { guarantee, guarantee_span } = own.structure;
        const isEven = guarantee === 'higher_of' && guarantee_span === 'period';
        const comparable = (figures: PayFigures) =>
          wagesOf(figures) - (isEven ? figures.overtime_pay + figures.make_up_pay : 0);
        expect(comparable(sold)).toBeGreaterThanOrEqual(comparable(before) - 1);
        const adjustments = [
          ...one.facts.adjustments,
          { id: 'd', day: on, kind: 'deduction' as const, amount, note: 'x' },
        ];
        const deducted = of({ ...one, facts: { ...one.facts, adjustments } }).figures;
        expect(deducted.total).toBeLessThanOrEqual(before.total);
        expect(deducted.total + deducted.carried_in - deducted.carried_out).toBe(
          before.total + before.carried_in - before.carried_out - amount,
        );
      }),
    );
  });

  test('pay agrees with a reference that follows the written decisions', () => {
    fc.assert(
      fc.property(random, (one) => {
        const expected = reference(one.facts, one);
        expect(of(one).figures).toMatchObject(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('partial refunds of a line take back its commission to the cent, in any steps', () => {
    const split = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(split, rate, rate, fc.boolean(), (parts, commission_rate, supply_rate, supply_before_rate) => {
        const base = parts.reduce((all, part) => all + part, 0);
        const sold = line(monday, base, usualTerms, { commission_rate, supply_rate, supply_before_rate });
        let left = base;
        const refunds = parts.map((part, index) => {
          const before = { base_before: left, supply_base_before: left };
          left -= part;
          return {
            ...sold,
            ...before,
            kind: 'refund' as const,
            journal_id: `r${index}`,
            base: -part,
            supply_base: -part,
          };
        });
        const slip = computeSlip({ ...noPay('ava'), lines: [sold, ...refunds] }, settings);
        expect(slip.figures).toMatchObject({ total_commission: 0, supply_share: 0, income: 0 });
      }),
    );
  });
});

/** Divides, rounding half away from zero. */
const round = (numerator: number, denominator: number): number =>
  Math.sign(numerator) * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));

/**
 * The pay of an employee with one set of terms, written from the decisions about payroll, without the code of the API. The
 * days are two whole weeks.
 */
function reference(
  {
    lines: sold,
    tips,
    minutes,
    adjustments,
    terms: [{ structure, ...law }],
    scheduled,
    days_off,
    carried_in,
    tips_carried_in,
    tips_paid_out: payouts,
  }: PayFacts,
  { holds_cash_tips, pays_service_fee }: { holds_cash_tips: boolean; pays_service_fee: boolean },
) {
  const days = Array.from({ length: 14 }, (_, index) => addDays(monday, index));
  const earns = (base: number, { commission_rate, supply_rate, supply_before_rate }: LineFact) =>
    supply_before_rate
      ? round((base * 10_000 - base * supply_rate) * commission_rate, 100_000_000)
      : round(base * commission_rate - base * supply_rate, 10_000);
  const commissionOf = (own: LineFact) => earns(own.base_before + own.base, own) - earns(own.base_before, own);
  const total = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
    rows.reduce((all, row) => all + read(row), 0);
  const worked = (day: string) => minutes.get(day) ?? 0;
  const commissionOn = (on: readonly string[]) =>
    total(
      sold.filter((own) => on.includes(own.day)),
      commissionOf,
    );
  const isHourly = structure.salary_type === 'per_hour';
  const hourly = (day: string) => (isHourly ? round(worked(day) * structure.salary_per_hour, 60) : 0);
  const isReduced = !structure.count_day_off && days_off.size > 0;
  const byPeriod = isHourly
    ? 0
    : isReduced
      ? round(structure.salary_by_period * (scheduled.size - days_off.size), scheduled.size)
      : structure.salary_by_period;
  const salaryOfAll = total(days, hourly) + byPeriod;
  const isPaidSalary = structure.type === 'salary' || structure.guarantee === 'both';
  const isGuaranteed = structure.type === 'commission' && structure.guarantee === 'higher_of';
  const byDay = structure.guarantee_span === 'day';
  // Without hours nothing is guaranteed.
  const topUpTo = (amount: number, on: readonly string[]) =>
    amount === 0 ? 0 : Math.max(0, amount - commissionOn(on));
  const topUpOn = (day: string) => topUpTo(hourly(day), [day]);
  const topUp = !isGuaranteed ? 0 : byDay ? total(days, topUpOn) : topUpTo(salaryOfAll, days);
  // Salaries and guarantees by period are divided evenly among fourteen days; odd cents go to the earlier ones.
  const spread = (isPaidSalary ? byPeriod : 0) + (isGuaranteed && !byDay ? topUp : 0);
  const evenly = (index: number) => Math.floor(spread / 14) + (index < spread % 14 ? 1 : 0);
  const weeks = [days.slice(0, 7), days.slice(7)].map((week, place) => {
    const inWeek = total(week, worked);
    const straight =
      commissionOn(week) +
      (pays_service_fee
        ? total(
            sold.filter((own) => week.includes(own.day)),
            ({ service_fee }) => service_fee,
          )
        : 0) +
      (isPaidSalary ? total(week, hourly) : 0) +
      (isGuaranteed && byDay ? total(week, topUpOn) : 0) +
      total(week, (day) => evenly(place * 7 + week.indexOf(day)));
    const minimum = law.worker_type === 'w2' ? Math.ceil((inWeek * (law.minimum_wage ?? 0)) / 60) : 0;
    const makeUp = law.worker_type === 'w2' && inWeek > 0 ? Math.max(0, minimum - straight) : 0;
    return { minimum, makeUp, premium: premiumOf(week, inWeek, straight + makeUp) };
  });
  function premiumOf(week: readonly string[], inWeek: number, straight: number): number {
    if (law.worker_type !== 'w2' || law.overtime_rule === 'none' || inWeek === 0) return 0;
    const isDaily = law.overtime_rule === 'daily';
    let halves = 0;
    let regular = 0;
    for (const [index, day] of week.entries()) {
      const isSeventh = isDaily && index === 6 && week.every((other) => worked(other) > 0);
      // Minute by minute.
      for (let minute = 1; minute <= worked(day); minute += 1) {
        if (isDaily && minute > (isSeventh ? 480 : 720)) halves += 2;
        else if (isDaily && (isSeventh || minute > 480)) halves += 1;
        else if (regular >= 2_400) halves += 1;
        else regular += 1;
      }
    }
    return round(straight * halves, 2 * inWeek);
  }
  const fees = () => {
    if (structure.clean_up_mode === 'percent')
      return round(Math.max(0, commissionOn(days)) * structure.clean_up_rate, 10_000);
    const withWork = days.filter(
      (day) => worked(day) > 0 || sold.some((own) => own.day === day && own.kind === 'sale'),
    );
    if (structure.clean_up_mode === 'per_day') return withWork.length * structure.clean_up_fee;
    return new Set(withWork.map((day) => days.indexOf(day) < 7)).size * structure.clean_up_fee;
  };
  const total_commission = commissionOn(days);
  const overtime_pay = total(weeks, ({ premium }) => premium);
  const make_up_pay = total(weeks, ({ makeUp }) => makeUp);
  const service = pays_service_fee ? total(sold, ({ service_fee }) => service_fee) : 0;
  const wages = total_commission + (isPaidSalary ? salaryOfAll : 0) + topUp + make_up_pay + overtime_pay + service;
  const of = (kind: 'bonus' | 'deduction') =>
    total(
      adjustments.filter((own) => own.kind === kind),
      ({ amount }) => amount,
    );
  const tipPaid = total(tips, ({ tender, amount, charge_rate }) => {
    if (tender === 'card') return amount - round(amount * charge_rate, 10_000);
    return tender === 'cash' && !holds_cash_tips ? 0 : amount;
  });
  const clean_up_fee = fees();
  const check = wages > 0 ? round(wages * (10_000 - structure.cash_check_percentage), 10_000) : 0;
  const cash = wages + of('bonus') - check;
  const floor = total(weeks, ({ minimum }) => minimum) + overtime_pay;
  const due = clean_up_fee + of('deduction') + carried_in;
  const purse = Math.max(0, cash) + (structure.cash_check_percentage === 0 ? check : 0);
  const taken = Math.max(0, Math.min(due, purse, wages + of('bonus') - floor));
  const tipsOut = Math.max(0, tipPaid);
  const tipsByCheck = round(tipsOut * structure.tip_to_check_percentage, 10_000);
  const paidOut = total(payouts, ({ amount }) => amount);
  const takenHome = total(
    tips.filter(({ tender }) => tender === 'cash'),
    ({ amount }) => amount,
  );
  const tips_paid_out =
    holds_cash_tips || paidOut < 0 ? paidOut : Math.max(0, takenHome > 0 ? paidOut - takenHome : paidOut);
  // Cent by cent: of the tips by check, then of those in cash; what is left waits for later tips. Taken back goes by check.
  let [check_left, cash_left, tips_carried_out] = [tipsByCheck, tipsOut - tipsByCheck, 0];
  const due_of_tips = tips_paid_out + tips_carried_in;
  if (due_of_tips < 0) check_left -= due_of_tips;
  for (let cent = 0; cent < due_of_tips; cent += 1) {
    if (check_left > 0) check_left -= 1;
    else if (cash_left > 0) cash_left -= 1;
    else tips_carried_out += 1;
  }
  const fromCheck = Math.max(0, taken - Math.max(0, cash));
  return {
    total_commission,
    overtime_pay,
    make_up_pay,
    clean_up_fee,
    carried_out: due - taken + Math.max(0, -(wages + of('bonus'))) + Math.max(0, -tipPaid),
    tips_paid_out,
    tips_carried_out,
    pay_1: Math.max(0, cash) - (taken - fromCheck) + cash_left,
    pay_2: check - fromCheck + check_left,
  };
}

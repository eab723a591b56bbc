import fc from 'fast-check';
import * as steps from './commands';
import type { Step } from './life-step';
import type { ReferenceTerms } from './reference-terms';
import { type SaleShape, Sell } from './sell-step';
import type { Beginning } from './store-world';

const cents = (min: number, max: number) => fc.integer({ min, max });
const discount = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), value: fc.constantFrom(500, 1_234, 3_333, 10_000) }),
  fc.record({ type: fc.constant('usd' as const), value: cents(1, 5_000) }),
);
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

const sale: fc.Arbitrary<SaleShape> = fc.record({
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom('service', 'service', 'item', 'custom', 'gift_card'),
      isSecondService: fc.boolean(),
      isBens: fc.boolean(),
      price: fc.oneof(cents(1, 1_499), cents(1, 9_999)),
      quantity: cents(1, 3),
      discount: rarely(discount),
      bonus: fc.constantFrom(0, 0, 10, 33),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  discount: rarely(discount),
  promotion: rarely(discount),
  rewardUnits: fc.constantFrom(0, 0, 1, 3),
  isFeeOn: fc.boolean(),
  isClients: fc.boolean(),
  tip: fc.oneof(fc.constant(0), cents(1, 4_000)),
  tipWeights: rarely(fc.tuple(fc.nat(5), cents(1, 5))),
  tenders: fc.array(
    fc.record({
      type: fc.constantFrom('cash', 'card', 'check', 'gift_card'),
      weight: cents(1, 9),
      card: fc.nat(3),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  tipOn: fc.nat(2),
  change: fc.constantFrom(0, 0, 1, 525),
});

/** What a change of terms changes; who is paid how stays for a life. */
const rates = {
  service_rate: fc.constantFrom(4_000, 5_555, 6_000),
  product_rate: fc.constantFrom(0, 1_000, 1_250),
  gift_card_rate: fc.constantFrom(0, 300),
  supply_rate: fc.constantFrom(0, 700, 1_000),
  supply_before_rate: fc.boolean(),
  bears_discounts: fc.boolean(),
  bears_rewards: fc.boolean(),
  bears_cash_discounts: fc.boolean(),
  card_tip_charge: fc.constantFrom(0, 133, 300),
  cash_check_percentage: fc.constantFrom(0, 3_000, 3_000, 10_000),
  tip_to_check_percentage: fc.constantFrom(0, 4_321, 10_000),
};
const hourly = { salary_type: 'per_hour' as const, salary_per_hour: 1_333, salary_by_period: 0 };
const byPeriod = { salary_type: 'per_period' as const, salary_per_hour: 0, salary_by_period: 40_000 };
const agreements = [
  { type: 'commission', guarantee: 'none', guarantee_span: 'period', ...hourly },
  { type: 'commission', guarantee: 'higher_of', guarantee_span: 'period', ...hourly },
  { type: 'commission', guarantee: 'higher_of', guarantee_span: 'day', ...hourly },
  { type: 'commission', guarantee: 'both', guarantee_span: 'period', ...hourly },
  { type: 'commission', guarantee: 'higher_of', guarantee_span: 'period', ...byPeriod },
  { type: 'commission', guarantee: 'both', guarantee_span: 'period', ...byPeriod },
  { type: 'salary', guarantee: 'none', guarantee_span: 'period', ...hourly },
  { type: 'salary', guarantee: 'none', guarantee_span: 'period', ...byPeriod },
] as const;
const terms: fc.Arbitrary<ReferenceTerms> = fc
  .record({
    ...rates,
    agreement: fc.constantFrom(...agreements),
    clean_up_mode: fc.constantFrom('per_day', 'per_week', 'percent'),
    clean_up_fee: fc.constantFrom(0, 500),
    clean_up_rate: fc.constantFrom(0, 250),
  })
  .map(({ agreement, ...one }) => ({ count_day_off: false, ...agreement, ...one }));

/** The rates of a store, at the beginning of a life and after a change. */
const storeRates = {
  service_fee: fc.constantFrom(0, 300, 350),
  tax: fc.constantFrom(0, 825, 913),
  cash_discount: fc.constantFrom(0, 400, 275),
};

/** Weeks in which the clock of the store goes back, or forward. */
export const beginning: fc.Arbitrary<Beginning> = fc.record({
  monday: fc.constantFrom('2026-10-26', '2026-03-02'),
  rates: fc.record(storeRates),
  holdsCashTips: fc.boolean(),
  paysServiceFee: fc.constantFrom(true, true, false),
  ava: terms,
  ben: terms,
  isBenContractor: fc.boolean(),
  avaWage: fc.constantFrom(null, 1_500),
});

const pick = cents(0, 9);
const isBen = fc.boolean();
const step = {
  sell: sale.map((shape) => new Sell(shape)),
  refund: fc
    .record({
      ticket: pick,
      line: pick,
      units: cents(1, 2),
      tip: fc.constantFrom(0, 0, 77, 900),
      isWhole: fc.boolean(),
    })
    .map((shape) => new steps.Refund(shape)),
  void: fc.record({ ticket: pick }).map((shape) => new steps.Void(shape)),
  reassign: fc.record({ ticket: pick, line: pick }).map((shape) => new steps.Reassign(shape)),
  terms: fc
    .record({ isBen, terms: fc.record(rates, { requiredKeys: [] }) })
    .map((shape) => new steps.ChangeTerms(shape)),
  rates: fc.record({ rates: fc.record(storeRates, { requiredKeys: [] }) }).map((shape) => new steps.ChangeRates(shape)),
  time: fc
    .record({
      isBen,
      days: fc.constantFrom(1, 1, 6),
      ago: cents(0, 600),
      minutes: cents(240, 840),
      pause: fc.constantFrom(0, 0, 15, 45),
    })
    .map((shape) => new steps.AddTime(shape)),
  adjust: fc
    .record({ isBen, kind: fc.constantFrom('bonus', 'deduction'), amount: cents(1, 9_000), ago: cents(0, 8) })
    .map((shape) => new steps.AdjustPay(shape)),
  tipsOut: fc.record({ isBen, amount: cents(1, 3_000) }).map((shape) => new steps.PayTipsOut(shape)),
  cashOut: fc.record({ card: pick }).map((shape) => new steps.CashOut(shape)),
  close: fc.record({ which: cents(0, 5) }).map((shape) => new steps.ClosePeriod(shape)),
  reopen: fc.record({ which: pick }).map((shape) => new steps.ReopenPeriod(shape)),
  batch: fc
    .record({ until: fc.constantFrom('closed', 'sent', 'reported') })
    .map((shape) => new steps.CloseBatch(shape)),
  chargeback: fc.record({ payment: pick, isWon: fc.boolean() }).map((shape) => new steps.Chargeback(shape)),
  days: fc.record({ days: cents(1, 5), hour: cents(6, 29) }).map((shape) => new steps.PassDays(shape)),
  zone: fc
    .record({ zone: fc.constantFrom('America/Chicago', 'America/Los_Angeles', 'Asia/Ho_Chi_Minh') })
    .map((shape) => new steps.ChangeZone(shape)),
  compare: fc.record({ from: cents(0, 12), length: cents(0, 6) }).map((shape) => new steps.Compare(shape)),
};

/** How often each step is drawn beside the others. */
const weights: Partial<Record<keyof typeof step, number>> = {
  sell: 6,
  days: 5,
  refund: 3,
  reassign: 3,
  time: 4,
  close: 5,
  reopen: 2,
  terms: 2,
  rates: 2,
  adjust: 2,
  batch: 2,
};
const drawn = (Object.keys(step) as (keyof typeof step)[]).flatMap((name) =>
  Array.from({ length: weights[name] ?? 1 }, () => step[name] as fc.Arbitrary<Step>),
);

/** The steps of a life. */
export const life = (maxSteps: number) => fc.commands(drawn, { maxCommands: maxSteps, size: 'max' });

const plainTerms: ReferenceTerms = {
  type: 'commission',
  service_rate: 6_000,
  product_rate: 1_000,
  gift_card_rate: 0,
  supply_rate: 0,
  supply_before_rate: true,
  bears_discounts: true,
  bears_rewards: false,
  bears_cash_discounts: false,
  clean_up_mode: 'per_day',
  clean_up_fee: 0,
  clean_up_rate: 0,
  salary_type: 'per_hour',
  salary_per_hour: 0,
  salary_by_period: 0,
  guarantee: 'none',
  guarantee_span: 'period',
  count_day_off: false,
  card_tip_charge: 0,
  cash_check_percentage: 3_000,
  tip_to_check_percentage: 10_000,
};

/** A store without rates whose employees have the default terms. */
export const plainBeginning: Beginning = {
  monday: '2026-10-26',
  rates: { service_fee: 0, tax: 0, cash_discount: 0 },
  holdsCashTips: true,
  paysServiceFee: false,
  ava: plainTerms,
  ben: plainTerms,
  isBenContractor: false,
  avaWage: null,
};

/** A service of Ava for cash, with a tip. */
export const plainSale: SaleShape = {
  lines: [
    {
      kind: 'service',
      isSecondService: false,
      isBens: false,
      price: 0,
      quantity: 1,
      discount: null,
      bonus: 0,
    },
  ],
  discount: null,
  promotion: null,
  rewardUnits: 0,
  isFeeOn: false,
  isClients: false,
  tip: 500,
  tipWeights: null,
  tenders: [{ type: 'cash', weight: 1, card: 0 }],
  tipOn: 0,
  change: 0,
};

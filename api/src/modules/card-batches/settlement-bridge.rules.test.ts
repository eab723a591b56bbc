import fc from 'fast-check';
import type { SettlementDifference } from '../../resolver-types.generated';
import { type BridgeFacts, bridgeOf, type CardMovement } from './settlement-bridge.rules';

const noSubject = { order_id: null, order_code: null, batch_id: null, batch_number: null, day: null };

/** What happens to a card payment on its way to the bank. */
type Fate = 'paid' | 'in transit' | 'open' | 'awaiting' | 'voided' | SettlementDifference;

const fates: readonly Fate[] = [
  ...(['paid', 'in transit', 'open', 'awaiting', 'voided', 'not_batched', 'not_posted', 'batched_otherwise'] as const),
  ...(['not_settled', 'settled_otherwise', 'unknown_line', 'deposit_differs', 'deposit_failed'] as const),
];

const event = (of: readonly Fate[]) =>
  fc.record({
    cents: fc.integer({ min: -50_000, max: 90_000 }).filter((cents) => cents !== 0),
    fate: fc.constantFrom(...of),
    off: fc.integer({ min: 1, max: 999 }),
    fee: fc.integer({ min: 0, max: 500 }),
  });

const sound = fates.filter((fate) => !fate.includes('_'));

const day = (of: readonly Fate[]) =>
  fc.record({
    events: fc.array(event(of), { maxLength: 12 }),
    cash: fc.integer({ min: 0, max: 100_000 }),
    gift: fc.integer({ min: 0, max: 100_000 }),
    sold: fc.integer({ min: 0, max: 100_000 }),
    tax: fc.integer({ min: 0, max: 10_000 }),
    tips: fc.integer({ min: 0, max: 10_000 }),
    terminal: fc.integer({ min: 0, max: 10_000 }),
    account: fc.array(
      fc.record({
        kind: fc.constantFrom('chargeback', 'reversal', 'fee', 'adjustment', 'reserve'),
        gross: fc.integer({ min: -9_000, max: 9_000 }),
        fee: fc.integer({ min: 0, max: 1_500 }),
      }),
      { maxLength: 4 },
    ),
  });

type Day = typeof day extends (of: readonly Fate[]) => fc.Arbitrary<infer Made> ? Made : never;

/** Builds the facts of a day from what happened to each payment, and the residual that its faults leave. */
function played({ events, cash, gift, sold, tax, tips, terminal, account }: Day) {
  const movements: CardMovement[] = [];
  const lines: BridgeFacts['lines'][number][] = account.map((line) => ({
    ...line,
    ...noSubject,
    payment_id: null,
    reference: null,
  }));
  const deposits: BridgeFacts['deposits'][number][] = [];
  const failed: { reference: string; day: string; net: number }[] = [];
  const expected: [SettlementDifference, number][] = [];
  let captured = 0;
  let deposited = account.reduce((all, { gross, fee }) => all + gross - fee, 0);
  let in_transit = 0;
  for (const [index, { cents, fate, off, fee }] of events.entries()) {
    const payment_id = `p${index}`;
    const move = (more: Partial<CardMovement>) =>
      movements.push({
        ...noSubject,
        payment_id,
        posted: cents,
        batched: cents,
        state: 'settled',
        settled: 0,
        fee: 0,
        ...more,
      });
    const settle = (gross = cents) => {
      deposited += gross - fee;
      return { settled: gross, fee };
    };
    if (fate !== 'not_posted' && fate !== 'unknown_line') captured += cents;
    const wrong = (amount: number) => expected.push([fate as SettlementDifference, amount]);
    switch (fate) {
      case 'paid':
        move(settle());
        break;
      case 'in transit':
        move({ settled: cents, fee });
        in_transit += cents - fee;
        break;
      case 'open':
        move({ state: 'not_closed' });
        break;
      case 'awaiting':
      case 'voided':
        move({ state: fate });
        break;
      case 'not_batched':
        move({ batched: null, state: 'awaiting' });
        wrong(cents);
        break;
      case 'not_posted':
        move({ posted: null, ...settle() });
        wrong(-cents);
        break;
      case 'batched_otherwise':
        move({ batched: cents - off, ...settle(cents - off) });
        wrong(off);
        break;
      case 'not_settled':
        move({ state: 'overdue' });
        wrong(cents);
        break;
      case 'settled_otherwise':
        move(settle(cents - off));
        wrong(off);
        break;
      case 'unknown_line':
        lines.push({ ...noSubject, payment_id: null, kind: 'sale', gross: cents, fee, reference: payment_id });
        deposited += cents - fee;
        wrong(-cents);
        break;
      case 'deposit_differs':
        move(settle());
        deposits.push({ reference: payment_id, day: '2026-11-21', amount: cents - fee - off, lines: cents - fee });
        wrong(off);
        break;
      case 'deposit_failed':
        move({ settled: cents, fee });
        if (cents !== fee) wrong(cents - fee);
        failed.push({ reference: payment_id, day: '2026-11-21', net: cents - fee });
        break;
    }
  }
  const facts: BridgeFacts = {
    ledger: {
      net_income: captured + cash + gift + terminal - tax - tips - sold,
      tax,
      tips,
      gift_cards_sold: sold,
      cash,
      checks: 0,
      gift_cards_redeemed: gift,
      other_terminals: terminal,
    },
    movements,
    lines,
    sums: { deposited, in_transit, failed },
    deposits,
    hasBatches: true,
    isReported: true,
  };
  return { facts, expected, captured };
}

test('10,000 random days without a fault have a residual of 0 and name nothing', () => {
  fc.assert(
    fc.property(day(sound), (made) => {
      const { facts, captured } = played(made);
      const bridge = bridgeOf(facts);
      expect([bridge.residual, bridge.differences]).toEqual([0, []]);
      expect(bridge.captured).toBe(captured);
      expect(bridge.expected_deposit).toBe((bridge.deposited ?? 0) + (bridge.in_transit ?? 0));
    }),
    { numRuns: 10_000 },
  );
});

test('a residual of random days is the sum of their faults, and each fault is named with its cents', () => {
  fc.assert(
    fc.property(day(fates), (made) => {
      const { facts, expected } = played(made);
      const { residual, differences } = bridgeOf(facts);
      const byKind = (rows: readonly (readonly [string, number])[]) =>
        rows.map(([kind, amount]) => `${kind} ${amount}`).sort();
      expect(byKind((differences ?? []).map(({ kind, amount }) => [kind, amount] as const))).toEqual(byKind(expected));
      expect(residual).toBe(expected.reduce((all, [, amount]) => all + amount, 0));
    }),
    { numRuns: 3_000 },
  );
});

test('without reports of the processor nothing after the batches is a figure', () => {
  const { facts } = played({
    events: [{ cents: 4_000, fate: 'paid', off: 1, fee: 1 }],
    cash: 0,
    gift: 0,
    sold: 0,
    tax: 0,
    tips: 0,
    terminal: 0,
    account: [],
  });
  expect(bridgeOf({ ...facts, isReported: false })).toMatchObject({
    captured: 4_000,
    batched: 4_000,
    awaiting_settlement: null,
    settled: null,
    fees: null,
    expected_deposit: null,
    deposited: null,
    residual: 0,
  });
  expect(bridgeOf({ ...facts, hasBatches: false })).toMatchObject({ captured: 4_000, batched: null, residual: null });
});

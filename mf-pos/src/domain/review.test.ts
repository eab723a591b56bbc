import { ava, ben, makeCustom, makeGiftCard, makeLine } from '../testing/make-line';
import {
  fittedReview,
  isSent,
  maxDiscount,
  maxPoints,
  noEdits,
  promoTarget,
  type ReviewEdits,
  type ReviewedTicket,
  reviewInput,
  reviewOf,
  reviewTotals,
  type StoreRates,
  sharesOf,
  ticketTarget,
} from './review';

const rates: StoreRates = { service_fee: 200, tax: 825, cash_discount: 300, reward_unit: 100, reward_value: 500 };
const gel = makeLine();
const custom = makeCustom();
const oil = makeLine({
  id: 'oil',
  item_type: 'item',
  item_name: 'Oil',
  price: 1_000,
  taxable: true,
  staff: null,
  service: null,
  item: { id: 'o' },
});
const ticket: ReviewedTicket = {
  order_items: [gel, custom],
  order_discounts: [],
  tip: 0,
  tip_shares: [],
  service_fee_enabled: true,
  reward_points: 0,
  customer: { point: 370 },
};
const edits = (changes: Partial<ReviewEdits>): ReviewEdits => ({ ...noEdits, ...changes });

describe('the receipt', () => {
  test('calculates every figure in the decided order', () => {
    const full = { ...ticket, order_items: [gel, custom, oil] };
    const review = reviewOf(
      full,
      edits({
        discounts: {
          [gel.id]: { type: 'usd', value: 800, name: null },
          [ticketTarget]: { type: 'percent', value: 1_000, name: null },
          [promoTarget]: { type: 'usd', value: 500, name: 'First visit' },
        },
        tip: 1_000,
      }),
    );
    // 60.00 - 8.00 - 5.20 - 5.00 = 41.80; fee 2 % 0.84; tax 8.25 % of 8.04 is 0.66; cash 3 % of 20.00 is 0.60.
    expect(reviewTotals(full, review, rates, { cashNetCents: 2_000 })).toMatchObject({
      subTotal: 6_000,
      lineDiscount: 800,
      orderDiscount: 520,
      promo: 500,
      reward: 0,
      serviceFee: 84,
      tax: 66,
      net: 4_330,
      cashDiscount: 60,
      tip: 1_000,
      total: 5_270,
    });
  });
  test('a removed fee is zero', () => {
    expect(reviewTotals(ticket, reviewOf(ticket, edits({ serviceFee: false })), rates)).toMatchObject({
      serviceFee: 0,
      net: 5_000,
    });
  });
  test('the ticket’s reward remains, as far as its client has the points', () => {
    const rewarded = { ...ticket, reward_points: 300 };
    const rewardOf = (one: ReviewedTicket) => reviewTotals(one, reviewOf(one, noEdits), rates).reward;
    expect(rewardOf(rewarded)).toBe(1_500);
    expect(rewardOf({ ...rewarded, customer: { point: 120 } })).toBe(500);
    expect(rewardOf({ ...rewarded, customer: null })).toBe(0);
  });
});

describe('edits on top of the server’s state', () => {
  const discounted: ReviewedTicket = {
    ...ticket,
    order_discounts: [
      {
        order_item_id: gel.id,
        is_promo: false,
        discount_type: 'usd',
        discount_value: 300,
        name: null,
        promo_code: null,
      },
      {
        order_item_id: null,
        is_promo: false,
        discount_type: 'percent',
        discount_value: 500,
        name: null,
        promo_code: null,
      },
      {
        order_item_id: null,
        is_promo: true,
        discount_type: 'percent',
        discount_value: 500,
        name: 'Summer',
        promo_code: null,
      },
    ],
  };
  test('leaves fields without an edit to the server', () => {
    expect(reviewOf(discounted, edits({ tip: 700 }))).toEqual({
      discounts: [
        { lineId: gel.id, isPromo: false, type: 'usd', value: 300, name: null },
        { lineId: null, isPromo: false, type: 'percent', value: 500, name: null },
        { lineId: null, isPromo: true, type: 'percent', value: 500, name: 'Summer' },
      ],
      tip: 700,
      tipShares: [],
      serviceFee: true,
      rewardPoints: 0,
    });
  });
  test('a discount replaces that of its own target only', () => {
    expect(
      reviewOf(discounted, edits({ discounts: { [ticketTarget]: { type: 'usd', value: 100, name: null } } })).discounts,
    ).toEqual([
      { lineId: gel.id, isPromo: false, type: 'usd', value: 300, name: null },
      { lineId: null, isPromo: true, type: 'percent', value: 500, name: 'Summer' },
      { lineId: null, isPromo: false, type: 'usd', value: 100, name: null },
    ]);
  });
  test('a discount can be removed', () => {
    expect(reviewOf(discounted, edits({ discounts: { [gel.id]: null, [promoTarget]: null } })).discounts).toEqual([
      { lineId: null, isPromo: false, type: 'percent', value: 500, name: null },
    ]);
  });
  test('a discount of a removed line is dropped', () => {
    expect(reviewOf(ticket, edits({ discounts: { gone: { type: 'usd', value: 100, name: null } } })).discounts).toEqual(
      [],
    );
  });
});

describe('the tip’s shares', () => {
  const shares = [
    { employee_id: ava.id, amount: 100 },
    { employee_id: ben.id, amount: 900 },
  ];
  test('follows the service value by default', () => {
    const review = reviewOf(ticket, edits({ tip: 1_000 }));
    expect(sharesOf(ticket.order_items, review)).toEqual([
      { employee_id: ava.id, amount: 760 },
      { employee_id: ben.id, amount: 240 },
    ]);
  });
  test('is the chosen one while it sums to the tip', () => {
    expect(reviewOf(ticket, edits({ tip: 1_000, tipShares: shares })).tipShares).toEqual(shares);
  });
  test('follows the service value again after the tip changes', () => {
    expect(reviewOf(ticket, edits({ tip: 1_200, tipShares: shares })).tipShares).toEqual([]);
  });
  test('follows the service value again after one employee leaves the ticket', () => {
    expect(reviewOf({ ...ticket, order_items: [gel] }, edits({ tip: 1_000, tipShares: shares })).tipShares).toEqual([]);
  });
  test('is not a choice if the server split by value', () => {
    const tipped = {
      ...ticket,
      tip: 1_000,
      tip_shares: [
        { employee_id: ben.id, amount: 240 },
        { employee_id: ava.id, amount: 760 },
      ],
    };
    expect(reviewOf(tipped, noEdits).tipShares).toEqual([]);
    expect(reviewOf({ ...tipped, tip_shares: shares }, noEdits).tipShares).toEqual(shares);
  });
});

describe('mostDiscount', () => {
  const review = reviewOf(
    ticket,
    edits({
      discounts: {
        [gel.id]: { type: 'usd', value: 800, name: null },
        [ticketTarget]: { type: 'usd', value: 200, name: null },
        [promoTarget]: { type: 'usd', value: 500, name: 'First visit' },
      },
    }),
  );
  test.each([
    ['a line, whatever it has now', gel.id, 3_800],
    ['the ticket, after the lines’ discounts', ticketTarget, 4_200],
    ['a promotion, after the ticket’s discount', promoTarget, 4_000],
  ])('%s', (_, target, expected) => {
    expect(maxDiscount(ticket, review, rates, target)).toBe(expected);
  });
  test('an amount that the ticket no longer allows is sent as shown', () => {
    const large = reviewOf(ticket, edits({ discounts: { [ticketTarget]: { type: 'usd', value: 9_000, name: null } } }));
    expect(fittedReview(large, reviewTotals(ticket, large, rates)).discounts).toEqual([
      { lineId: null, isPromo: false, type: 'usd', value: 5_000, name: null },
    ]);
  });
});

describe('the points that can be used', () => {
  const review = reviewOf(ticket, noEdits);
  test.each([
    ['whole units of those that the client has', 370, [gel], 300],
    ['no more than the ticket takes', 9_000, [gel], 700],
    ['none of a gift card', 9_000, [makeGiftCard()], 0],
    ['none of points that are owed', -20, [gel], 0],
  ])('%s', (_, point, order_items, expected) => {
    expect(maxPoints({ ...ticket, order_items, customer: { point } }, review, rates)).toBe(expected);
  });
  test('are zero without a client, or in a store without points', () => {
    expect(maxPoints({ ...ticket, customer: null }, review, rates)).toBe(0);
    expect(maxPoints(ticket, review, { ...rates, reward_unit: 0 })).toBe(0);
  });
  test('are sent as they are shown', () => {
    const chosen = reviewOf(ticket, edits({ rewardPoints: 350 }));
    expect(reviewInput(fittedReview(chosen, reviewTotals(ticket, chosen, rates))).reward_points).toBe(300);
  });
});

describe('reviewInput', () => {
  test('sends nothing when the server has every edit', () => {
    expect(isSent(ticket, reviewOf(ticket, noEdits))).toBe(true);
    expect(isSent(ticket, reviewOf(ticket, edits({ serviceFee: true, tip: 0 })))).toBe(true);
  });
  test('sends the edits when a choice differs', () => {
    expect(isSent(ticket, reviewOf(ticket, edits({ tip: 100 })))).toBe(false);
  });
  test('sends the same request, whatever the order of the choices', () => {
    const [a, b] = [
      { type: 'usd', value: 1, name: null },
      { type: 'usd', value: 2, name: null },
    ] as const;
    const one = reviewOf(ticket, edits({ discounts: { [gel.id]: a, [custom.id]: b } }));
    const other = reviewOf(ticket, edits({ discounts: { [custom.id]: b, [gel.id]: a } }));
    expect(JSON.stringify(reviewInput(one))).toBe(JSON.stringify(reviewInput(other)));
  });
});

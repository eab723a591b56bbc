import fc from 'fast-check';
import { bonusOf, movementPostings } from './gift-card-postings.rules';

const sum = (postings: readonly { amount: number }[]) => postings.reduce((all, { amount }) => all + amount, 0);

test.each([
  [2_500, 1_000, 10_000, -250],
  [1, 1_000, 10_000, 0],
  [5, 1_000, 10_000, -1],
  [10_000, 1_000, 10_000, -1_000],
  [300, 0, 500, 0],
])('%d of a card with a bonus of %d in %d takes %d of the bonus', (amount, bonus, balance, expected) => {
  expect(bonusOf(amount, bonus, balance) + 0).toBe(expected);
});

test('a debit never takes more bonus or paid value than there is', () => {
  const cents = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 400_000 }), (paid, bonus, typed) => {
      const balance = paid + bonus;
      const amount = Math.min(typed, balance);
      const taken = 0 - bonusOf(amount, bonus, balance);
      expect(taken).toBeLessThanOrEqual(bonus);
      expect(amount - taken).toBeLessThanOrEqual(paid);
      if (amount === balance) expect(taken).toBe(bonus);
    }),
  );
});

describe('the postings of a movement', () => {
  test('are none where the ticket posts everything', () => {
    expect(movementPostings({ change: 5_000, bonus: 0, posted: 5_000 })).toEqual([]);
    expect(movementPostings({ change: -700, bonus: 0, posted: -700 })).toEqual([]);
  });

  test('grant the bonus of a load of $100 for $90', () => {
    expect(movementPostings({ change: 10_000, bonus: 1_000, posted: 9_000 })).toEqual([
      { account: 'gift_card_bonus', amount: -1_000 },
      { account: 'gift_card_bonus_granted', amount: 1_000 },
    ]);
  });

  test('move the bonus part of a redemption from the liability that the ticket debited', () => {
    expect(movementPostings({ change: -2_500, bonus: -250, posted: -2_500 })).toEqual([
      { account: 'gift_card_liability', amount: -250 },
      { account: 'gift_card_bonus', amount: 250 },
    ]);
  });

  test('take an imported balance from the account of imports, and pay a rest out of the drawer', () => {
    expect(movementPostings({ change: 800, bonus: 0, posted: 0, contra: 'gift_card_import' })).toEqual([
      { account: 'gift_card_liability', amount: -800 },
      { account: 'gift_card_import', amount: 800 },
    ]);
    expect(movementPostings({ change: -800, bonus: 0, posted: 0, contra: 'cash' })).toEqual([
      { account: 'gift_card_liability', amount: 800 },
      { account: 'cash', amount: -800 },
    ]);
  });

  test('sum to zero, with the paid part on the liability and the bonus on its own account', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, (paid, bonus) => {
        const change = paid + bonus;
        for (const postings of [
          movementPostings({ change, bonus, posted: paid }),
          movementPostings({ change, bonus, posted: 0, contra: 'gift_card_adjustment' }),
          movementPostings({ change, bonus, posted: 0, contra: 'gift_card_transfer' }),
        ]) {
          expect(sum(postings)).toBe(0);
          expect(sum(postings.filter(({ account }) => account === 'gift_card_bonus'))).toBe(0 - bonus);
        }
      }),
    );
  });
});

import { offline } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { sentTo, show } from '../testing/show';

const page = '/liability?range=custom&from=2026-11-01&to=2026-11-30';

const makeLiability = (changes: object = {}) => ({
  gift_card_liability: {
    opening: 100_000,
    opening_owed: 98_000,
    closing: 125_000,
    closing_owed: 120_000,
    movements: {
      sold: 40_000,
      topped_up: 5_000,
      imported: 0,
      redeemed: -20_500,
      refunded: 500,
      canceled: 0,
      adjusted: 0,
      cashed_out: 0,
      expired: 0,
      transferred: 0,
    },
    aging: [
      { from_days: 0, cards: 20, balance: 100_000, owed: 96_000 },
      { from_days: 90, cards: 3, balance: 20_000, owed: 19_000 },
      { from_days: 1_825, cards: 1, balance: 5_000, owed: 5_000 },
    ],
    ...changes,
  },
});

test('opening and movements sum to closing, with the money owed and the bonus', async () => {
  const view = show(page, makeLiability());
  const sheet = within(await screen.findByRole('region', { name: 'Value to honor' }));
  expect(sheet.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Opening, Nov 01, 2026$1,000.00',
    'Sold$400.00',
    'Topped up$50.00',
    'Redeemed−$205.00',
    'Refunded to cards$5.00',
    'Closing, Nov 30, 2026$1,250.00',
    'Money owed$1,200.00',
    'Bonus$50.00',
  ]);
  expect(sentTo(view, 'GiftCardLiability')).toMatchObject([{ start: '2026-11-01', end: '2026-11-30' }]);
});

test('balances are listed by their last activity, with their sum', async () => {
  show(page, makeLiability());
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Last activityCardsBalanceMoney owed',
    'Under 90 days20$1,000.00$960.00',
    '90 to 179 days3$200.00$190.00',
    'Over 5 years1$50.00$50.00',
    'Total24$1,250.00$1,200.00',
  ]);
});

test('a store without balances says so', async () => {
  show(page, makeLiability({ aging: [] }));
  expect(await screen.findByText('No balances')).toBeVisible();
});

test('shows an error with a retry, never a zero', async () => {
  let isOffline = true;
  const view = show(page, {
    gift_card_liability() {
      if (isOffline) throw offline();
      return makeLiability().gift_card_liability;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The liability could not be calculated.');
  expect(screen.queryByText('$0.00')).toBeNull();
  isOffline = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$1,200.00', { selector: 'dd' })).toBeVisible();
});

test('has its texts in Vietnamese', async () => {
  show(page, makeLiability(), { language: 'vi' });
  expect(screen.getByRole('heading', { level: 1, name: 'Công nợ thẻ quà tặng' })).toBeVisible();
  expect(await screen.findByText('Tiền còn nợ khách', { selector: 'dt' })).toBeVisible();
});

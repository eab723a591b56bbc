import { defaultPermissions } from '@suite/domain';
import { makeGate, offline } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { cardId, fakeServer } from '../testing/make';
import { sentTo, show } from '../testing/show';

const summary = {
  gift_card_summary: {
    outstanding: 125_000,
    owed: 120_000,
    cards: 23,
    sold: 15_000,
    topped_up: 0,
    redeemed: 2_000,
    days: [
      { day: '2026-11-01', sold: 5_000, topped_up: 0, redeemed: 0 },
      { day: '2026-11-02', sold: 0, topped_up: 0, redeemed: 2_000 },
      { day: '2026-11-03', sold: 10_000, topped_up: 0, redeemed: 0 },
    ],
  },
};
const manager = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });

test('finds cards as one types, and shows all of them in the list with Enter', async () => {
  const view = show('', summary);
  await view.user.type(screen.getByRole('searchbox', { name: 'Code, phone or name' }), 'park');
  const found = within(await screen.findByRole('list', { name: 'Cards found' }));
  expect(found.getByRole('link', { name: 'PLASTIC1' })).toHaveAttribute(
    'href',
    `/owner/gift-card/detail?id=${cardId(0)}`,
  );
  expect(sentTo(view, 'SearchCards').at(-1)).toMatchObject({ search: 'park' });
  await view.user.type(screen.getByRole('searchbox'), '{Enter}');
  expect(view.path()).toBe('/owner/gift-card/gift-card-list?q=park');
});

test('a search without a match says what else to try', async () => {
  const view = show('', { ...fakeServer([]), ...summary });
  await view.user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('No card matches')).toBeVisible();
});

test('leads to the pages of the counter, the list and the histories', async () => {
  show('', summary);
  const actions = within(screen.getByRole('navigation', { name: 'Actions' }));
  expect(actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Redeem', '/owner/gift-card/redeem'],
    ['Sell a card', '/owner/gift-card/sell'],
    ['Top up', '/owner/gift-card/topup'],
    ['Check balance', '/owner/gift-card/info'],
    ['Scan', '/owner/scan?gift_card=info'],
  ]);
  const more = within(screen.getByRole('region', { name: 'More' }));
  expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All gift cards',
    'Sold and topped up',
    'Redeemed',
    'Scheduled gifts',
    'Print runs',
    'Import balances',
    'Liability',
  ]);
  expect(await screen.findByRole('region', { name: 'Sold' })).toBeVisible();
});

const listsNone = makeGate({
  role: 'manager',
  permissions: new Set(defaultPermissions('manager').filter((key) => key !== 'UPDATE_GIFT_CARD')),
});

test('offers people who list no cards the search only', async () => {
  const view = show('', { ...fakeServer([]), ...summary }, { gate: listsNone });
  expect(screen.queryByRole('region', { name: 'More' })).toBeNull();
  expect(screen.getByText(/^You find a card by its whole code/)).toBeVisible();
  await view.user.type(screen.getByRole('searchbox'), 'tic1 park{Enter}');
  expect(view.path()).toBe('/owner/gift-card');
});

test.each(['gift-card-list', 'top-up-transaction', 'redeem-transaction'])(
  'leads people who list no cards from %s to the search',
  (page) => {
    expect(show(`/${page}`, { ...fakeServer([]), ...summary }, { gate: listsNone }).path()).toBe('/owner/gift-card');
  },
);

test('shows what is outstanding, and what was sold, topped up and redeemed, as bars and as a table', async () => {
  const view = show('?range=custom&from=2026-11-01&to=2026-11-03', summary);
  const outstanding = within(await screen.findByRole('region', { name: 'Outstanding balance' }));
  expect(outstanding.getByText('$1,250.00')).toBeVisible();
  expect(outstanding.getByText('On 23 cards')).toBeVisible();
  expect(outstanding.getByText('$1,200.00 paid for by clients, $50.00 bonus')).toBeVisible();
  const sold = within(screen.getByRole('region', { name: 'Sold' }));
  expect(sold.getByText('$150.00')).toBeVisible();
  expect(within(sold.getByRole('figure', { name: 'Sold' })).getByText('Highest: Nov 3, $100.00')).toBeVisible();
  const toppedUp = within(screen.getByRole('region', { name: 'Topped up' }));
  expect(within(toppedUp.getByRole('figure', { name: 'Topped up' })).getByText('Nothing in these days')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PeriodSoldTopped upRedeemed',
    'Nov 1$50.00$0.00$0.00',
    'Nov 2$0.00$0.00$20.00',
    'Nov 3$100.00$0.00$0.00',
    'Total$150.00$0.00$20.00',
  ]);
  expect(sentTo(view, 'GiftCardSummary')).toMatchObject([{ start: '2026-11-01', end: '2026-11-03' }]);
});

test('without the permission for income there are no figures, and no request for them', async () => {
  const view = show('', summary, { gate: manager });
  expect(await screen.findByText(/need the permission to see the store’s income/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Liability' })).toBeNull();
  expect(sentTo(view, 'GiftCardSummary')).toEqual([]);
});

test('shows an error with a retry', async () => {
  let isOffline = true;
  const view = show('', {
    gift_card_summary() {
      if (isOffline) throw offline();
      return summary.gift_card_summary;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The gift card figures could not be loaded.');
  isOffline = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$1,250.00')).toBeVisible();
});

test('has its texts in Vietnamese', async () => {
  show('', summary, { language: 'vi' });
  expect(screen.getByRole('heading', { level: 1, name: 'Thẻ quà tặng' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Đã dùng' })).toBeVisible();
});

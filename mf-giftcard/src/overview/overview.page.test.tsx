import { defaultPermissions } from '@suite/domain';
import { makeGate, offline } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardId, fakeServer } from '../testing/make';
import { sentTo, show } from '../testing/show';

const manager = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });

test('finds cards as one types, and shows all of them in the list with Enter', async () => {
  const view = show('');
  await view.user.type(screen.getByRole('searchbox', { name: 'Code, phone or name' }), 'park');
  const found = within(await screen.findByRole('list', { name: 'Cards found' }));
  expect(found.getByRole('link', { name: 'PLAS-TIC1' })).toHaveAttribute(
    'href',
    `/owner/gift-card/detail?id=${cardId(0)}`,
  );
  expect(sentTo(view, 'SearchCards').at(-1)).toMatchObject({ search: 'park' });
  await view.user.type(screen.getByRole('searchbox'), '{Enter}');
  expect(view.path()).toBe('/owner/gift-card/gift-card-list?q=park');
});

test('a search without a match says what else to try', async () => {
  const view = show('', fakeServer([]));
  await view.user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('No card matches')).toBeVisible();
});

test('leads to the pages of the counter, the list and the histories', async () => {
  show('');
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
  ]);
  expect(await screen.findByRole('region', { name: 'Sold' })).toBeVisible();
});

test('sums what was sold, topped up and redeemed in a range', async () => {
  const view = show('?range=custom&from=2026-11-01&to=2026-11-30');
  const sold = within(await screen.findByRole('region', { name: 'Sold' }));
  expect(sold.getByText('$100.00')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Redeemed' })).getByText('$20.00')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Topped up' })).getByText('$0.00')).toBeVisible();
  expect(sentTo(view, 'GiftCardTotals').at(-1)).toMatchObject({
    date: { _gte: '2026-11-01T05:00:00.000Z', _lt: '2026-12-01T06:00:00.000Z' },
  });
});

test('without the permission for income there are no sums, and no request for them', async () => {
  const view = show('', {}, { gate: manager });
  expect(await screen.findByText(/need the permission to see the store’s income/)).toBeVisible();
  expect(sentTo(view, 'GiftCardTotals')).toEqual([]);
});

test('shows an error with a retry', async () => {
  let isOffline = true;
  const view = show('', {
    gift_card_transaction_aggregate() {
      if (isOffline) throw offline();
      return { count: 0, balance_change: 0, bonus_change: 0, price: 0 };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The gift card figures could not be loaded.');
  isOffline = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByText('$0.00')).toHaveLength(3));
});

test('has its texts in Vietnamese', async () => {
  show('', {}, { language: 'vi' });
  expect(screen.getByRole('heading', { level: 1, name: 'Thẻ quà tặng' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Đã dùng' })).toBeVisible();
});

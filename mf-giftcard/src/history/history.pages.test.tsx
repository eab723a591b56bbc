import { defaultPermissions } from '@suite/domain';
import { businessDay, dayRange } from '@suite/domain/time';
import { makeGate, offline } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardId, fakeServer, makeCard, makeLoad, makeMovement } from '../testing/make';
import { sentTo, show } from '../testing/show';

const november = '?range=custom&from=2026-11-01&to=2026-11-30';
const rows = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('redemptions of a range show their total, and link to card and ticket', async () => {
  const view = show(`/redeem-transaction${november}`);
  const [row] = await rows('Redeemed');
  expect(row).toHaveTextContent('−$20.00');
  expect(within(row as HTMLElement).getByRole('link', { name: 'PLASTIC1' })).toHaveAttribute(
    'href',
    `/owner/gift-card/detail?id=${cardId(0)}`,
  );
  expect(within(row as HTMLElement).getByRole('link', { name: 'Ticket 1077' })).toBeVisible();
  const total = within(screen.getByRole('region', { name: 'Paid with gift cards' }));
  expect(total.getByText('$20.00')).toBeVisible();
  expect(total.getByText('1 transaction')).toBeVisible();
  expect(sentTo(view, 'GiftCardHistory').at(-1)).toMatchObject({
    where: {
      type: { _in: ['redeem'] },
      date: { _gte: '2026-11-01T05:00:00.000Z', _lt: '2026-12-01T06:00:00.000Z' },
    },
  });
});

test('sales and top-ups show what was loaded, and what was paid if it was less', async () => {
  const load = makeLoad({ id: 3, type: 'top_up', balance_change: 5_000, price: 4_500 });
  show(`/top-up-transaction${november}`, fakeServer([makeCard()], [load, makeLoad()]));
  expect(await rows('Sold and topped up')).toHaveLength(2);
  const total = within(screen.getByRole('region', { name: 'Loaded onto cards' }));
  expect(total.getByText('$150.00')).toBeVisible();
  expect(total.getByText('Clients paid $145.00')).toBeVisible();
});

test('searches as one types', async () => {
  const view = show(`/redeem-transaction${november}`);
  await rows('Redeemed');
  await view.user.type(screen.getByRole('searchbox'), '1077');
  await waitFor(() => expect(sentTo(view, 'GiftCardHistory').at(-1)).toMatchObject({ where: { search: '1077' } }));
  expect(view.path()).toContain('q=1077');
});

test('loads more pages after the last transaction', async () => {
  const many = Array.from({ length: 25 }, (_, index) => makeMovement({ id: 100 - index }));
  const view = show(`/redeem-transaction${november}`, fakeServer([makeCard()], many));
  await waitFor(async () => expect(await rows('Redeemed')).toHaveLength(25));
  expect(sentTo(view, 'GiftCardHistory').at(-1)).toMatchObject({ limit: 20, after: 81 });
});

test('says why it is empty, with and without a search', async () => {
  const view = show(`/top-up-transaction${november}`, fakeServer([], []));
  expect(await screen.findByText('Nothing was sold or topped up')).toBeVisible();
  await view.user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No transaction matches')).toBeVisible();
});

test('shows an error with a retry', async () => {
  let isOffline = true;
  const view = show(`/redeem-transaction${november}`, {
    gift_card_transaction_list() {
      if (isOffline) throw offline();
      return [makeMovement()];
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The transactions could not be loaded.');
  isOffline = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows('Redeemed')).toHaveLength(1);
});

test('without the permission for income only those of today are shown', async () => {
  const manager = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
  const view = show(`/redeem-transaction${november}`, {}, { gate: manager });
  expect(await screen.findByText(/transactions of today/)).toBeVisible();
  expect(await rows('Redeemed')).toHaveLength(1);
  expect(screen.queryByRole('combobox', { name: 'Dates' })).toBeNull();
  const { start, end } = dayRange(businessDay(new Date(), 'America/Chicago'), 'America/Chicago');
  expect(sentTo(view, 'GiftCardHistory').at(-1)).toMatchObject({
    where: { date: { _gte: start.toISOString(), _lt: end.toISOString() } },
  });
});

test('has its texts in Vietnamese', async () => {
  show(`/top-up-transaction${november}`, {}, { language: 'vi' });
  expect(screen.getByRole('heading', { level: 1, name: 'Bán và nạp thẻ' })).toBeVisible();
  expect(await screen.findByText('Đã nạp vào thẻ')).toBeVisible();
});

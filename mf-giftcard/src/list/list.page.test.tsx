import { catchSavedFiles, makeWideScreen, offline } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardId, fakeServer, makeCard } from '../testing/make';
import { sentTo, show } from '../testing/show';

const page = '/gift-card-list';
const rows = async () => within(await screen.findByRole('list', { name: 'All gift cards' })).getAllByRole('listitem');
const manyCards = (count: number) =>
  Array.from({ length: count }, (_, index) => makeCard({ id: cardId(index), code: `PLASTIC${100 + index}` }));

test('lists cards with code, client, status and balance, page by page', async () => {
  const view = show(page, fakeServer(manyCards(25)));
  expect((await rows())[0]).toHaveTextContent('PLASTIC100Jenny ParkSold Nov 02, 2026$80.00Active');
  // The end of the list is in view, so the next page is loaded by itself.
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  expect(sentTo(view, 'GiftCardList').at(-1)).toMatchObject({ limit: 20, after: cardId(19) });
});

test('searches and filters by status, source, sold dates, balance and ticket, and keeps them in the address', async () => {
  const view = show(
    `${page}?sold_from=2026-11-01&sold_until=2026-11-30&least=5.00&most=80.00&ticket=no&sort=balance_high`,
  );
  await rows();
  await view.user.type(screen.getByRole('searchbox'), 'park');
  await view.user.click(screen.getByRole('button', { name: 'Active' }));
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Printed card');
  await waitFor(() =>
    expect(sentTo(view, 'GiftCardList').at(-1)).toMatchObject({
      order_by: { current_balance: 'desc' },
      where: {
        search: 'park',
        status: { _in: ['active'] },
        source: { _in: ['printed'] },
        sold_at: { _gte: '2026-11-01T05:00:00.000Z', _lt: '2026-12-01T06:00:00.000Z' },
        current_balance: { _gte: 500, _lt: 8_001 },
        order_id: { _is_null: true },
      },
    }),
  );
  expect(view.path()).toContain('status=active');
  expect(screen.getByRole('button', { name: 'Filters (6)' })).toHaveAttribute('aria-expanded', 'true');
});

test('can be limited to the cards of a client', async () => {
  const client = '00000000-0000-4000-8000-0000000000c1';
  const view = show(`${page}?client=${client}&status=active`);
  await waitFor(() =>
    expect(sentTo(view, 'GiftCardList').at(-1)).toMatchObject({
      where: { customer_id: { _eq: client }, status: { _in: ['active'] } },
    }),
  );
  expect(screen.getByText('Only cards of one client.')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Show all cards' }));
  await waitFor(() => expect(sentTo(view, 'GiftCardList').at(-1)?.where).toEqual({ status: { _in: ['active'] } }));
  expect(view.path()).toBe('/owner/gift-card/gift-card-list?status=active');
});

test('without a match the search and filters can be cleared', async () => {
  const view = show(`${page}?q=nobody&status=expired`, fakeServer([]));
  expect(await screen.findByText('No card matches')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('No gift cards yet')).toBeVisible();
  expect(view.path()).toBe('/owner/gift-card/gift-card-list');
});

test('a cleared search shows no empty store before its cards are there', async () => {
  const server = fakeServer();
  const view = show(`${page}?q=nobody`, {
    gift_card_list: (args: Parameters<typeof server.gift_card_list>[0]) =>
      args.where?.search ? [] : server.gift_card_list(args),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(screen.queryByText('No gift cards yet')).toBeNull();
  expect(await rows()).not.toHaveLength(0);
});

test('shows an error with a retry', async () => {
  let isOffline = true;
  const server = fakeServer();
  const view = show(page, {
    gift_card_list(args: Parameters<typeof server.gift_card_list>[0]) {
      if (isOffline) throw offline();
      return server.gift_card_list(args);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The gift cards could not be loaded.');
  isOffline = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('opens a card beside the list where there is room', async () => {
  const wide = makeWideScreen();
  const view = show(page);
  await rows();
  await view.user.click(screen.getByRole('link', { name: 'PLASTIC1' }));
  const pane = within(await screen.findByRole('region', { name: 'Gift card' }));
  expect(await pane.findByRole('heading', { name: 'Balance' })).toBeVisible();
  expect(view.path()).toBe(`/owner/gift-card/gift-card-list?open=${cardId(0)}`);
  wide.restore();
});

test('exports all matching cards with plain figures', async () => {
  const saved = catchSavedFiles();
  const view = show(page, fakeServer(manyCards(25)));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  await view.user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Exported 25 cards.')).toBeInTheDocument();
  const lines = await saved.lines();
  expect(lines).toHaveLength(26);
  expect(lines[1]).toBe(
    'PLASTIC100,Active,Printed card,Jenny Park,(512) 555-0142,"Nov 02, 2026",1042,"Nov 20, 2026",100.00,80.00,0.00,100.00,',
  );
  saved.restore();
});

test('in the order of sales lists sold cards only, and exports them in an order that has pages', async () => {
  const view = show(`${page}?sort=sold`);
  await rows();
  expect(sentTo(view, 'GiftCardList').at(-1)).toMatchObject({
    order_by: { sold_at: 'desc' },
    where: { sold_at: { _gte: '2000-01-01T00:00:00.000Z' } },
  });
  const saved = catchSavedFiles();
  await view.user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await saved.lines()).toHaveLength(2);
  expect(sentTo(view, 'ExportGiftCards').at(-1)).toMatchObject({ order_by: { created_at: 'desc' } });
  expect(await screen.findByText('Exported 1 card.')).toBeInTheDocument();
  saved.restore();
});

test('has its texts in Vietnamese', async () => {
  show(page, {}, { language: 'vi' });
  expect(screen.getByRole('heading', { level: 1, name: 'Tất cả thẻ quà tặng' })).toBeVisible();
  expect(await screen.findByText('1 thẻ')).toBeVisible();
});

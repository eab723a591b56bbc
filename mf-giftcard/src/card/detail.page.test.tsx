import { makeGate, offline, refusal } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { cardId, fakeServer, makeCard, makeLoad, makeMovement } from '../testing/make';
import { sentTo, show } from '../testing/show';

const page = `/detail?id=${cardId(0)}`;
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the balance, the facts, the QR code and the transactions of a card', async () => {
  const view = show(page);
  const value = await region('Balance');
  expect(value.getByText('$80.00')).toBeVisible();
  expect(value.getByText('Active')).toBeVisible();
  const about = await region('About this card');
  expect(about.getByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
    'href',
    '/owner/clients/00000000-0000-4000-8000-0000000000c1',
  );
  expect(about.getByText('(512) 555-0142')).toBeVisible();
  expect(about.getByText('Lotus Nails & Spa')).toBeVisible();
  expect(about.getByText('Never')).toBeVisible();
  expect(about.getByRole('link', { name: '1042' })).toHaveAttribute('href', expect.stringContaining('/owner/orders/'));
  expect(await screen.findByRole('img', { name: 'The card’s code as a QR code' })).toBeVisible();
  const movements = within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
  expect(movements.map(({ textContent }) => textContent)).toEqual([
    'RedeemedNov 20, 2026 9:00 AM · Gift card · Ava NguyenTicket 1077−$20.00Balance $80.00',
    'SoldNov 02, 2026 9:00 AM · Cash · Ava NguyenTicket 1042+$100.00Balance $100.00',
  ]);
  expect(sentTo(view, 'MovementsOfCard')).toMatchObject([{ where: { gift_card_id: { _eq: cardId(0) } } }]);
});

test('in a store without the point of sale tickets are named without a link', async () => {
  show(page, {}, { gate: makeGate({ services: new Set(['gc_without_pos']) }) });
  expect(await screen.findByText('Ticket 1077')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ticket 1077' })).toBeNull();
});

test('a load with a bonus shows what was paid for it', async () => {
  show(page, fakeServer([makeCard()], [makeLoad({ price: 9_000, bonus_change: 1_000 })]));
  expect(await screen.findByText(/· Paid \$90\.00 · Cash · Ava Nguyen$/)).toBeVisible();
});

test('a masked code has no QR code', async () => {
  show(page, fakeServer([makeCard({ code: '••••TIC1', is_code_masked: true })]));
  expect((await region('Balance')).getByText('••••TIC1')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'QR code' })).toBeNull();
});

test('an amount that is in use on another ticket is distinguished from the balance', async () => {
  show(page, fakeServer([makeCard({ balance: 5_000, held: 3_000 })]));
  expect(await screen.findByText('$30.00 is in use on another ticket.')).toBeVisible();
});

test('an inactive card says why, links to its replacement, and offers no charge', async () => {
  const off = { status: 'inactive', off_reason: 'replaced', off_note: 'Lost at the beach', balance: 0 } as const;
  show(page, fakeServer([makeCard({ ...off, replaced_by_id: cardId(1) })]));
  const value = await region('Balance');
  expect(value.getByText('Replaced by another card')).toBeVisible();
  expect(value.getByText('Lost at the beach')).toBeVisible();
  expect(value.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'QR code' })).toBeNull();
  const about = await region('About this card');
  expect(about.getByRole('link', { name: 'Open card' })).toHaveAttribute(
    'href',
    `/owner/gift-card/detail?id=${cardId(1)}`,
  );
});

test('an expired card offers neither a redemption nor a top-up', async () => {
  show(page, fakeServer([makeCard({ status: 'expired', balance: 0 })]));
  const value = await region('Balance');
  expect(value.getByText('Expired')).toBeVisible();
  expect(value.queryByRole('link')).toBeNull();
});

test('a card of another store is not found', async () => {
  const notFound = () => {
    throw refusal('not_found', 'gift_card_not_found');
  };
  show(page, { gift_card_by_id: notFound });
  expect(await screen.findByText('No such gift card')).toBeVisible();
});

test('an address without a card leads to the list', async () => {
  show('/detail');
  expect(await screen.findByRole('link', { name: 'All gift cards' })).toBeVisible();
});

test('shows errors with a retry, and an empty list of transactions', async () => {
  let isOffline = true;
  const view = show(page, {
    ...fakeServer([makeCard()], []),
    gift_card_by_id() {
      if (isOffline) throw offline();
      return makeCard();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The card could not be loaded.');
  isOffline = false;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No transactions yet')).toBeVisible();
});

test('has its texts in Vietnamese', async () => {
  show(page, fakeServer([makeCard()], [makeMovement()]), { language: 'vi' });
  expect(await screen.findByRole('heading', { name: 'Thông tin thẻ' })).toBeVisible();
  const movements = within(await screen.findByRole('list', { name: 'Giao dịch' }));
  expect(movements.getByText('Dùng thẻ')).toBeVisible();
});

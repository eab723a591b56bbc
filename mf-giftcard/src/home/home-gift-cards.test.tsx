import { offline, renderRemotePage } from '@suite/testing';
import { act, screen, within } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import HomeSlot from '../home-slot';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const summary = { outstanding: 125_000, cards: 23, sold: 15_000, topped_up: 1_000, redeemed: 2_000 };
const show = (gift_card_summary: unknown = summary) =>
  renderRemotePage(<HomeSlot />, {
    path: '/owner',
    messages: { 'mf-giftcard': { en, vi } },
    resolvers: { gift_card_summary },
  });

test('shows what is owed, and what was sold and redeemed this month, each with its report', async () => {
  const { requests } = show();
  const card = within(await screen.findByRole('region', { name: 'Gift cards' }));
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Outstanding balance$1,250.00', '/owner/gift-card/liability?range=this_month'],
    ['Sold this month$160.00', '/owner/gift-card/top-up-transaction?range=this_month'],
    ['Redeemed this month$20.00', '/owner/gift-card/redeem-transaction?range=this_month'],
    ['On 23 cards', '/owner/gift-card?range=this_month'],
  ]);
  expect(requests[0]?.variables).toMatchObject({ start: '2026-11-01', end: '2026-11-21' });
});

test('the figures of an open home follow the sales', async () => {
  let outstanding = 125_000;
  show(() => ({ ...summary, outstanding }));
  expect(await screen.findByText('$1,250.00')).toBeVisible();
  outstanding = 130_000;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('$1,300.00')).toBeVisible();
});

test('a failed load shows an error, and no zero', async () => {
  show(() => {
    throw offline();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The gift card figures could not be loaded.');
  expect(document.body).not.toHaveTextContent('$');
});

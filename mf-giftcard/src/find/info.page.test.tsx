import { refusal } from '@suite/testing';
import { act, screen, within } from '@testing-library/react';
import { fakeServer, makeCard } from '../testing/make';
import { sentTo, show } from '../testing/show';

const field = () => screen.getByRole('textbox', { name: 'Gift card code' });

test('shows what a typed code is good for, and what can be done with the card', async () => {
  const view = show('/info');
  await view.user.type(field(), 'plas-tic 1{Enter}');
  const value = within(await screen.findByRole('region', { name: 'Value now' }));
  expect(value.getByRole('status')).toHaveTextContent('PLASTIC1$80.00');
  expect(value.getByText('Active')).toBeVisible();
  expect(value.getByRole('link', { name: 'Redeem' })).toBeVisible();
  await view.user.click(value.getByRole('button', { name: 'Other card' }));
  expect(field()).toHaveValue('');
});

test.each([
  ['was switched off says why', { status: 'inactive', off_reason: 'lost' }, 'Switched off: lost'],
  ['has expired says so', { status: 'expired' }, 'Expired'],
] as const)('a card that %s, and is neither redeemed nor topped up', async (_, state, reason) => {
  const view = show('/info', fakeServer([makeCard({ code: 'PLASTIC1', balance: 0, ...state })]));
  await view.user.type(field(), 'PLASTIC1{Enter}');
  const value = within(await screen.findByRole('region', { name: 'Value now' }));
  expect(value.getByText(reason)).toBeVisible();
  expect(value.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Jenny Park', 'Open card']);
});

test.each([
  ['', 'Enter this'],
  ['AB_12', '6 to 20 letters and digits'],
])('refuses the code “%s” beside the field without asking the API', async (typed, message) => {
  const view = show('/info');
  await view.user.type(field(), `${typed}{Enter}`);
  expect(field()).toBeInvalid();
  if (typed) expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(sentTo(view, 'GiftCardOfCode')).toEqual([]);
});

test('a printed card is found though its code looks like a generated one with a wrong letter', async () => {
  const view = show('/info', fakeServer([makeCard({ code: '23456789ABCZ' })]));
  await view.user.type(field(), '2345-6789-ABCZ{Enter}');
  expect(await screen.findByRole('region', { name: 'Value now' })).toBeVisible();
});

test('an unknown code with a wrong letter says so', async () => {
  const view = show('/info');
  await view.user.type(field(), '2345-6789-ABCZ{Enter}');
  expect(await screen.findByText(/^A letter of this code is wrong\./)).toBeVisible();
});

test('an unknown code is refused beside the field, and stays', async () => {
  const view = show('/info');
  await view.user.type(field(), 'UNKNOWN9{Enter}');
  expect(await screen.findByText('This store has no gift card with this code.')).toBeVisible();
  expect(field()).toHaveValue('UNKNOWN9');
});

test('too many unknown codes show that the person has to wait', async () => {
  const limited = () => {
    throw refusal('rate_limited', 'rate_limited', { params: { retry_after_seconds: 900 } });
  };
  const view = show('/info', { gcm_get_gift_card: limited });
  await view.user.type(field(), 'UNKNOWN9{Enter}');
  expect(await screen.findByText('Please wait a moment and try again later.')).toBeVisible();
});

test('a card is found by its client', async () => {
  const view = show('/info', {
    ...fakeServer([makeCard(), makeCard({ id: '00000000-0000-4000-8000-00000000c109', code: 'PLASTIC9', balance: 0 })]),
    customer_list: [makeClient()],
  });
  await view.user.click(screen.getByRole('radio', { name: 'Client' }));
  await view.user.type(screen.getByRole('searchbox'), 'park');
  await view.user.click(await screen.findByRole('button', { name: /Jenny Park/ }));
  const cards = within(await screen.findByRole('list', { name: 'Cards of the client' }));
  expect(cards.getAllByRole('button')).toHaveLength(2);
  await view.user.click(cards.getByRole('button', { name: /PLASTIC1/ }));
  expect(await screen.findByRole('region', { name: 'Value now' })).toBeVisible();
});

test('the scanner is opened for this page', async () => {
  const view = show('/info');
  await view.user.click(screen.getByRole('button', { name: 'Scan' }));
  expect(view.path()).toBe('/owner/scan?gift_card=info');
});

test('a scanned code is looked up once, and another card can be entered after it', async () => {
  const view = show('/info');
  act(() => view.shell.navigation.push('/owner/gift-card/detail'));
  act(() => view.shell.navigation.push('/owner/gift-card/info', { giftCardCode: 'PLASTIC1' }));
  await view.user.click(await screen.findByRole('button', { name: 'Other card' }));
  expect(field()).toHaveValue('');
  expect(sentTo(view, 'GiftCardOfCode')).toMatchObject([{ code: 'PLASTIC1' }]);
  expect(view.shell.navigation.location.getSnapshot().state).toBeNull();
});

test('has its texts in Vietnamese', async () => {
  show('/info', {}, { language: 'vi' });
  expect(screen.getByRole('heading', { level: 1, name: 'Xem số dư' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Mã thẻ quà tặng' })).toBeVisible();
});

const makeClient = () => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  full_name: 'Jenny Park',
  phone: '+15125550142',
  phone_number_hidden: false,
  image_url: null,
  visit_count: 2,
  no_show_count: 0,
  is_blocked_from_booking: false,
});

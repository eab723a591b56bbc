import type { TapToPayFailure } from '@suite/remote-kit';
import { deferred } from '@suite/testing';
import { act, screen, within } from '@testing-library/react';
import type { PayLinkFragment } from '../pay-link/pay-link.generated';
import { pass, pressNow } from '../testing/clock';
import { makePayment } from '../testing/make-payment';
import { createFakePosApi, makeTicket, ticketId } from '../testing/make-ticket';
import { inputsTo, openReview, openTicket, sentTo } from '../testing/open-ticket';
import { openOther, openTender } from '../testing/pay';

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

const makeLink = (changes: Partial<PayLinkFragment> = {}): PayLinkFragment => ({
  id: crypto.randomUUID(),
  order_id: ticketId,
  status: 'open',
  method: 'tap',
  total: 5_750,
  seconds_left: 900,
  expires_at: '2026-11-21T20:14:00.000Z',
  opened_at: null,
  texted_at: null,
  declines: 0,
  ...changes,
});

/** A ticket with a tip of $7.50, its server, and a phone app whose card screen ends when the test says so. */
function withTap(link: PayLinkFragment | null = null) {
  const api = createFakePosApi(makeTicket({ tip: 750 }));
  const state = { link };
  const resolvers = api.with({
    pay_link_by_order: () => ({ link: state.link, can_text: true, client_phone_ending: null }),
    pay_link_create: ({ input_obj }: { input_obj: { method: 'link' | 'tap' } }) => {
      state.link = makeLink({ method: input_obj.method });
      return { link: state.link, token: `token of ${state.link.id}` };
    },
    pay_link_cancel: () => {
      state.link = makeLink({ ...state.link, status: 'canceled', seconds_left: 0 });
      return state.link;
    },
  });
  const screens: { end: (failure: TapToPayFailure | null) => void }[] = [];
  const tapToPay = () => {
    const { promise, resolve } = deferred<TapToPayFailure | null>();
    screens.push({ end: resolve });
    return promise;
  };
  const end = async (failure: TapToPayFailure | null) => act(async () => screens.at(-1)?.end(failure));
  const set = (changes: Partial<PayLinkFragment>) => {
    state.link = makeLink({ ...state.link, ...changes });
  };
  return { api, resolvers, end, set, open: () => openReview(api, { resolvers, tapToPay }) };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sheet = async () => within(await screen.findByRole('dialog'));

test.each([
  ['a phone app that takes no cards', null],
  ['a browser in an older host', undefined],
])('the tenders of %s have no Tap to Pay', async (_, tapToPay) => {
  const { user } = await openReview(createFakePosApi(), { ...(tapToPay === undefined ? {} : { tapToPay }) });
  await openTender(user, 'Other methods');
  expect(button('Check')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Tap to Pay/ })).toBeNull();
});

test('one tap saves the review, creates a link and opens the phone’s card screen', async () => {
  const { open } = withTap();
  const { user, requests, shell } = await open();
  await user.click(button('No tip'));
  await openOther(user, 'Tap to Pay');
  const dialog = await sheet();
  expect(await dialog.findByText('Waiting for the card')).toHaveRole('status');
  expect(dialog.getByText(/^1[45]:\d\d left$/)).toBeVisible();
  expect(screen.queryByText(/Tap to Pay · until/)).toBeNull();
  expect(inputsTo(requests, 'UpdateOrderReview')).toMatchObject([{ version: 3, review: { tip: 0 } }]);
  expect(inputsTo(requests, 'CreatePayLink')).toEqual([
    { order_id: ticketId, version: 4, expected_total: 5_000, method: 'tap' },
  ]);
  expect(shell.taps).toEqual([
    {
      linkToken: expect.stringMatching(/^token of /),
      // What the API says is due.
      amount: 5_750,
      tip: 0,
      currency: 'USD',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('the ticket is paid once the API says so, and not because the phone does', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { open, api, end } = withTap();
  await open();
  await pressNow(button('Other methods'));
  await pressNow(button('Tap to Pay'));
  await (await sheet()).findByText('Waiting for the card');
  await end(null);
  expect(await (await sheet()).findByRole('alert')).toHaveTextContent('The card was not charged.');
  act(() => {
    api.change({ payments: [makePayment({ amount: 5_750, tip: 750, source: 'tap' })] });
    api.pay(5_750);
  });
  await pass(3_100);
  expect(screen.getByRole('dialog', { name: 'Ticket #1042 is paid' })).toHaveTextContent('$57.50');
});

test('a payment whose outcome is not known yet can be neither retried nor canceled', async () => {
  const { open, end, set } = withTap();
  const { user } = await open();
  await openOther(user, 'Tap to Pay');
  const dialog = await sheet();
  await dialog.findByText('Waiting for the card');
  set({ status: 'processing', seconds_left: 0 });
  await end('outcome_unknown');
  expect(await dialog.findByText('Checking the card…')).toHaveRole('status');
  expect(dialog.queryByRole('button', { name: /Try again|Cancel/ })).toBeNull();
});

test.each<[TapToPayFailure, string]>([
  ['cancelled', 'Closed on the phone. Nothing was charged.'],
  ['card_declined', 'The card was declined. Nothing was charged. Try another card.'],
  ['not_set_up', 'Tap to Pay is not set up on this phone yet. Nothing was charged.'],
])('a card screen that ends with %s says why; the next try pays by the same link', async (failure, words) => {
  const { open, end } = withTap();
  const { user, shell, requests } = await open();
  await openOther(user, 'Tap to Pay');
  const dialog = await sheet();
  await dialog.findByText('Waiting for the card');
  await end(failure);
  expect(await dialog.findByText(words)).toHaveRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Waiting for the card')).toBeVisible();
  expect(sentTo(requests, 'CreatePayLink')).toHaveLength(1);
  expect(new Set(shell.taps.map(({ linkToken }) => linkToken)).size).toBe(1);
  expect(new Set(shell.taps.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('another payment method cancels the link, closes the card screen and leads to all tenders', async () => {
  const { open } = withTap();
  const { user, shell, requests } = await open();
  await openOther(user, 'Tap to Pay');
  await user.click(await (await sheet()).findByRole('button', { name: 'Another payment method' }));
  expect(await screen.findByRole('dialog', { name: 'Other methods' })).toBeVisible();
  expect(shell.tapCancels()).toBe(1);
  expect(sentTo(requests, 'CancelPayLink')).toHaveLength(1);
  expect(screen.queryByText(/Tap to Pay ·/)).toBeNull();
});

test('a link that ends elsewhere closes the card screen, and the next try has a link of its own', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { open, set } = withTap();
  const { shell, requests } = await open();
  await pressNow(button('Other methods'));
  await pressNow(button('Tap to Pay'));
  const dialog = await sheet();
  await dialog.findByText('Waiting for the card');
  set({ status: 'closed', seconds_left: 0 });
  await pass(3_000);
  expect(dialog.getByText('The ticket was changed or paid another way, so the link ended.')).toBeVisible();
  expect(shell.tapCancels()).toBe(1);
  await pressNow(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('Waiting for the card');
  expect(sentTo(requests, 'CreatePayLink')).toHaveLength(2);
});

test('another device, or a reload, shows that the client taps, and cancels it', async () => {
  const { api, resolvers } = withTap(makeLink());
  const { user, requests } = await openTicket(api, { resolvers });
  expect(await screen.findByText('Tap to Pay · until 2:14 PM')).toBeVisible();
  expect(screen.getByText('A change to the ticket ends Tap to Pay.')).toBeVisible();
  await user.click(button('Cancel Tap to Pay'));
  expect(await screen.findByText('Tap to Pay was canceled.')).toHaveRole('status');
  expect(sentTo(requests, 'CancelPayLink')).toHaveLength(1);
});

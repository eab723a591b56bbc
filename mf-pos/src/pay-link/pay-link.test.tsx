import { act, screen, waitFor, within } from '@testing-library/react';
import { pass, pressNow } from '../testing/clock';
import { makePayment } from '../testing/make-payment';
import { createFakePosApi, makeTicket, ticketId } from '../testing/make-ticket';
import { inputsTo, openReview, openTicket, sentTo } from '../testing/open-ticket';
import { openOther } from '../testing/pay';
import type { PayLinkFragment } from './pay-link.generated';
import { minutesAndSeconds } from './use-seconds-left';

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

const makeLink = (changes: Partial<PayLinkFragment> = {}): PayLinkFragment => ({
  id: crypto.randomUUID(),
  order_id: ticketId,
  status: 'open',
  method: 'link',
  total: 5_000,
  seconds_left: 872,
  expires_at: '2026-11-21T20:14:00.000Z',
  opened_at: null,
  texted_at: null,
  declines: 0,
  ...changes,
});

interface Scene {
  /** The link that the ticket has already. */
  link?: PayLinkFragment | null;
  phoneEnding?: string | null;
  canText?: boolean;
}

/** A server with a pay link, which `set` changes as the client or another device does. */
function withLink({ link = null, phoneEnding = '0143', canText = true }: Scene = {}) {
  const api = createFakePosApi(makeTicket());
  const state = { link };
  const set = (changes: Partial<PayLinkFragment>) => {
    state.link = makeLink({ ...state.link, ...changes });
    return state.link;
  };
  const resolvers = api.with({
    pay_link_by_order: () => ({ link: state.link, can_text: canText, client_phone_ending: phoneEnding }),
    pay_link_create: () => {
      state.link = makeLink();
      return { link: state.link, token: 'secret-token' };
    },
    pay_link_text: () => set({ texted_at: '2026-11-21T16:31:00.000Z' }),
    pay_link_cancel: () => set({ status: 'canceled', seconds_left: 0 }),
  });
  return { api, set, resolvers, open: () => openReview(api, { resolvers }) };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const sheet = async () => within(await screen.findByRole('dialog'));

test('the first tap creates the link and shows its QR code, the second texts it', async () => {
  const { open } = withLink();
  const { user, requests } = await open();
  await openOther(user, 'Pay link');
  const dialog = await sheet();
  expect(await dialog.findByRole('img', { name: 'QR code of the pay link' })).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Pay link for $50.00' })).toBeVisible();
  expect(dialog.getByText('Waiting for payment')).toHaveRole('status');
  expect(dialog.getByText(/^14:3\d left$/)).toBeVisible();
  expect(inputsTo(requests, 'CreatePayLink')).toEqual([
    { order_id: ticketId, version: 3, expected_total: 5_000, method: 'link' },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Text to ···0143' }));
  expect(await dialog.findByText('Link texted')).toBeVisible();
  expect(inputsTo(requests, 'TextPayLink')).toEqual([{ id: expect.any(String), token: 'secret-token', to: null }]);
});

test('edits of the review are saved before the link is created', async () => {
  const { open } = withLink();
  const { user, requests } = await open();
  await user.click(press(/^20%/));
  await openOther(user, 'Pay link');
  await (await sheet()).findByRole('img');
  expect(inputsTo(requests, 'UpdateOrderReview')).toMatchObject([{ version: 3, review: { tip: 1_000 } }]);
  expect(inputsTo(requests, 'CreatePayLink')).toEqual([
    { order_id: ticketId, version: 4, expected_total: 6_000, method: 'link' },
  ]);
});

test('a ticket without a number asks for one, and says what is wrong with it', async () => {
  const { open } = withLink({ phoneEnding: null });
  const { user, requests } = await open();
  await openOther(user, 'Pay link');
  const dialog = await sheet();
  await user.type(await dialog.findByLabelText('Phone number'), '12');
  await user.click(dialog.getByRole('button', { name: 'Text link' }));
  expect(await dialog.findByText('This phone number is not valid.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Phone number'));
  await user.type(dialog.getByLabelText('Phone number'), '813 555 0199');
  await user.click(dialog.getByRole('button', { name: 'Text link' }));
  expect(await dialog.findByText('Link texted')).toBeVisible();
  expect(inputsTo(requests, 'TextPayLink')).toMatchObject([{ to: '+18135550199' }]);
});

test('a server that knows no address of its own offers no text', async () => {
  const { open } = withLink({ canText: false });
  const { user } = await open();
  await openOther(user, 'Pay link');
  const dialog = await sheet();
  await dialog.findByRole('img');
  expect(dialog.queryByRole('button', { name: /Text/ })).toBeNull();
});

test.each<[string, Partial<PayLinkFragment>]>([
  ['Opened on the client’s phone', { opened_at: '2026-11-21T16:31:00.000Z' }],
  ['The card was declined. The client can try another one.', { declines: 1 }],
  ['Checking the card…', { status: 'processing', seconds_left: 0 }],
  ['The link has expired.', { status: 'expired', seconds_left: 0 }],
  ['The ticket was changed or paid another way, so the link ended.', { status: 'closed', seconds_left: 0 }],
])('an open sheet follows the link: %s', async (words, changes) => {
  jest.useFakeTimers({ advanceTimers: true });
  const { open, set } = withLink();
  await open();
  await pressNow(press('Other methods'));
  await pressNow(press('Pay link'));
  const dialog = await sheet();
  await dialog.findByRole('img');
  set(changes);
  await pass(3_000);
  expect(dialog.getByText(words)).toHaveRole('status');
});

test('another device, or a reload, shows the open link with its time, and offers a new one', async () => {
  const { open } = withLink({ link: makeLink({ opened_at: '2026-11-21T16:31:00.000Z' }) });
  const { user, requests } = await open();
  expect(await screen.findByText('Client is paying by link · until 2:14 PM')).toBeVisible();
  expect(screen.getByText('Opened on the client’s phone')).toHaveRole('status');
  await user.click(press('Show link'));
  const dialog = await sheet();
  expect(dialog.getByText(/^14:3\d left$/)).toBeVisible();
  expect(dialog.queryByRole('img')).toBeNull();
  expect(inputsTo(requests, 'CreatePayLink')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'New link' }));
  expect(await dialog.findByRole('img', { name: 'QR code of the pay link' })).toBeVisible();
});

test('a canceled link closes the sheet, and the ticket shows none', async () => {
  const { open } = withLink();
  const { user, requests } = await open();
  await openOther(user, 'Pay link');
  await user.click(await (await sheet()).findByRole('button', { name: 'Cancel link' }));
  expect(sentTo(requests, 'CancelPayLink')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/Client is paying by link/)).toBeNull();
});

test('the ticket’s own page says until when its client can pay by link, and cancels it', async () => {
  const { api, resolvers } = withLink({ link: makeLink() });
  const { user, requests } = await openTicket(api, { resolvers });
  expect(await screen.findByText('Client is paying by link · until 2:14 PM')).toBeVisible();
  expect(screen.getByText('A change to the ticket ends the link.')).toBeVisible();
  await user.click(press('Cancel link'));
  expect(await screen.findByText('The link was canceled.')).toHaveRole('status');
  expect(sentTo(requests, 'CancelPayLink')).toHaveLength(1);
  expect(screen.queryByText(/Client is paying by link/)).toBeNull();
});

test('the ticket’s own page says nothing of a link that ended', async () => {
  const { api, resolvers } = withLink({ link: makeLink({ status: 'closed', seconds_left: 0 }) });
  const { requests } = await openTicket(api, { resolvers });
  await waitFor(() => expect(sentTo(requests, 'PayLinkByOrder')).not.toEqual([]));
  expect(screen.queryByText(/link/i)).toBeNull();
});

test('a ticket that the client has paid shows the success dialog without a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { open, api } = withLink({ link: makeLink() });
  await open();
  const payments = [makePayment({ amount: 6_000, tip: 1_000, source: 'link' })];
  act(() => {
    api.change({ payments });
    api.pay(6_000);
  });
  await pass(3_100);
  expect(screen.getByRole('dialog', { name: 'Ticket #1042 is paid' })).toHaveTextContent('$60.00');
});

test('seconds are shown as minutes and seconds', () => {
  expect([900, 872, 61, 9, 0].map(minutesAndSeconds)).toEqual(['15:00', '14:32', '1:01', '0:09', '0:00']);
});

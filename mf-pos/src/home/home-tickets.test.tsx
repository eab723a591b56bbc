import { type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import HomeSlot from '../home-slot';
import { makeTickets, orderListResponses } from '../testing/make-order-list';
import { makeTicket, messages, ticketId } from '../testing/make-ticket';
import { sentTo } from '../testing/open-ticket';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T17:12:00.000Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const show = (resolvers: RenderOptions['resolvers'], more: RenderOptions = {}) =>
  renderRemotePage(<HomeSlot />, { path: '/owner', messages, resolvers: resolvers ?? {}, ...more });

test('shows each open ticket with its staff and the minutes since it was opened', async () => {
  const { requests } = show(orderListResponses([makeTicket()]));
  const section = within(await screen.findByRole('region', { name: 'In service · 1' }));
  const [ticket, newTicket, all] = section.getAllByRole('link');
  expect(ticket).toHaveTextContent('Jenny ParkAva Nguyen, Ben Ortiz42 min');
  expect(ticket).toHaveAttribute('href', `/owner/orders/${ticketId}`);
  expect(newTicket).toHaveAttribute('href', '/owner/orders/new');
  expect(all).toHaveAttribute('href', '/owner/ticket?tab=in-service');
  expect(sentTo(requests, 'HomeTickets')).toMatchObject([{ whmcs_id: 10001 }]);
});

test.each([
  ['2026-11-21T16:00:00.000Z', '1 h 12 min'],
  ['2026-11-21T16:12:00.000Z', /1 h$/],
  ['2026-11-19T16:00:00.000Z', 'Nov 19, 2026'],
])('a ticket that was opened at %s shows %s', async (start_time, elapsed) => {
  show(orderListResponses([makeTicket({ start_time })]));
  expect(await screen.findByRole('link', { name: /Jenny Park/ })).toHaveTextContent(elapsed);
});

test('a ticket whose client waits shows how long', async () => {
  const waiting = { ...makeTicket({ order_status: 'booking' }), waiting_since: '2026-11-21T16:58:00.000Z' };
  show(orderListResponses([waiting]));
  expect(await screen.findByRole('link', { name: /Jenny Park/ })).toHaveTextContent(/Waiting 14 min$/);
});

test('counts all open tickets and lists three', async () => {
  show(orderListResponses(makeTickets(7)));
  const section = within(await screen.findByRole('region', { name: 'In service · 7' }));
  expect(section.getAllByRole('link')).toHaveLength(5);
});

test('says so when nobody is being served', async () => {
  show(orderListResponses([]), { language: 'vi' });
  expect(await screen.findByRole('region', { name: 'Đang phục vụ' })).toBeVisible();
});

test('a failed load shows an error with Retry', async () => {
  let isBroken = true;
  const { user } = show({
    ...orderListResponses([makeTicket()]),
    order_aggregate: () => {
      if (isBroken) throw refusal('internal', 'unexpected');
      return { count: 1 };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The tickets could not be loaded');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Jenny Park/ })).toBeVisible();
});

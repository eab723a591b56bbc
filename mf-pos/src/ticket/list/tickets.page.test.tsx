import { defaultPermissions } from '@suite/domain';
import { makeGate, renderRemotePage } from '@suite/testing';
import { act, screen } from '@testing-library/react';
import { orderListResponses } from '../../testing/make-order-list';
import { makeTicket, messages } from '../../testing/make-ticket';
import { sentTo } from '../../testing/open-ticket';
import { Pages } from '../../testing/pages';

const withoutBook = makeGate({ services: new Set(['pos']) });
const tickets = [makeTicket({ order_status: 'in_service' })];

const show = (more: object = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/ticket',
    messages,
    resolvers: orderListResponses(tickets),
    gate: withoutBook,
    ...more,
  });

test('shows open and paid tickets in tabs that are part of the address', async () => {
  const { user, shell } = show();
  expect(await screen.findByRole('link', { name: /1042.*Jenny Park/ })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'In Service 1', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Done' }));
  expect(await screen.findByText('No ticket is paid yet today')).toBeVisible();
  expect(shell.navigation.location.getSnapshot().search).toBe('?tab=done');
});

test('a person with permission opens a ticket from here', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'New ticket' })).toBeVisible();
});

test('offers no new ticket without the permission', async () => {
  const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'CREATE_ORDER'));
  show({ gate: { ...withoutBook, permissions } });
  await screen.findByRole('link', { name: /1042/ });
  expect(screen.queryByRole('button', { name: 'New ticket' })).toBeNull();
});

test('shows them in a store with booking to a person without permission for it', async () => {
  const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'BOOKING'));
  show({ gate: makeGate({ role: 'manager', permissions }) });
  expect(await screen.findByRole('link', { name: /1042.*Jenny Park/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Done' })).toBeVisible();
});

test('leaves the page to booking in a store with booking', async () => {
  const { requests } = show({ gate: makeGate() });
  await act(async () => undefined);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(sentTo(requests, 'OrderList')).toEqual([]);
});

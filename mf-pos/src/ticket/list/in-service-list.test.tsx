import {
  deferred,
  type FakeScreen,
  makeWideScreen,
  offline,
  type RenderOptions,
  refusal,
  renderRemotePage,
} from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import InServiceSlot from '../../in-service-slot';
import { makeCustom, makeLine } from '../../testing/make-line';
import { makeTickets, orderListResponses } from '../../testing/make-order-list';
import { makeTicket, messages, ticketId } from '../../testing/make-ticket';
import { sentTo } from '../../testing/open-ticket';

const show = (resolvers: RenderOptions['resolvers'] = {}, more: RenderOptions = {}) =>
  renderRemotePage(<InServiceSlot />, {
    path: '/owner/ticket?tab=in-service',
    messages,
    resolvers,
    ...more,
  });
const codes = () => screen.queryAllByRole('link').map(({ textContent }) => /#(\d+)/.exec(textContent ?? '')?.[1]);
const codesFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => String(first + index));

test('a ticket shows code, client, start time, staff and total', async () => {
  show(orderListResponses([makeTicket({ order_items: [makeLine(), makeCustom(), makeLine({ id: 'again' })] })]));
  const card = await screen.findByRole('link', { name: /1042.*Jenny Park/ });
  expect(card).toHaveAttribute('href', `/owner/orders/${ticketId}`);
  expect(card).toHaveTextContent('$88.00');
  expect(card).toHaveTextContent('10:30 AM');
  expect(card).toHaveTextContent('Ava Nguyen, Ben Ortiz');
  expect(card).toHaveTextContent('In service');
});

describe('a ticket whose client has checked in', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T17:12:00.000Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const waiting = { ...makeTicket({ order_status: 'booking' }), waiting_since: '2026-11-21T17:00:00.000Z' };
  const responses = () => orderListResponses([waiting, makeTicket({ id: 'paid', order_status: 'done' })]);

  test.each([
    ['en', 'Waiting 12 min', 'Booked'],
    ['vi', 'Chờ 12 phút', 'Đã đặt'],
  ] as const)('is listed as waiting with the minutes (%s)', async (language, label, wrong) => {
    show(responses(), { language });
    const card = await screen.findByRole('link', { name: /1042.*Jenny Park/ });
    expect(card).toHaveTextContent(label);
    expect(card).not.toHaveTextContent(wrong);
    expect(codes()).toHaveLength(1);
  });

  test('alone has a timer for its minutes', async () => {
    const setTimer = jest.spyOn(window, 'setInterval');
    show(orderListResponses([...makeTickets(3), waiting]));
    await waitFor(() => expect(codes()).toHaveLength(4));
    expect(setTimer.mock.calls.filter(([, ms]) => ms === 20_000)).toHaveLength(1);
    setTimer.mockRestore();
  });
});

test('a ticket can have no client, no staff and a pending payment', async () => {
  show(orderListResponses([makeTicket({ customer: null, order_items: [], checkout_pending: true })]));
  const card = await screen.findByRole('link', { name: /1042/ });
  expect(card).toHaveTextContent('Walk-in');
  expect(card).toHaveTextContent('No staff member');
  expect(card).toHaveTextContent('Payment being checked');
  expect(card).not.toHaveTextContent('In service');
});

test('a ticket whose client is paying by link has a mark', async () => {
  const paying = { ...makeTicket({ order_code: '1001' }), pay_link_expires_at: '2026-11-21T20:14:00.000Z' };
  show(orderListResponses([paying, makeTicket({ id: 'other', order_code: '1002' })]));
  expect(await screen.findByRole('link', { name: /1001/ })).toHaveTextContent('Paying by link');
  expect(screen.getByRole('link', { name: /1002/ })).not.toHaveTextContent('Paying by link');
});

test('in Vietnamese', async () => {
  show(orderListResponses([makeTicket({ customer: null })]), { language: 'vi' });
  const card = await screen.findByRole('link', { name: /1042.*Khách walk-in/ });
  expect(card).toHaveTextContent('$50.00');
  expect(card).toHaveTextContent('Đang phục vụ');
});

test('shows that the list is loading', async () => {
  const response = deferred();
  show({ ...orderListResponses([]), order_list: () => response.promise.then(() => [makeTicket()]) });
  expect(await screen.findByText('Loading tickets…')).toBeInTheDocument();
  response.resolve();
  expect(await screen.findByRole('link', { name: /1042/ })).toBeVisible();
  expect(screen.queryByText('Loading tickets…')).toBeNull();
});

test('shows that the list failed to load, with its reference and a retry', async () => {
  let isBroken = true;
  const { user } = show({
    ...orderListResponses([makeTicket()]),
    order_aggregate: () => {
      if (isBroken) throw refusal('internal', 'unexpected');
      return { count: 1 };
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The tickets could not be loaded');
  expect(alert).toHaveTextContent('Reference test-debug-id');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /1042/ })).toBeVisible();
});

test('an empty list shows what to do', async () => {
  show(orderListResponses(makeTickets(1, { order_status: 'done' })));
  expect(await screen.findByText('Nobody is being served')).toBeVisible();
  expect(screen.getByText('Open a ticket, or check out a confirmed appointment.')).toBeVisible();
});

test('a search is sent once it is typed, is in the address, and can be cleared', async () => {
  const { user, requests, path } = show(orderListResponses([makeTicket()]));
  await screen.findByRole('link', { name: /1042/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search client or ticket number' }), ' zoe');
  expect(await screen.findByText('No ticket for “zoe”')).toBeVisible();
  expect(path()).toContain('tab=in-service');
  expect(new URLSearchParams(path().split('?')[1]).get('order')).toBe(' zoe');
  expect(sentTo(requests, 'OrderList').map(({ where }) => where)).toEqual([
    { is_open: true },
    { is_open: true, search: 'zoe' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: /1042/ })).toBeVisible();
  expect(path()).toBe('/owner/ticket?tab=in-service');
});

test('shows cached tickets at once, with their time while the server cannot be reached', async () => {
  let isOffline = false;
  const responses = orderListResponses([makeTicket()]) as Record<string, (args: never) => unknown>;
  const { user } = show({
    ...responses,
    order_list: (args: never) => {
      if (isOffline) throw offline();
      return responses.order_list?.(args);
    },
  });
  await screen.findByRole('link', { name: /1042/ });
  await user.type(screen.getByRole('searchbox'), 'zoe');
  await screen.findByText('No ticket for “zoe”');
  isOffline = true;
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByText(/^As of \d/)).toBeVisible();
  expect(screen.getByRole('link', { name: /1042/ })).toBeVisible();
});

describe('many', () => {
  test('are paged by twenty, newest first, without gaps or duplicates while tickets come and go', async () => {
    const tickets = makeTickets(45);
    const { user, requests } = show(orderListResponses(tickets));
    await waitFor(() => expect(codes()).toEqual(codesFrom(1_001, 20)));
    tickets.splice(3, 2); // This ticket was loaded already, and was paid meanwhile.
    tickets.unshift(makeTicket({ start_time: '2026-11-21T18:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(codes().length).toBeGreaterThan(20));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(codes()).toEqual(codesFrom(1_001, 45));
    expect(sentTo(requests, 'OrderList')[0]).toMatchObject({
      whmcs_id: 10001,
      limit: 20,
      order_by: { start_time: 'desc' },
    });
  });

  test('a next page that fails to load opens the error dialog, and the loaded ones remain', async () => {
    const responses = orderListResponses(makeTickets(30)) as Record<string, (args: never) => unknown>;
    const { user, shell } = show({
      ...responses,
      order_list: (args: { after?: string | null }) => {
        if (args.after) throw offline();
        return responses.order_list?.(args as never);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shell.shownProblems).toMatchObject([{ kind: 'network' }]));
    expect(codes()).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  });
});

describe('on a wide screen', () => {
  let wide: FakeScreen;
  beforeEach(() => {
    wide = makeWideScreen();
  });
  afterEach(() => {
    jest.useRealTimers();
    wide.restore();
  });
  const pane = () => screen.findByRole('region', { name: /Jenny Park/ });
  const showTickets = (ticket = makeTicket(), more: RenderOptions = {}) =>
    show({ ...orderListResponses([ticket]), order_by_id: ticket, employee_list: [] }, more);

  test('a chosen ticket whose client waits says so with the minutes', async () => {
    const waiting = { ...makeTicket({ order_status: 'booking' }), waiting_since: '2026-11-21T17:00:00.000Z' };
    jest.useFakeTimers({ now: new Date('2026-11-21T17:12:00.000Z'), advanceTimers: true });
    const { user } = showTickets(waiting);
    await user.click(await screen.findByRole('link', { name: /1042.*Jenny Park/ }));
    const shown = within(await pane());
    expect(await shown.findByText('Waiting 12 min')).toBeVisible();
    expect(shown.queryByText('In service')).toBeNull();
  });

  test('a ticket whose client came on a past day says since when', async () => {
    const waiting = { ...makeTicket({ order_status: 'booking' }), waiting_since: '2026-11-20T17:00:00.000Z' };
    jest.useFakeTimers({ now: new Date('2026-11-21T17:12:00.000Z'), advanceTimers: true });
    showTickets(waiting);
    expect(await screen.findByRole('link', { name: /1042.*Jenny Park/ })).toHaveTextContent(
      'Waiting since Nov 20, 2026',
    );
  });

  test('a chosen ticket shows its lines and total beside the list, and the ways to edit and pay it', async () => {
    const { user, path } = showTickets();
    await user.click(await screen.findByRole('link', { name: /1042.*Jenny Park/ }));
    expect(path()).toBe(`/owner/ticket?tab=in-service&open=${ticketId}`);
    const shown = within(await pane());
    expect(await shown.findByText('Gel manicure')).toBeVisible();
    expect(shown.getByText('Total').nextElementSibling).toHaveTextContent('$50.00');
    expect(screen.getByRole('link', { name: /1042/ })).toHaveAttribute('aria-current', 'true');
    await user.click(shown.getByRole('button', { name: 'Review' }));
    expect(path()).toBe(`/owner/orders/${ticketId}/review`);
  });

  test('a linked ticket opens beside the list, and Edit ticket leads to its page', async () => {
    const { user, path } = showTickets(makeTicket(), { path: `/owner/ticket?tab=in-service&open=${ticketId}` });
    await user.click(await within(await pane()).findByRole('button', { name: 'Edit ticket' }));
    expect(path()).toBe(`/owner/orders/${ticketId}`);
  });

  test('a ticket that does not exist says so beside the list', async () => {
    show(
      {
        ...orderListResponses([makeTicket()]),
        employee_list: [],
        order_by_id: () => {
          throw refusal('not_found', 'order_not_found');
        },
      },
      { path: `/owner/ticket?tab=in-service&open=${ticketId}` },
    );
    expect(await screen.findByText(/does not exist|not found/i)).toBeVisible();
    expect(await screen.findByRole('link', { name: /1042/ })).toBeVisible();
  });
});

import {
  deferred,
  type FakeScreen,
  makeGate,
  makeWideScreen,
  type RenderOptions,
  refusal,
  renderRemotePage,
} from '@suite/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import DoneSlot from '../../done-slot';
import { orderListResponses } from '../../testing/make-order-list';
import { makeTicket, messages, ticketId } from '../../testing/make-ticket';
import { sentTo } from '../../testing/open-ticket';

/** In Chicago it is still the evening of November 21. */
const now = new Date('2026-11-22T03:30:00.000Z');

beforeEach(() => jest.useFakeTimers({ now, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const paid = (closed_at: string, changes: Parameters<typeof makeTicket>[0] = {}) =>
  makeTicket({ order_status: 'done', closed_at, ...changes });
const today = paid('2026-11-21T20:14:00.000Z');
const yesterday = paid('2026-11-21T05:59:59.999Z', {
  id: '00000000-0000-4000-8000-000000001041',
  order_code: '1041',
  customer: { id: '00000000-0000-4000-8000-0000000000c2', full_name: 'Maria Lopez', point: 0 },
});

function show(tickets = [today, yesterday], more: RenderOptions = {}) {
  const page = renderRemotePage(<DoneSlot />, {
    path: '/owner/ticket?tab=done',
    messages,
    resolvers: orderListResponses(tickets),
    ...more,
  });
  return { ...page, user: page.user.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const card = (name: RegExp) => screen.findByRole('link', { name });

test('shows tickets that were paid today in the store’s zone, with the payment time', async () => {
  const { requests } = show();
  const shown = await card(/1042.*Jenny Park/);
  expect(shown).toHaveAttribute('href', `/owner/orders/${ticketId}`);
  expect(shown).toHaveTextContent('2:14 PM');
  expect(shown).toHaveTextContent('$50.00');
  expect(shown).toHaveTextContent('Done');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(sentTo(requests, 'OrderList')).toMatchObject([
    {
      whmcs_id: 10001,
      order_by: { closed_at: 'desc' },
      where: {
        order_status: 'done',
        closed_at: { _gte: '2026-11-21T06:00:00.000Z', _lt: '2026-11-22T06:00:00.000Z' },
      },
    },
  ]);
});

test.each([
  ['partially_refunded', 'Partly refunded'],
  ['refunded', 'Refunded'],
  ['voided', 'Voided'],
] as const)('a %s ticket shows its refund state instead of Done', async (refund_state, label) => {
  show([paid('2026-11-21T20:14:00.000Z', { refund_state })]);
  expect(within(await card(/1042/)).getByText(label)).toBeVisible();
  expect(within(await card(/1042/)).queryByText('Done')).toBeNull();
});

test('the day is the store’s, not the device’s', async () => {
  const store = { whmcsId: 10003, name: 'Saigon Beauty Bar', timezone: 'Asia/Ho_Chi_Minh' };
  show([paid('2026-11-21T17:30:00.000Z'), yesterday], { gate: makeGate({ store }) });
  expect(await card(/1042/)).toHaveTextContent('12:30 AM');
  fireEvent.click(screen.getByRole('button', { name: 'Another day' }));
  expect(screen.getByLabelText('Day')).toHaveValue('2026-11-22');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('in Vietnamese', async () => {
  show([today], { language: 'vi' });
  expect(await card(/1042/)).toHaveTextContent('Xong');
  expect(screen.getByRole('button', { name: 'Hôm qua' })).toBeVisible();
});

test('the next or previous day is one tap away, and is in the address', async () => {
  const { user, path } = show();
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  expect(await card(/1041.*Maria Lopez/)).toHaveTextContent('11:59 PM');
  expect(screen.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
  expect(path()).toBe('/owner/ticket?tab=done&day=2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await card(/1042/)).toBeVisible();
  expect(path()).toBe('/owner/ticket?tab=done');
});

test('several days of the address are shown as one list, and end with a tap', async () => {
  const { user, path, requests } = show([today, yesterday], {
    path: '/owner/ticket?tab=done&day=2026-11-01&until=2026-11-21',
  });
  const days = screen.getByRole('button', { name: 'Nov 1 – 21, 2026' });
  expect(days).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'false');
  expect(await card(/1041/)).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'OrderList')?.variables).toMatchObject({
    where: { closed_at: { _gte: '2026-11-01T05:00:00.000Z', _lt: '2026-11-22T06:00:00.000Z' } },
  });
  await user.click(days);
  expect(path()).toBe('/owner/ticket?tab=done');
  expect(screen.queryByRole('button', { name: 'Nov 1 – 21, 2026' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  await act(async () => undefined);
});

test('the field of a day is there once another day is chosen', async () => {
  const { user, path } = show([today]);
  expect(screen.queryByLabelText('Day')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Another day' }));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-12' } });
  expect(path()).toBe('/owner/ticket?tab=done&day=2026-11-12');
  expect(screen.getByRole('button', { name: 'Another day' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.queryByLabelText('Day')).toBeNull();
  expect(await card(/1042/)).toBeVisible();
});

test('any day can be chosen, and one in the address is shown', async () => {
  const { path } = show([today], { path: '/owner/ticket?tab=done&day=2026-11-12' });
  expect(await screen.findByText('No ticket was paid on Nov 12, 2026')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } });
  expect(await card(/1042/)).toBeVisible();
  expect(path()).toBe('/owner/ticket?tab=done');
});

test.each(['2026-02-31', '2026-13-01', 'Invalid DateTime', ''])(
  'shows today for the invalid day “%s” in the address',
  async (day) => {
    show([today], { path: `/owner/ticket?tab=done&day=${day}` });
    expect(await card(/1042/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test('shows that the list is loading', async () => {
  const response = deferred();
  show([], { resolvers: { ...orderListResponses([today]), order_list: () => response.promise.then(() => [today]) } });
  expect(await screen.findByText('Loading tickets…')).toBeInTheDocument();
  response.resolve();
  expect(await card(/1042/)).toBeVisible();
  expect(screen.queryByText('Loading tickets…')).toBeNull();
});

test('shows that the list failed to load, with a retry', async () => {
  let isBroken = true;
  const { user } = show([], {
    resolvers: {
      ...orderListResponses([today]),
      order_list: () => {
        if (isBroken) throw refusal('internal', 'unexpected');
        return [today];
      },
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The tickets could not be loaded');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await card(/1042/)).toBeVisible();
});

test('a ticket whose amounts are hidden shows everything but its total', async () => {
  const hidden = { ...today, totals: null };
  show([], {
    resolvers: { ...orderListResponses([]), order_list: () => [hidden], order_aggregate: () => ({ count: 1 }) },
  });
  const shown = await card(/1042.*Jenny Park/);
  expect(shown).toHaveTextContent('Done');
  expect(shown).not.toHaveTextContent('$');
});

describe('nothing', () => {
  test('today links to yesterday and back', async () => {
    const { user } = show([]);
    expect(await screen.findByText('No ticket is paid yet today')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See yesterday' }));
    expect(await screen.findByText('No ticket was paid on Nov 20, 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See today' }));
    expect(await screen.findByText('No ticket is paid yet today')).toBeVisible();
  });

  test('an empty search names the day that was searched, and can be cleared', async () => {
    const { user, requests } = show();
    await card(/1042/);
    await user.type(screen.getByRole('searchbox'), 'maria');
    expect(await screen.findByText('No ticket for “maria”')).toBeVisible();
    expect(screen.getByText('Only tickets of Nov 21, 2026 are searched.')).toBeVisible();
    expect(sentTo(requests, 'OrderList').at(-1)).toMatchObject({ where: { search: 'maria' } });
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    expect(await card(/1042/)).toBeVisible();
  });
});

describe('on a wide screen', () => {
  let wide: FakeScreen;
  beforeEach(() => {
    wide = makeWideScreen();
  });
  afterEach(() => wide.restore());

  test('a chosen ticket shows its receipt beside the list, and the list follows a change of it', async () => {
    let ticket = today;
    const { user, requests, shell } = show([today], {
      resolvers: { ...orderListResponses([today]), order_by_id: () => ticket, employee_list: [] },
    });
    await user.click(await card(/1042/));
    const pane = within(await screen.findByRole('region', { name: /Jenny Park/ }));
    expect(await pane.findByText('Gel manicure')).toBeVisible();
    expect(pane.getByRole('link', { name: /receipt/i })).toBeVisible();
    const lists = () => sentTo(requests, 'OrderList').length;
    const before = lists();
    ticket = { ...today, refund_state: 'partially_refunded', refunded: 1_000 };
    await act(() => shell.apollo.refetchQueries({ include: ['TicketPane'] }));
    await waitFor(() => expect(lists()).toBe(before + 1));
  });
});

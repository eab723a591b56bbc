import { defaultPermissions } from '@suite/domain';
import { personKeyPrefix } from '@suite/graphql';
import { deferred, makeGate, refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ava } from '../../testing/make-line';
import { makePayment } from '../../testing/make-payment';
import { createFakePosApi, makeTicket, ticketId } from '../../testing/make-ticket';
import { actionBar, inputsTo, lineNamed, openTicket, orderPath, sentTo, showTicket } from '../../testing/open-ticket';

test('an open ticket shows lines with staff and amount, and its total', async () => {
  await openTicket();
  expect(lineNamed('Gel manicure')).toHaveTextContent('$38.00');
  expect(lineNamed('Custom amount')).toHaveTextContent('$12.00');
  expect(
    within(lineNamed('Gel manicure')).getByRole('button', { name: 'Staff for Gel manicure: Ava Nguyen' }),
  ).toBeVisible();
  expect(actionBar()).toHaveTextContent('2 items $50.00');
});

test.each([
  ['an open ticket', makeTicket()],
  ['a paid ticket', makeTicket({ order_status: 'done', closed_at: '2026-11-21T18:00:00.000Z' })],
])('the client in the title of %s leads to their profile', async (_, ticket) => {
  await openTicket(createFakePosApi(ticket));
  const title = within(await screen.findByRole('heading', { level: 1 }));
  expect(title.getByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
    'href',
    `/owner/clients/${ticket.customer?.id}`,
  );
});

test('an open ticket is fetched once with the catalog, also when a line is added', async () => {
  const api = createFakePosApi();
  const { user, requests } = await openTicket(api);
  await user.click(screen.getByRole('button', { name: 'Add Gel manicure, $38.00' }));
  await waitFor(() => expect(actionBar()).toHaveTextContent('3 items $88.00'));
  await waitFor(() => expect(api.ticket.order_items).toHaveLength(3));
  expect(sentTo(requests, 'OrderPage')).toMatchObject([{ with_ticket: true }]);
  expect(sentTo(requests, 'CatalogRevision')).toEqual([]);
});

test('in Vietnamese', async () => {
  showTicket(createFakePosApi(makeTicket({ customer: null })), { language: 'vi' });
  expect(await screen.findByRole('heading', { level: 1, name: '#1042 Khách walk-in' })).toBeVisible();
  expect(lineNamed('Số tiền khác')).toHaveTextContent('$12.00');
  expect(screen.getByRole('button', { name: 'Tính tiền' })).toBeVisible();
});

test('a ticket of a waiting client leads to the front desk, and a new line has no employee', async () => {
  localStorage.setItem(`${personKeyPrefix}${makeGate().person?.id}:last-staff:10001`, JSON.stringify(ava.id));
  const api = createFakePosApi(makeTicket({ order_status: 'booking', order_items: [] }));
  const { user } = await openTicket(api);
  expect(screen.getByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/owner/go-checkin/check-in');
  await user.click(screen.getByRole('button', { name: 'Add Gel manicure, $38.00' }));
  await waitFor(() => expect(api.ticket.order_items).toMatchObject([{ staff: null }]));
});

test('an empty ticket shows how to start, and cannot be reviewed', async () => {
  await openTicket(createFakePosApi(makeTicket({ order_items: [] })));
  expect(screen.getByText('Nothing on the ticket yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled();
});

test('a paid ticket is shown as its receipt', async () => {
  const payment = makePayment();
  await openTicket(
    createFakePosApi(makeTicket({ order_status: 'done', closed_at: '2026-11-21T18:00:00.000Z', payments: [payment] })),
  );
  expect(screen.getByText('Paid Nov 21, 2026 12:00 PM')).toBeVisible();
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('a disputed payment says until when to respond, and how it ended', async () => {
  const id = '00000000-0000-4000-8000-0000000000d';
  const payment = makePayment({
    chargebacks: [
      { id: `${id}1`, status: 'won', amount: 5_000, respond_by: null },
      { id: `${id}2`, status: 'opened', amount: 1_500, respond_by: '2026-12-04' },
    ],
  });
  await openTicket(
    createFakePosApi(makeTicket({ order_status: 'done', closed_at: '2026-11-21T18:00:00.000Z', payments: [payment] })),
  );
  expect(screen.getByText('Dispute won · $50.00')).toBeVisible();
  expect(screen.getByText('Disputed by the client’s bank · $15.00 · respond by Dec 04, 2026')).toBeVisible();
});

test.each([
  ['an open ticket holds back updates', makeTicket(), true],
  ['a paid one does not', makeTicket({ order_status: 'done', closed_at: '2026-11-21T18:00:00.000Z' }), false],
])('%s', async (_, ticket, hasUnsaved) => {
  const { shell } = await openTicket(createFakePosApi(ticket));
  expect(shell.hasUnsaved()).toBe(hasUnsaved);
});

test('a pending payment locks the ticket', async () => {
  await openTicket(createFakePosApi(makeTicket({ checkout_pending: true })));
  expect(screen.getByRole('link', { name: 'See the payment' })).toHaveAttribute('href', `${orderPath}/review`);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a ticket that is loading shows that', async () => {
  const api = createFakePosApi();
  const response = deferred();
  showTicket(api, { resolvers: api.with({ order_by_id: () => response.promise.then(() => api.ticket) }) });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the ticket…');
  expect(screen.getByRole('heading', { level: 1, name: 'Ticket' })).toBeVisible();
  response.resolve();
  expect(await screen.findByRole('listitem', { name: 'Gel manicure' })).toBeVisible();
  expect(screen.queryByText('Loading the ticket…')).toBeNull();
});

test('a ticket that failed to load can be retried', async () => {
  const api = createFakePosApi();
  let isBroken = true;
  const page = showTicket(api, {
    resolvers: api.with({
      order_by_id: () => {
        if (isBroken) throw refusal('internal', 'internal');
        return api.ticket;
      },
    }),
  });
  expect(await screen.findByText('The ticket could not be loaded')).toBeVisible();
  isBroken = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem', { name: 'Gel manicure' })).toBeVisible();
});

test('a missing ticket links to the open tickets', async () => {
  const { shell } = showTicket(createFakePosApi(), {
    resolvers: createFakePosApi().with({
      order_by_id: () => {
        throw refusal('not_found', 'order_not_found');
      },
    }),
  });
  expect(await screen.findByText('This ticket does not exist')).toBeVisible();
  expect(shell.hasUnsaved()).toBe(false);
  expect(screen.getByRole('link', { name: 'See open tickets' })).toHaveAttribute(
    'href',
    '/owner/ticket?tab=in-service',
  );
});

describe('staff', () => {
  const gate = makeGate({
    area: 'staff',
    role: 'staff',
    permissions: new Set(defaultPermissions('staff')),
    person: { id: ava.id, name: 'Ava Nguyen', employeeId: ava.id },
  });
  const staffPath = `/store/10001/staff/orders/${ticketId}`;

  test('change their own lines only, and are the staff of lines they add', async () => {
    const { user, requests, path: at } = await openTicket(createFakePosApi(), { gate, path: staffPath });
    expect(within(lineNamed('Gel manicure')).getByRole('button', { name: 'Remove Gel manicure' })).toBeVisible();
    expect(within(lineNamed('Custom amount')).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pedicure' }));
    await user.click(screen.getByRole('button', { name: 'Add Spa pedicure, $52.00' }));
    await waitFor(() =>
      expect(inputsTo(requests, 'AddOrderItems')[0]).toMatchObject({ items: [{ staff_id: ava.id }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(at()).toBe(`${staffPath}/review`));
  });

  test('have read-only access without the permission to change tickets', async () => {
    const looking = makeGate({ ...gate, permissions: new Set(['ORDER'] as const) });
    await openTicket(createFakePosApi(), { gate: looking, path: staffPath });
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Keypad' })).toBeNull();
    expect(lineNamed('Gel manicure')).toHaveTextContent('Ava Nguyen');
  });
});

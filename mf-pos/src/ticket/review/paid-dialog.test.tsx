import { defaultPermissions, type ServiceFlag, serviceFlags } from '@suite/domain';
import { makeGate } from '@suite/testing';
// The pages load it in advance: it watches from then on whether fingers or keys are used.
import '@suite/ui/overlays';
import { fireEvent, screen } from '@testing-library/react';
import type { TicketFragment } from '../../core/ticket.generated';
import { startAfterWeeks } from '../../payment/book-next';
import { pass, pressNow } from '../../testing/clock';
import { makeGiftCard } from '../../testing/make-line';
import { createFakePosApi, makeTicket, ticketId } from '../../testing/make-ticket';
import { openReview } from '../../testing/open-ticket';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const nextId = '00000000-0000-4000-8000-000000001043';
const dialog = () => screen.queryByRole('dialog', { name: 'Ticket #1042 is paid' });

/** Pays $50 by cash in a store whose dialogs close after this number of seconds. */
async function payByCash(seconds: number, more: Parameters<typeof openReview>[1] = {}) {
  const api = createFakePosApi(makeTicket(), { seconds });
  const order_create = () => makeTicket({ id: nextId, customer: null, order_items: [] });
  const page = await openReview(api, { resolvers: api.with({ order_create }), ...more });
  await pressNow(screen.getByRole('button', { name: 'Cash $50.00' }));
  await pressNow(screen.getByRole('button', { name: 'Exact $50.00' }));
  return page;
}

/** Renders the review whose checkout responds with this ticket. */
function paidWith(changes: Partial<TicketFragment>): Parameters<typeof openReview>[1] {
  const api = createFakePosApi();
  const order_checkout = () => ({
    status: 'completed',
    decline_code: null,
    order: { ...api.pay(5_000), ...changes },
  });
  return { resolvers: api.with({ order_checkout }) };
}

test('stays while it offers something, and leads to a new ticket', async () => {
  const { path } = await payByCash(3);
  await pass(600_000);
  expect(dialog()).toHaveTextContent('$50.00');
  const next = screen.getByRole('button', { name: 'New ticket' });
  expect(next).toHaveFocus();
  await pressNow(next);
  expect(path()).toMatch(/^\/owner\/orders\/[0-9a-f-]{36}$/);
  expect(await screen.findByRole('heading', { level: 1, name: 'New ticket Walk-in' })).toBeVisible();
});

test('lands on a new ticket when it is dismissed', async () => {
  const { path } = await payByCash(3);
  fireEvent.keyDown(screen.getByRole('button', { name: 'New ticket' }), { key: 'Escape' });
  await pass(100);
  expect(dialog()).toBeNull();
  expect(path()).toMatch(/^\/owner\/orders\/[0-9a-f-]{36}$/);
});

test('leads people who open no tickets to the paid ones, or home in a store without booking', async () => {
  const permissions = new Set(defaultPermissions('owner').filter((key) => key !== 'CREATE_ORDER'));
  const first = await payByCash(3, { gate: makeGate({ permissions }) });
  await pressNow(screen.getByRole('button', { name: 'Close' }));
  expect(first.path()).toBe('/owner/ticket?tab=done');
  first.unmount();
  const services = new Set<ServiceFlag>(serviceFlags.filter((flag) => flag !== 'gbk'));
  const { path } = await payByCash(3, { gate: makeGate({ permissions, services }) });
  await pressNow(screen.getByRole('button', { name: 'Close' }));
  expect(path()).toBe('/owner');
});

describe('the next visit', () => {
  const weeks = () => screen.queryAllByRole('button', { name: /^\d weeks$/ });

  test('opens the booking form with the client, the employee and the time of day', async () => {
    const { path } = await payByCash(3);
    expect(weeks()).toHaveLength(3);
    await pressNow(screen.getByRole('button', { name: '3 weeks' }));
    const { pathname, searchParams } = new URL(path(), location.origin);
    expect(pathname).toBe('/owner/appointments/create');
    expect(searchParams.get('customer')).toBe(makeTicket().customer?.id);
    expect(searchParams.get('employee')).toBe(makeTicket().order_items[0]?.staff?.id);
    expect(Date.parse(searchParams.get('start') ?? '')).toBeGreaterThan(Date.now());
  });

  test.each([
    ['a walk-in', {}, { customer: null }],
    ['a store without booking', { services: new Set<ServiceFlag>(['pos']) }, {}],
  ])('is not offered to %s', async (_, gate, ticket) => {
    await payByCash(3, { ...paidWith(ticket), gate: makeGate(gate) });
    expect(dialog()).toBeVisible();
    expect(weeks()).toHaveLength(0);
  });

  test.each([
    ['the same time of day', '2026-11-20T20:00:00.000Z', '2026-12-12T20:00:00.000Z'],
    ['a quarter of an hour', '2026-11-20T20:14:59.000Z', '2026-12-12T20:00:00.000Z'],
  ])('starts at %s', (_, visit, start) => {
    const now = new Date('2026-11-21T23:00:00.000Z');
    const next = startAfterWeeks(new Date(visit), 3, { now, zone: 'America/Chicago' });
    expect(next.toISOString()).toBe(start);
  });
});

test('links to the receipt', async () => {
  const { path } = await payByCash(60);
  await pressNow(screen.getByRole('button', { name: 'Receipt' }));
  expect(path()).toBe(`/owner/orders/${ticketId}/receipt`);
});

test('shows the change due until it is closed', async () => {
  const payment = {
    id: '00000000-0000-4000-8000-0000000000f1',
    tender: 'cash' as const,
    status: 'approved' as const,
    amount: 5_000,
    tip: 0,
    cash_received: 6_000,
    change_due: 1_000,
    gift_card_last_four: null,
    source: 'pos',
    chargebacks: [],
    batch_closed_at: null,
    payment_method: null,
  };
  await payByCash(3, paidWith({ payments: [payment] }));
  await pass(60_000);
  expect(dialog()).toHaveTextContent('Change due $10.00');
  expect(dialog()).toHaveTextContent('Total $50.00');
});

test('shows the codes of sold gift cards until it is closed, and the points', async () => {
  const card = {
    id: '00000000-0000-4000-8000-0000000000e1',
    code: 'ABCD2345WXYZ',
    status: 'active' as const,
    balance: 2_500,
  };
  const order_items = [makeGiftCard({ price: 2_500, gift_card: card })];
  await payByCash(3, paidWith({ points_earned: 25, order_items }));
  await pass(600_000);
  expect(dialog()).toHaveTextContent('Gift card of $25.00 ABCD-2345-WXYZ');
  expect(dialog()).toHaveTextContent('Jenny Park earned 25 points');
});

test('clears the edits of the review once it is paid', async () => {
  await payByCash(3);
  expect(Object.keys(localStorage).filter((key) => key.includes(ticketId))).toEqual([]);
});

import { deferred, refusal } from '@suite/testing';
import { screen } from '@testing-library/react';
import { makeLine } from '../../testing/make-line';
import { createFakePosApi, makeTicket, noRates } from '../../testing/make-ticket';
import { openReview, receipt, reviewPath, showTicket } from '../../testing/open-ticket';

afterEach(() => localStorage.clear());

const rates = { ...noRates, service_fee: 200, tax: 825, cash_discount: 400 };

test('the review shows every figure in the decided order, with staff', async () => {
  const oil = makeLine({
    id: '00000000-0000-4000-8000-000000000103',
    item_type: 'item',
    item_name: 'Cuticle oil',
    price: 900,
    quantity: 2,
    taxable: true,
    staff: null,
    service: null,
    item: { id: '00000000-0000-4000-8000-000000000701' },
  });
  const ticket = makeTicket({ order_items: [makeLine(), oil], tip: 500 }, rates);
  await openReview(createFakePosApi(ticket, { rates }));
  expect(receipt()).toEqual([
    'Gel manicure Ava Nguyen $38.00',
    'Cuticle oil × 2 $18.00',
    'Subtotal $56.00',
    'Service fee $1.12',
    'Tax $1.49',
    'Total with $5.00 tip $63.61',
  ]);
  expect(screen.getByRole('button', { name: 'Card $63.61' })).toBeVisible();
});

test('the review shows the server’s reward', async () => {
  const customer = { id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Jenny Park', point: 100 };
  const ticket = makeTicket({ customer, reward_points: 100 });
  const api = createFakePosApi(ticket);
  await openReview(api);
  expect(receipt()).toEqual(expect.arrayContaining(['Reward −$5.00', 'Total $45.00']));
});

test('in Vietnamese', async () => {
  showTicket(createFakePosApi(makeTicket({ tip: 750 })), { path: reviewPath, language: 'vi' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tính tiền #1042 Jenny Park' })).toBeVisible();
  expect(receipt('Biên lai').at(-1)).toBe('Tổng cộng, gồm $7.50 tip $57.50');
  expect(screen.getByRole('button', { name: 'Tiền mặt $57.50' })).toBeVisible();
});

test('a review that is loading shows that', async () => {
  const api = createFakePosApi();
  const response = deferred();
  showTicket(api, {
    path: reviewPath,
    resolvers: api.with({ order_by_id: () => response.promise.then(() => api.ticket) }),
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the ticket…');
  response.resolve();
  expect(await screen.findByRole('button', { name: 'Cash $50.00' })).toBeVisible();
});

test('a review that failed to load can be retried', async () => {
  const api = createFakePosApi();
  let isBroken = true;
  const { user } = showTicket(api, {
    path: reviewPath,
    resolvers: api.with({
      checkout_settings: () => {
        if (isBroken) throw refusal('internal', 'unexpected');
        return api.responses.checkout_settings;
      },
    }),
  });
  expect(await screen.findByText('The ticket could not be loaded')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Cash $50.00' })).toBeVisible();
});

test('a missing ticket shows that it does not exist', async () => {
  showTicket(createFakePosApi(), {
    path: reviewPath,
    resolvers: createFakePosApi().with({
      order_by_id: () => {
        throw refusal('not_found', 'order_not_found');
      },
    }),
  });
  expect(await screen.findByText('This ticket does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See open tickets' })).toHaveAttribute(
    'href',
    '/owner/ticket?tab=in-service',
  );
});

test('a paid ticket shows its receipt, and cannot be paid again', async () => {
  const { shell } = await openReview(
    createFakePosApi(makeTicket({ order_status: 'done', closed_at: '2026-11-21T18:00:00.000Z' })),
  );
  expect(screen.getByText('Paid Nov 21, 2026 12:00 PM')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Cash|Charge) \$/ })).toBeNull();
  expect(shell.hasUnsaved()).toBe(false);
});

test('an unpaid ticket holds back updates', async () => {
  const { shell } = await openReview();
  expect(shell.hasUnsaved()).toBe(true);
});

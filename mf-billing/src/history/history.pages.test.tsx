import { makeGate, offline, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { Pages } from '../testing/pages';

const page = '/owner/payment-method/transactions-history';
const invoice = '00000000-0000-4000-8000-0000000000b1';
const packageId = '00000000-0000-4000-8000-0000000000b2';

const makeTransaction = (id: number, changes: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  cursor: String(id),
  attempted_at: '2026-11-21T16:00:00.000Z',
  kind: 'renewal',
  status: 'declined',
  amount: 4_900,
  card_id: null,
  card_type: 'Visa',
  card_last_four: '3178',
  product_name: 'Go POS',
  period_start: '2026-11-21',
  period_end: '2026-12-20',
  invoice_id: invoice,
  invoice_number: 'INV-2026-000041',
  decline_reason: 'not_enough_funds',
  next_try_at: '2026-11-22T15:30:00.000Z',
  ...changes,
});
const makeUnpaid = (changes: object = {}) => ({
  invoice_id: invoice,
  package_id: packageId,
  product_name: 'Go POS',
  amount: 4_900,
  period_start: '2026-11-21',
  period_end: '2026-12-20',
  package_status: 'past_due',
  next_try_at: '2026-11-22T15:30:00.000Z',
  suspended_at: '2026-12-07T13:00:00.000Z',
  is_being_charged: false,
  ...changes,
});
const rows = [
  makeTransaction(2),
  makeTransaction(1, {
    kind: 'check',
    status: 'returned',
    amount: 100,
    product_name: null,
    period_start: null,
    period_end: null,
    invoice_id: null,
    invoice_number: null,
    decline_reason: null,
    next_try_at: null,
  }),
];
const server = (changes: object = {}) => ({
  billing_transaction_list: rows,
  billing_transaction_totals: { count: 2, charged: 9_800, refunded: 0, declined_count: 1 },
  billing_unpaid_invoices: [] as object[],
  ...changes,
});
const show = (path: string, resolvers: object, options: object = {}) =>
  renderRemotePage(<Pages />, { path, messages: { 'mf-billing': { en, vi } }, resolvers, ...options } as never);
const items = async () =>
  within(await screen.findByRole('list', { name: 'Transactions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each attempt is listed in words, with its next try and its invoice', async () => {
  show(page, server());
  expect(await items()).toEqual([
    'Renewal: Go POSNov 21, 2026 10:00 AM · Visa ending in 3178Nov 21, 2026 to Dec 20, 2026Not enough funds.Next try Nov 22, 2026 9:30 AMInvoice INV-2026-000041$49.00Declined',
    'Card checkNov 21, 2026 10:00 AM · Visa ending in 3178$1.00Not charged',
  ]);
  expect(screen.getByText('2 transactions')).toBeVisible();
  expect(screen.getByText('$98.00 charged')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invoice INV-2026-000041' })).toHaveAttribute(
    'href',
    `/owner/payment-method/invoices/${invoice}`,
  );
});

test('an unpaid invoice is paid by one button, and the list follows', async () => {
  let isPaid = false;
  const view = show(
    page,
    server({
      billing_unpaid_invoices: () => (isPaid ? [] : [makeUnpaid()]),
      billing_pay_now() {
        isPaid = true;
        return { status: 'paid', invoice_id: invoice, decline_reason: null };
      },
    }),
  );
  const unpaid = await screen.findByRole('region', { name: 'Go POS is not paid' });
  expect(unpaid).toHaveTextContent('From Dec 07, 2026 7:00 AM your salon can only view, export and pay.');
  await view.user.click(screen.getByRole('button', { name: 'Pay $49.00 now' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Go POS is not paid' })).toBeNull());
  expect(screen.getAllByText('Paid. Thank you.').length).toBeGreaterThan(0);
});

test('a declined payment says why, and the button stays', async () => {
  const view = show(
    page,
    server({
      billing_unpaid_invoices: [makeUnpaid()],
      billing_pay_now: { status: 'declined', invoice_id: invoice, decline_reason: 'replace_card' },
    }),
  );
  await view.user.click(await screen.findByRole('button', { name: 'Pay $49.00 now' }));
  expect(
    (await screen.findAllByText('The bank does not allow this card any more. Add another card.')).length,
  ).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Pay $49.00 now' })).toBeEnabled();
});

test('an invoice that is being charged has no button', async () => {
  show(page, server({ billing_unpaid_invoices: [makeUnpaid({ is_being_charged: true })] }));
  expect(await screen.findByText('It is being charged right now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay $49.00 now' })).toBeNull();
});

test('filters are chosen on their page, and are in the address and the request', async () => {
  const view = show(page, server());
  await items();
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Declined');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Renewal');
  await view.user.click(screen.getByRole('button', { name: 'Show transactions' }));
  await items();
  expect(view.path()).toBe(`${page}?kind=renewal&status=declined`);
  expect(screen.getByRole('button', { name: '2 filters' })).toBeVisible();
});

test('a filter without matches can be cleared', async () => {
  const view = show(
    `${page}?status=refunded`,
    server({
      billing_transaction_list: ({ where }: { where: object }) => (Object.keys(where).length > 0 ? [] : rows),
      billing_transaction_totals: { count: 0, charged: 0, refunded: 0, declined_count: 0 },
    }),
  );
  expect(await screen.findByText('No transactions match')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await items()).toHaveLength(2);
});

test('a failure is an error with a retry', async () => {
  show(page, {
    ...server(),
    billing_transaction_list() {
      throw offline();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The transactions could not be loaded.');
});

test('a manager sees nothing of it', async () => {
  show(page, server(), { gate: makeGate({ role: 'manager' }) });
  expect(screen.queryByRole('list', { name: 'Transactions' })).toBeNull();
});

import { catchSavedFiles, makeGate, offline, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { Pages } from '../testing/pages';

const page = '/owner/payment-method/transactions-history';
const invoice = '00000000-0000-4000-8000-0000000000b1';

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;

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
const options = {
  crm_get_card_info_list: [{ id: idOf('c1'), card_type: 'Visa', card_number: '4242' }],
  company_get_crm_services: [
    { id: idOf('d1'), product_name: 'Go POS', status: 'active' },
    { id: idOf('d2'), product_name: 'Go Booking', status: 'ended' },
    { id: null, product_name: 'Go Checkin', status: 'included' },
  ],
};
const show = (path: string, resolvers: object, options: object = {}) =>
  renderRemotePage(<Pages />, { path, messages: { 'mf-billing': { en, vi } }, resolvers, ...options } as never);
const items = async () =>
  within(await screen.findByRole('list', { name: 'Transactions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each attempt is listed in words, with its next try and its invoice', async () => {
  show(page, server());
  expect(await items()).toEqual([
    'Renewal: Go POSNov 21, 2026 10:00 AMVisa ending in 3178Nov 21, 2026 to Dec 20, 2026Not enough funds.Next try Nov 22, 2026 9:30 AMInvoice INV-2026-000041$49.00Declined',
    'Card checkNov 21, 2026 10:00 AMVisa ending in 3178$1.00Not charged',
  ]);
  expect(screen.getByText('2 transactions')).toBeVisible();
  expect(screen.getByText('$98.00 charged · 1 declined')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invoice INV-2026-000041' })).toHaveAttribute(
    'href',
    `/owner/payment-method/invoices/${invoice}`,
  );
});

test('an unpaid package leads to the packages, where it is paid', async () => {
  show(page, server({ billing_unpaid_invoices: [makeUnpaid(), makeUnpaid({ product_name: 'Go Booking' })] }));
  const banner = await screen.findByText(
    'Go POS is not paid: $49.00. From Dec 07, 2026 7:00 AM your salon can only view, export and pay.',
  );
  expect(banner).toBeVisible();
  expect(screen.getByText('1 more is not paid.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Pay now' }).map((link) => link.getAttribute('href'))).toEqual([
    '/owner/product-plan/your-package',
  ]);
});

test.each([
  ['en', 'CSV', 'Renewal,Go POS,2026-11-21,2026-12-20,Visa ending in 3178,Declined,Not enough funds.,49.00'],
  ['vi', 'CSV', 'Gia hạn,Go POS,2026-11-21,2026-12-20,Visa số cuối 3178,Bị từ chối,Thẻ không đủ tiền.,49.00'],
] as const)('the transactions under the filter are saved as a file in %s', async (language, button, line) => {
  const files = catchSavedFiles();
  const refund = makeTransaction(3, { kind: 'refund', status: 'refunded', decline_reason: null });
  const view = show(
    `${page}?from=2026-11-01&until=2026-11-30`,
    server({ billing_transaction_list: [refund, ...rows] }),
    {
      language,
    },
  );
  await view.user.click(await screen.findByRole('button', { name: button }));
  const [header, refunded, declined, ...others] = await files.lines();
  files.restore();
  expect(header?.split(',')).toHaveLength(11);
  expect(refunded).toContain(',-49.00,');
  expect(declined).toContain(line);
  expect(others).toHaveLength(1);
  const sent = view.requests.find(({ operation }) => operation === 'ExportBillingTransactions');
  expect(sent?.variables).toMatchObject({ where: { from: '2026-11-01', until: '2026-11-30' } });
});

test('filters are chosen on their page, and are in the address and the request', async () => {
  const view = show(page, { ...server(), ...options });
  await items();
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Declined');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Renewal');
  await view.user.click(screen.getByRole('button', { name: 'Show transactions' }));
  await items();
  expect(view.path()).toBe(`${page}?kind=renewal&status=declined`);
  expect(screen.getByRole('button', { name: '2 filters' })).toBeVisible();
});

test('the filters list the cards and the packages of the store', async () => {
  const view = show(`${page}/filter`, { ...server(), ...options });
  const choices = async (name: string) =>
    within(await screen.findByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(await choices('Package')).toEqual(['All', 'Go POS', 'Go Booking (ended)']);
  expect(await choices('Card')).toEqual(['All', 'Visa ending in 4242']);
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Package' }), 'Go Booking (ended)');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Card' }), 'Visa ending in 4242');
  await view.user.click(screen.getByRole('button', { name: 'Show transactions' }));
  await items();
  expect(view.path()).toBe(`${page}?card=${idOf('c1')}&package=${idOf('d2')}`);
  const sent = view.requests.filter(({ operation }) => operation === 'BillingTransactions').at(-1);
  expect(sent?.variables).toMatchObject({ where: { card_id: idOf('c1'), package_id: idOf('d2') } });
});

test('the filter of a deleted card is shown as one, and stays', async () => {
  const view = show(`${page}/filter?card=${idOf('c9')}`, { ...server(), ...options });
  expect(await screen.findByRole('combobox', { name: 'Card' })).toHaveDisplayValue('A deleted card');
  await view.user.click(screen.getByRole('button', { name: 'Show transactions' }));
  await items();
  expect(view.path()).toBe(`${page}?card=${idOf('c9')}`);
});

test('the other filters work while cards and packages cannot be loaded', async () => {
  const view = show(`${page}/filter`, {
    ...server(),
    crm_get_card_info_list() {
      throw offline();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Cards and packages could not be loaded.');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Declined');
  await view.user.click(screen.getByRole('button', { name: 'Show transactions' }));
  await items();
  expect(view.path()).toBe(`${page}?status=declined`);
});

test('a paid transaction leads to its receipt', async () => {
  const paid = makeTransaction(1, { kind: 'purchase', status: 'approved', decline_reason: null, next_try_at: null });
  show(page, server({ billing_transaction_list: [paid] }));
  expect(await screen.findByRole('link', { name: 'Receipt INV-2026-000041' })).toHaveAttribute(
    'href',
    `/owner/payment-method/invoices/${invoice}`,
  );
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

import { catchSavedFiles, makeWideScreen, offline } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ava, batchId, makePayment, makePaymentDetail, paymentId } from '../testing/make-cards';
import { managerGate, sentTo, showCards } from '../testing/show-cards';

const week = 'range=custom&from=2026-11-23&to=2026-11-29';
const page = `/transaction-list?${week}`;
const cash = makePayment({
  id: paymentId(2),
  tender: 'cash',
  amount: 3_000,
  card_type: null,
  card_last_four: null,
  auth_code: null,
  employees: [ava, { id: '00000000-0000-4000-8000-0000000000e2', name: 'Ben Ortiz' }],
  batch_id: null,
  batch_number: null,
  batch_day: null,
  deposit_day: null,
  status: 'partially_refunded',
  refunded_amount: 1_000,
});
const fakeServer = (changes: object = {}) => ({
  payments: [makePayment({ chargeback_state: 'opened' }), cash],
  payments_aggregate: { count: 2, amount: 9_600, tip: 800, refunded_amount: 1_000 },
  merchant_timezone: 'America/Chicago',
  employee_list: [{ id: ava.id, full_name: ava.name }],
  payment: makePaymentDetail(),
  ...changes,
});
const items = async () =>
  within(await screen.findByRole('list', { name: 'Transactions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('payments of all tenders are listed with their number and sums', async () => {
  showCards(page, fakeServer());
  expect(await items()).toEqual([
    'Visa ending in 4242Nov 27, 2026 12:00 PMTicket #1042Ava NguyenApproval A10042$66.00Dispute: Respond',
    'CashNov 27, 2026 12:00 PMTicket #1042Ava Nguyen, Ben Ortiz$30.00Partly refunded',
  ]);
  expect(screen.getByText('2 transactions')).toBeVisible();
  expect(screen.getByText('$96.00 taken, $10.00 given back')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visa ending in 4242' })).toHaveAttribute(
    'href',
    `/owner/report/transaction-detail/${paymentId(1)}`,
  );
});

test('filters are in the address and in the request', async () => {
  const view = showCards(page, fakeServer());
  await items();
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'Card');
  await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Employee' }), ava.name);
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Disputes' }), 'Without a dispute');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Dates mean' }), 'Batch day');
  await view.user.type(screen.getByRole('searchbox'), '4242');
  await waitFor(() =>
    expect(sentTo(view, 'PaymentList').at(-1)).toMatchObject({
      start: '2026-11-23',
      end: '2026-11-29',
      day: 'batch_day',
      where: {
        search: '4242',
        status: { _eq: 'approved' },
        tender: { _eq: 'card' },
        employee_id: ava.id,
        has_chargeback: false,
      },
    }),
  );
  expect(screen.getByRole('button', { name: '4 filters' })).toBeVisible();
  expect(view.path()).toBe(
    `/owner/report/transaction-list?${week}&status=approved&tender=card&employee=${ava.id}&dispute=no&day=batch_day&q=4242`,
  );
});

test('the filters stay when the dates change', async () => {
  const view = showCards(`${page}&tender=card`, fakeServer());
  await items();
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'This year');
  await waitFor(() => expect(view.path()).toBe('/owner/report/transaction-list?tender=card&range=this_year'));
  expect(sentTo(view, 'PaymentList').at(-1)).toMatchObject({ where: { tender: { _eq: 'card' } } });
});

test('a filter without matches can be cleared', async () => {
  const view = showCards(
    `${page}&status=declined&batch=${batchId(31)}`,
    fakeServer({
      payments: ({ where }: { where: object }) => (Object.keys(where).length > 0 ? [] : [cash]),
      payments_aggregate: { count: 0, amount: 0, tip: 0, refunded_amount: 0 },
    }),
  );
  expect(await screen.findByText('No transactions match')).toBeVisible();
  expect(screen.getByText('Only one batch')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await items()).toHaveLength(1);
});

test('the list is exported with amounts as numbers', async () => {
  const files = catchSavedFiles();
  const view = showCards(page, fakeServer());
  await items();
  await view.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [header, first] = await files.lines();
  files.restore();
  expect(header).toContain('Time,Ticket,Status,Payment method,Card,Last four');
  expect(first).toContain('66.00,8.00,0.00,2026-11-27,31,2026-11-27,2026-11-30,Respond');
  expect(sentTo(view, 'ExportPayments')).toMatchObject([{ day: 'sale_day', where: {}, limit: 100, after: null }]);
});

test('on a wide screen a payment opens beside the list', async () => {
  const wide = makeWideScreen();
  const view = showCards(page, fakeServer());
  await items();
  await view.user.click(screen.getByRole('link', { name: 'Visa ending in 4242' }));
  expect(await screen.findByRole('region', { name: 'Transaction' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Event log' })).toBeVisible();
  expect(view.path()).toBe(`/owner/report/transaction-list?${week}&open=${paymentId(1)}`);
  wide.restore();
});

test('a manager without the store’s income sees payments without amounts and no export', async () => {
  const hidden = makePayment({ amount: null, tip: null, refunded_amount: null });
  const payments_aggregate = { count: 1, amount: null, tip: null, refunded_amount: null };
  showCards(page, fakeServer({ payments: [hidden], payments_aggregate }), { gate: managerGate });
  expect((await items())[0]).toContain('---Not visible to you');
  expect(document.body).not.toHaveTextContent('$');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('times are those of the merchant’s zone', async () => {
  showCards(page, fakeServer({ merchant_timezone: 'America/New_York' }));
  expect((await items())[0]).toContain('Nov 27, 2026 1:00 PM');
  expect(screen.getByText(/Eastern Time/)).toBeVisible();
});

test('a failure is an error with a retry', async () => {
  showCards(page, {
    ...fakeServer(),
    payments() {
      throw offline();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The transactions could not be loaded.');
});

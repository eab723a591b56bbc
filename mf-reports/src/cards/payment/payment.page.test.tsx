import { refusal } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { batchId, disputeId, makeDispute, makePaymentDetail, orderId, paymentId } from '../testing/make-cards';
import { managerGate, sentTo, showCards } from '../testing/show-cards';

const page = `/transaction-detail/${paymentId(1)}`;
const lines = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
const entries = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('every field of a card payment is shown', async () => {
  const view = showCards(page, { payment: makePaymentDetail({ processor_fee: 198 }) });
  await screen.findByRole('region', { name: 'Visa ending in 4242' });
  expect(sentTo(view, 'PaymentDetail')).toMatchObject([{ id: paymentId(1) }]);
  expect(lines('Visa ending in 4242')).toEqual([
    'Without tip$58.00',
    'Tip$8.00',
    'Charged$66.00',
    'Processor fee$1.98',
  ]);
  expect(lines('Batch and deposit')).toEqual([
    'Sale dayNov 27, 2026',
    'BatchBatch #31',
    'Batch dayNov 27, 2026',
    'Deposit dayNov 30, 2026',
    'Batch zoneCentral Time (Chicago)',
  ]);
  expect(lines('Card')).toEqual(['Card typeVisa', 'Last four4242', 'First six424242', 'CardholderJENNY PARK']);
  expect(lines('Device')).toEqual(['DeviceFront desk', 'Serial numberSN-77', 'Device IDdev-1', 'Device statusIn use']);
  expect(lines('About this payment')).toEqual([
    'Taken atNov 27, 2026 12:00 PM',
    'Taken byOlive Owner',
    'EmployeesAva Nguyen',
    'Payment methodCard',
    'ActionSale',
    'SourceCounter',
    'ApprovalA10042',
    'Transaction IDT-900',
  ]);
  expect(entries('Processor transactions')).toEqual([
    'SaleNov 27, 2026 12:00 PMAuthorized $66.00Approval A10042ID T-900capturedProcessor: APPROVAL$66.00Approved',
  ]);
  expect(entries('Event log')).toEqual([
    'Approvedauth code: A10042Nov 27, 2026 12:00 PM',
    'Added to the batchbatch number: 31Nov 27, 2026 12:00 PM',
  ]);
});

test('it opens its ticket, its batch and its deposit', async () => {
  showCards(page, { payment: makePaymentDetail() });
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('region', { name: 'Visa ending in 4242' });
  expect(link('Open ticket #1042')).toBe(`/owner/orders/${orderId}`);
  expect(link('Batch #31')).toBe(`/owner/report/batch-closed-detail?id=${batchId(31)}`);
  expect(link('Nov 30, 2026')).toBe('/owner/report/deposits?range=custom&from=2026-11-30&to=2026-11-30');
});

test('a payment of the open batch says so, and is not deposited', async () => {
  showCards(page, { payment: makePaymentDetail({ batch_day: null, deposit_day: null, processor_fee: null }) });
  expect(await screen.findByRole('link', { name: 'Batch #31, still open' })).toHaveAttribute(
    'href',
    '/owner/report/batch-opening-detail',
  );
  expect(lines('Batch and deposit')).toHaveLength(3);
});

test('a payment in cash has no card, device, batch or processor', async () => {
  const payment = makePaymentDetail({
    tender: 'cash',
    payment_method: null,
    device: null,
    device_id: null,
    serial_number: null,
    auth_code: null,
    trans_id: null,
    cash_received: 7_000,
    change_due: 400,
    batch_id: null,
    batch_number: null,
    batch_day: null,
    deposit_day: null,
    processor_fee: null,
    transactions: [],
    event_logs: [],
  });
  showCards(page, { payment });
  await screen.findByRole('region', { name: 'Cash' });
  expect(lines('About this payment')).toEqual(expect.arrayContaining(['Cash received$70.00', 'Change$4.00']));
  expect(lines('Batch and deposit')).toEqual(['Sale dayNov 27, 2026']);
  for (const name of ['Card', 'Device', 'Processor transactions'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.getByText('No events')).toBeVisible();
});

test('codes of a later version are shown as they are', async () => {
  const payment = makePaymentDetail({
    source: 'self_checkout',
    event_logs: [
      {
        id: '00000000-0000-4000-8000-000000006009',
        event: 'fraud.check_passed',
        data: '{}',
        created_at: '2026-11-27T18:00:00.000Z',
      },
    ],
  });
  showCards(page, { payment });
  await screen.findByRole('region', { name: 'Visa ending in 4242' });
  expect(lines('About this payment')).toContain('Sourceself checkout');
  expect(entries('Event log')).toEqual(['fraud.check passedNov 27, 2026 12:00 PM']);
});

test('a disputed payment lists its disputes', async () => {
  showCards(page, { payment: makePaymentDetail({ chargebacks: [makeDispute()] }) });
  expect(await screen.findByRole('link', { name: 'Service not provided' })).toHaveAttribute(
    'href',
    `/owner/report/chargeback-detail?id=${disputeId(1)}&payment=${paymentId(1)}`,
  );
});

test('a manager without the store’s income sees no amounts', async () => {
  const payment = makePaymentDetail({
    amount: null,
    tip: null,
    subtotal: null,
    cash_discount: null,
    refunded_amount: null,
    processor_fee: null,
    transactions: null,
    chargebacks: null,
  });
  showCards(page, { payment }, { gate: managerGate });
  await screen.findByRole('region', { name: 'Visa ending in 4242' });
  expect(lines('Visa ending in 4242')[2]).toBe('Charged---Not visible to you');
  expect(document.body).not.toHaveTextContent('$');
});

test('an unknown payment is missing, not an error', async () => {
  showCards(page, {
    payment() {
      throw refusal('not_found', 'not_found');
    },
  });
  expect(await screen.findByText('This transaction does not exist')).toBeVisible();
});
